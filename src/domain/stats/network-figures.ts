import { addMonths } from '#domain/calendar/month';
import { SITE_TYPES, type SiteType } from '#domain/sites/site';

/** The sites of all kinds. */
export const sumOfSites = (sites: Readonly<Record<SiteType, number>>): number =>
  SITE_TYPES.reduce((sum, type) => sum + sites[type], 0);

/** The first month of the history of the network (specification, section 9). */
export const HISTORY_START = '2023-07';

/** Months from the start of the history to this one. */
export const historyMonths = (last: string): string[] => {
  const months: string[] = [];
  for (let month = HISTORY_START; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
};
