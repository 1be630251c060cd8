import type { Listing, Rent } from './listing.ts';
import type { ChargesMode, FeesPayer } from './vocabulary.ts';

/** Everything that the price block must say of a sale (rule LISTING-PRICE-SALE; arrêté of 10 January 2017). */
export type SalePrice = {
  kind: 'sale';
  /** Buyer's fees included: the amount in the largest characters. Null: not shown ('prix sur demande'). */
  amountCents: number | null;
  /** Rule LISTING-PRICE-SALE: a trailing asterisk when fees are on the buyer. */
  asterisk: boolean;
  payer: FeesPayer | null;
  /** Only when the buyer pays fees that are known: fees, price without them, and their share of it, in percent with 2 decimals, TTC. */
  buyerFees: { cents: number; withoutCents: number; percent: number } | null;
};

/** Everything that the price block must say of a rental (rule LISTING-PRICE-RENT). */
export type RentPrice = {
  kind: 'rent';
  /** Charges and complement included: the amount in the largest characters. Null: not shown. */
  amountCents: number | null;
  /** A month, except holiday lettings, whose feed does not say of how long the price is. */
  period: 'month' | null;
  /** Whether `amountCents` is known to include charges (then followed by 'charges comprises'). */
  chargesIncluded: boolean;
  withoutChargesCents: number | null;
  chargesCents: number | null;
  chargesMode: ChargesMode | null;
  depositCents: number | null;
  furnished: boolean | null;
  leaseMonths: number | null;
  /** Rule LISTING-PRICE-RENT: lease + file + inventory in one total; the law shows the inventory's share apart. */
  tenantFees: { totalCents: number; inventoryCents: number | null } | null;
  /** Rent-control area: to be printed smaller than the rent. */
  control: { baseCents: number | null; referenceCents: number | null; complementCents: number | null } | null;
};

export type PricePresentation = SalePrice | RentPrice;

type Priced = Pick<
  Listing,
  'transaction' | 'project' | 'priceCents' | 'priceHidden' | 'feesPayer' | 'buyerFeesCents' | 'rent'
>;

/** Fees over the price without them, in percent, rounded to 2 decimals: 15 000 € in 315 000 € is 5. Null: makes no sense. */
export const feesPercent = (priceCents: number, feesCents: number): number | null =>
  feesCents > 0 && feesCents < priceCents ? Math.round((feesCents * 10_000) / (priceCents - feesCents)) / 100 : null;

const buyerPays = (payer: FeesPayer | null): boolean => payer === 'buyer' || payer === 'both';

const presentSale = (listing: Priced): SalePrice => {
  const fees = buyerPays(listing.feesPayer) && !listing.priceHidden ? listing.buyerFeesCents : null;
  const percent = fees === null ? null : feesPercent(listing.priceCents, fees);
  return {
    kind: 'sale',
    amountCents: listing.priceHidden ? null : listing.priceCents,
    asterisk: buyerPays(listing.feesPayer) && !listing.priceHidden,
    payer: listing.feesPayer,
    buyerFees:
      fees === null || percent === null ? null : { cents: fees, withoutCents: listing.priceCents - fees, percent },
  };
};

/**
 * 'Rédaction du bail' + 'Visite, dossier, acte' + 'Etat des lieux'; null when none is known (rule LISTING-PRICE-RENT).
 */
export const tenantFeesTotal = (rent: Rent): number | null => {
  const parts = [rent.leaseFeesCents, rent.tenantFeesCents, rent.inventoryFeesCents].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
};

const presentRent = ({ priceCents, priceHidden, project, rent }: Priced): RentPrice => {
  const total = tenantFeesTotal(rent);
  const known = rent.chargesCents !== null && rent.chargesCents < priceCents;
  const { baseRentCents, referenceRentCents, complementCents } = rent;
  return {
    kind: 'rent',
    amountCents: priceHidden ? null : priceCents,
    period: project === 'seasonal' ? null : 'month',
    chargesIncluded: project !== 'seasonal',
    withoutChargesCents: known && !priceHidden ? priceCents - (rent.chargesCents ?? 0) : null,
    chargesCents: rent.chargesCents,
    chargesMode: rent.chargesMode,
    depositCents: rent.depositCents,
    furnished: rent.furnished,
    leaseMonths: rent.leaseMonths,
    tenantFees: total === null ? null : { totalCents: total, inventoryCents: rent.inventoryFeesCents },
    control: rent.controlled ? { baseCents: baseRentCents, referenceCents: referenceRentCents, complementCents } : null,
  };
};

/**
 * What the price block says. A sale carries no rental field, a rental none of a sale (rules LISTING-PRICE-SALE,
 * LISTING-PRICE-RENT).
 */
export const presentPrice = (listing: Priced): PricePresentation =>
  listing.transaction === 'sale' ? presentSale(listing) : presentRent(listing);
