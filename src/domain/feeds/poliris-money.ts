import type { Rent } from '#domain/listings/listing';
import type { FeesPayer, Project } from '#domain/listings/vocabulary';
import type { Rejection } from './codes.ts';
import type { Fields } from './fields.ts';
import { CHARGES_CODES, PAYER_CODES } from './poliris-vocabulary.ts';
import { readDecimal } from './values.ts';

const MAX_PRICE_CENTS = 100_000_000_000;

/** Ranks of the price when rank 11 is empty: bouquet of a life annuity, monthly prices of a seasonal letting. */
const PRICE_ELSEWHERE: { readonly [project in Project]?: readonly number[] } = {
  lifeAnnuity: [185],
  seasonal: [51, 54],
};

type Price = { ok: true; cents: number } | { ok: false; code: Rejection };

/** Rank 11: sale price including the buyer's fees, or monthly rent including charges and complement. */
export const readPrice = (fields: Fields, project: Project): Price => {
  const euros = readDecimal(fields.raw(11), true);
  if (euros !== null && typeof euros !== 'number') return { ok: false, code: 'PRICE_INVALID' };
  if (euros !== null && euros !== 0) {
    const cents = Math.round(euros * 100);
    return cents > 0 && cents <= MAX_PRICE_CENTS ? { ok: true, cents } : { ok: false, code: 'PRICE_INVALID' };
  }
  for (const rank of PRICE_ELSEWHERE[project] ?? []) {
    const cents = fields.cents(rank);
    if (cents === null) continue;
    fields.warn(11, 'PRICE_ELSEWHERE');
    return { ok: true, cents };
  }
  return { ok: false, code: 'PRICE_MISSING' };
};

export type SaleFees = { feesPayer: FeesPayer | null; buyerFeesCents: number | null };

/** Fees included in `priceCents`, where they are `percent` of the price without them. */
const feesInside = (priceCents: number, percent: number): number =>
  Math.round((priceCents * percent) / (100 + percent));

const readPayer = (fields: Fields): FeesPayer | null => {
  const code = fields.integer(302, 0, 99) || null;
  if (code !== null) {
    const payer = PAYER_CODES[code];
    if (payer === undefined) fields.warn(302, 'CODE_UNKNOWN');
    else return payer;
  }
  // Versions before 4.08 use rank 256.
  const old = fields.yes(256);
  return old === null ? null : old ? 'buyer' : 'seller';
};

/** Fees in percent: rank 15, before version 4.06 rank 257. */
const readPercent = (fields: Fields): number | null => {
  for (const rank of [15, 257]) {
    const percent = fields.decimal(rank);
    if (percent === null || percent === 0) continue;
    if (percent > 0 && percent < 100) return percent;
    fields.warn(rank, 'NUMBER_INVALID');
  }
  return null;
};

/**
 * Who pays the fees of a sale and how much of them the buyer pays. The price without the buyer's fees (rank 303) is
 * preferred to the percentage (rank 15), which is rounded.
 */
export const readSaleFees = (fields: Fields, priceCents: number): SaleFees => {
  const percent = readPercent(fields);
  const net = fields.cents(303);
  const payer = readPayer(fields) ?? (percent !== null || (net !== null && net < priceCents) ? 'buyer' : null);
  if (payer === null || payer === 'seller') return { feesPayer: payer, buyerFeesCents: null };
  if (net !== null && net < priceCents) return { feesPayer: payer, buyerFeesCents: priceCents - net };
  if (net !== null && net > priceCents) fields.warn(303, 'AMOUNT_INCONSISTENT');
  return { feesPayer: payer, buyerFeesCents: percent === null ? null : feesInside(priceCents, percent) };
};

/** Rank 15 includes the fees of inventory (rank 306) and lease; the rest is the tenant's other fees. */
const readTenantFees = (
  fields: Fields,
  leaseFeesCents: number | null,
): Pick<Rent, 'tenantFeesCents' | 'inventoryFeesCents' | 'leaseFeesCents'> => {
  const total = fields.centsOrZero(15);
  const inventory = fields.centsOrZero(306);
  const parts = (inventory ?? 0) + (leaseFeesCents ?? 0);
  if (total === null) return { tenantFeesCents: null, inventoryFeesCents: inventory, leaseFeesCents };
  if (parts <= total) return { tenantFeesCents: total - parts, inventoryFeesCents: inventory, leaseFeesCents };
  fields.warn(306, 'AMOUNT_INCONSISTENT');
  return { tenantFeesCents: total, inventoryFeesCents: inventory, leaseFeesCents };
};

const readChargesMode = (fields: Fields): Rent['chargesMode'] => {
  const code = fields.integer(304, 0, 99);
  if (code === null || code === 0) return null;
  const mode = CHARGES_CODES[code] ?? null;
  if (mode === null) fields.warn(304, 'CODE_UNKNOWN');
  return mode;
};

/** Parts of a rental. @param custom ranks of amounts that are sent in custom fields. */
export const readRent = (fields: Fields, custom: { leaseFees: number | null }): Rent => {
  const leaseFeesCents = custom.leaseFees === null ? null : fields.cents(custom.leaseFees);
  return {
    ...readTenantFees(fields, leaseFeesCents),
    chargesCents: fields.centsOrZero(23),
    chargesMode: readChargesMode(fields),
    depositCents: fields.centsOrZero(161),
    controlled: fields.yes(333) ?? false,
    baseRentCents: fields.cents(331),
    referenceRentCents: fields.cents(332),
    complementCents: fields.cents(305),
    furnished: fields.yes(26),
    leaseMonths: fields.integer(195, 0, 1200) || null,
  };
};

/** The monthly rent including charges; rank 13 'NON' means that rank 11 excludes them. */
export const withCharges = (fields: Fields, cents: number, rent: Rent): { cents: number; rent: Rent } => {
  if (fields.yes(13) === false) return { cents: cents + (rent.chargesCents ?? 0), rent };
  if (rent.chargesCents === null || rent.chargesCents <= cents) return { cents, rent };
  fields.warn(23, 'AMOUNT_INCONSISTENT');
  return { cents, rent: { ...rent, chargesCents: null } };
};
