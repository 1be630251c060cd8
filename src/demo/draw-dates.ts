import type { Random } from './random.ts';

/** Months of activity before the current one. */
export const FORMER_MONTHS = 12;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A moment by day, in the month so many months ago (0: the current one) and not after `now`. */
export const drawMoment = (monthsAgo: number, now: Date, random: Random): Date => {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1, 6);
  const days = monthsAgo === 0 ? now.getUTCDate() : 28;
  const moment = start + random.between(0, days - 1) * DAY_MS + Math.floor(random.next() * 12 * HOUR_MS);
  return new Date(Math.min(moment, now.getTime()));
};
