import { DAY_MS, HOUR_MS } from '#domain/calendar/durations';
import { momentOfLocal } from '#domain/calendar/local-moment';
import { daysBefore } from '#domain/calendar/moments';
import { addDays, dayOf } from '#domain/calendar/period';
import { isMailTime } from '#domain/mails/mail-hours';

/** A reminder that was missed is not sent in the last two hours before the visit. */
const LATEST_HOURS = 2;
/** The visitor's word is asked for an hour after the visit, or in the week after it. */
const FEEDBACK_HOURS = 1;
const FEEDBACK_DAYS = 7;

/** When the visitor is reminded: at 17:00 of the day before, where the home is (rule VISIT-REMINDER). */
export const reminderAt = (startsAt: Date, timeZone: string): Date =>
  momentOfLocal(`${addDays(dayOf(startsAt, timeZone), -1)}T17:00`, timeZone);

/** Days ahead in which visits are read for a reminder: a day of 25 hours, and the hours of its evening. */
export const REMINDER_DAYS = 2;

type Confirmed = { startsAt: Date /** When the visit got this time. */; confirmedAt: Date };

/** Whether a reminder is due: not for a visit that was confirmed when it would have been sent, or later. */
export const isReminderDue = (
  { startsAt, confirmedAt }: Confirmed,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean => {
  const at = reminderAt(startsAt, timeZone);
  const latest = startsAt.getTime() - LATEST_HOURS * HOUR_MS;
  return now >= at && now.getTime() < latest && confirmedAt < at;
};

/** When a reminder is tried again: after an hour, or at night at 9:00, by which the hourly job has run in daytime. */
const nextTry = (now: Date, timeZone: string): Date => {
  const next = new Date(now.getTime() + HOUR_MS);
  if (isMailTime(next, timeZone)) return next;
  const today = dayOf(next, timeZone);
  const mornings = [today, addDays(today, 1)].map((day) => momentOfLocal(`${day}T09:00`, timeZone));
  return mornings.find((morning) => morning > next) ?? next;
};

/** Whether a reminder that cannot be an SMS now can be one later, because it is still due then. */
export const mayRemindLater = (confirmed: Confirmed, { now, timeZone }: { now: Date; timeZone: string }): boolean =>
  isReminderDue(confirmed, { now: nextTry(now, timeZone), timeZone });

/** Whether the visitor's word about a visit is asked for now, in daytime where the home is (rule VISIT-FEEDBACK). */
export const isFeedbackDue = (endsAt: Date, { now, timeZone }: { now: Date; timeZone: string }): boolean => {
  const since = now.getTime() - endsAt.getTime();
  return since >= FEEDBACK_HOURS * HOUR_MS && since < FEEDBACK_DAYS * DAY_MS && isMailTime(now, timeZone);
};

/** Visits that ended before this are no longer asked about. */
export const feedbackSince = (now: Date): Date => daysBefore(now, FEEDBACK_DAYS);
