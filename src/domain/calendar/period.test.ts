import { describe, expect, test } from 'vitest';
import { TIME_ZONES } from '#domain/places/time-zone';
import {
  addDays,
  boundsOf,
  type Days,
  dayOf,
  daysBetween,
  daysOf,
  hourOf,
  mondayOf,
  PARIS,
  type Period,
  startOfDay,
  weekdayOf,
} from './period.ts';

/** A Thursday. */
const TODAY = '2026-01-01';

test.each([
  ['2026-11-23', 1],
  ['2026-11-29', 7],
])('%s is weekday %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
  expect(mondayOf(day)).toBe('2026-11-23');
});

describe('days of a period', () => {
  test.each<[Period, Days]>([
    ['today', { from: '2026-01-01', to: '2026-01-01' }],
    ['yesterday', { from: '2025-12-31', to: '2025-12-31' }],
    ['last-7', { from: '2025-12-26', to: '2026-01-01' }],
    ['last-14', { from: '2025-12-19', to: '2026-01-01' }],
    ['last-30', { from: '2025-12-03', to: '2026-01-01' }],
    ['this-week', { from: '2025-12-29', to: '2026-01-01' }],
    ['last-week', { from: '2025-12-22', to: '2025-12-28' }],
    ['this-month', { from: '2026-01-01', to: '2026-01-01' }],
    ['last-month', { from: '2025-12-01', to: '2025-12-31' }],
    ['all', { from: null, to: null }],
  ])('%s', (period, days) => {
    expect(daysOf(period, TODAY)).toEqual(days);
  });

  test('a week begins on Monday, also on a Sunday and on a Monday', () => {
    expect(daysOf('this-week', '2026-03-01').from).toBe('2026-02-23');
    expect(daysOf('this-week', '2026-03-02').from).toBe('2026-03-02');
  });

  test('the month before March of a leap year', () => {
    expect(daysOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

test('half past midnight in Paris belongs to the new day', () => {
  expect(dayOf(new Date('2026-07-14T22:30:00Z'), PARIS)).toBe('2026-07-15');
  expect(dayOf(new Date('2026-01-14T22:30:00Z'), PARIS)).toBe('2026-01-14');
  expect(dayOf(new Date('2026-01-14T23:30:00Z'), PARIS)).toBe('2026-01-15');
});

test.each([
  ['2026-01-15', '2026-01-14T23:00:00Z'],
  ['2026-07-15', '2026-07-14T22:00:00Z'],
  // Clocks change at 01:00 UTC on these two days.
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-03-30', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
])('%s begins in Paris at %s', (day, moment) => {
  expect(startOfDay(day)).toEqual(new Date(moment));
});

test('a day in another time zone begins at another moment', () => {
  expect(startOfDay('2026-03-29', 'America/Martinique')).toEqual(new Date('2026-03-29T04:00:00Z'));
  expect(startOfDay('2026-03-29', 'Indian/Reunion')).toEqual(new Date('2026-03-28T20:00:00Z'));
});

test.each(TIME_ZONES)('each day of 2027 begins at midnight, where the one before it ends, in %s', (zone) => {
  for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const start = startOfDay(day, zone);
    const { from, before } = boundsOf({ from: day, to: day }, start, zone);
    expect([day, from, before]).toEqual([day, start, startOfDay(addDays(day, 1), zone)]);
    expect([day, hourOf(start, zone), dayOf(new Date(start.getTime() - 1), zone)]).toEqual([day, 0, addDays(day, -1)]);
  }
});

describe('bounds of a range', () => {
  const now = new Date('2026-03-29T22:30:00Z'); // half past midnight, on Monday the 30th

  test('a day on which the clocks change has 23 hours', () => {
    expect(boundsOf({ period: 'yesterday' }, now)).toEqual({
      from: new Date('2026-03-28T23:00:00Z'),
      before: new Date('2026-03-29T22:00:00Z'),
    });
  });

  test('given days take precedence over the period, on each side separately', () => {
    expect(boundsOf({ period: 'today', from: '2026-01-01', to: '2026-01-01' }, now)).toEqual({
      from: new Date('2025-12-31T23:00:00Z'),
      before: new Date('2026-01-01T23:00:00Z'),
    });
    expect(boundsOf({ to: '2026-01-01' }, now)).toEqual({ from: null, before: new Date('2026-01-01T23:00:00Z') });
    expect(boundsOf({}, now)).toEqual({ from: null, before: null });
  });
});

test.each([
  ['2026-11-28', '2026-11-30', 2],
  ['2026-03-28', '2026-03-30', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-30', '2026-11-30', 0],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
