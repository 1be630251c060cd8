import { expect, test } from 'vitest';
import { changeOf } from './figures.ts';

test.each([
  [120, 100, 20],
  [50, 100, -50],
  [0, 3, -100],
  [2, 3, -33],
  [5, 5, 0],
  [5, 0, null],
])('%i compared with %i: %s %%', (current, previous, expected) => {
  expect(changeOf({ current, previous })).toBe(expected);
});
