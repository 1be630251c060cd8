import { keysOf } from '#domain/objects/typed';

/**
 * An agent's opinion of the value of an estimated home ('avis de valeur', rules OPINION-*). It is stored beside the
 * visitor's estimation, which never changes.
 */

export const OPINION_FIELDS = ['comparables', 'low', 'price', 'high', 'reasons', 'note'] as const;
export type OpinionField = (typeof OPINION_FIELDS)[number];

/** Relative weights of a chosen sale. */
export const SALE_WEIGHTS = [1, 2, 3] as const;
export type SaleWeight = (typeof SALE_WEIGHTS)[number];
export const USUAL_WEIGHT: SaleWeight = 2;

/** A sale that the agent adds by hand. Euros, m². `street`: without a number. */
export type OwnSale = { street: string; date: string; price: number; area: number; rooms: number; land: number };

/** A chosen sale. `own` null: a known sale, whose id is `key`. */
export type ChosenSale = { key: string; weight: SaleWeight; own: OwnSale | null };

/** Whole euros; null: not entered yet. */
export type Opinion = {
  comparables: readonly ChosenSale[];
  low: number | null;
  price: number | null;
  high: number | null;
  reasons: string;
  note: string;
};
export const EMPTY_OPINION: Opinion = { comparables: [], low: null, price: null, high: null, reasons: '', note: '' };

export const MAX_CHOSEN_SALES = 15;
export const MAX_OPINION_TEXT = 3000;
/** Maximum number of sales that the agent can choose from. */
export const MAX_CANDIDATES = 40;
/** Maximum number of documents of one estimation. */
export const MAX_DOCUMENTS = 50;
const EUROS = { min: 1000, max: 100_000_000 } as const;
const OWN_LIMITS = { street: 120, area: 100_000, rooms: 99, land: 10_000_000 } as const;
const ROUND = 1000;
/** Minimum width of the range, as a share of the price, even when the sales agree. */
const LEAST_RANGE = 0.05;

const round = (price: number): number => Math.max(Math.round(price / ROUND), 1) * ROUND;

/** Price of the home that a sale added by hand implies: its price in proportion to the areas, in euros. */
export const saysOfOwn = ({ price, area }: OwnSale, home: { area: number }): number =>
  round((price / area) * home.area);

export type SuggestedValue = { low: number; price: number; high: number };

/**
 * The value that the chosen sales imply together: the weighted mean, and the average deviation from it. Means use logs,
 * because prices differ by factors. Null: no sale is chosen.
 */
export const suggestValue = (sales: readonly { says: number; weight: number }[]): SuggestedValue | null => {
  const total = sales.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const mean = sales.reduce((sum, { says, weight }) => sum + weight * Math.log(says), 0) / total;
  const apart = sales.reduce((sum, { says, weight }) => sum + weight * Math.abs(Math.log(says) - mean), 0) / total;
  const half = Math.exp(Math.max(apart, LEAST_RANGE));
  const price = Math.exp(mean);
  return { low: round(price / half), price: round(price), high: round(price * half) };
};

export type OwnSaleField = keyof OwnSale;
export type OpinionFault = 'EUROS' | 'ORDER' | 'TEXT' | 'SALES' | 'MISSING' | 'REASONS';
export type OpinionRefusal = { field: OpinionField; fault: OpinionFault };

const isPrice = (value: number): boolean => Number.isInteger(value) && value >= EUROS.min && value <= EUROS.max;
const isWithin = (value: number, max: number): boolean => value >= 0 && value <= max;

/** Invalid fields of a sale that was added by hand. `today`: 'YYYY-MM-DD'. */
export const checkOwnSale = (sale: OwnSale, today: string): readonly OwnSaleField[] => {
  const checks: Readonly<Record<OwnSaleField, boolean>> = {
    street: sale.street.trim() !== '' && sale.street.length <= OWN_LIMITS.street,
    date: sale.date <= today && sale.date >= '2000-01-01',
    price: isPrice(sale.price),
    area: sale.area >= 1 && sale.area <= OWN_LIMITS.area,
    rooms: Number.isInteger(sale.rooms) && isWithin(sale.rooms, OWN_LIMITS.rooms),
    land: isWithin(sale.land, OWN_LIMITS.land),
  };
  return keysOf(checks).filter((field) => !checks[field]);
};

const areSalesRight = ({ comparables }: Opinion, today: string): boolean =>
  comparables.length <= MAX_CHOSEN_SALES &&
  new Set(comparables.map(({ key }) => key)).size === comparables.length &&
  comparables.every(({ own }) => own === null || checkOwnSale(own, today).length === 0);

const AMOUNTS = ['low', 'price', 'high'] as const;

const isOrdered = (opinion: Opinion): boolean => {
  const given = AMOUNTS.map((field) => opinion[field]).filter((value) => value !== null);
  return given.every((value, at) => at === 0 || (given[at - 1] ?? 0) <= value);
};

/** Validation errors of an opinion, in the order of its form; an incomplete opinion can be stored. */
export const checkOpinion = (opinion: Opinion, today: string): readonly OpinionRefusal[] => {
  const amounts = AMOUNTS.filter((field) => opinion[field] !== null && !isPrice(opinion[field]));
  const faults: (OpinionRefusal | false)[] = [
    !areSalesRight(opinion, today) && { field: 'comparables', fault: 'SALES' },
    ...amounts.map((field): OpinionRefusal => ({ field, fault: 'EUROS' })),
    amounts.length === 0 && !isOrdered(opinion) && { field: 'price', fault: 'ORDER' },
    ...(['reasons', 'note'] as const).map(
      (field): OpinionRefusal | false => opinion[field].length > MAX_OPINION_TEXT && { field, fault: 'TEXT' },
    ),
  ];
  return faults.filter((fault) => fault !== false);
};

/** What an opinion needs before it can be issued: its value and the reasons. */
export const missingToIssue = (opinion: Opinion): readonly OpinionRefusal[] => [
  ...AMOUNTS.filter((field) => opinion[field] === null).map((field): OpinionRefusal => ({ field, fault: 'MISSING' })),
  ...(opinion.reasons.trim() === '' ? [{ field: 'reasons', fault: 'REASONS' } as const] : []),
];
