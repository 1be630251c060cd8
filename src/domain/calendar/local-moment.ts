import { DAY_MS } from './durations.ts';
import { localTime } from './period.ts';

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

/** The moment of a local date and time, 'YYYY-MM-DDTHH:MM'; null: a clock change skips it, or no such day or time. */
export const existingMoment = (text: string, timeZone: string): Date | null => {
  const wanted = Date.parse(`${text}:00Z`);
  // The platform takes 30 February for 2 March.
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(text)) return null;
  const moment = momentOfLocal(text, timeZone);
  return localTime(moment, timeZone) === wanted ? moment : null;
};
