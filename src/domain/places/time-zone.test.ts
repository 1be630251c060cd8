import { expect, test } from 'vitest';
import { hourOf } from '#domain/calendar/period';
import { TIME_ZONES, timeZoneOf } from './time-zone.ts';

test.each([
  ['69383', 'Europe/Paris', 12, 13],
  ['2A004', 'Europe/Paris', 12, 13],
  ['97105', 'America/Guadeloupe', 7, 7],
  ['97209', 'America/Martinique', 7, 7],
  ['97302', 'America/Cayenne', 8, 8],
  ['97411', 'Indian/Reunion', 15, 15],
  ['97502', 'America/Miquelon', 8, 9],
  ['97611', 'Indian/Mayotte', 14, 14],
  ['97701', 'America/St_Barthelemy', 7, 7],
  ['97801', 'America/Marigot', 7, 7],
  ['98611', 'Pacific/Wallis', 23, 23],
  ['98735', 'Pacific/Tahiti', 1, 1],
  ['98818', 'Pacific/Noumea', 22, 22],
])('%s is in %s, where it is %i and in summer %i o’clock', (insee, zone, winter, summer) => {
  expect(timeZoneOf(insee)).toBe(zone);
  const hours = ['2027-01-15T11:30:00Z', '2027-07-15T11:30:00Z'].map((at) => hourOf(new Date(at), zone));
  expect(hours).toEqual([winter, summer]);
});

test('each zone is listed once, that of mainland France first', () => {
  expect(TIME_ZONES[0]).toBe('Europe/Paris');
  expect(new Set(TIME_ZONES).size).toBe(TIME_ZONES.length);
});
