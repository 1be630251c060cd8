import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { localTime } from '#domain/calendar/period';
import { TIME_ZONES } from '#domain/places/time-zone';
import { type CalendarEvent, type CalendarFile, writeCalendar } from './write-calendar.ts';

const at = (text: string): Date => new Date(text);

const EVENT: CalendarEvent = {
  uid: 'visite-1@horizon.example',
  sequence: 1,
  start: at('2027-03-28T08:00:00Z'),
  end: at('2027-03-28T08:45:00Z'),
  summary: 'Visite : appartement, 3 pièces ; Lyon 3e \\ « vue » 😀',
  location: 'Lyon 3e, 69003',
  description: 'Premier paragraphe\r\nsecond ; x, y\u0007',
  isCancelled: false,
  organizer: { name: 'Léa "Dupont"; agent, Lyon', email: 'lea@horizon.example' },
  attendees: [{ name: 'Zoé O’Neil\r\nATTENDEE:mailto:x@y.fr', email: 'zoe@example.fr' }],
  changedAt: at('2027-03-20T09:30:12.345Z'),
};

const written = (event: Partial<CalendarEvent> = {}, file: Partial<CalendarFile> = {}): string =>
  writeCalendar({ method: 'REQUEST', timeZone: 'Europe/Paris', name: null, events: [{ ...EVENT, ...event }], ...file });

test('an invitation in the words of RFC 5545', () => {
  expect(written().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Visites//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Paris',
    'X-LIC-LOCATION:Europe/Paris',
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'DTSTART:19700329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:visite-1@horizon.example',
    'SEQUENCE:1',
    'DTSTAMP:20270320T093012Z',
    'LAST-MODIFIED:20270320T093012Z',
    'DTSTART;TZID=Europe/Paris:20270328T100000',
    'DTEND;TZID=Europe/Paris:20270328T104500',
    'SUMMARY:Visite : appartement\\, 3 pièces \\; Lyon 3e \\\\ « vue » 😀',
    'LOCATION:Lyon 3e\\, 69003',
    'DESCRIPTION:Premier paragraphe\\nsecond \\; x\\, y',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'ORGANIZER;CN=Léa Dupont agent Lyon:mailto:lea@horizon.example',
    'ATTENDEE;CN=Zoé O’Neil ATTENDEE mailto x@y.fr;ROLE=REQ-PARTICIPANT;PART',
    ' STAT=ACCEPTED;RSVP=FALSE:mailto:zoe@example.fr',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('two other readers find what was written', () => {
  const text = written();
  const [event] = convertIcsCalendar(undefined, text).events ?? [];
  expect(event).toMatchObject({
    uid: EVENT.uid,
    sequence: 1,
    start: { date: EVENT.start, local: { timezone: 'Europe/Paris', tzoffset: '+0200' } },
    end: { date: EVENT.end },
    summary: EVENT.summary,
    location: EVENT.location,
    description: 'Premier paragraphe\nsecond ; x, y',
    status: 'CONFIRMED',
    organizer: { name: 'Léa Dupont agent Lyon', email: 'lea@horizon.example' },
    attendees: [{ email: 'zoe@example.fr', rsvp: false }],
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const start = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart');
  expect(start instanceof ICAL.Time && start.toJSDate()).toEqual(EVENT.start);
});

test('no line has more than 75 octets', () => {
  const lines = written({ summary: 'é€😀a'.repeat(100), description: 'mot '.repeat(200) }).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  const back = convertIcsCalendar(undefined, lines.join('\r\n'));
  expect(back.events?.[0]?.summary).toBe('é€😀a'.repeat(100));
});

test('a change has a higher sequence, a cancellation says so', () => {
  const moved = convertIcsCalendar(undefined, written({ sequence: 3, start: at('2027-10-31T09:00:00Z') }));
  expect(moved.events?.[0]).toMatchObject({ sequence: 3, start: { local: { tzoffset: '+0100' } } });
  const cancelled = convertIcsCalendar(undefined, written({ sequence: 4, isCancelled: true }, { method: 'CANCEL' }));
  expect(cancelled.method).toBe('CANCEL');
  expect(cancelled.events?.[0]).toMatchObject({ uid: EVENT.uid, sequence: 4, status: 'CANCELLED' });
});

test('a program has a name, and may be empty', () => {
  const calendar = convertIcsCalendar(undefined, written({}, { method: 'PUBLISH', name: 'Visites', events: [] }));
  expect([calendar.method, calendar.name, calendar.events]).toEqual(['PUBLISH', 'Visites', undefined]);
});

test.each([
  // From the first hour into the second one.
  ['2027-10-31T00:30:00Z', 'DTSTART:20271031T003000Z', 'DTEND:20271031T011500Z'],
  ['2027-10-31T01:30:00Z', 'DTSTART:20271031T013000Z', 'DTEND;TZID=Europe/Paris:20271031T031500'],
])('an event at %s, in the hour that occurs twice, keeps its moments', (start, ...lines) => {
  const end = at(new Date(at(start).getTime() + 45 * 60_000).toISOString());
  const text = written({ start: at(start), end });
  expect(text.split('\r\n').filter((line) => /^DT(START|END)/.test(line) && !line.includes(':1970'))).toEqual(lines);
  expect(convertIcsCalendar(undefined, text).events?.[0]).toMatchObject({
    start: { date: at(start) },
    end: { date: end },
  });
});

const HOUR = 3_600_000;
const moments = Array.from({ length: 2 * 366 }, (_, day) => Date.parse('2026-06-01T00:30:00Z') + day * 24 * HOUR);

test.each(TIME_ZONES)('the rules of %s agree with those of the platform', (timeZone) => {
  const text = written({}, { timeZone });
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone'));
  const changes = ['2027-03-28T00:59:00Z', '2027-03-28T01:01:00Z', '2027-10-31T00:59:00Z', '2027-10-31T01:01:00Z'];
  for (const moment of [...moments, ...changes.map((change) => Date.parse(change))]) {
    const local = localTime(new Date(moment), timeZone);
    const civil = ICAL.Time.fromDateTimeString(new Date(local).toISOString().slice(0, 19));
    civil.zone = zone;
    // A civil time does not say which one of an hour that occurs twice is meant.
    const isTwice = [-HOUR, HOUR].some((by) => localTime(new Date(moment + by), timeZone) === local);
    if (!isTwice) expect(civil.toJSDate()).toEqual(new Date(moment));
  }
});
