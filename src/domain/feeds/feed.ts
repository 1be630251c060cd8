import type { ListingContent } from '#domain/listings/listing';
import type { FeedWarning, Rejection } from './codes.ts';

/** Feed format of a listing; part of its key. */
export const FEED_SOURCES = ['poliris', 'apimo', 'ubiflow'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** Maximum number of records of a feed (rule FEED-BOUNDS). */
export const MAX_FEED_LINES = 200_000;

/** A picture of a feed: a file in its archive or a URL. */
export type FeedPicture = {
  /** Rank of the field with the picture. */
  rank: number;
  ref: string;
  legend: string;
  /** True when the legend declares it as an illustration rather than a photo of the property. */
  isIllustration: boolean;
};

/** Key of the listing of a record; null: it cannot be read. */
export type FeedKey = {
  /** Null when the feed does not contain the agency. */
  agencyCode: string | null;
  technicalId: string | null;
};

export type FeedListing = {
  ok: true;
  agencyCode: string | null;
  technicalId: string;
  content: ListingContent;
  pictures: readonly FeedPicture[];
  warnings: readonly FeedWarning[];
};

type RejectedRecord = { ok: false; key: FeedKey; rank: number; code: Rejection };

/** Result of reading one record of a feed: a listing, or why it is rejected. */
export type FeedReading = FeedListing | RejectedRecord;

/** The key of the listing of a record, also of a rejected one. */
export const keyOf = (reading: FeedReading): FeedKey => {
  const { agencyCode, technicalId } = reading.ok ? reading : reading.key;
  return { agencyCode, technicalId };
};

/** The result of reading a record, with the data that a report needs. */
export type FeedRecord = {
  /** Line number (record number in formats without lines), from 1. */
  line: number;
  reading: FeedReading;
  /**
   * The software says that the home was sold or let: only its key is read, and it is handled as missing from the feed.
   */
  isSold: boolean;
  /** The agency's reference of the listing, also for a rejected record; null: none. */
  reference: string | null;
  /** The text of a field, by its rank. */
  valueAt: (rank: number) => string;
};

/** Functions of other layers that the readers of feeds need. */
export type FeedTools = {
  /** Markup to plain text: tags removed, entities decoded, `<br>` and paragraphs as line feeds. */
  plainText: (markup: string) => string;
};
