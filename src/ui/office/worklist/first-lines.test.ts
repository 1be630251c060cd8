import { expect, test } from 'vitest';
import { firstLines } from './first-lines.ts';

test.each<[lengths: number[], shown: number[]]>([
  [
    [5, 1, 0, 4, 9, 2],
    [3, 1, 0, 3, 1, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[8], [3]],
])('of groups with %j lines %j are shown', (lengths, shown) => {
  const groups = lengths.map((length, id) => ({ id, lines: Array.from({ length }, (_, n) => n) }));
  const first = firstLines(groups, { group: 3, all: 8 });
  expect(first.map(({ lines }) => lines)).toEqual(shown.map((length) => Array.from({ length }, (_, n) => n)));
  expect(first.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
});
