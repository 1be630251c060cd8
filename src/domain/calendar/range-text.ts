import { type DateRange, PERIODS, type Period } from './period.ts';

/** A range in a URL: a period ('last-7'), or its first and last day ('2026-01-01..2026-01-31', '2026-01-01..'). */
const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);

/** Whether the text is a valid calendar day. */
export const isDay = (text: string): boolean => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '1900' && text < '2200';
};

/** Parses a range; null: not a range. Days in the wrong order are swapped. */
export const readRange = (text: string): DateRange | null => {
  if (isPeriod(text)) return { period: text };
  const [, first, last] = DAYS.exec(text) ?? [];
  if ((first ?? last) === undefined || ![first, last].every((day) => day === undefined || isDay(day))) return null;
  return first !== undefined && last !== undefined && first > last
    ? { from: last, to: first }
    : { from: first, to: last };
};

export const writeRange = ({ period, from, to }: DateRange): string => {
  if (from === undefined && to === undefined) return period ?? '';
  return `${from ?? ''}..${to ?? ''}`;
};
