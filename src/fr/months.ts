import { firstDayOf } from '#domain/calendar/month';
import { date, number } from './format.ts';

/** Texts of months in figures and charts. A month is 'YYYY-MM'. */

/** 'novembre 2026'. */
export const monthName = (month: string): string => date(firstDayOf(month), { style: 'month' });
/** 'novembre'. */
export const monthAlone = (month: string): string => date(firstDayOf(month), { style: 'monthAlone' });
/** 'nov. 2026', under a bar. */
export const monthShort = (month: string): string => date(firstDayOf(month), { style: 'shortMonth' });
/** 'novembre 2026 (en cours)'. */
export const openMonth = (month: string): string => `${monthName(month)} (en cours)`;

/** '+12 %', '−3 %', '0 %'. */
export const signedPercent = (percent: number): string => {
  const sign = percent > 0 ? '+' : '−';
  return `${percent === 0 ? '' : sign}${number(Math.abs(percent), 0)}\u00a0%`;
};

export const firstDays = (days: number): string => (days === 1 ? 'le 1er jour' : `les ${number(days)} premiers jours`);
