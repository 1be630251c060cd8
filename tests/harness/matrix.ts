/** Whether generated matrices run completely (`npm run test:matrix`); the default run uses a fixed part of each. */
export const isWholeMatrix = process.env.WHOLE_MATRIX === '1';

type Part = { turn: number; step: number };

/** One value in `step`, another one for each `turn`. */
export const oneIn = <T>(values: readonly T[], { turn, step }: Part): readonly T[] =>
  values.filter((_, at) => (at + turn) % step === 0);

/** The same in the default run; the whole matrix has all values. */
export const someOf = <T>(values: readonly T[], part: Part): readonly T[] =>
  isWholeMatrix ? values : oneIn(values, part);
