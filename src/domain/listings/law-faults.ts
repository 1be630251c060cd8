import { keysOf } from '#domain/objects/typed';
import { diagnosisEnd, presentEnergy } from './energy.ts';
import type { Listing } from './listing.ts';
import { feesPercent, rentWithoutCharges, tenantFeesTotal } from './price.ts';

/** The fields of a listing that the legal requirements concern. */
export type LawListing = Pick<
  Listing,
  | 'transaction'
  | 'project'
  | 'category'
  | 'kind'
  | 'zip'
  | 'area'
  | 'priceCents'
  | 'priceHidden'
  | 'feesPayer'
  | 'buyerFeesCents'
  | 'rent'
  | 'energy'
  | 'coOwnership'
>;

/**
 * Maximum fees of a tenant per m² of living area since 1 January 2026, in cents, TTC (arrêtés of 17 July and 13
 * November 2025): visit, file and lease in the zone with the highest limit, and the inventory. The zone of a listing is
 * unknown, so only fees above every limit are a fault.
 */
const TENANT_CAPS = { file: 1210, inventory: 303 } as const;

const isSale = ({ transaction }: LawListing): boolean => transaction === 'sale';
const isLetting = ({ transaction, project }: LawListing): boolean => transaction === 'rent' && project !== 'seasonal';
const isHomeLetting = (listing: LawListing): boolean => isLetting(listing) && listing.category === 'residential';
/** Parking spaces and land are let without charges, furniture or living area. */
const isDwelling = ({ kind }: LawListing): boolean => kind !== 'land' && kind !== 'parking' && kind !== 'other';
const isLot = ({ transaction, coOwnership }: LawListing): boolean =>
  transaction === 'sale' && coOwnership.isLot === true;
const paidByBuyer = ({ feesPayer }: LawListing): boolean => feesPayer === 'buyer' || feesPayer === 'both';
/** Whether the energy rating is known, or the feed says that it is not subject, blank or pending. */
const isEnergyDue = (listing: LawListing): boolean => {
  const { required, status } = presentEnergy(listing);
  return required && (status === 'rated' || status === 'missing');
};
const withoutCharges = (listing: LawListing): number => rentWithoutCharges(listing) ?? listing.priceCents;

type Rule = {
  /** Listings to which the requirement applies. */
  where: (listing: LawListing) => boolean;
} & (
  | { isFault: (listing: LawListing) => boolean }
  /** The first day on which it becomes a fault; null: never. */
  | { faultFrom: (listing: LawListing) => string | null }
);

/**
 * What the law requires of an ad, in the order of its block (arrêté of 10 January 2017, CCH L721-1, arrêté of 26
 * January 2022, CCH L126-33). Statements that pages always print, such as the sentence about risks, are not listed.
 */
const RULES = {
  price: { where: isSale, isFault: ({ priceHidden, priceCents }) => priceHidden || priceCents === 0 },
  feesPayer: { where: isSale, isFault: ({ feesPayer }) => feesPayer === null },
  buyerFees: {
    where: (listing) => isSale(listing) && paidByBuyer(listing),
    isFault: ({ priceCents, buyerFeesCents }) =>
      buyerFeesCents === null || feesPercent(priceCents, buyerFeesCents) === null,
  },
  coOwnership: {
    where: ({ transaction, kind }) => transaction === 'sale' && kind === 'apartment',
    isFault: ({ coOwnership }) => coOwnership.isLot === null,
  },
  lots: { where: isLot, isFault: ({ coOwnership }) => coOwnership.lots === null },
  lotCharges: { where: isLot, isFault: ({ coOwnership }) => coOwnership.yearlyChargesCents === null },
  procedure: { where: isLot, isFault: ({ coOwnership }) => coOwnership.procedure === null },
  rent: { where: isLetting, isFault: ({ priceHidden, priceCents }) => priceHidden || priceCents === 0 },
  charges: {
    where: (listing) => isHomeLetting(listing) && isDwelling(listing),
    isFault: ({ rent }) => rent.chargesCents === null,
  },
  chargesMode: {
    where: (listing) => isHomeLetting(listing) && (listing.rent.chargesCents ?? 0) > 0,
    isFault: ({ rent }) => rent.chargesMode === null,
  },
  deposit: { where: isHomeLetting, isFault: ({ rent }) => rent.depositCents === null },
  depositCap: {
    where: (listing) => isHomeLetting(listing) && isDwelling(listing),
    isFault: (listing) =>
      (listing.rent.depositCents ?? 0) > withoutCharges(listing) * (listing.rent.furnished === false ? 1 : 2),
  },
  furnished: {
    where: (listing) => isHomeLetting(listing) && isDwelling(listing),
    isFault: ({ rent }) => rent.furnished === null,
  },
  tenantFees: { where: isHomeLetting, isFault: ({ rent }) => tenantFeesTotal(rent) === null },
  inventoryFees: {
    where: (listing) => isHomeLetting(listing) && (tenantFeesTotal(listing.rent) ?? 0) > 0,
    isFault: ({ rent }) => rent.inventoryFeesCents === null,
  },
  tenantFeesCap: {
    where: (listing) => isHomeLetting(listing) && isDwelling(listing) && listing.area !== null,
    isFault: ({ rent, area }) => {
      const inventory = rent.inventoryFeesCents ?? 0;
      const file = (tenantFeesTotal(rent) ?? 0) - inventory;
      return inventory > TENANT_CAPS.inventory * (area ?? 0) || file > TENANT_CAPS.file * (area ?? 0);
    },
  },
  area: { where: (listing) => isHomeLetting(listing) && isDwelling(listing), isFault: ({ area }) => area === null },
  rentControl: {
    where: (listing) => isHomeLetting(listing) && listing.rent.controlled,
    isFault: ({ rent }) => rent.baseRentCents === null || rent.referenceRentCents === null,
  },
  lettingBanned: { where: isHomeLetting, isFault: (listing) => presentEnergy(listing).lettingBanned },
  dpe: { where: isEnergyDue, isFault: (listing) => presentEnergy(listing).dpe === null },
  dpeExpired: { where: isEnergyDue, faultFrom: diagnosisEnd },
  ges: { where: isEnergyDue, isFault: (listing) => presentEnergy(listing).ges === null },
  energyCost: {
    where: (listing) => isEnergyDue(listing) && listing.category === 'residential',
    isFault: (listing) => presentEnergy(listing).cost?.kind === 'missing',
  },
  energyCostYear: {
    where: (listing) => isEnergyDue(listing) && listing.category === 'residential',
    isFault: (listing) => {
      const { cost, costReference } = presentEnergy(listing);
      return cost !== null && cost.kind !== 'missing' && costReference === null;
    },
  },
} as const satisfies Record<string, Rule>;

export type LawFault = keyof typeof RULES;
export const LAW_FAULTS = keysOf(RULES);

/** Increased with every change of the rules: stored faults of an older version are computed again. */
export const LAW_VERSION = 3;

/**
 * Legal requirements that a listing does not meet, in order (rule NETWORK-COMPLIANCE).
 * @param today 'YYYY-MM-DD', the day on which a diagnosis must be valid
 */
export const lawFaults = (listing: LawListing, today: string): LawFault[] =>
  LAW_FAULTS.filter((fault) => {
    const rule: Rule = RULES[fault];
    if (!rule.where(listing)) return false;
    if ('isFault' in rule) return rule.isFault(listing);
    const day = rule.faultFrom(listing);
    return day !== null && day <= today;
  });

/**
 * The first day after `today` on which an unchanged listing gets a new fault; null: never.
 * @param today 'YYYY-MM-DD'
 */
export const nextFaultDay = (listing: LawListing, today: string): string | null => {
  const days = Object.values<Rule>(RULES).flatMap((rule) => {
    const day = 'faultFrom' in rule && rule.where(listing) ? rule.faultFrom(listing) : null;
    return day !== null && day > today ? [day] : [];
  });
  return days.toSorted()[0] ?? null;
};
