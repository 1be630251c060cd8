import { keysOf } from '#domain/objects/typed';

/** Figures of a site by month, with the daily count that each is the sum of (rule STATS-DAILY-SUMS). */
export const FIGURE_METRICS = {
  visitors: 'visitor',
  pageViews: 'page-view',
  propertiesViews: 'listing-view',
  messages: 'message',
  appraisals: 'appraisal',
} as const;
export type FigureName = keyof typeof FIGURE_METRICS;
export const FIGURE_NAMES = keysOf(FIGURE_METRICS);

/** Months that the statistics of visits show, with the current one. */
export const SHOWN_MONTHS = 7;

/**
 * Change from one figure to another in percent, rounded; null: there is nothing to compare with.
 */
export const changeOf = ({ current, previous }: { current: number; previous: number }): number | null =>
  previous === 0 ? null : Math.round(((current - previous) / previous) * 100);
