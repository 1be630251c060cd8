import { expect, test } from 'vitest';
import { dayOf, hourOf } from '#domain/calendar/period';
import { TIME_ZONES } from '#domain/places/time-zone';
import { groupOfReminder, isMailHour } from './reminder.ts';

test.each([
  ['2026-11-22', 'late'],
  ['2025-12-31', 'late'],
  ['2026-11-23', 'today'],
  ['2026-11-24', 'coming'],
  ['2027-01-01', 'coming'],
])('a reminder of %s is %s on 23 November 2026', (day, group) => {
  expect(groupOfReminder(day, '2026-11-23')).toBe(group);
});

test.each([
  [0, false],
  [7, false],
  [8, true],
  [19, true],
  [20, false],
])('at %i h the mail may leave: %s', (hour, may) => {
  expect(isMailHour(hour)).toBe(may);
});

test.each(TIME_ZONES)('in %s an hourly job finds the twelve hours also when the clocks change', (zone) => {
  for (const day of ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07']) {
    const noon = Date.parse(`${day}T12:07:00Z`);
    const runs = Array.from({ length: 73 }, (_, n) => new Date(noon + (n - 36) * 3_600_000));
    const may = runs.filter((at) => dayOf(at, zone) === day && isMailHour(hourOf(at, zone)));
    expect([day, may.length]).toEqual([day, 12]);
  }
});
