import type { Slice } from '#domain/listings/slice';
import { type Filter, selectRows } from '#domain/listings/slice-filters';

/** A set of rows of a slice, one bit each. */
export type RowSet = Uint32Array;

const WORD = 32;

export const emptySet = ({ size }: Slice): RowSet => new Uint32Array(Math.ceil(size / WORD));

/** The rows that pass all filters. */
export const setOf = (slice: Slice, filters: readonly Filter[]): RowSet => {
  const set = emptySet(slice);
  for (const row of selectRows(slice, filters)) {
    const at = row >>> 5;
    set[at] = (set[at] ?? 0) | (1 << (row & 31));
  }
  return set;
};

/** Writes the common rows of two sets; false: there are none. */
export const intersect = (a: RowSet, b: RowSet, into: RowSet): boolean => {
  let any = 0;
  for (let at = 0; at < into.length; at++) {
    const common = (a[at] ?? 0) & (b[at] ?? 0);
    into[at] = common;
    any |= common;
  }
  return any !== 0;
};

/** The first rows of a set, at most `max`. */
export const rowsOf = (set: RowSet, max: number): number[] => {
  const rows: number[] = [];
  for (let at = 0; at < set.length; at++)
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      if (rows.length === max) return rows;
      rows.push(at * WORD + 31 - Math.clz32(word & -word));
    }
  return rows;
};
