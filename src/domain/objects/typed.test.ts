import { expect, test } from 'vitest';
import { isOneOf, keysOf, mapValues, recordOf } from './typed.ts';

test('names of a table, in its order', () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
});

test('a value for each name', () => {
  expect(recordOf(['one', 'three'], (name) => name.length)).toEqual({ one: 3, three: 5 });
});

test('other values of the same names', () => {
  expect(mapValues({ one: 1, two: 2 }, (value, name) => `${name} ${value}`)).toEqual({ one: 'one 1', two: 'two 2' });
});

test.each([
  ['sale', true],
  ['gift', false],
  [null, false],
])('%s is one of a list: %s', (value, expected) => {
  expect(isOneOf(['sale', 'rent'], value)).toBe(expected);
});
