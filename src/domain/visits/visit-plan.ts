import { readFrenchHour } from '#domain/calendar/french-hour';

/** When an agent receives visits (rule VISIT-TIMES). */

export const DAY_MINUTES = 1440;

/** Local minutes of a day; `to` is not included and at most 1440. */
export type LocalRange = { from: number; to: number };

export type VisitException = {
  /** 'YYYY-MM-DD'. */
  day: string;
  /** None: closed. */
  ranges: readonly LocalRange[];
};

export type VisitPlan = {
  /** Ranges of each weekday, Monday first. */
  week: readonly (readonly LocalRange[])[];
  /** Length of a visit. */
  minutes: number;
  /** Minutes of travel between two appointments. */
  gap: number;
  /** A visit begins at least so many hours after it is asked for. */
  noticeHours: number;
  /** Days after today on which it can be asked for. */
  daysAhead: number;
  isActive: boolean;
};

export const VISIT_PLAN_LIMITS = {
  minutes: { min: 15, max: 180 },
  gap: { min: 0, max: 120 },
  noticeHours: { min: 0, max: 168 },
  daysAhead: { min: 1, max: 60 },
} as const;
export const MAX_DAY_RANGES = 4;
export const MAX_EXCEPTIONS = 100;

/** The plan of a member who has chosen nothing yet. */
export const NEW_VISIT_PLAN: VisitPlan = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day < 5
      ? [
          { from: 540, to: 720 },
          { from: 840, to: 1080 },
        ]
      : [],
  ),
  minutes: 45,
  gap: 30,
  noticeHours: 24,
  daysAhead: 21,
  isActive: false,
};

export type RangesFault = 'ORDER' | 'OVERLAP';

/** The error of the ranges of a day; null: none. */
export const rangesFault = (ranges: readonly LocalRange[]): RangesFault | null => {
  if (ranges.some(({ from, to }) => from >= to)) return 'ORDER';
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  return sorted.some(({ from }, index) => from < (sorted[index - 1]?.to ?? 0)) ? 'OVERLAP' : null;
};

/** Whether visitors can ask for times of the plan, on weekdays or on one of its coming dates. */
export const offersTimes = (
  { isActive, week }: Pick<VisitPlan, 'isActive' | 'week'>,
  coming: readonly VisitException[],
): boolean => isActive && [...week, ...coming.map((date) => date.ranges)].some((ranges) => ranges.length > 0);

/** '14:30' of minutes; 1440 is '24:00'. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The minutes of '14:30'; null: no time. */
export const readClock = (text: string): number | null => {
  const [, hours, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(text.trim()) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  return hours === undefined || time > DAY_MINUTES ? null : time;
};

/** '09:00–12:00, 14:00–18:00'. */
export const rangesText = (ranges: readonly LocalRange[]): string =>
  ranges.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join(', ');

const readEnd = (text: string): number | null => readClock(readFrenchHour(text) ?? text);

const readRange = (text: string): LocalRange | null => {
  const ends = text.split(/[–-]/).map(readEnd);
  const [from, to] = ends;
  return ends.length === 2 && typeof from === 'number' && typeof to === 'number' ? { from, to } : null;
};

/** Ranges as typed, '9h-12h, 14h-18h30', in their order; null: an error, or too many. */
export const readRanges = (typed: string): LocalRange[] | null => {
  const texts = typed.split(/[,;]/).filter((text) => text.trim() !== '');
  const ranges = texts.flatMap((text) => readRange(text) ?? []);
  if (ranges.length < texts.length || ranges.length > MAX_DAY_RANGES || rangesFault(ranges) !== null) return null;
  return ranges.toSorted((a, b) => a.from - b.from);
};
