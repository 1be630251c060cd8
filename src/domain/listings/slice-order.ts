import type { Sort } from './criteria.ts';
import type { Slice } from './slice.ts';
import { compareIds } from './slice-ids.ts';

/** Results of a search in one slice: rows, newest first. */
export type SliceMatches = { slice: Slice; rows: Uint32Array };
/** One listing found. */
export type Hit = { slice: Slice; row: number };

/** Order by a number of each row; ties by id; NaN (no value) last in both directions. */
export type Order = {
  valuesOf: (slice: Slice) => Float64Array;
  direction: 1 | -1;
  /** True when the rows of a slice are already in this order. */
  isRowOrder: boolean;
};

/** Sort key, ascending. */
const keyOf = (value: number, direction: number): number =>
  Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * direction;

/** Sort orders; hidden prices and missing areas come last. */
export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: { valuesOf: ({ columns }) => columns.publishedAt, direction: -1, isRowOrder: true },
  priceAsc: { valuesOf: ({ columns }) => columns.priceCents, direction: 1, isRowOrder: false },
  priceDesc: { valuesOf: ({ columns }) => columns.priceCents, direction: -1, isRowOrder: false },
  area: { valuesOf: ({ columns }) => columns.area, direction: -1, isRowOrder: false },
};

export const countFound = (found: readonly SliceMatches[]): number =>
  found.reduce((sum, { rows }) => sum + rows.length, 0);

/** The value at index `place` of the sorted `values`, by Hoare's selection; changes the order of `values`. */
export const valueAt = (values: Float64Array, place: number): number => {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1] ?? 0;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low++;
      while ((values[high] ?? 0) > pivot) high--;
      if (low > high) break;
      const value = values[low] ?? 0;
      values[low++] = values[high] ?? 0;
      values[high--] = value;
    }
    if (place <= high) right = high;
    else if (place >= low) left = low;
    else return pivot;
  }
  return values[place] ?? 0;
};

/** Every n-th row on average is sampled to estimate the key at the end of a page. */
const SAMPLE = 64;

/**
 * Sorted keys of a sample of the rows. Steps are pseudo-random because rows of a slice are sorted: even steps would
 * sample the same positions of each slice.
 */
const sampleOf = (found: readonly SliceMatches[], { valuesOf, direction }: Order): Float64Array => {
  const keys: number[] = [];
  let chance = 1;
  let skip = 0;
  for (const { slice, rows } of found) {
    const values = valuesOf(slice);
    while (skip < rows.length) {
      keys.push(keyOf(values[rows[skip] ?? 0] ?? Number.NaN, direction));
      chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0;
      skip += 1 + ((chance >>> 16) % (2 * SAMPLE - 1));
    }
    skip -= rows.length;
  }
  return Float64Array.from(keys).sort();
};

/** Rows with their sort keys, and the place of their slice in `found`. Numbers: objects for 30,000 rows take longer. */
type Candidates = { keys: number[]; rows: number[]; slices: number[] };

/** All rows whose key is at most `cutoff`. */
const candidatesOf = (found: readonly SliceMatches[], { valuesOf, direction }: Order, cutoff: number): Candidates => {
  const [keys, matching, slices]: [number[], number[], number[]] = [[], [], []];
  for (const [index, { slice, rows }] of found.entries()) {
    const values = valuesOf(slice);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const key = keyOf(values[row] ?? Number.NaN, direction);
      if (key > cutoff) continue;
      keys.push(key);
      matching.push(row);
      slices.push(index);
    }
  }
  return { keys, rows: matching, slices };
};

/** A superset of the first `end` rows, not much larger: all rows up to a cutoff estimated from the sample. */
const likelyCandidates = (found: readonly SliceMatches[], order: Order, end: number): Candidates => {
  const sample = sampleOf(found, order);
  for (let rank = Math.ceil((end / SAMPLE) * 1.5) + 16; rank < sample.length; rank *= 4) {
    const candidates = candidatesOf(found, order, sample[rank] ?? 0);
    if (candidates.keys.length >= end) return candidates;
  }
  return candidatesOf(found, order, Number.POSITIVE_INFINITY);
};

type KeyedHit = Hit & { key: number };

const byKey = (a: KeyedHit, b: KeyedHit): number =>
  a.key === b.key ? compareIds(a.slice.ids, a.row, b.slice.ids, b.row) : a.key < b.key ? -1 : 1;

/**
 * The listings at positions `from` (included) to `to` (excluded) of all results, in order. Only the page and rows with
 * equal keys are sorted: the keys at its ends are selected among the candidates.
 */
export const takeHits = (
  found: readonly SliceMatches[],
  order: Order,
  { from, to }: { from: number; to: number },
): Hit[] => {
  const usable = order.isRowOrder ? found.map(({ slice, rows }) => ({ slice, rows: rows.subarray(0, to) })) : found;
  const end = Math.min(to, countFound(usable));
  if (from >= end) return [];
  const { keys, rows, slices } = likelyCandidates(usable, order, end);
  const selected = Float64Array.from(keys);
  const [lowest, highest] = [valueAt(selected, from), valueAt(selected, end - 1)];
  const hits: KeyedHit[] = [];
  let before = 0;
  for (const [at, key] of keys.entries()) {
    const slice = usable[slices[at] ?? 0]?.slice;
    if (key < lowest) before++;
    else if (key <= highest && slice) hits.push({ slice, row: rows[at] ?? 0, key });
  }
  return hits
    .sort(byKey)
    .slice(from - before, end - before)
    .map(({ slice, row }) => ({ slice, row }));
};
