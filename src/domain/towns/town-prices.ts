import { MIN_PERIOD_SALES, MIN_PERIODS, type PricePoint } from '#domain/estimation/price-history';
import { HOME_KINDS, type HomeKind } from '#domain/estimation/sale';

/** Sales of a kind in a period: the last year or three years that are known, or a half-year by its first day. */
export type PeriodSales = {
  kind: HomeKind;
  period: string;
  /** Median, in euros per m². */
  price: number;
  sales: number;
  /** Whether invented sales are among them. */
  isDemo: boolean;
};

/** Names of the periods that end with the last known sale of the department. */
export const YEARS = { one: '1', three: '3' } as const;

/** What the sales of a kind say of a town. Prices in euros per m². */
export type TownPrices = {
  kind: HomeKind;
  price: number;
  sales: number;
  /** Length of the period of `price`, which ends on the day of the last known sale. */
  years: 1 | 3;
  /** Median of the department in the same period; null: it would not be an honest comparison. */
  department: number | null;
  /** By half-year; empty: too few sales. */
  points: readonly PricePoint[];
  isDemo: boolean;
};

/** A median of fewer sales is not shown. */
export const MIN_SALES = 10;
/** A town with fewer sales in a year is not compared with its department. */
const MIN_COMPARED_SALES = 20;
/** A town with a larger share of the sales of its department is most of what it would be compared with. */
const MAX_SHARE = 0.5;
const HALF_YEARS = 10;

const pointsOf = (rows: readonly PeriodSales[]): PricePoint[] => {
  const points = rows
    .filter(({ period, sales }) => period.length === 10 && sales >= MIN_PERIOD_SALES)
    .map(({ period, price, sales }) => ({ from: period, price: Math.round(price), sales }))
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(-HALF_YEARS);
  return points.length < MIN_PERIODS ? [] : points;
};

const comparedWith = (town: PeriodSales, department: PeriodSales | undefined): number | null => {
  if (!department || town.period !== YEARS.one || town.sales < MIN_COMPARED_SALES) return null;
  return town.sales > MAX_SHARE * department.sales ? null : Math.round(department.price);
};

/**
 * The prices of a town by kind of home (rule TOWN-PRICES): the median of the last known year, else of the last three;
 * a kind with too few sales is left out. `department`: the same kinds in the last known year.
 */
export const townPrices = (rows: readonly PeriodSales[], department: readonly PeriodSales[]): TownPrices[] =>
  HOME_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const enough = own.filter(({ sales }) => sales >= MIN_SALES);
    const one = enough.find(({ period }) => period === YEARS.one);
    const found = one ?? enough.find(({ period }) => period === YEARS.three);
    if (!found) return [];
    return {
      kind,
      price: Math.round(found.price),
      sales: found.sales,
      years: one ? (1 as const) : (3 as const),
      department: comparedWith(
        found,
        department.find((row) => row.kind === kind),
      ),
      points: pointsOf(own),
      isDemo: own.some(({ isDemo }) => isDemo),
    };
  });
