import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

test.each([
  ['a', null, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', null],
  ['x', null, null],
])('beside %s: %s and %s', (id, previous, next) => {
  expect(neighboursOf(['a', 'b', 'c'], (value) => value === id)).toEqual({ previous, next });
});
