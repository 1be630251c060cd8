import { localTime } from './period.ts';

const DAY_MS = 86_400_000;

/**
 * The moment of a local date and time, 'YYYY-MM-DDTHH:MM', whatever the zone of the browser is. Of a time that comes
 * twice, the first; a time that the clocks skip is one hour later on them.
 */
export const momentOfLocal = (text: string, timeZone: string): Date => {
  const wanted = Date.parse(`${text}Z`);
  const withOffsetAt = (time: number): number => wanted - (localTime(new Date(time), timeZone) - time);
  const candidates = [withOffsetAt(wanted - DAY_MS), withOffsetAt(wanted + DAY_MS)];
  const found = candidates.find((time) => localTime(new Date(time), timeZone) === wanted);
  return new Date(found ?? candidates[0] ?? wanted);
};
