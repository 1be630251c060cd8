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

/** Number of months in the visit statistics, including the current one. */
export const SHOWN_MONTHS = 7;

/** Change between two figures in percent, rounded; null: there is nothing to compare with. */
export const changeOf = ({ current, previous }: { current: number; previous: number }): number | null =>
  previous === 0 ? null : Math.round(((current - previous) / previous) * 100);
