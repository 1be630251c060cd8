import { expect, test } from 'vitest';
import { existingMoment, momentOfLocal } from './local-moment.ts';

test.each([
  ['2026-11-23T00:30', 'Europe/Paris', '2026-11-22T23:30:00.000Z'],
  ['2026-11-23T00:30', 'Indian/Reunion', '2026-11-22T20:30:00.000Z'],
  ['2026-11-22T23:30', 'America/Martinique', '2026-11-23T03:30:00.000Z'],
  ['2026-07-14T12:00:30', 'Europe/Paris', '2026-07-14T10:00:30.000Z'],
  // summer time begins on 29 March at 2:00, which is 3:00 then
  ['2026-03-29T01:59', 'Europe/Paris', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29T12:00', 'Europe/Paris', '2026-03-29T10:00:00.000Z'],
  // it ends on 25 October at 3:00, which is 2:00 then: the first of two
  ['2026-10-25T01:30', 'Europe/Paris', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (text, timeZone, expected) => {
  expect(momentOfLocal(text, timeZone).toISOString()).toBe(expected);
});

test.each([
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2027-02-28T10:00', '2027-02-28T09:00:00.000Z'],
  ['2026-03-29T02:30', undefined],
  ['2027-02-30T10:00', undefined],
  ['2027-13-01T10:00', undefined],
  ['2027-02-01T24:00', undefined],
  ['hier', undefined],
])('%s exists in Paris as %s', (text, expected) => {
  expect(existingMoment(text, 'Europe/Paris')?.toISOString()).toBe(expected);
});
