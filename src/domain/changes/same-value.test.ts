import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, isSameValue } from './same-value.ts';

const DAY = new Date('2026-11-23T00:00:00Z');

it.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: null }, {}, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [undefined, null, true],
  ['1', 1, false],
  [DAY, DAY.toJSON(), true],
  [DAY, new Date(0), false],
])('%j and %j: %s', (a, b, same) => {
  expect(isSameValue(a, b)).toBe(same);
  expect(isSameValue(b, a)).toBe(same);
});

it('agrees with the JSON of both values', () => {
  const value = fc.jsonValue({ maxDepth: 2 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isSameValue(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      expect(isSameValue(a, JSON.parse(JSON.stringify(a)))).toBe(true);
    }),
  );
});
