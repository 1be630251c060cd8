import type { Slice } from '#domain/listings/slice';
import { type Filter, selectRows } from '#domain/listings/slice-filters';

/**
 * A set of rows of a slice, one bit each in words of 32. `words`: the indexes of the words with a bit, in
 * order; only the first `count` are valid. All other words of an intersection are undefined.
 */
export type RowSet = { bits: Uint32Array; words: Uint32Array; count: number };

const WORD = 32;

export const emptySet = ({ size }: Slice): RowSet => {
  const length = Math.ceil(size / WORD);
  return { bits: new Uint32Array(length), words: new Uint32Array(length), count: 0 };
};

/** The rows that pass all filters. */
export const setOf = (slice: Slice, filters: readonly Filter[]): RowSet => {
  const set = emptySet(slice);
  const { bits, words } = set;
  for (const row of selectRows(slice, filters)) {
    const at = row >>> 5;
    bits[at] = (bits[at] ?? 0) | (1 << (row & 31));
  }
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) words[set.count++] = at;
  return set;
};

export const isSameSet = (a: RowSet, b: RowSet): boolean =>
  a.count === b.count && a.bits.every((word, at) => word === b.bits[at]);

/**
 * Writes the common rows of two sets; false: there are none.
 * @param b a set of `setOf`
 */
export const intersect = (a: RowSet, b: RowSet, into: RowSet): boolean => {
  let count = 0;
  for (let n = 0; n < a.count; n++) {
    const at = a.words[n] ?? 0;
    const common = (a.bits[at] ?? 0) & (b.bits[at] ?? 0);
    if (common === 0) continue;
    into.bits[at] = common;
    into.words[count++] = at;
  }
  into.count = count;
  return count > 0;
};

/** The first rows of a set, at most `max`. */
export const rowsOf = ({ bits, words, count }: RowSet, max: number): number[] => {
  const rows: number[] = [];
  for (let n = 0; n < count; n++) {
    const at = words[n] ?? 0;
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      if (rows.length === max) return rows;
      rows.push(at * WORD + 31 - Math.clz32(word & -word));
    }
  }
  return rows;
};
