/** Base feature: iCalendar files, written for mails and programs, and read for the busy times of a person. */

export { closeCalendars, fetchBusy } from './fetch-busy.ts';
export type { BusyTime, VisitTime } from './read-calendar.ts';
export { type VisitEvent, visitCalendar } from './visit-calendar.ts';
export { visitUid, writeCalendar } from './write-calendar.ts';
