import { DAY_MS, MINUTE_MS } from '#domain/calendar/durations';

/** A number from 0 (included) to 1 (excluded), deterministic and uniform over texts (FNV-1a hash). */
const fractionOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // Final mixing: in FNV-1a the last characters change only the low bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

export type Publication = {
  /** Time of the import. */
  now: Date;
  /** Date of the mandate in the feed, 'YYYY-MM-DD'. */
  mandateDate: string | null;
  /** Whether this is the first import of the agency: its listings may have been on the market for long. */
  isFirstImport: boolean;
  /** Unique key of the listing. */
  key: string;
};

/**
 * Publication time of a listing that is not stored yet; Poliris has no field for it. In an agency's first import it is
 * the date of the mandate (rank 113), the closest field of the format; later the time of the import. The time of day is
 * derived from the key, within that day or within the minute before now, so that the order "newest" mixes agencies
 * that are imported one after the other. Never later than now.
 */
export const choosePublishedAt = ({ now, mandateDate, isFirstImport, key }: Publication): Date => {
  const day = isFirstImport && mandateDate !== null ? Date.parse(`${mandateDate}T00:00:00Z`) : Number.NaN;
  if (!(day < now.getTime())) return new Date(now.getTime() - Math.floor(fractionOf(key) * MINUTE_MS));
  return new Date(day + Math.floor(fractionOf(key) * Math.min(DAY_MS, now.getTime() - day)));
};
