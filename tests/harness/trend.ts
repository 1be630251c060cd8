/** What a series grew by, from its first to its last value, and twice the standard error of that. */
export type Growth = { total: number; noise: number };

/**
 * The growth of samples at equal intervals, by their line of least squares. Neighbouring samples resemble each other,
 * so the means of ten consecutive parts are compared instead of the samples.
 */
export const growthOf = (samples: readonly number[], parts = 10): Growth => {
  const size = Math.max(1, Math.floor(samples.length / parts));
  const means: number[] = [];
  for (let at = 0; at + size <= samples.length && means.length < parts; at += size)
    means.push(samples.slice(at, at + size).reduce((sum, value) => sum + value, 0) / size);
  if (means.length < 3) return { total: 0, noise: 0 };
  const middle = (means.length - 1) / 2;
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const spread = means.reduce((sum, _, x) => sum + (x - middle) ** 2, 0);
  const slope = means.reduce((sum, value, x) => sum + (x - middle) * (value - mean), 0) / spread;
  const errors = means.reduce((sum, value, x) => sum + (value - mean - slope * (x - middle)) ** 2, 0);
  const standardError = Math.sqrt(errors / (means.length - 2) / spread);
  const length = means.length - 1;
  return { total: slope * length, noise: 2 * standardError * length };
};
