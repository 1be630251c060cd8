import { expect, it } from 'vitest';
import { growthOf } from './trend.ts';

const series = (at: (n: number) => number): number[] => Array.from({ length: 100 }, (_, n) => at(n));

it.each([
  ['a series that stays', series(() => 200), 0],
  ['a line', series((n) => 200 + n), 90],
  ['a wave', series((n) => 200 + Math.sin(n)), 0],
])('the growth of %s', (_, samples, total) => {
  expect(growthOf(samples).total).toBeCloseTo(total, 0);
});

it('a leak is more than the noise, a wave is not', () => {
  const wave = (n: number): number => 10 * Math.sin(n / 3);
  const leak = growthOf(series((n) => 200 + n / 2 + wave(n)));
  expect(leak.total).toBeGreaterThan(leak.noise);
  const level = growthOf(series((n) => 200 + wave(n)));
  expect(level.total).toBeLessThanOrEqual(level.noise);
});

it('two samples tell no growth', () => {
  expect(growthOf([200, 300])).toEqual({ total: 0, noise: 0 });
});
