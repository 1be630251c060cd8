import type { FeedRecord } from '#domain/feeds/feed';
import { MAX_LINE_TEXT } from '#domain/feeds/import-lines';
import type { NamedFields } from '#domain/feeds/named-fields';
import { cutText, oneLine, repairText } from '#domain/feeds/words';
import { plainText } from '#platform/feeds/plain-text';

/** Rank of the agency's reference. */
const REFERENCE = 2;

/** A record of a format with named fields, as the import reads it. */
export const namedRecord = (fields: NamedFields, line: number): FeedRecord => {
  const valueAt = (rank: number): string => cutText(oneLine(repairText(fields.shownAt(rank))), MAX_LINE_TEXT);
  return {
    line,
    reading: fields.read({ plainText }),
    isSold: fields.isSold,
    reference: valueAt(REFERENCE) || null,
    valueAt,
  };
};
