import type { RangeFactor, RangeOrigin } from './calibration.ts';
import { type DepartmentPrices, hasSales } from './department-prices.ts';
import { type Weighed, weigh } from './features.ts';
import type { Comparable, Home } from './home.ts';
import type { HomeKind } from './sale.ts';
import { learnSizes } from './size-model.ts';
import { type Valuation, type ValuationModel, valueHome } from './valuation.ts';

/** An estimation for people: a rounded range with its reasons, or why there is none (rule ESTIMATION-HONEST). */

/**
 * - `model`: trees trained on the sales of the department;
 * - `comparables`: only nearby sales, because there are too few sales to train trees;
 * - `department`: the median of the department, because there are too few nearby sales.
 */
export type Basis = 'model' | 'comparables' | 'department';
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * A comparable with its weight; `price`: the price of the home that it implies, in euros; `share`: of the weight of all
 * comparables.
 */
export type WeighedComparable = Comparable & { price: number; share: number };

/** Factors by which the price differs from the nearby sales: 1.05 is 5 % more. */
export type Factors = { size: number; place: number; time: number; floor: number };

export type Estimate = {
  basis: Basis;
  /** In euros, rounded to 1,000. */
  price: number;
  low: number;
  high: number;
  /** Where the range comes from; absent: computed before ranges had an origin. */
  origin?: RangeOrigin | undefined;
  confidence: Confidence;
  /** Comparables with the most weight, in descending order. */
  comparables: readonly WeighedComparable[];
  factors: Factors;
  /** Day of the last known sale. */
  asOf: string;
};

/**
 * - `no-register`: the register of sales does not cover the department (Alsace, Moselle, Mayotte);
 * - `unusual`: there are hardly any sales of about this size;
 * - `too-few`: there are no sales and no median.
 */
export type Refusal = 'no-register' | 'unusual' | 'too-few';

export type EstimatedHome = Omit<Home, 'date'> & {
  department: string;
  insee: string;
  /** 0: ground floor; null: a house, or unknown. */
  floor: number | null;
  /** Only the commune is known: the position is its centre. */
  isApproximate: boolean;
};

const MIN_COMPARABLES = 5;
const MAX_SHOWN = 12;
const ROUND = 1000;
/** Sales within this factor of the area count as similar in size. */
const SIMILAR = 2;
/** Half-range (log) of a department's median; a rough estimate, and labelled as such. */
const DEPARTMENT_RANGE = 0.45;
/** Elasticity of €/m² by size, for a department's median. */
const DEPARTMENT_ELASTICITY = -0.2;
const USUAL_AREA: Readonly<Record<HomeKind, number>> = { flat: 60, house: 100 };
/** The register has no floors: this factor is an assumption, not a measurement (decision 0047). */
const GROUND_FLOOR = 0.96;
const UPPER_FLOOR = 1.01;
/** How much an unknown position inside the commune widens the range, as log: an assumption (decision 0047). */
const APPROXIMATE_RANGE = 0.15;
/** Widest half-range of each confidence, as log. */
const CONFIDENT = { high: 0.15, medium: 0.25 } as const;

const isSimilar = (home: { area: number }, { sale }: Comparable): boolean =>
  Math.abs(Math.log(sale.area / home.area)) <= Math.log(SIMILAR);

const confidenceOf = (basis: Basis, halfRange: number): Confidence => {
  if (basis === 'department' || halfRange > CONFIDENT.medium) return 'low';
  return basis === 'model' && halfRange <= CONFIDENT.high ? 'high' : 'medium';
};

const floorFactor = ({ kind, floor }: EstimatedHome): number => {
  if (kind === 'house' || floor === null) return 1;
  return floor === 0 ? GROUND_FLOOR : UPPER_FLOOR;
};

const round = (price: number): number => Math.max(Math.round(price / ROUND), 1) * ROUND;

const totalWeight = (all: readonly Weighed[]): number => all.reduce((sum, { weight }) => sum + weight, 0);

/** Weighted mean of the values that the comparables imply. */
const meanOf = (all: readonly Weighed[], said: (weighed: Weighed) => number): number =>
  all.reduce((sum, weighed) => sum + said(weighed) * weighed.weight, 0) / totalWeight(all);

/** The range of a home whose position in the commune is unknown. */
const widened = ({ price, low, high, origin }: Valuation): Valuation => ({
  price,
  low: price / Math.exp(Math.hypot(Math.log(price / low), APPROXIMATE_RANGE)),
  high: price * Math.exp(Math.hypot(Math.log(high / price), APPROXIMATE_RANGE)),
  origin,
});

type Found = { asked: EstimatedHome; comparables: readonly Comparable[]; departments: DepartmentPrices };
/** Null: no model was trained for the kind and department. */
type Learnt = { model: ValuationModel | null };
/** The range where the model has none for the place. */
type Borrowed = { borrowed: RangeFactor };

const allShown = ({ area }: Home, all: readonly Weighed[]): WeighedComparable[] => {
  const total = totalWeight(all);
  return all
    .map(({ at, price, weight }) => ({ ...at, price: area * Math.exp(price), share: weight / total }))
    .sort((a, b) => b.share - a.share);
};

/**
 * Day of the last known sale. The few sales of the network are later than the register and say little about the trend:
 * they are used only when there are no others.
 */
const lastDayOf = (comparables: readonly Comparable[]): string => {
  const published = comparables.filter(({ source }) => source !== 'network');
  const counted = published.length > 0 ? published : comparables;
  return counted.reduce((last, { sale }) => (sale.date > last ? sale.date : last), '');
};

/** The home on the day of the last nearby sale, and what the sales imply for it. */
const placed = (asked: Omit<Home, 'date'>, comparables: readonly Comparable[], model: ValuationModel | null) => {
  const asOf = lastDayOf(comparables);
  const home: Home = { ...asked, date: asOf };
  const size = model?.size ?? learnSizes(comparables.map(({ sale }) => sale));
  return { home, asOf, weighed: weigh(home, comparables, size) };
};

/** The price that each nearby sale implies for a home, and its weight, in descending order of weight. */
export const weighComparables = ({
  asked,
  comparables,
  model,
}: Pick<Found, 'comparables'> & Learnt & { asked: Omit<Home, 'date'> }): WeighedComparable[] => {
  const { home, weighed } = placed(asked, comparables, model);
  return allShown(home, weighed);
};

const finish = (
  { asked, departments }: Found,
  basis: Basis,
  valuation: Valuation,
  rest: Pick<Estimate, 'comparables' | 'asOf'> & { size: number; place: number },
): Estimate => {
  const isWidened = asked.isApproximate && basis !== 'department';
  const { price, low, high, origin } = isWidened ? widened(valuation) : valuation;
  const time = departments.changeSince(asked.department, asked.kind, rest.asOf);
  const floor = floorFactor(asked);
  const now = time * floor;
  return {
    basis,
    price: round(price * now),
    low: round(low * now),
    high: round(high * now),
    origin,
    confidence: asked.isApproximate ? 'low' : confidenceOf(basis, Math.log(high / low) / 2),
    comparables: rest.comparables,
    factors: { size: rest.size, place: rest.place, time, floor },
    asOf: rest.asOf,
  };
};

const byDepartment = (found: Found): Estimate | Refusal => {
  const { kind, area, department } = found.asked;
  const median = found.departments.latest(department, kind);
  if (!median) return hasSales(found.departments, department) ? 'too-few' : 'no-register';
  const usual = USUAL_AREA[kind];
  if (area < usual / 4 || area > usual * 4) return 'unusual';
  const size = (area / usual) ** DEPARTMENT_ELASTICITY;
  const price = median.price * size * area;
  const half = Math.exp(DEPARTMENT_RANGE);
  const range: Valuation = { price, low: price / half, high: price * half, origin: { of: 'none', sales: 0 } };
  return finish(found, 'department', range, { comparables: [], asOf: median.quarter, size, place: 1 });
};

/**
 * Price of a home from the nearby sales (nearest first) on the day of the latest one; statistics of the department
 * adjust it to today.
 */
export const estimateHome = (found: Found & Learnt & Borrowed): Estimate | Refusal => {
  const { asked, comparables, departments, model, borrowed } = found;
  if (comparables.length < MIN_COMPARABLES) return byDepartment(found);
  if (comparables.filter((comparable) => isSimilar(asked, comparable)).length < MIN_COMPARABLES) return 'unusual';
  const { home, asOf, weighed } = placed(asked, comparables, model);
  const valuation = valueHome(model, home, comparables, { insee: asked.insee, borrowed });
  if (!valuation) return byDepartment(found);
  const plain = meanOf(weighed, ({ at: { sale } }) => Math.log(sale.price / sale.area));
  const resized = meanOf(weighed, ({ price }) => price);
  return finish(
    { asked, comparables, departments },
    model && model.trees.length > 0 ? 'model' : 'comparables',
    valuation,
    {
      comparables: allShown(home, weighed).slice(0, MAX_SHOWN),
      asOf,
      size: Math.exp(resized - plain),
      place: valuation.price / (home.area * Math.exp(resized)),
    },
  );
};
