import { MINUTE_MS } from '#domain/calendar/durations';
import { momentOfLocal } from '#domain/calendar/local-moment';
import { addDays, dayOf, mondayOf } from '#domain/calendar/period';
import type { Frequency } from './alert.ts';

/** Local hour of the daily and weekly mails; the weekly ones are sent on Mondays. */
const MAIL_HOUR = 7;
/** Shortest time between two mails to an address, so that an import that continues does not send one after another. */
const INSTANT_PAUSE_MINUTES = 60;

const morningOf = (day: string, timeZone: string): Date =>
  momentOfLocal(`${day}T${String(MAIL_HOUR).padStart(2, '0')}:00`, timeZone);

const latestMorning = (now: Date, timeZone: string): string => {
  const today = dayOf(now, timeZone);
  return morningOf(today, timeZone) <= now ? today : addDays(today, -1);
};

/**
 * The latest time at which mails of a frequency are sent (rule ALERT-MAIL): daily and weekly ones tell now what was
 * found before it; mails at once are sent now if the last one is older.
 */
export const mailTime = (frequency: Frequency, now: Date, timeZone: string): Date => {
  if (frequency === 'instant') return new Date(now.getTime() - INSTANT_PAUSE_MINUTES * MINUTE_MS);
  const day = latestMorning(now, timeZone);
  return morningOf(frequency === 'daily' ? day : mondayOf(day), timeZone);
};
