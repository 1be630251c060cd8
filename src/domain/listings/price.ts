import type { Listing, Rent } from './listing.ts';
import type { ChargesMode, FeesPayer, RentPeriod } from './vocabulary.ts';

/** Price of a sale with all required statements (rule LISTING-PRICE-SALE; arrêté of 10 January 2017). */
export type SalePrice = {
  kind: 'sale';
  /** Including the buyer's fees, shown largest. Null: not shown ('prix sur demande'). */
  amountCents: number | null;
  /** Whether the amount has a trailing asterisk: the buyer pays fees (rule LISTING-PRICE-SALE). */
  asterisk: boolean;
  payer: FeesPayer | null;
  /** Whether `amountCents` is the lowest price of a programme. */
  startsAt: boolean;
  /** Whether the price is without tax. */
  withoutTax: boolean;
  /** Known fees paid by the buyer: amount, price without them, fees in percent of it (2 decimals, TTC). Null: none. */
  buyerFees: { cents: number; withoutCents: number; percent: number } | null;
};

/** Price of a rental with all required statements (rule LISTING-PRICE-RENT). */
export type RentPrice = {
  kind: 'rent';
  /** Including charges and complement, shown largest. Null: not shown. */
  amountCents: number | null;
  /** Highest price of a holiday letting, when `amountCents` is the lowest. */
  highCents: number | null;
  /** Null for a holiday letting whose feed has no period. */
  period: RentPeriod | null;
  /** Whether `amountCents` includes charges; null: unknown, so neither is shown. */
  chargesIncluded: boolean | null;
  withoutTax: boolean;
  chargesWithoutTax: boolean;
  withoutChargesCents: number | null;
  chargesCents: number | null;
  chargesMode: ChargesMode | null;
  depositCents: number | null;
  furnished: boolean | null;
  leaseMonths: number | null;
  /** Fees of lease, file and inventory, and the inventory's share, which the law requires (rule LISTING-PRICE-RENT). */
  tenantFees: { totalCents: number; inventoryCents: number | null } | null;
  /** Amounts of rent control, shown smaller than the rent; null: not controlled. */
  control: { baseCents: number | null; referenceCents: number | null; complementCents: number | null } | null;
};

export type PricePresentation = SalePrice | RentPrice;

/** What the price of a listing is presented from. */
export type Priced = Pick<
  Listing,
  'transaction' | 'project' | 'category' | 'priceCents' | 'priceHidden' | 'feesPayer' | 'buyerFeesCents' | 'rent'
>;

/** Fees in percent of the price without them, 2 decimals: 15 000 € in 315 000 € is 5. Null: implausible fees. */
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
    startsAt: listing.rent.startsAt,
    withoutTax: listing.rent.withoutTax,
    buyerFees:
      fees === null || percent === null ? null : { cents: fees, withoutCents: listing.priceCents - fees, percent },
  };
};

/** Tenant's fees for lease, file and inventory in cents; null when none is known (rule LISTING-PRICE-RENT). */
export const tenantFeesTotal = (rent: Rent): number | null => {
  const parts = [rent.leaseFeesCents, rent.tenantFeesCents, rent.inventoryFeesCents].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
};

/**
 * Whether a rent includes charges: for a home unless its feed says otherwise, for business premises only if the feed
 * says so (rule LISTING-PRICE-RENT). Null: unknown, also for holiday lettings.
 */
const includesCharges = ({ project, category, rent }: Priced): boolean | null =>
  project === 'seasonal' ? null : (rent.inclusive ?? (category === 'residential' ? true : null));

/** The rent without the charges that it includes, in cents; null: unknown. */
export const rentWithoutCharges = (listing: Priced): number | null => {
  const { priceCents, rent } = listing;
  const included = includesCharges(listing);
  if (included === false) return priceCents;
  if (rent.chargesCents === null || included === null) return null;
  return rent.chargesCents < priceCents ? priceCents - rent.chargesCents : null;
};

/** What the period of a price is read from. */
export type Periodic = Pick<Priced, 'transaction' | 'project'> & { rent: Pick<Rent, 'period'> };

/** What a price is for: a month of letting, or the period of a holiday letting; null: a sale, or unknown. */
export const pricePeriod = ({ transaction, project, rent }: Periodic): RentPeriod | null => {
  if (transaction === 'sale') return null;
  return project === 'seasonal' ? rent.period : 'month';
};

const presentRent = (listing: Priced): RentPrice => {
  const { priceCents, priceHidden, rent } = listing;
  const total = tenantFeesTotal(rent);
  const { baseRentCents, referenceRentCents, complementCents } = rent;
  const chargesIncluded = includesCharges(listing);
  return {
    kind: 'rent',
    amountCents: priceHidden ? null : priceCents,
    highCents: priceHidden ? null : rent.highCents,
    period: pricePeriod(listing),
    chargesIncluded,
    withoutTax: rent.withoutTax,
    chargesWithoutTax: rent.chargesWithoutTax,
    withoutChargesCents: chargesIncluded && !priceHidden ? rentWithoutCharges(listing) : null,
    chargesCents: rent.chargesCents,
    chargesMode: rent.chargesMode,
    depositCents: rent.depositCents,
    furnished: rent.furnished,
    leaseMonths: rent.leaseMonths,
    tenantFees: total === null ? null : { totalCents: total, inventoryCents: rent.inventoryFeesCents },
    control: rent.controlled ? { baseCents: baseRentCents, referenceCents: referenceRentCents, complementCents } : null,
  };
};

/** Content of the price block for the listing's transaction (rules LISTING-PRICE-SALE, LISTING-PRICE-RENT). */
export const presentPrice = (listing: Priced): PricePresentation =>
  listing.transaction === 'sale' ? presentSale(listing) : presentRent(listing);
