import { firstDayOf } from '#domain/calendar/month';
import { keysOf } from '#domain/objects/typed';

/** Figures of a site by month, with the daily count that is summed (rule STATS-DAILY-SUMS). */
export const FIGURE_METRICS = {
  visitors: 'visitor',
  pageViews: 'page-view',
  propertiesViews: 'listing-view',
  messages: 'message',
  appraisals: 'appraisal',
} as const;
export type FigureName = keyof typeof FIGURE_METRICS;
export const FIGURE_NAMES = keysOf(FIGURE_METRICS);

/** The day from which there are figures: that of the creation, or the first of an earlier month that has some. */
export const firstFigures = (created: string, rows: readonly { month: string }[]): string =>
  rows.reduce((first, { month }) => (firstDayOf(month) < first ? firstDayOf(month) : first), created);

/** Smallest figure to which another is compared in percent: below it, one more or less is a tenth or more. */
const LEAST_COMPARED = 10;

/** Whether only one day has begun: it is not over, so that a share of it would say nothing. */
export const isFirstDay = (days: number): boolean => days === 1;

/**
 * Change in percent, rounded, between the figures of two months over the same number of `days`; null: the former
 * figure is too small for a percentage, or the first day of the month is not over.
 */
export const changeOf = ({ current, previous }: { current: number; previous: number }, days: number): number | null =>
  previous < LEAST_COMPARED || isFirstDay(days) ? null : Math.round(((current - previous) / previous) * 100);
