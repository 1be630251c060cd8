/**
 * A step goes over row numbers and keeps some: those stay, in order, at the front; the answer is how many. Each is one plain loop over one
 * column, so that a million rows cost a few milliseconds.
 */
export type Step = (rows: Uint32Array, count: number) => number;

type Numbers = Float64Array | Int16Array | Uint16Array;
type Codes = Uint8Array | Uint32Array;

/** Both bounds included; what is not said is not within. */
export const within =
  (column: Numbers, min: number, max: number): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      const value = column[row] as number;
      if (value >= min && value <= max) rows[kept++] = row;
    }
    return kept;
  };

/** Whose code `chosen` marks with 1. */
export const among =
  (codes: Codes, chosen: Uint8Array): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      if (chosen[codes[row] as number] === 1) rows[kept++] = row;
    }
    return kept;
  };

/** With every one of the bits. */
export const withAll =
  (flags: Uint32Array, bits: number): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      if (((flags[row] as number) & bits) === bits) rows[kept++] = row;
    }
    return kept;
  };

/** For rules of several columns: slower than the others. */
export const passing =
  (test: (row: number) => boolean): Step =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      if (test(row)) rows[kept++] = row;
    }
    return kept;
  };

/** Marks with 1 the codes whose value passes: a rule is asked once a value, not once a row. */
export const chosenOf = <T>(values: readonly T[], test: (value: T) => boolean): Uint8Array => {
  const chosen = new Uint8Array(values.length);
  for (let code = 0; code < values.length; code++) if (test(values[code] as T)) chosen[code] = 1;
  return chosen;
};
