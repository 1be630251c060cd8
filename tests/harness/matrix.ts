/** Whether generated matrices run completely (`npm run test:matrix`); the default run uses a fixed part of each. */
export const isWholeMatrix = process.env.WHOLE_MATRIX === '1';

/** One value in `step`, another one for each `turn`; the whole matrix has all of them. */
export const someOf = <T>(values: readonly T[], { turn, step }: { turn: number; step: number }): readonly T[] =>
  isWholeMatrix ? values : values.filter((_, at) => (at + turn) % step === 0);
