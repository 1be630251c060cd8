import { expect, test } from 'vitest';
import { INHERITED, ownValueOf, withOwnValues } from './own-value.ts';

test.each([
  [{}, INHERITED],
  [{ a: undefined }, INHERITED],
  [{ a: null }, { own: true, value: null }],
  [{ a: 0 }, { own: true, value: 0 }],
])('%o stores %o', (stored, own) => {
  expect(ownValueOf(stored, 'a')).toEqual(own);
});

test('a change of one setting stores exactly one key, and going back removes it', () => {
  const stored = { b: 2 };
  const changed = withOwnValues(stored, { a: { own: true, value: null } });
  expect(changed).toStrictEqual({ a: null, b: 2 });
  expect(withOwnValues(changed, { a: INHERITED })).toStrictEqual({ b: 2 });
});
