import { type FeedReading, type FeedRecord, keyOf } from '#domain/feeds/feed';

/** The reading of a record above the limits of its format, whose content is not read (rule FEED-BOUNDS). */
export const TOO_LONG: FeedReading = {
  ok: false,
  key: { agencyCode: null, technicalId: null },
  rank: 0,
  code: 'LINE_TOO_LONG',
};

export const tooLongRecord = (line: number): FeedRecord => ({
  line,
  reading: TOO_LONG,
  isSold: false,
  reference: null,
  valueAt: () => '',
});

/** The reading of a truncated record: only its key is kept. */
export const truncatedReading = (reading: FeedReading): FeedReading => ({
  ok: false,
  key: keyOf(reading),
  rank: 0,
  code: 'LINE_TRUNCATED',
});
