import { DAY_MS } from './durations.ts';
/** Periods of a list's date filter, in menu order. Weeks start on Monday; the last days include today. */
export const PERIODS = [
  'today',
  'yesterday',
  'last-7',
  'last-14',
  'last-30',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'all',
] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day of a range, both included, as 'YYYY-MM-DD'; null: no limit on that side. */
export type Days = { from: string | null; to: string | null };

export const PARIS = 'Europe/Paris';

const makeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Formatters by time zone, created at first use, because creating one takes a hundred times longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? makeFormat(timeZone);
  formats.set(timeZone, known);
  return known;
};

/** The local date and time of an instant, as if it were UTC. */
export const localTime = (moment: Date, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(moment);
  const read = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const [date, time] = [
    ['year', 'month', 'day'],
    ['hour', 'minute', 'second'],
  ].map((types) => types.map(read));
  return Date.parse(`${date?.join('-')}T${time?.join(':')}Z`);
};

const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The civil date of a moment. */
export const dayOf = (moment: Date, timeZone: string): string => written(localTime(moment, timeZone));

/** The latest civil date that is anywhere at a moment. */
export const latestDay = (moment: Date): string => dayOf(moment, 'Pacific/Kiritimati');

/** The hour of a moment, 0 to 23. */
export const hourOf = (moment: Date, timeZone: string): number => new Date(localTime(moment, timeZone)).getUTCHours();

/** The same day in another year; 29 February is 1 March in a year without it. */
export const addYears = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return written(Date.UTC(year + count, month - 1, date));
};

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const addDays = (day: string, count: number): string => written(Date.parse(day) + count * DAY_MS);

/** The instant at which a civil date begins: in France 22:00 or 23:00 UTC of the previous day. */
export const startOfDay = (day: string, timeZone = PARIS): Date => {
  const midnight = Date.parse(day);
  const offsetAt = (time: number): number => localTime(new Date(time), timeZone) - time;
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
};

/** 1: Monday to 7: Sunday. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const lastDays =
  (count: number) =>
  (today: string): Days => ({ from: addDays(today, 1 - count), to: today });

const DAYS: Readonly<Record<Period, (today: string) => Days>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  'last-7': lastDays(7),
  'last-14': lastDays(14),
  'last-30': lastDays(30),
  'this-week': (today) => ({ from: mondayOf(today), to: today }),
  'last-week': (today) => ({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }),
  'this-month': (today) => ({ from: firstOfMonth(today), to: today }),
  'last-month': (today) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
  all: () => ({ from: null, to: null }),
};

export const daysOf = (period: Period, today: string): Days => DAYS[period](today);

/** The range of a date filter: a period, or a first and last day, which take precedence. */
export type DateRange = { period?: Period | undefined; from?: string | undefined; to?: string | undefined };

/** Half-open interval: from the start of the first day until before the start of the day after the last one. */
export type Bounds = { from: Date | null; before: Date | null };

export const boundsOf = (range: DateRange, now: Date, timeZone = PARIS): Bounds => {
  const chosen = range.from ?? range.to;
  const days =
    chosen === undefined
      ? daysOf(range.period ?? 'all', dayOf(now, timeZone))
      : { from: range.from ?? null, to: range.to ?? null };
  return {
    from: days.from === null ? null : startOfDay(days.from, timeZone),
    before: days.to === null ? null : startOfDay(addDays(days.to, 1), timeZone),
  };
};
