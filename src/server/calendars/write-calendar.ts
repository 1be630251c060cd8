import ICAL from 'ical.js';
import { HOUR_MS } from '#domain/calendar/durations';
import { localTime } from '#domain/calendar/period';
import { isUuid } from '#platform/uuid';
import { zoneRules } from './zone-rules.ts';

/** A person of an event. */
export type CalendarPerson = { name: string; email: string };

export type CalendarEvent = {
  /** Stays the same for all messages about an event. */
  uid: string;
  /** Grows with each change that a calendar must take over. */
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
  isCancelled: boolean;
  /** Null: the event asks nobody for an answer. */
  organizer: CalendarPerson | null;
  attendees: readonly CalendarPerson[];
  /** Last change of the event. */
  changedAt: Date;
};

/** REQUEST: an invitation, or its change. CANCEL: the event does not take place. PUBLISH: a program to subscribe to. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export type CalendarFile = {
  method: CalendarMethod;
  timeZone: string;
  /** Title that calendar programs show; null: the file is a message about an event. */
  name: string | null;
  events: readonly CalendarEvent[];
};

// RFC 5545 3.1: at most 75 octets in a line; the library does not count the space before a continued line.
ICAL.foldLength = 74;

/** Text without control characters but line breaks, which the library would write as they are. */
const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** A name as a parameter: simple readers of calendars cut it at these characters, also between quotes. */
const nameOf = (name: string): string =>
  cleaned(name)
    .replace(/[";:,^\s]+/g, ' ')
    .trim();

const utc = (moment: Date): ICAL.Time =>
  ICAL.Time.fromJSDate(new Date(Math.floor(moment.getTime() / 1000) * 1000), true);

/** A civil time, without its zone. */
const civil = (moment: Date, timeZone: string): ICAL.Time =>
  ICAL.Time.fromDateTimeString(new Date(localTime(moment, timeZone)).toISOString().slice(0, 19));

/** Whether the civil time of a moment occurs twice: programs do not agree on which one is meant, so it is in UTC. */
const isTwice = (moment: Date, timeZone: string): boolean => {
  const localAfter = (ms: number): number => localTime(new Date(moment.getTime() + ms), timeZone);
  return [-HOUR_MS, HOUR_MS].some((ms) => localAfter(ms) === localAfter(0));
};

const addTime = (event: ICAL.Component, name: 'dtstart' | 'dtend', moment: Date, timeZone: string): void => {
  if (isTwice(moment, timeZone)) event.addPropertyWithValue(name, utc(moment));
  else event.addPropertyWithValue(name, civil(moment, timeZone)).setParameter('tzid', timeZone);
};

const addPerson = (
  event: ICAL.Component,
  name: 'organizer' | 'attendee',
  { email, name: person }: CalendarPerson,
): ICAL.Property => {
  const property = event.addPropertyWithValue(name, `mailto:${cleaned(email)}`);
  const shown = nameOf(person);
  if (shown !== '') property.setParameter('cn', shown);
  return property;
};

const eventOf = (given: CalendarEvent, timeZone: string): ICAL.Component => {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', given.uid);
  event.addPropertyWithValue('sequence', given.sequence);
  event.addPropertyWithValue('dtstamp', utc(given.changedAt));
  event.addPropertyWithValue('last-modified', utc(given.changedAt));
  addTime(event, 'dtstart', given.start, timeZone);
  addTime(event, 'dtend', given.end, timeZone);
  for (const name of ['summary', 'location', 'description'] as const)
    if (given[name] !== '') event.addPropertyWithValue(name, cleaned(given[name]));
  event.addPropertyWithValue('status', given.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  event.addPropertyWithValue('transp', given.isCancelled ? 'TRANSPARENT' : 'OPAQUE');
  if (given.organizer) addPerson(event, 'organizer', given.organizer);
  for (const attendee of given.attendees) {
    const property = addPerson(event, 'attendee', attendee);
    property.setParameter('role', 'REQ-PARTICIPANT');
    property.setParameter('partstat', 'ACCEPTED');
    property.setParameter('rsvp', 'FALSE');
  }
  return event;
};

/**
 * An iCalendar file (RFC 5545, RFC 5546): civil times with the rules of their zone, so that a calendar shows the hour
 * of the place also after a change of clocks (rule VISIT-ICS).
 */
export const writeCalendar = ({ method, timeZone, name, events }: CalendarFile): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Vitrine//Visites//FR');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', method);
  if (name !== null) {
    calendar.addPropertyWithValue('name', cleaned(name));
    calendar.addPropertyWithValue('x-wr-calname', cleaned(name));
  }
  const zone = zoneRules(timeZone);
  if (zone) calendar.addSubcomponent(zone);
  for (const event of events) calendar.addSubcomponent(eventOf(event, timeZone));
  return `${calendar.toString()}\r\n`;
};

const VISIT_UID = 'visite-';

/** The identity of a visit in calendars, which stays the same for all files about it. */
export const visitUid = (id: string): string => `${VISIT_UID}${id}`;

/** The id of the visit of such an identity; null: another event. */
export const visitOfUid = (uid: string): string | null => {
  const id = uid.toLowerCase().startsWith(VISIT_UID) ? uid.slice(VISIT_UID.length).toLowerCase() : '';
  return isUuid(id) ? id : null;
};
