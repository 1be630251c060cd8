import { expect, test } from 'vitest';
import { allKeyed } from './all-keyed.ts';

test('waits for the values of a record under their keys, in its order', async () => {
  const found = await allKeyed({ b: Promise.resolve(2), a: 1, c: Promise.resolve(null) });
  expect(found).toEqual({ a: 1, b: 2, c: null });
  expect(Object.keys(found)).toEqual(['b', 'a', 'c']);
});

test('a rejection is the rejection of all', async () => {
  const failing = allKeyed({ a: Promise.reject(new Error('first')), b: Promise.reject(new Error('second')) });
  await expect(failing).rejects.toThrow('first');
});
