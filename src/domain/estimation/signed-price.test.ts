import { expect, test } from 'vitest';
import { gapOf, isInsideRange, shareOf } from './signed-price.ts';

const OURS = { low: 250_000, high: 310_000, price: 280_000 };

test.each<[signed: number, gap: number, isInside: boolean]>([
  [280_000, 0, true],
  [279_999.99, 0, true],
  [250_000, -10.7, true],
  [249_999, -10.7, false],
  [310_000, 10.7, true],
  [310_001, 10.7, false],
  [294_000, 5, true],
  [560_000, 100, false],
])('signed at %d: a gap of %d %%, inside the range: %s', (signed, gap, isInside) => {
  expect(gapOf(OURS, signed)).toBe(gap);
  expect(isInsideRange(OURS, signed)).toBe(isInside);
});

test.each([
  [0, 0, null],
  [0, 3, 0],
  [2, 3, 67],
  [3, 3, 100],
])('%d of %d: %s %%', (part, of, expected) => {
  expect(shareOf(part, of)).toBe(expected);
});
