import type { Attachment } from '#platform/mail/mail';
import { type CalendarPerson, visitUid, writeCalendar } from './write-calendar.ts';

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
 * The calendar file of a mail about a visit (rule VISIT-ICS): an invitation or its change, or a cancellation, which
 * calendars take for the same event by its identity and a higher sequence.
 */
export const visitAttachment = (visit: VisitEvent, { isCancelled }: { isCancelled: boolean }): Attachment => {
  const { id, sequence, startsAt, endsAt, changedAt, timeZone, summary, place, description, agent, visitor } = visit;
  const event = {
    uid: visitUid(id),
    sequence,
    start: startsAt,
    end: endsAt,
    summary,
    location: place,
    description,
    isCancelled,
    organizer: agent,
    attendees: visitor ? [visitor] : [],
    changedAt,
  };
  const text = writeCalendar({ method: isCancelled ? 'CANCEL' : 'REQUEST', timeZone, name: null, events: [event] });
  return { name: 'visite.ics', contentType: 'text/calendar', content: Buffer.from(text) };
};
