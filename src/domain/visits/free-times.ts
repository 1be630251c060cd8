import { existingMoment, momentOfLocal } from '#domain/calendar/local-moment';
import { addDays, dayOf, startOfDay } from '#domain/calendar/period';
import { clockText, DAY_MINUTES, type LocalRange, type VisitException, type VisitPlan } from './visit-plan.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Distance of two offered times, in minutes; short visits are offered one after the other. */
const STEP = 30;

/** A time at which the agent is not free, without time of travel. */
export type BusyRange = { from: Date; to: Date };

/** A possible visit. */
export type FreeTime = { startsAt: Date; endsAt: Date };

export type FreeTimesOf = {
  plan: VisitPlan;
  exceptions: readonly VisitException[];
  /** Public holidays and other days without visits, 'YYYY-MM-DD'; an exception comes before them. */
  closedDays: readonly string[];
  /** Confirmed visits, and appointments of other calendars. */
  busy: readonly BusyRange[];
  now: Date;
  timeZone: string;
};

const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** The moment of a local minute; null: the clock change skips it. 24:00 is the next day. */
const momentAt = (day: string, minutes: number, timeZone: string): Date | null => {
  const date = minutes === DAY_MINUTES ? addDays(day, 1) : day;
  return existingMoment(`${date}T${clockText(minutes % DAY_MINUTES)}`, timeZone);
};

/** The same for all minutes of a day: those of most days follow each other, so that no zone is asked for each. */
const clockOf = (day: string, timeZone: string): ((minutes: number) => Date | null) => {
  const start = startOfDay(day, timeZone).getTime();
  const isPlain = startOfDay(addDays(day, 1), timeZone).getTime() - start === DAY_MINUTES * MINUTE_MS;
  return isPlain ? (minutes) => new Date(start + minutes * MINUTE_MS) : (minutes) => momentAt(day, minutes, timeZone);
};

/** The end of a range; one that the clock change skips is the change itself. */
const endOf = (day: string, { to }: LocalRange, timeZone: string): Date => {
  const end = momentAt(day, to, timeZone);
  if (end !== null || to === 0) return end ?? momentOfLocal(`${day}T00:00`, timeZone);
  // The minute before the change is the last one that exists.
  const last = endOf(day, { from: 0, to: to - 1 }, timeZone);
  return momentAt(day, to - 1, timeZone) === null ? last : new Date(last.getTime() + MINUTE_MS);
};

const startsOf = ({ from, to }: LocalRange, { minutes }: VisitPlan): number[] => {
  const step = Math.min(STEP, minutes);
  const count = Math.max(0, Math.ceil((to - from) / step));
  return Array.from({ length: count }, (_, index) => from + index * step);
};

/** Ranges of a day: its exception, otherwise none on a closed day, otherwise those of its weekday. */
export const rangesOn = (
  day: string,
  { plan, exceptions, closedDays }: Pick<FreeTimesOf, 'plan' | 'exceptions' | 'closedDays'>,
): readonly LocalRange[] => {
  const exception = exceptions.find((date) => date.day === day);
  if (exception) return exception.ranges;
  return closedDays.includes(day) ? [] : (plan.week[weekday(day)] ?? []);
};

/** The times that are apart from all busy ones. */
const freeOnes = (times: readonly FreeTime[], { busy, plan }: Pick<FreeTimesOf, 'busy' | 'plan'>): FreeTime[] => {
  const gap = plan.gap * MINUTE_MS;
  const isApart = ({ startsAt, endsAt }: FreeTime, { from, to }: BusyRange): boolean =>
    startsAt.getTime() >= to.getTime() + gap || endsAt.getTime() + gap <= from.getTime();
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  const whole = { startsAt: first.startsAt, endsAt: last.endsAt };
  const near = busy.filter((range) => !isApart(whole, range));
  return times.filter((time) => near.every((range) => isApart(time, range)));
};

const timesOfDay = (day: string, given: FreeTimesOf): FreeTime[] => {
  const { plan, timeZone, now } = given;
  const ranges = rangesOn(day, given);
  if (ranges.length === 0) return [];
  const earliest = now.getTime() + plan.noticeHours * HOUR_MS;
  const momentOf = clockOf(day, timeZone);
  const times = ranges.flatMap((range) => {
    const end = momentOf(range.to) ?? endOf(day, range, timeZone);
    return startsOf(range, plan).flatMap((minutes) => {
      const startsAt = momentOf(minutes);
      if (startsAt === null || startsAt.getTime() < earliest || startsAt <= now) return [];
      const time = { startsAt, endsAt: new Date(startsAt.getTime() + plan.minutes * MINUTE_MS) };
      return time.endsAt <= end ? [time] : [];
    });
  });
  return freeOnes(
    times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    given,
  );
};

/**
 * The free times of an agent from today on, in their order (rule VISIT-TIMES). A local time that a clock change skips
 * is not offered; one that occurs twice is offered once, the first time.
 */
export const freeTimes = (given: FreeTimesOf): FreeTime[] => {
  const { plan, now, timeZone } = given;
  if (!plan.isActive) return [];
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: plan.daysAhead + 1 }, (_, index) => addDays(today, index));
  const found = days.flatMap((day) => timesOfDay(day, given));
  return found.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
};

/** Free times, in their order, by local day. */
export const byDay = (times: readonly FreeTime[], timeZone: string): { day: string; times: FreeTime[] }[] => {
  const days: { day: string; times: FreeTime[] }[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time.startsAt.getTime() >= end) {
      const day = dayOf(time.startsAt, timeZone);
      end = startOfDay(addDays(day, 1), timeZone).getTime();
      days.push({ day, times: [] });
    }
    days.at(-1)?.times.push(time);
  }
  return days;
};
