/** Base feature: iCalendar files, written for mails and programs, and read for the busy times of a person. */

export { closeCalendars, fetchBusy } from './fetch-busy.ts';
