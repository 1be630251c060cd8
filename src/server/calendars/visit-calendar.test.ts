import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { visitCalendar } from './visit-calendar.ts';

const VISIT = {
  id: '0190-a',
  sequence: 1,
  startsAt: new Date('2027-03-29T08:00:00Z'),
  endsAt: new Date('2027-03-29T08:45:00Z'),
  changedAt: new Date('2027-03-20T09:30:12Z'),
  timeZone: 'Europe/Paris',
  summary: 'Visite : appartement à Lyon 3e',
  place: 'Lyon 3e, 69003',
  description: 'Annuler : https://horizon.example/visite/x',
  agent: { name: 'Léa Dupont', email: 'lea@horizon.example' },
  visitor: { name: 'Zoé Martin', email: 'zoe@example.fr' },
};

const read = (...given: Parameters<typeof visitCalendar>) => {
  const { content, ...file } = visitCalendar(...given);
  expect(file).toEqual({ name: 'visite.ics', contentType: 'text/calendar' });
  return convertIcsCalendar(undefined, Buffer.from(content).toString());
};

test('an invitation, its change and its cancellation are about one event', () => {
  const files = [
    read(VISIT, 'REQUEST'),
    read({ ...VISIT, sequence: 2, startsAt: new Date('2027-03-29T08:15:00Z') }, 'REQUEST'),
    read({ ...VISIT, sequence: 3 }, 'CANCEL'),
  ];
  expect(
    files.map(({ method, events }) => [method, events?.[0]?.uid, events?.[0]?.sequence, events?.[0]?.status]),
  ).toEqual([
    ['REQUEST', 'visite-0190-a', 1, 'CONFIRMED'],
    ['REQUEST', 'visite-0190-a', 2, 'CONFIRMED'],
    ['CANCEL', 'visite-0190-a', 3, 'CANCELLED'],
  ]);
});

test('a visitor without an address is not invited: the file is no request', () => {
  const { method, events } = read({ ...VISIT, visitor: null }, 'REQUEST');
  expect(events?.[0]).toMatchObject({ organizer: { email: 'lea@horizon.example' }, location: 'Lyon 3e, 69003' });
  expect([method, events?.[0]?.attendees ?? []]).toEqual(['PUBLISH', []]);
  expect(read({ ...VISIT, visitor: null }, 'CANCEL').method).toBe('CANCEL');
});

test('a downloaded event asks nobody for an answer', () => {
  const { method, events } = read(VISIT, 'PUBLISH');
  expect([method, events?.[0]?.uid, events?.[0]?.attendees ?? []]).toEqual(['PUBLISH', 'visite-0190-a', []]);
});
