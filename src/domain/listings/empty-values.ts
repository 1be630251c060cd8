import { entriesOf } from '#domain/objects/typed';
import type { CoOwnership, Energy, FeedContact, Rent } from './listing.ts';

/** Empty values of the parts of a listing, also for fields that are missing in stored JSON. */

export const NO_RENT: Rent = {
  period: null,
  highCents: null,
  inclusive: null,
  startsAt: false,
  withoutTax: false,
  chargesWithoutTax: false,
  leaseRentCents: null,
  chargesCents: null,
  chargesMode: null,
  depositCents: null,
  tenantFeesCents: null,
  leaseFeesCents: null,
  inventoryFeesCents: null,
  controlled: false,
  baseRentCents: null,
  referenceRentCents: null,
  complementCents: null,
  furnished: null,
  leaseMonths: null,
};
export const NO_ENERGY: Energy = {
  status: 'missing',
  dpeClass: null,
  dpeValue: null,
  finalValue: null,
  gesClass: null,
  gesValue: null,
  costMinCents: null,
  costMaxCents: null,
  costCents: null,
  costReference: null,
  date: null,
  version: null,
};
export const NO_CO_OWNERSHIP: CoOwnership = {
  isLot: null,
  lots: null,
  livingLots: null,
  yearlyChargesCents: null,
  procedure: null,
  procedureDetail: null,
};
export const NO_CONTACT: FeedContact = { negotiatorCode: null, name: null, email: null, telephone: null };

/** Fields that later releases added. */
const ADDED: readonly string[] = [
  'period',
  'highCents',
  'inclusive',
  'startsAt',
  'withoutTax',
  'chargesWithoutTax',
  'leaseRentCents',
  'version',
] satisfies readonly (keyof Rent | keyof Energy)[];

/**
 * A part as stored and hashed: fields of later releases are included only when they have a value, so that the hash of a
 * listing without them does not change with a release.
 */
export const withoutAdded = <T extends object>(part: T, empty: T): Partial<T> =>
  Object.fromEntries(
    entriesOf(part).filter(([name, value]) => !ADDED.includes(name) || value !== empty[name]),
  ) as Partial<T>;
