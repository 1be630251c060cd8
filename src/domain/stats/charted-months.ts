import { monthOf } from '#domain/calendar/month';

/** Number of months in the visit statistics, including the current one (specification, section 9). */
export const SHOWN_MONTHS = 7;

/** Number of months in a chart: its first month is the current one of the year before (decision 0091). */
export const CHARTED_MONTHS = 13;

/** The months of a chart: those since there are figures. */
export const monthsSince = <M extends { month: string }>(months: readonly M[], since: string): M[] =>
  months.filter(({ month }) => month >= monthOf(since));
