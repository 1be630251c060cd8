import { expect, test } from 'vitest';
import { dayOf } from '#domain/calendar/period';
import { TIME_ZONES } from '#domain/places/time-zone';
import { isMailTime } from './mail-hours.ts';

test.each([
  ['00', false],
  ['07', false],
  ['08', true],
  ['19', true],
  ['20', false],
])('at %s h mails may leave: %s', (hour, may) => {
  expect(isMailTime(new Date(`2026-11-23T${hour}:30:00+01:00`), 'Europe/Paris')).toBe(may);
});

test.each(TIME_ZONES)('in %s an hourly job finds the twelve hours also when the clocks change', (zone) => {
  for (const day of ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07']) {
    const noon = Date.parse(`${day}T12:07:00Z`);
    const runs = Array.from({ length: 73 }, (_, n) => new Date(noon + (n - 36) * 3_600_000));
    const may = runs.filter((at) => dayOf(at, zone) === day && isMailTime(at, zone));
    expect([day, may.length]).toEqual([day, 12]);
  }
});
