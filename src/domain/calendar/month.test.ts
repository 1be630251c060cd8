import { expect, test } from 'vitest';
import { addMonths, comparedDays, daysBegun, lastDayOf, lastMonths, lengthOf, monthOf } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months: %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-04', 30],
  ['2026-12', 31],
])('%s has %i days', (month, days) => {
  expect(lengthOf(month)).toBe(days);
  expect(lastDayOf(month)).toBe(`${month}-${days}`);
});

test('the last seven months cross the year', () => {
  expect(lastMonths('2027-02', 7)).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
});

test.each([
  // The current month: its days up to today.
  ['2026-11', '2026-11-07', 7, 7],
  ['2026-11', '2026-11-30', 30, 30],
  // A past month is complete; it is compared by the days that both months have.
  ['2026-03', '2026-11-07', 31, 28],
  ['2026-02', '2026-11-07', 28, 28],
  // On the 30th of March, February has 28 days.
  ['2026-03', '2026-03-30', 30, 28],
  ['2026-12', '2026-11-30', 0, 0],
])('%s on %s: %i days begun, %i compared', (month, today, begun, compared) => {
  expect(daysBegun(month, today)).toBe(begun);
  expect(comparedDays(month, today)).toBe(compared);
});

test('the month of a day', () => {
  expect(monthOf('2026-11-07')).toBe('2026-11');
});
