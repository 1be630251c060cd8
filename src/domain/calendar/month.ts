/** Months as 'YYYY-MM'. */

const MONTHS_PER_YEAR = 12;

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `count` months later, or earlier with a negative count. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * MONTHS_PER_YEAR + number - 1 + count;
  const rank = (index % MONTHS_PER_YEAR) + 1;
  return `${String(Math.floor(index / MONTHS_PER_YEAR)).padStart(4, '0')}-${String(rank).padStart(2, '0')}`;
};

export const firstDayOf = (month: string): string => `${month}-01`;

export const lengthOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

export const lastDayOf = (month: string): string => `${month}-${lengthOf(month)}`;

/** All days of a month, as a filter by days in a URL ('2026-11-01..2026-11-30'). */
export const rangeOfMonth = (month: string): string => `${firstDayOf(month)}..${lastDayOf(month)}`;

/** The last `count` months up to this one, the oldest first. */
export const lastMonths = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(month, index - count + 1));

/** Number of days of a month until today: all of a past month, none of a future one. */
export const daysBegun = (month: string, today: string): number => {
  const current = monthOf(today);
  if (month === current) return Number(today.slice(8));
  return month < current ? lengthOf(month) : 0;
};

export const yearBefore = (month: string): string => addMonths(month, -MONTHS_PER_YEAR);

/** Number of days by which a month and the same one of the year before are compared. */
export const comparedDaysOfYear = (month: string, today: string): number =>
  Math.min(daysBegun(month, today), lengthOf(yearBefore(month)));

/** Number of days by which a month and the previous one are compared: the first days that both have. */
export const comparedDays = (month: string, today: string): number =>
  Math.min(daysBegun(month, today), lengthOf(addMonths(month, -1)));
