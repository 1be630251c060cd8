import { expect, test } from 'vitest';
import { changeOf } from './figures.ts';

test.each([
  [120, 100, 20],
  [50, 100, -50],
  [0, 30, -100],
  [20, 30, -33],
  [10, 10, 0],
  [70, 9, null],
  [5, 0, null],
])('%i compared with %i: %s %%', (current, previous, expected) => {
  expect(changeOf({ current, previous }, 28)).toBe(expected);
});

test('the first day of a month, which is not over, has no percentage', () => {
  expect([changeOf({ current: 0, previous: 30 }, 1), changeOf({ current: 0, previous: 30 }, 2)]).toEqual([null, -100]);
});
