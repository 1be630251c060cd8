/**
 * One filtering step: moves the rows that pass to the front of `rows`, in order, and returns their number. Each step is
 * a plain loop over one column, so that a million rows take a few milliseconds.
 */
export type Step = (rows: Uint32Array, count: number) => number;

type Numbers = Float64Array | Int16Array | Uint16Array;
type Codes = Uint8Array | Uint32Array;

/** Rows with a value from `min` to `max`, inclusive; missing values do not pass. */
export const within =
  (column: Numbers, min: number, max: number): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      const value = column[row] ?? Number.NaN;
      if (value >= min && value <= max) rows[kept++] = row;
    }
    return kept;
  };

/** Rows whose code is marked with 1 in `chosen` (`markCodes`). */
export const withCode =
  (codes: Codes, chosen: Uint8Array): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      if (chosen[codes[row] ?? 0] === 1) rows[kept++] = row;
    }
    return kept;
  };

/** Rows whose flags have all of `bits`. */
export const withBits =
  (flags: Uint32Array, bits: number): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      if (((flags[row] ?? 0) & bits) === bits) rows[kept++] = row;
    }
    return kept;
  };

/** Rows that pass a test of several columns; slower than the other steps. */
export const passing =
  (test: (row: number) => boolean): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      if (test(row)) rows[kept++] = row;
    }
    return kept;
  };

/** Marks with 1 the codes whose value passes a test, so that the test runs once per value and not per row. */
export const markCodes = <T>(values: readonly T[], test: (value: T) => boolean): Uint8Array =>
  Uint8Array.from(values, (value) => (test(value) ? 1 : 0));
