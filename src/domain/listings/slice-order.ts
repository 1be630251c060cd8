import type { Sort } from './criteria.ts';
import type { Slice } from './slice.ts';
import { compareIds } from './slice-ids.ts';

/** What a search found in one slice: rows, newest first. */
export type SliceMatches = { slice: Slice; rows: Uint32Array };
/** One listing found. */
export type Hit = { slice: Slice; row: number };

/** By a number that each row of a slice has; equal ones by id, NaN (not said) last in both directions. */
export type Order = {
  valuesOf: (slice: Slice) => Float64Array;
  direction: 1 | -1;
  /** Rows of a slice are in this order already. */
  isRowOrder: boolean;
};

/** The least comes first. */
const keyOf = (value: number, direction: number): number =>
  Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * direction;

/** Closed list: a sort never comes from the request's text. Hidden prices and missing areas come last. */
export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: { valuesOf: ({ columns }) => columns.publishedAt, direction: -1, isRowOrder: true },
  priceAsc: { valuesOf: ({ columns }) => columns.priceCents, direction: 1, isRowOrder: false },
  priceDesc: { valuesOf: ({ columns }) => columns.priceCents, direction: -1, isRowOrder: false },
  area: { valuesOf: ({ columns }) => columns.area, direction: -1, isRowOrder: false },
};

export const countFound = (found: readonly SliceMatches[]): number =>
  found.reduce((sum, { rows }) => sum + rows.length, 0);

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

/** One row in so many is looked at to guess where a page ends. */
const SAMPLE = 64;

/** Keys of some rows, in order. Uneven steps: rows of a slice are sorted, and even ones would meet the same places of each. */
const sampleOf = (found: readonly SliceMatches[], { valuesOf, direction }: Order): Float64Array => {
  const keys: number[] = [];
  let chance = 1;
  let skip = 0;
  for (const { slice, rows } of found) {
    const values = valuesOf(slice);
    while (skip < rows.length) {
      keys.push(keyOf(values[rows[skip] as number] as number, direction));
      chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0;
      skip += 1 + ((chance >>> 16) % (2 * SAMPLE - 1));
    }
    skip -= rows.length;
  }
  return Float64Array.from(keys).sort();
};

type Candidate = Hit & { key: number };

/** All rows whose key is at most `cutoff`. */
const candidatesOf = (found: readonly SliceMatches[], { valuesOf, direction }: Order, cutoff: number): Candidate[] => {
  const candidates: Candidate[] = [];
  for (const { slice, rows } of found) {
    const values = valuesOf(slice);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const key = keyOf(values[row] as number, direction);
      if (key <= cutoff) candidates.push({ slice, row, key });
    }
  }
  return candidates;
};

const byKey = (a: Candidate, b: Candidate): number =>
  a.key === b.key ? compareIds(a.slice.ids, a.row, b.slice.ids, b.row) : a.key < b.key ? -1 : 1;

/** At least the first `end` rows, and not many more: those up to a key that a sample lets expect beyond them. */
const likelyCandidates = (found: readonly SliceMatches[], order: Order, end: number): Candidate[] => {
  const sample = sampleOf(found, order);
  for (let rank = Math.ceil((end / SAMPLE) * 1.5) + 16; rank < sample.length; rank *= 4) {
    const candidates = candidatesOf(found, order, sample[rank] as number);
    if (candidates.length >= end) return candidates;
  }
  return candidatesOf(found, order, Number.POSITIVE_INFINITY);
};

/**
 * The listings at places `from` (included) to `to` (not) of everything found, in order. Nothing is sorted but the page and its equals: the
 * keys at its ends are selected among the rows that a sample lets expect there.
 */
export const takeHits = (
  found: readonly SliceMatches[],
  order: Order,
  { from, to }: { from: number; to: number },
): Hit[] => {
  const able = order.isRowOrder ? found.map(({ slice, rows }) => ({ slice, rows: rows.subarray(0, to) })) : found;
  const end = Math.min(to, countFound(able));
  if (from >= end) return [];
  const candidates = likelyCandidates(able, order, end);
  const keys = Float64Array.from(candidates, ({ key }) => key);
  const lowest = valueAt(keys, from);
  const highest = valueAt(keys, end - 1);
  const before = candidates.filter(({ key }) => key < lowest).length;
  return candidates
    .filter(({ key }) => key >= lowest && key <= highest)
    .sort(byKey)
    .slice(from - before, end - before)
    .map(({ slice, row }) => ({ slice, row }));
};
