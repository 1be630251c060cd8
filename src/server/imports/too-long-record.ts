import type { FeedRecord } from '#domain/feeds/feed';

/** A record beyond the limits of its format, whose content is not read (rule FEED-BOUNDS). */
export const tooLongRecord = (line: number): FeedRecord => ({
  line,
  reading: { ok: false, key: { agencyCode: null, technicalId: null }, rank: 0, code: 'LINE_TOO_LONG' },
  reference: null,
  valueAt: () => '',
});
