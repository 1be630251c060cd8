import { expect, test } from 'vitest';
import { withdrawsTooMany } from './withdrawals.ts';

test.each<[published: number, withdrawn: number, tooMany: boolean]>([
  [500, 0, false],
  [500, 100, false],
  [500, 101, true],
  [500, 200, true],
  [500, 251, true],
  [40, 10, false],
  [40, 11, true],
  [60, 12, false],
  [60, 13, true],
  [20, 10, false],
  [20, 11, true],
  [10, 5, false],
  [10, 6, true],
  [3, 1, false],
  [3, 2, true],
  [1, 1, true],
  [0, 0, false],
])('%i published listings, %i withdrawn: too many is %s', (published, withdrawn, tooMany) => {
  expect(withdrawsTooMany({ published, withdrawn })).toBe(tooMany);
});
