import { count } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
const NBSP = '\u00a0';

/** 'il y a 3 j': how long ago something was, with a year and more as 'il y a 2 ans'. */
export const ago = (at: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  const days = Math.floor(minutes / DAY);
  if (minutes < 1) return 'à l’instant';
  if (minutes < HOUR) return `il y a ${minutes}${NBSP}min`;
  if (minutes < DAY) return `il y a ${Math.floor(minutes / HOUR)}${NBSP}h`;
  if (days < MONTH_DAYS) return `il y a ${days}${NBSP}j`;
  if (days < YEAR_DAYS) return `il y a ${Math.floor(days / MONTH_DAYS)}${NBSP}mois`;
  return `il y a ${count(Math.floor(days / YEAR_DAYS), 'an', 'ans')}`;
};
