import type { Attachment } from '#platform/mail/mail';
import { type CalendarMethod, type CalendarPerson, visitUid, writeCalendar } from './write-calendar.ts';

export type VisitEvent = {
  id: string;
  /** Grows with each message that changes the event. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  timeZone: string;
  /** 'Visite : appartement à Lyon 3e'. */
  summary: string;
  /** No more than the listing publishes: its town. */
  place: string;
  description: string;
  agent: CalendarPerson;
  /** Null: the visitor left only a telephone number. */
  visitor: CalendarPerson | null;
};

/**
 * The calendar file of a visit (rule VISIT-ICS): an invitation or its change, a cancellation, or the event alone for
 * who downloads it. Calendars take them for the same event by its identity and a higher sequence.
 */
export const visitCalendar = (visit: VisitEvent, wanted: CalendarMethod): Attachment => {
  const { id, sequence, startsAt, endsAt, changedAt, timeZone, summary, place, description, agent, visitor } = visit;
  // RFC 5546 3.2.2: a request has at least one attendee.
  const method = wanted === 'REQUEST' && visitor === null ? 'PUBLISH' : wanted;
  const event = {
    uid: visitUid(id),
    sequence,
    start: startsAt,
    end: endsAt,
    summary,
    location: place,
    description,
    isCancelled: method === 'CANCEL',
    organizer: agent,
    // RFC 5546 3.2.1: a published event has no attendees.
    attendees: visitor && method !== 'PUBLISH' ? [visitor] : [],
    changedAt,
  };
  const text = writeCalendar({ method, timeZone, name: null, events: [event] });
  return { name: 'visite.ics', contentType: 'text/calendar', content: Buffer.from(text) };
};
