import { expect, test } from 'vitest';
import { mailTime } from './mail-times.ts';

const PARIS = 'Europe/Paris';

test.each([
  ['2026-11-30T05:59:00Z', PARIS, '2026-11-29T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-30T06:00:00Z', PARIS, '2026-11-30T06:00:00Z', '2026-11-30T06:00:00Z'],
  ['2026-12-03T20:00:00Z', PARIS, '2026-12-03T06:00:00Z', '2026-11-30T06:00:00Z'],
  // The night in which the clocks go forward, and another one in which they go back.
  ['2026-03-29T05:00:00Z', PARIS, '2026-03-29T05:00:00Z', '2026-03-23T06:00:00Z'],
  ['2026-10-25T06:30:00Z', PARIS, '2026-10-25T06:00:00Z', '2026-10-19T05:00:00Z'],
  ['2026-11-30T11:00:00Z', 'America/Martinique', '2026-11-30T11:00:00Z', '2026-11-30T11:00:00Z'],
  ['2026-11-30T10:59:00Z', 'America/Martinique', '2026-11-29T11:00:00Z', '2026-11-23T11:00:00Z'],
])('at %s in %s, daily mails are those of %s, weekly ones of %s', (now, timeZone, daily, weekly) => {
  expect(mailTime('daily', new Date(now), timeZone)).toEqual(new Date(daily));
  expect(mailTime('weekly', new Date(now), timeZone)).toEqual(new Date(weekly));
});

test('mails at once have an hour between them', () => {
  expect(mailTime('instant', new Date('2026-11-30T06:00:00Z'), PARIS)).toEqual(new Date('2026-11-30T05:00:00Z'));
});
