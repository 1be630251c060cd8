import type { FeesPayer, Project } from '#domain/listings/vocabulary';
import type { Rejection } from './codes.ts';
import type { Fields } from './fields.ts';
import { PAYER_CODES } from './poliris-vocabulary.ts';
import { readDecimal } from './values.ts';

const MAX_PRICE_CENTS = 100_000_000_000;

/** Reason to reject a record because of its price: the rank of the field, and the code of the rejection. */
export type PriceFault = { rank: number; code: Rejection };
export const isFault = (price: object): price is PriceFault => 'code' in price;
export const NO_PRICE: PriceFault = { rank: 11, code: 'PRICE_MISSING' };

/** Rank 11 in cents; null: empty, or zero for a missing price. */
export const readMainPrice = (fields: Fields): { cents: number | null } | PriceFault => {
  const euros = readDecimal(fields.raw(11), true);
  if (euros === null || euros === 0) return { cents: null };
  const cents = typeof euros === 'number' ? Math.round(euros * 100) : 0;
  return cents > 0 && cents <= MAX_PRICE_CENTS ? { cents } : { rank: 11, code: 'PRICE_INVALID' };
};

/**
 * Price of a sale, including the buyer's fees; for a life annuity also the bouquet, rank 185. `startsAt`: only the
 * lowest price of a programme is known, rank 308.
 */
export const readSalePrice = (fields: Fields, project: Project): { cents: number; startsAt: boolean } | PriceFault => {
  const main = readMainPrice(fields);
  if (isFault(main)) return main;
  if (main.cents !== null) return { cents: main.cents, startsAt: false };
  const bouquet = project === 'lifeAnnuity' ? fields.cents(185) : null;
  const cents = bouquet ?? fields.cents(308);
  if (cents === null) return NO_PRICE;
  fields.warn(11, 'PRICE_ELSEWHERE');
  return { cents, startsAt: bouquet === null };
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
