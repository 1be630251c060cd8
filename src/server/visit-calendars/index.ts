/** Catalogue feature: the own calendars of members who receive visits, and the secret address of their program. */

export { getCalendars, listBusy, removeOwnCalendar, saveOwnCalendar } from './own-calendar.ts';
export { onOwnCalendarDue, onOwnCalendarsDue } from './own-calendar-due.job.ts';
export { renewProgram, revokeProgram } from './program-address.ts';
export { programFile } from './program-file.ts';
