import ICAL from 'ical.js';
import rrule, { type Options, type Weekday } from 'rrule';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar/durations';

const { RRule } = rrule;

type Frequency = { value: Options['freq'] /** Null: of different lengths. */; lengthMs: number | null };

const FREQUENCIES: Readonly<Record<string, Frequency>> = {
  YEARLY: { value: RRule.YEARLY, lengthMs: null },
  MONTHLY: { value: RRule.MONTHLY, lengthMs: null },
  WEEKLY: { value: RRule.WEEKLY, lengthMs: 7 * DAY_MS },
  DAILY: { value: RRule.DAILY, lengthMs: DAY_MS },
  HOURLY: { value: RRule.HOURLY, lengthMs: HOUR_MS },
  MINUTELY: { value: RRule.MINUTELY, lengthMs: MINUTE_MS },
  SECONDLY: { value: RRule.SECONDLY, lengthMs: 1000 },
};
const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  MO: RRule.MO,
  TU: RRule.TU,
  WE: RRule.WE,
  TH: RRule.TH,
  FR: RRule.FR,
  SA: RRule.SA,
  SU: RRule.SU,
};

/** '-1SU' is the last Sunday, 'SU' each one. */
const weekdayOf = (text: string): Weekday[] => {
  const weekday = WEEKDAYS[text.slice(-2)];
  const nth = Number(text.slice(0, -2));
  return weekday ? [nth === 0 ? weekday : weekday.nth(nth)] : [];
};

/** A time as if its zone were UTC, because a rule repeats the hour of its place (RFC 5545, 3.3.10). */
const civilOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const timeAt = (date: Date, { isDate, zone }: ICAL.Time): ICAL.Time => {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate }, zone);
};

/** The start, moved by whole intervals to before `from`, so that the years until then are not counted through. */
const movedStart = (start: number, { interval, count }: ICAL.Recur, lengthMs: number | null, from: number): number => {
  if (lengthMs === null || count || from <= start) return start;
  const step = lengthMs * interval;
  return start + Math.floor((from - start) / step) * step;
};

/** `most`: number of times that are looked for. */
export type RuleSpan = { from: Date; to: Date; most: number };

/**
 * The times of a rule (RRULE) of an event, in their order, until `to`; those before `from` may be left out. Found by
 * rrule, because ical.js misreads BYWEEKNO, numbers over 9 in BYDAY, INTERVAL beside other parts, and days that a month
 * does not have (decision 0096).
 */
export const ruleTimes = (rule: ICAL.Recur, start: ICAL.Time, { from, to, most }: RuleSpan): ICAL.Time[] => {
  const frequency = FREQUENCIES[rule.freq];
  if (frequency === undefined) return [];
  const listed: Readonly<Record<string, readonly (number | string)[] | undefined>> = rule.parts;
  const numbers = (name: string): number[] | null => listed[name]?.map(Number) ?? null;
  const times = (name: string): number[] | null => (start.isDate ? null : numbers(name));
  const end = to.getTime() + DAY_MS;
  const found = new RRule({
    freq: frequency.value,
    interval: rule.interval,
    count: rule.count ?? null,
    dtstart: new Date(movedStart(civilOf(start), rule, frequency.lengthMs, from.getTime() - DAY_MS)),
    // The library counts from 1 for Sunday.
    wkst: (rule.wkst + 5) % 7,
    bymonth: numbers('BYMONTH'),
    byweekno: numbers('BYWEEKNO'),
    byyearday: numbers('BYYEARDAY'),
    bymonthday: numbers('BYMONTHDAY'),
    byweekday: listed.BYDAY?.map(String).flatMap(weekdayOf) ?? null,
    byhour: times('BYHOUR'),
    byminute: times('BYMINUTE'),
    bysecond: times('BYSECOND'),
    bysetpos: numbers('BYSETPOS'),
  }).all((date, index) => index < most && date.getTime() < end);
  return found.map((date) => timeAt(date, start)).filter((time) => !rule.until || time.compare(rule.until) <= 0);
};
