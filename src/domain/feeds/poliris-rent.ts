import { NO_RENT } from '#domain/listings/empty-values';
import type { Rent } from '#domain/listings/listing';
import type { Category, Project } from '#domain/listings/vocabulary';
import type { Fields } from './fields.ts';
import { OTHER_RANKS } from './other-ranks.ts';
import { monthlyCents, type Period, periodOf, shownPeriod } from './periods.ts';
import { isFault, NO_PRICE, type PriceFault, readMainPrice } from './poliris-money.ts';
import { CHARGES_CODES } from './poliris-vocabulary.ts';

/** Rank 15 includes the fees of inventory (rank 306) and lease; the difference is the tenant's other fees. */
const readTenantFees = (
  fields: Fields,
  leaseFeesCents: number | null,
): Pick<Rent, 'tenantFeesCents' | 'inventoryFeesCents' | 'leaseFeesCents'> => {
  const [given, part] = [fields.centsOrZero(15), fields.centsOrZero(306)];
  // Zero beside an empty field is a placeholder of exporters.
  const total = part === null ? given || null : given;
  const inventory = given === null ? part || null : part;
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

/** The period of rank 11 in the feed. Poliris has no such rank: null. */
const readPeriod = (fields: Fields): { period: Period | null } | PriceFault => {
  const word = fields.raw(OTHER_RANKS.period);
  const period = periodOf(word);
  return word === '' || period !== null ? { period } : { rank: OTHER_RANKS.period, code: 'PERIOD_UNKNOWN' };
};

/** Converts a yearly amount, or a yearly amount per square metre, to a monthly one. */
const readYearly = (fields: Fields, [whole, metre]: readonly [whole: number, metre: number]): number | null => {
  const year = fields.cents(whole);
  if (year !== null) return monthlyCents(year, 'year');
  const [each, area] = [fields.cents(metre), fields.size(16)];
  return each === null || area === null ? null : monthlyCents(each * area, 'year');
};

/** Ranks of yearly amounts of business premises: in total, and per square metre. */
const YEARLY_RENT = [202, 204] as const;
const YEARLY_CHARGES = [203, 205] as const;

const isYes = (fields: Fields, ...ranks: readonly number[]): boolean => ranks.some((rank) => fields.yes(rank) === true);

/** The yearly amounts without tax are evidence for the monthly amount only when both match. */
const isWithoutTax = (fields: Fields, cents: number): boolean =>
  isYes(fields, 14) || (Math.abs((readYearly(fields, YEARLY_RENT) ?? 0) - cents) <= 100 && isYes(fields, 208, 211));

type Price = Pick<Rent, 'period' | 'highCents' | 'inclusive' | 'withoutTax'> & { cents: number; charges: Period };

/** Rank 11 is the rent of a month or of the feed's period; otherwise ranks 202 and 204 contain the yearly rent. */
const readRentPrice = (fields: Fields): Price | PriceFault => {
  const [main, said] = [readMainPrice(fields), readPeriod(fields)];
  if (isFault(main)) return main;
  if (isFault(said)) return said;
  const shown = { period: null, highCents: null } as const;
  if (main.cents !== null) {
    const charges = said.period ?? 'month';
    const cents = monthlyCents(main.cents, charges);
    return { ...shown, cents, charges, inclusive: fields.yes(13), withoutTax: isWithoutTax(fields, cents) };
  }
  const cents = readYearly(fields, YEARLY_RENT);
  if (cents === null) return NO_PRICE;
  fields.warn(11, 'PRICE_ELSEWHERE');
  const inclusive = isYes(fields, 207, 210) || null;
  return { ...shown, cents, charges: 'month', inclusive, withoutTax: isYes(fields, 14, 208, 211) };
};

/** Ranks of the low and the high season, with the period of their prices. */
const SEASONS = [
  [49, 52, 'week'],
  [50, 53, 'fortnight'],
  [51, 54, 'month'],
] as const;

/**
 * Price of a holiday letting: for the feed's period, otherwise that of the seasons, which have periods; rank 11 alone
 * has no period.
 */
const readSeasonPrice = (fields: Fields): Price | PriceFault => {
  const [main, said] = [readMainPrice(fields), readPeriod(fields)];
  if (isFault(main)) return main;
  if (isFault(said)) return said;
  const rest = { inclusive: null, withoutTax: false, charges: 'month' } as const;
  if (main.cents !== null && said.period !== null) {
    const kept = shownPeriod(said.period);
    const cents = kept === null ? monthlyCents(main.cents, said.period) : main.cents;
    return { ...rest, cents, period: kept ?? 'month', highCents: null };
  }
  const seasons = SEASONS.map(([low, high, period]) => ({
    period,
    prices: [fields.cents(low), fields.cents(high)].filter((cents) => cents !== null),
  })).filter(({ prices }) => prices.length > 0);
  const { cents: given } = main;
  const season = seasons.find(({ prices }) => given !== null && prices.includes(given)) ?? seasons[0];
  if (season === undefined) return given === null ? NO_PRICE : { ...rest, cents: given, period: null, highCents: null };
  if (given !== null && !season.prices.includes(given)) fields.warn(11, 'AMOUNT_INCONSISTENT');
  const [cents, high] = [Math.min(...season.prices), Math.max(...season.prices)];
  return { ...rest, cents, period: season.period, highCents: high > cents ? high : null };
};

/** Zero is a placeholder of exporters, unless the feed says how charges are settled. */
const readCharges = (fields: Fields, period: Period, chargesMode: Rent['chargesMode']): number | null => {
  const given = fields.centsOrZero(23);
  if (given) return monthlyCents(given, period);
  return readYearly(fields, YEARLY_CHARGES) ?? (chargesMode === null ? null : given);
};

type Custom = {
  /** Rank of the lease fees, when they are sent in a custom field. */
  leaseFees: number | null;
};

const readTerms = (fields: Fields, price: Price, custom: Custom): Rent => {
  const leaseFeesCents = custom.leaseFees === null ? null : fields.cents(custom.leaseFees);
  const chargesMode = readChargesMode(fields);
  return {
    ...NO_RENT,
    period: price.period,
    highCents: price.highCents,
    inclusive: price.inclusive,
    withoutTax: price.withoutTax,
    chargesWithoutTax: isYes(fields, 206, 209, 212),
    ...readTenantFees(fields, leaseFeesCents),
    chargesCents: readCharges(fields, price.charges, chargesMode),
    chargesMode,
    depositCents: fields.centsOrZero(161),
    controlled: fields.yes(333) ?? false,
    baseRentCents: fields.cents(331),
    referenceRentCents: fields.cents(332),
    complementCents: fields.cents(305),
    furnished: fields.yes(26),
    leaseMonths: fields.integer(195, 0, 1200) || null,
  };
};

/**
 * Rank 13 'NON' means that the rent excludes the charges. For a home they are added; business premises are let without
 * them.
 */
const withCharges = (fields: Fields, cents: number, rent: Rent, category: Category): { cents: number; rent: Rent } => {
  const [charges, isHome] = [rent.chargesCents, category === 'residential'];
  if (rent.inclusive === false && (!isHome || charges === null)) return { cents, rent };
  if (rent.inclusive === false) return { cents: cents + (charges ?? 0), rent: { ...rent, inclusive: null } };
  const said = isHome ? { ...rent, inclusive: null } : rent;
  const isPart = isHome || rent.inclusive === true;
  if (!isPart || charges === null || charges <= cents) return { cents, rent: said };
  fields.warn(23, 'AMOUNT_INCONSISTENT');
  return { cents, rent: { ...said, chargesCents: null } };
};

/** The price and the parts of a rental (rules LISTING-PRICE-RENT, FEED-PERIODS). */
export const readRental = (
  fields: Fields,
  { project, category, custom }: { project: Project; category: Category; custom: Custom },
): { cents: number; rent: Rent } | PriceFault => {
  const price = project === 'seasonal' ? readSeasonPrice(fields) : readRentPrice(fields);
  return isFault(price) ? price : withCharges(fields, price.cents, readTerms(fields, price, custom), category);
};

/** For a sale: whether its price is without tax, and the rent of the lease or premises that the buyer takes over. */
export const readSaleTerms = (fields: Fields, project: Project): Rent => {
  if (fields.raw(OTHER_RANKS.period) !== '') fields.warn(OTHER_RANKS.period, 'PERIOD_OF_SALE');
  const isTakenOver = project === 'leaseTransfer' || project === 'businessSale';
  const leaseRentCents = isTakenOver ? (fields.cents(12) ?? readYearly(fields, YEARLY_RENT)) : null;
  return { ...NO_RENT, withoutTax: fields.yes(245) ?? false, leaseRentCents };
};
