import type { Sort } from './criteria.ts';
import type { Slice } from './slice.ts';
import { compareIds } from './slice-ids.ts';

/** What a search found in one slice: rows, newest first. */
export type Found = { slice: Slice; rows: Uint32Array };
/** One listing found. */
export type Hit = { slice: Slice; row: number };

/** The least key comes first, equal ones by id. Never NaN. */
export type Order = {
  keyOf: (slice: Slice) => (row: number) => number;
  /** Rows of a slice are in this order already. */
  isRowOrder: boolean;
};

/** What is not said comes last. */
const last = (key: number): number => (Number.isNaN(key) ? Number.POSITIVE_INFINITY : key);

export const orderBy = (keyOf: (slice: Slice) => (row: number) => number): Order => ({
  keyOf: (slice) => {
    const key = keyOf(slice);
    return (row) => last(key(row));
  },
  isRowOrder: false,
});

/** Closed list: a sort never comes from the request's text. Hidden prices and missing areas come last. */
export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: {
    keyOf:
      ({ columns: { publishedAt } }) =>
      (row) =>
        -(publishedAt[row] as number),
    isRowOrder: true,
  },
  priceAsc: orderBy(
    ({ columns: { priceCents } }) =>
      (row) =>
        priceCents[row] as number,
  ),
  priceDesc: orderBy(
    ({ columns: { priceCents } }) =>
      (row) =>
        -(priceCents[row] as number),
  ),
  area: orderBy(
    ({ columns: { area } }) =>
      (row) =>
        -(area[row] as number),
  ),
};

export const countFound = (found: readonly Found[]): number => found.reduce((sum, { rows }) => sum + rows.length, 0);

/** The value that would stand at `place` if `values` were sorted; moves values (Hoare's selection: no full sort). */
export const valueAt = (values: Float64Array, place: number): number => {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1] as number;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((values[low] as number) < pivot) low++;
      while ((values[high] as number) > pivot) high--;
      if (low > high) break;
      const value = values[low] as number;
      values[low++] = values[high] as number;
      values[high--] = value;
    }
    if (place <= high) right = high;
    else if (place >= low) left = low;
    else return pivot;
  }
  return values[place] as number;
};

const keysOf = (found: readonly Found[], order: Order): Float64Array => {
  const keys = new Float64Array(countFound(found));
  let at = 0;
  for (const { slice, rows } of found) {
    const keyOf = order.keyOf(slice);
    for (let n = 0; n < rows.length; n++) keys[at++] = keyOf(rows[n] as number);
  }
  return keys;
};

const byKey = (a: Hit & { key: number }, b: Hit & { key: number }): number =>
  a.key === b.key ? compareIds(a.slice.ids, a.row, b.slice.ids, b.row) : a.key < b.key ? -1 : 1;

/**
 * The listings at places `from` (included) to `to` (not) of everything found, in order. Only the keys at both ends are looked for, and only
 * what lies between them is sorted: a deep page costs what the first does.
 */
export const takeHits = (found: readonly Found[], order: Order, { from, to }: { from: number; to: number }): Hit[] => {
  const able = order.isRowOrder ? found.map(({ slice, rows }) => ({ slice, rows: rows.subarray(0, to) })) : found;
  const keys = keysOf(able, order);
  if (from >= Math.min(to, keys.length)) return [];
  const loose = keys.slice();
  const lowest = valueAt(loose, from);
  const highest = valueAt(loose, Math.min(to, keys.length) - 1);
  const between: (Hit & { key: number })[] = [];
  let before = 0;
  let at = 0;
  for (const { slice, rows } of able)
    for (let n = 0; n < rows.length; n++) {
      const key = keys[at++] as number;
      if (key < lowest) before++;
      else if (key <= highest) between.push({ slice, row: rows[n] as number, key });
    }
  return between
    .sort(byKey)
    .slice(from - before, to - before)
    .map(({ slice, row }) => ({ slice, row }));
};
