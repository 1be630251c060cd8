import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { civilDate, instant, pageFields, pageOf, rangeFields, sortFields, writeCursor } from './paging.ts';

const shape = z.object({
  ...pageFields({ size: 20, max: 50 }),
  ...sortFields(['updatedAt', 'title'], 'desc'),
  ...rangeFields,
});
const ID = '0190b6f2-7c11-7a55-8d1e-3d0f4c1b2a99';

test('a cursor is read back as it was written', () => {
  const cursor = writeCursor(['Été 🏡 "b"', ID]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(shape.parse({ cursor }).cursor).toEqual(['Été 🏡 "b"', ID]);
});

const encode = (text: string): string => btoa(text).replaceAll('=', '');

describe('a cursor that the server did not write is refused', () => {
  test.each([
    ['empty', ''],
    ['no base64', '%%%'],
    ['no JSON', encode('x')],
    ['an object', encode('{"0":"a"}')],
    ['no UTF-8', encode('\u00ff')],
    ['too few values', writeCursor(['a'])],
    ['another type', writeCursor([1, ID])],
    ['a NUL', encode(`["\\u0000","${ID}"]`)],
    ['half a surrogate pair', encode(`["\\ud800","${ID}"]`)],
    ['too long', writeCursor(['x'.repeat(800), ID])],
  ])('%s', (_, cursor) => {
    expect(shape.safeParse({ cursor }).success).toBe(false);
  });
});

test('the size and the order of a page have defaults and bounds', () => {
  expect(shape.parse({})).toEqual({ limit: 20, sort: 'updatedAt', direction: 'desc' });
  expect(shape.parse({ limit: '50', sort: 'title', direction: 'asc' })).toMatchObject({ limit: 50, sort: 'title' });
  for (const wrong of [{ limit: '0' }, { limit: '51' }, { limit: '1.5' }, { sort: 'password' }, { direction: 'up' }])
    expect(shape.safeParse(wrong).success).toBe(false);
});

test('a civil date is a day that exists', () => {
  for (const day of ['2026-02-28', '2028-02-29']) expect(civilDate.parse(day)).toBe(day);
  for (const day of ['2026-02-29', '2026-13-01', '26-01-01', '2026-01-01T00:00:00Z', '9999-01-01'])
    expect(civilDate.safeParse(day).success).toBe(false);
});

test('a page has items and the cursor of the next one', () => {
  const page = pageOf(z.object({ id: z.uuid(), at: instant }));
  const item = { id: ID, at: '2026-11-21T10:00:00.000Z' };
  expect(page.parse({ items: [{ ...item, password: 'x' }], next: null })).toEqual({ items: [item], next: null });
  expect(page.safeParse({ items: [{ ...item, at: '2026-11-21 10:00' }], next: null }).success).toBe(false);
  expect(page.safeParse({ items: [] }).success).toBe(false);
});
