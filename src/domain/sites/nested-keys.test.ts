import { expect, test } from 'vitest';
import { nest, valueAt } from './nested-keys.ts';

test('values by dotted key are nested, null included', () => {
  const values: Record<string, unknown> = { title: null, 'a.b.c': 1, 'a.b.d': 2, 'a.e': { f: 3 } };
  const nested = nest(values, (members) => members);
  expect(nested).toEqual({ title: null, a: { b: { c: 1, d: 2 }, e: { f: 3 } } });
  for (const [key, value] of Object.entries(values)) expect(valueAt(nested, key)).toEqual(value);
});

test('an absent value or branch is undefined', () => {
  for (const key of ['title', 'a.x', 'b.c.d']) expect(valueAt({ a: {} }, key)).toBeUndefined();
});
