import { DAY_MS, HOUR_MS } from '#domain/calendar/durations';
import type { Random } from './random.ts';
import type { DemoSeeds } from './seeds.ts';

/** The months with activity, by how long ago they are: the current one (0) and twelve before it. */
export const MONTHS: readonly number[] = Array.from({ length: 13 }, (_, monthsAgo) => monthsAgo);

/** A moment by day, in the month so many months ago (0: the current one) and not after `now`. */
export const drawMoment = (monthsAgo: number, now: Date, random: Random): Date => {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1, 6);
  const days = monthsAgo === 0 ? now.getUTCDate() : 28;
  const moment = start + random.between(0, days - 1) * DAY_MS + Math.floor(random.next() * 12 * HOUR_MS);
  return new Date(Math.min(moment, now.getTime()));
};

/** How many whole hours ago a moment of `drawMoment` was. */
export const drawHoursAgo = (monthsAgo: number, now: Date, random: Random): number =>
  Math.floor((now.getTime() - drawMoment(monthsAgo, now, random).getTime()) / HOUR_MS);

/** The time zone of a market center. */
export const zoneOf = ({ markets }: Pick<DemoSeeds, 'markets'>, market: string): string =>
  markets.find(({ key }) => key === market)?.timeZone ?? 'UTC';
