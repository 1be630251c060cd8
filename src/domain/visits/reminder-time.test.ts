import { expect, test } from 'vitest';
import { isFeedbackDue, isReminderDue, mayRemindLater, reminderAt } from './reminder-time.ts';

const at = (text: string): Date => new Date(text);

test.each([
  ['Europe/Paris', '2027-03-27T09:00:00Z', '2027-03-26T16:00:00Z'],
  // The night of the clock change is between the reminder and the visit.
  ['Europe/Paris', '2027-03-28T08:00:00Z', '2027-03-27T16:00:00Z'],
  ['Europe/Paris', '2027-03-29T08:00:00Z', '2027-03-28T15:00:00Z'],
  ['Europe/Paris', '2027-10-31T09:00:00Z', '2027-10-30T15:00:00Z'],
  ['Europe/Paris', '2027-11-01T09:00:00Z', '2027-10-31T16:00:00Z'],
  ['Indian/Reunion', '2027-03-28T05:00:00Z', '2027-03-27T13:00:00Z'],
  // Early in the morning of another day than in UTC.
  ['Pacific/Noumea', '2027-03-27T22:00:00Z', '2027-03-27T06:00:00Z'],
  ['America/Martinique', '2027-03-29T01:00:00Z', '2027-03-27T21:00:00Z'],
  ['America/Miquelon', '2027-03-14T13:00:00Z', '2027-03-13T20:00:00Z'],
])('%s: a visit at %s is reminded of at %s', (timeZone, startsAt, reminded) => {
  expect(reminderAt(at(startsAt), timeZone)).toEqual(at(reminded));
});

const VISIT = { startsAt: at('2027-03-28T08:00:00Z'), confirmedAt: at('2027-03-25T08:00:00Z') };

test.each([
  ['before the hour', '2027-03-27T15:59:00Z', VISIT, false],
  ['at the hour', '2027-03-27T16:00:00Z', VISIT, true],
  ['late, as no job ran', '2027-03-28T05:59:00Z', VISIT, true],
  ['just before the visit', '2027-03-28T06:00:00Z', VISIT, false],
  [
    'confirmed in the evening before',
    '2027-03-27T18:00:00Z',
    { ...VISIT, confirmedAt: at('2027-03-27T17:00:00Z') },
    false,
  ],
])('a reminder %s', (_, now, visit, isDue) => {
  expect(isReminderDue(visit, { now: at(now), timeZone: 'Europe/Paris' })).toBe(isDue);
});

test.each([
  ['in the afternoon', '2027-03-27T16:30:00Z', '2027-03-28T08:00:00Z', true],
  ['in the night before an afternoon', '2027-03-28T01:30:00Z', '2027-03-28T12:00:00Z', true],
  ['in the evening before an afternoon', '2027-03-27T21:30:00Z', '2027-03-28T12:00:00Z', true],
  ['in the night before a morning', '2027-03-28T01:30:00Z', '2027-03-28T08:00:00Z', false],
  ['in the last hours', '2027-03-28T09:30:00Z', '2027-03-28T12:00:00Z', false],
])('whether a reminder %s may wait for its SMS', (_, now, startsAt, may) => {
  const visit = { ...VISIT, startsAt: at(startsAt) };
  expect(mayRemindLater(visit, { now: at(now), timeZone: 'Europe/Paris' })).toBe(may);
});

test.each([
  ['Europe/Paris', '2027-03-28T09:00:00Z', '2027-03-28T09:59:00Z', false],
  ['Europe/Paris', '2027-03-28T09:00:00Z', '2027-03-28T10:00:00Z', true],
  // Late in the evening, then in the next morning.
  ['Europe/Paris', '2027-03-28T18:00:00Z', '2027-03-28T19:00:00Z', false],
  ['Europe/Paris', '2027-03-28T18:00:00Z', '2027-03-29T06:00:00Z', true],
  ['Indian/Reunion', '2027-03-28T09:00:00Z', '2027-03-28T16:00:00Z', false],
  ['Europe/Paris', '2027-03-28T09:00:00Z', '2027-04-04T09:00:00Z', false],
])('%s: after a visit that ended at %s, its word is asked for at %s: %s', (timeZone, endsAt, now, isDue) => {
  expect(isFeedbackDue(at(endsAt), { now: at(now), timeZone })).toBe(isDue);
});
