import { expect, test } from 'vitest';
import { isPositionOf, type Order } from './keyset.ts';

const ID = '01a1fee9-0000-7000-8000-000000000001';
const AT: Order = { column: 'at', kind: 'moment', direction: 'desc' };
const TITLE: Order = { column: 'title', kind: 'text', direction: 'asc' };

test.each([
  ['2026-11-22T19:59:00.123456Z', true],
  ['2028-02-29T00:00:00.000000Z', true],
  ['now', false],
  ['', false],
  ['2026-13-01T00:00:00.000000Z', false],
  ['2026-02-30T00:00:00.000000Z', false],
  ['2026-11-22T19:59:00Z', false],
])('%s is a position by moment: %s', (value, expected) => {
  expect(isPositionOf(AT, [value, ID])).toBe(expected);
  expect(isPositionOf(TITLE, [value, ID])).toBe(true);
});

const RANKED: Order = {
  before: [{ column: 'is_active', kind: 'boolean', direction: 'desc' }],
  column: 'total',
  kind: 'number',
  direction: 'asc',
  after: [{ column: 'age', kind: 'decimal', direction: 'desc' }],
};

test.each([
  ['["true", "12", "4.250000"]', true],
  ['["true", "12", "4"]', true],
  ['["vrai", "12", "4"]', false],
  ['["true", "-1", "4"]', false],
  ['["true", "12", "1e9"]', false],
  ['["true", "12"]', false],
  ['["true", "12", "4", "5"]', false],
  ['["true", 12, "4"]', false],
  ['{"0": "true"}', false],
  ['["true"', false],
  ['12', false],
])('%s is a position by three columns: %s', (value, expected) => {
  expect(isPositionOf(RANKED, [value, ID])).toBe(expected);
});
