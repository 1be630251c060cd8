import { hourOf } from '#domain/calendar/period';

const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** Whether mails for which nobody waits are sent now: from 8:00, or later in the day if no job ran at that time. */
export const isMailTime = (now: Date, timeZone: string): boolean => {
  const hour = hourOf(now, timeZone);
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
};
