import type { ShownSale } from '#domain/estimation/result';
import type { StoredValue } from './follow-rows.ts';

const MAX_SHOWN = 6;

/** Sales near a home that were not known at its former value, the latest first; with one value, its latest sales. */
export const newSales = (values: readonly StoredValue[]): readonly ShownSale[] => {
  const since = values.at(-2)?.asOf ?? '';
  const sales = values.at(-1)?.sales ?? [];
  return sales
    .filter(({ date }) => date > since)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, MAX_SHOWN);
};
