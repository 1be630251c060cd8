import type { DepartmentPrices } from './department-prices.ts';
import type { Comparable } from './home.ts';
import type { HomeKind } from './sale.ts';

/** Median price of a period; `from`: its first day; `sales`: number of sales in the median. */
export type PricePoint = { from: string; price: number; sales: number };

/**
 * Prices in euros per m², ordered by time. `near`: of the comparables, by half-year; otherwise of the department, by
 * quarter.
 */
export type PriceHistory = { of: 'near' | 'department'; points: readonly PricePoint[] };

/** A median of fewer sales is not drawn. */
export const MIN_PERIOD_SALES = 8;
export const MIN_PERIODS = 4;
const YEARS = 5;
const QUARTERS = 4 * YEARS;

const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const nearPoints = (comparables: readonly Comparable[]): PricePoint[] =>
  [...Map.groupBy(comparables, ({ sale }) => halfYearOf(sale.date))]
    .filter(([, sales]) => sales.length >= MIN_PERIOD_SALES)
    .map(([from, sales]) => ({
      from,
      price: Math.round(medianOf(sales.map(({ sale }) => sale.price / sale.area))),
      sales: sales.length,
    }))
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(-2 * YEARS);

/** The last five years around a home: from the comparables if four half-years have at least eight sales. */
export const priceHistory = (
  { kind, department }: { kind: HomeKind; department: string },
  comparables: readonly Comparable[],
  departments: DepartmentPrices,
): PriceHistory => {
  const near = nearPoints(comparables);
  if (near.length >= MIN_PERIODS) return { of: 'near', points: near };
  const points = departments
    .history(department, kind)
    .slice(-QUARTERS)
    .map(({ quarter, price, sales }) => ({ from: quarter, price: Math.round(price), sales }));
  return { of: 'department', points };
};
