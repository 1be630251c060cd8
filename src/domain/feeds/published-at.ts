const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** 0 (included) to 1 (not), the same for the same text and even over many (FNV-1a). */
const placeOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The last characters alone would move the low bits only: mixed once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

export type Publication = {
  /** When this import takes place. */
  now: Date;
  /** 'AAAA-MM-JJ' of the mandate, as the feed gives it. */
  mandateDate: string | null;
  /** Whether nothing was stored of this agency before: what it sends may have been for sale for long. */
  isFirstImport: boolean;
  /** What tells the listing from all others. */
  key: string;
};

/**
 * Since when a listing new to us counts as published. No field of Poliris says it. An agency's first import goes by the
 * date of the mandate (rank 113), the nearest that the format has; later a listing is as new as its appearance in the feed.
 * Neither gives the hour: a listing takes a fixed place by its key in that day, or in the minute before now, so that
 * "newest" mixes agencies that come in one after the other. Never later than now.
 */
export const choosePublishedAt = ({ now, mandateDate, isFirstImport, key }: Publication): Date => {
  const day = isFirstImport && mandateDate !== null ? Date.parse(`${mandateDate}T00:00:00Z`) : Number.NaN;
  if (!(day < now.getTime())) return new Date(now.getTime() - Math.floor(placeOf(key) * MINUTE_MS));
  return new Date(day + Math.floor(placeOf(key) * Math.min(DAY_MS, now.getTime() - day)));
};
