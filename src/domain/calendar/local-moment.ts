import { localTime } from './period.ts';

const DAY_MS = 86_400_000;

/**
 * Converts a local date and time, 'YYYY-MM-DDTHH:MM', independent of the browser's zone. A time that occurs twice means
 * the first one; a time that the clock change skips is moved one hour later.
 */
export const momentOfLocal = (text: string, timeZone: string): Date => {
  const wanted = Date.parse(`${text}Z`);
  const withOffsetAt = (time: number): number => wanted - (localTime(new Date(time), timeZone) - time);
  const candidates = [withOffsetAt(wanted - DAY_MS), withOffsetAt(wanted + DAY_MS)];
  const found = candidates.find((time) => localTime(new Date(time), timeZone) === wanted);
  return new Date(found ?? candidates[0] ?? wanted);
};
