import { addDays, mondayOf, weekdayOf } from '#domain/calendar/period';
import type { Listing } from '#domain/listings/listing';
import type { RentPeriod } from '#domain/listings/vocabulary';
import type { VisitFeedback } from '#domain/visits/feedback';

/** Reports to the owner of a listing (rules SELLER-REPORT, SELLER-MAIL). Pure rules. */

/** Page of a report, before the token of a link; `/stop` after it stops the mails. */
export const REPORT_PATH = '/rapport';

export const RHYTHMS = ['week', 'month'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

const LAST_DAYS: Readonly<Record<Rhythm, number>> = { week: 7, month: 28 };
export const MAX_REPORT_COMMENT = 1500;
/** Comments that the page shows. */
export const SHOWN_COMMENTS = 6;
/** Weeks of the drawing of views. */
export const SHOWN_WEEKS = 12;
export const LINK_MONTHS = 13;
/** Months for which a report can be opened after its listing left the market. */
export const AFTER_MONTHS = 6;
/** Changes of the price that the page shows. */
const SHOWN_PRICES = 12;

export type WhenMailed = { rhythm: Rhythm; day: number };

export const isMailDay = ({ rhythm, day }: WhenMailed): boolean =>
  Number.isInteger(day) && day >= 1 && day <= LAST_DAYS[rhythm];

/** The last day up to today on which a mail was due. */
export const lastDueDay = ({ rhythm, day }: WhenMailed, today: string): string => {
  if (rhythm === 'week') return addDays(today, -((weekdayOf(today) - day + 7) % 7));
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const due = new Date(Date.UTC(year, month - 1 - (date < day ? 1 : 0), day));
  return due.toISOString().slice(0, 10);
};

/** Days after which a mail that was missed is left out. */
const LATE_DAYS = 2;

/**
 * Whether a mail is due today: once for each day that the agent chose, after the day of this choice; a worker that was
 * off makes up for it within two days. `mailed_on`: the last day with a mail.
 */
export const isReportDue = (
  report: WhenMailed & { chosen_on: string; mailed_on: string | null },
  today: string,
): boolean => {
  const due = lastDueDay(report, today);
  return due > report.chosen_on && due > (report.mailed_on ?? '') && due >= addDays(today, -LATE_DAYS);
};

/** Counts of a report: views of seven days on all sites of the market center, and what came since its publication. */
export type ReportFigures = { week: number; kept: number; alerts: number; questions: number; visits: number };

/** A day with the views of a listing. */
export type DayViews = { day: string; views: number };
/** Views of a week that begins on Monday `from`; `isRunning`: it is not over. */
export type WeekViews = { from: string; views: number; isRunning: boolean };

/** Views of today and of the six days before. A week that has just begun would have hardly any. */
export const viewsOfLastDays = (days: readonly DayViews[], today: string): number =>
  days.filter(({ day }) => day > addDays(today, -7) && day <= today).reduce((sum, { views }) => sum + views, 0);

/** Views of the last weeks, the oldest first; weeks before the listing was published are left out. */
export const viewsByWeek = (
  days: readonly DayViews[],
  { today, publishedOn }: { today: string; publishedOn: string },
): WeekViews[] => {
  const last = mondayOf(today);
  const first = mondayOf(publishedOn);
  const sums = new Map<string, number>();
  for (const { day, views } of days) sums.set(mondayOf(day), (sums.get(mondayOf(day)) ?? 0) + views);
  return Array.from({ length: SHOWN_WEEKS }, (_, at) => addDays(last, -7 * (SHOWN_WEEKS - 1 - at)))
    .filter((from) => from >= first)
    .map((from) => ({ from, views: sums.get(from) ?? 0, isRunning: from === last }));
};

/** A confirmed visit, with what the visitor said after it in one click; null: nothing. */
export type ReportVisit = { on: string; isPast: boolean; feedback: VisitFeedback | null };

/** A home like the owner's that left the market, and on which day. */
export type LeftHome = Pick<Listing, 'id' | 'title' | 'city' | 'priceCents' | 'area' | 'transaction' | 'isSold'> & {
  period: RentPeriod | null;
  on: string;
};

/** A change of the price; `to` is that of the next change, or the current one. */
export type PriceMove = { on: string; fromCents: number; toCents: number };

/** The changes of a price, the latest first, from its former values, the oldest first. */
export const priceMoves = (former: readonly { on: string; cents: number }[], currentCents: number): PriceMove[] =>
  former
    .map(({ on, cents }, at) => ({ on, fromCents: cents, toCents: former[at + 1]?.cents ?? currentCents }))
    .filter(({ fromCents, toCents }) => fromCents !== toCents)
    .toReversed()
    .slice(0, SHOWN_PRICES);
