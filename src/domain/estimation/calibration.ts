import { entriesOf } from '#domain/objects/typed';

/**
 * Ranges by split conformal prediction (Lei et al., Journal of the American Statistical Association 113, 2018): a model
 * that learnt from earlier sales is compared with later ones, and the range is as wide as `COVERAGE` of them needed. If
 * the next sale is like those, its price is in the range at least that often, whatever the model is worth.
 */

/** Share of the sales whose price is inside the shown range. */
export const COVERAGE = 0.7;
/** The same for a range that is borrowed from other places: wider, because nothing is known of this one. */
const BORROWED_COVERAGE = 0.8;
/** With fewer later sales, the measured share varies by more than seven points. */
export const MIN_CALIBRATED = 50;
/** Later sales from which a commune has a range of its own. */
const MIN_OF_COMMUNE = 100;
/** Number of scores that stand for those of a department. */
const SAMPLE = 200;
/** Factor where no score is known at all: an assumption (decision 0097). */
const ASSUMED_FACTOR = 1.5;

/**
 * - `commune`, `department`: calibrated on later sales of the commune, or of the other communes of the department;
 * - `region`, `country`: too few sales there, borrowed from other departments, and wider;
 * - `none`: no sale of the kind was ever compared.
 */
export const RANGE_PLACES = ['commune', 'department', 'region', 'country', 'none'] as const;
export type RangePlace = (typeof RANGE_PLACES)[number];
/** Where a range comes from; `sales`: number of later sales that it was measured on. */
export type RangeOrigin = { of: RangePlace; sales: number };

/** A later sale; `score`: error of the model divided by the expected one; `error`: as a share of the price. */
export type Scored = { insee: string; date: string; score: number; error: number };

type Calibrated = { sales: number; factor: number };
/** Share of a month's sales in the range that the sales before that month gave; `month`: 'YYYY-MM'. */
export type MonthShare = { month: string; sales: number; held: number };

export type Calibration = {
  communes: Readonly<Record<string, Calibrated>>;
  /** Of the communes without a range of their own; null: too few sales. */
  others: Calibrated | null;
  /** Number of later sales, and scores that stand for theirs, in ascending order. */
  sales: number;
  scores: readonly number[];
  months: readonly MonthShare[];
  /** Median error, as a share of the price; null without later sales. */
  medianError: number | null;
};

const ascending = (a: number, b: number): number => a - b;

/**
 * The smallest score that at least `share` of the scores and of one more, unknown one do not exceed; infinite: too
 * few.
 */
export const conformalQuantile = (scores: readonly number[], share: number): number => {
  // Without the subtraction, rounding of the product moves a rank by one.
  const rank = Math.ceil((scores.length + 1) * share - 1e-9);
  return scores.toSorted(ascending)[rank - 1] ?? Number.POSITIVE_INFINITY;
};

const calibratedOf = (all: readonly Scored[]): Calibrated => ({
  sales: all.length,
  factor: conformalQuantile(
    all.map(({ score }) => score),
    COVERAGE,
  ),
});

type Places = Pick<Calibration, 'communes' | 'others'>;

const placesOf = (all: readonly Scored[]): Places => {
  const groups = Map.groupBy(all, ({ insee }) => insee);
  const isOwn = (insee: string): boolean => (groups.get(insee)?.length ?? 0) >= MIN_OF_COMMUNE;
  const own = [...groups].filter(([insee]) => isOwn(insee));
  const rest = all.filter(({ insee }) => !isOwn(insee));
  const others = rest.length >= MIN_CALIBRATED ? rest : all;
  return {
    communes: Object.fromEntries(own.map(([insee, scored]) => [insee, calibratedOf(scored)])),
    others: others.length >= MIN_CALIBRATED ? calibratedOf(others) : null,
  };
};

/** Factor of the expected error that gives the range. */
export type RangeFactor = RangeOrigin & { factor: number };

/** The range where no sale was ever compared. */
export const NO_RANGE: RangeFactor = { of: 'none', sales: 0, factor: ASSUMED_FACTOR };

/** The range of a commune; null: there are too few sales, also in its department. */
export const rangeIn = ({ communes, others }: Places, insee: string): RangeFactor | null => {
  const own = communes[insee];
  if (own) return { of: 'commune', ...own };
  return others && { of: 'department', ...others };
};

/** Each month is measured with the range that was known before it, as a visitor of that month would have got it. */
const monthsOf = (all: readonly Scored[]): MonthShare[] => {
  const months = entriesOf(Object.groupBy(all, ({ date }) => date.slice(0, 7))).sort(([a], [b]) => (a < b ? -1 : 1));
  return months.flatMap(([month, scored = []]) => {
    const places = placesOf(all.filter(({ date }) => date.slice(0, 7) < month));
    if (!places.others) return [];
    const held = scored.filter(({ insee, score }) => score <= (rangeIn(places, insee)?.factor ?? 0)).length;
    return [{ month, sales: scored.length, held }];
  });
};

/** `SAMPLE` scores at even ranks, or all of fewer. */
const sampleOf = (sorted: readonly number[]): readonly number[] =>
  sorted.length <= SAMPLE
    ? sorted
    : Array.from({ length: SAMPLE }, (_, at) => sorted[Math.floor(((at + 0.5) * sorted.length) / SAMPLE)] ?? 0);

const rounded = (value: number): number => Number(value.toFixed(4));

/** Calibrates ranges on later sales, in any order. */
export const calibrate = (all: readonly Scored[]): Calibration => {
  const errors = all.map(({ error }) => error).sort(ascending);
  return {
    ...placesOf(all),
    sales: all.length,
    scores: sampleOf(all.map(({ score }) => rounded(score)).sort(ascending)),
    months: monthsOf(all),
    medianError: errors[errors.length >> 1] ?? null,
  };
};

/** What a department lends to others. */
export type Lent = Pick<Calibration, 'sales' | 'scores'>;

/** The score that `BORROWED_COVERAGE` of the sales of all departments do not exceed. */
const lentFactor = (all: readonly Lent[], total: number): number => {
  const weighed = all
    .flatMap(({ sales, scores }) => scores.map((score) => ({ score, weight: sales / scores.length })))
    .sort((a, b) => a.score - b.score);
  let passed = 0;
  const found = weighed.find(({ weight }) => {
    passed += weight;
    return passed >= (total + 1) * BORROWED_COVERAGE;
  });
  return (found ?? weighed.at(-1))?.score ?? ASSUMED_FACTOR;
};

/** The range of a place with too few sales: of its region, else of the country, else an assumption. */
export const borrowRange = (region: readonly Lent[], country: readonly Lent[]): RangeFactor => {
  const pools = [
    { of: 'region', all: region },
    { of: 'country', all: country },
  ] as const;
  for (const { of, all } of pools) {
    const sales = all.reduce((sum, lent) => sum + lent.sales, 0);
    if (sales >= MIN_CALIBRATED) return { of, sales, factor: lentFactor(all, sales) };
  }
  return NO_RANGE;
};
