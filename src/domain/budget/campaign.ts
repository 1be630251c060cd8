import { daysBegun, lengthOf } from '#domain/calendar/month';

/**
 * Progress of a month's campaign in percent: elapsed days of the month; 100 for a past month, 0 for a future one.
 * @param month 'YYYY-MM' @param today 'YYYY-MM-DD' in the time zone of the market center
 */
export const campaignProgress = (month: string, today: string): number =>
  Math.round((daysBegun(month, today) / lengthOf(month)) * 100);

/** The part of a month's budget that its days until today account for, in whole euros. */
export const budgetSoFar = (budget: number, month: string, today: string): number =>
  Math.round((budget * daysBegun(month, today)) / lengthOf(month));

/** Budget for each lead, in whole euros; null: no lead yet. */
export const budgetPerLead = (budget: number, leads: number): number | null =>
  leads === 0 ? null : Math.round(budget / leads);
