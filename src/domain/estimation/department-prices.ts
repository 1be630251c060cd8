import { YEAR_MS } from './home.ts';
import { HOME_KINDS, type HomeKind } from './sale.ts';

/** Median prices of the sales of a department in a quarter (statistics of the register of sales). */
export type QuarterPrice = {
  department: string;
  kind: HomeKind;
  /** First day, 'YYYY-MM-DD'. */
  quarter: string;
  /** Euros per m². */
  price: number;
  sales: number;
};

export type DepartmentPrices = {
  /** Ordered by time; empty: the register has no sales there (Alsace, Moselle, Mayotte). */
  history: (department: string, kind: HomeKind) => readonly QuarterPrice[];
  /** Smoothed median of the last quarter, in euros per m²; null: there is none. */
  latest: (department: string, kind: HomeKind) => { price: number; quarter: string } | null;
  /** Change of prices since a day, as a factor; 1: nothing is known after that day. */
  changeSince: (department: string, kind: HomeKind, day: string) => number;
};

/** Maximum change a year, up or down: a larger one is noise of a median of few sales. */
const MAX_CHANGE = 0.05;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The median of a quarter and its two neighbours, because single quarters of small departments fluctuate. */
const smoothedAt = (rows: readonly QuarterPrice[], at: number): number =>
  medianOf(rows.slice(Math.max(at - 1, 0), at + 2).map(({ price }) => price));

const keyOf = (department: string, kind: HomeKind): string => `${department}|${kind}`;

/** Index of the statistics; `rows` in any order. */
export const indexDepartmentPrices = (rows: readonly QuarterPrice[]): DepartmentPrices => {
  const groups = Map.groupBy(rows, ({ department, kind }) => keyOf(department, kind));
  for (const group of groups.values()) group.sort((a, b) => a.quarter.localeCompare(b.quarter));
  const history: DepartmentPrices['history'] = (department, kind) => groups.get(keyOf(department, kind)) ?? [];
  const latest: DepartmentPrices['latest'] = (department, kind) => {
    const all = history(department, kind);
    const last = all.at(-1);
    return last ? { price: smoothedAt(all, all.length - 1), quarter: last.quarter } : null;
  };
  return {
    history,
    latest,
    changeSince: (department, kind, day) => {
      const all = history(department, kind);
      const then = all.findLastIndex(({ quarter }) => quarter <= day);
      const last = latest(department, kind);
      if (then < 0 || !last) return 1;
      const years = Math.max((Date.parse(last.quarter) - Date.parse(day)) / YEAR_MS, 0);
      const change = last.price / smoothedAt(all, then);
      return Math.min(Math.max(change, 1 - MAX_CHANGE * years), 1 + MAX_CHANGE * years);
    },
  };
};

/** Whether the register publishes sales of the department. */
export const hasSales = (prices: DepartmentPrices, department: string): boolean =>
  HOME_KINDS.some((kind) => prices.history(department, kind).length > 0);
