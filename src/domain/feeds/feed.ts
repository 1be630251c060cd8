import type { ListingContent } from '#domain/listings/listing';
import type { FeedWarning, Rejection } from './codes.ts';

/** Where listings come from; part of a listing's key. */
export type FeedSource = 'poliris' | 'apimo' | 'ubiflow';

/** A picture as a feed names it: a file of its archive or an address. */
export type FeedPicture = {
  /** Where the feed names it. */
  rank: number;
  ref: string;
  legend: string;
  /** True when the legend says that it does not show the home itself. */
  isIllustration: boolean;
};

/** Which listing a line speaks of; what could not be read is null. */
export type FeedKey = {
  /** Null when the feed does not name the agency. */
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

type FeedRefusal = { ok: false; key: FeedKey; rank: number; code: Rejection };

/** What one record of a feed says: a listing, or why it is none. */
export type FeedReading = FeedListing | FeedRefusal;

/** A reading and the number of its line (record, for formats without lines), from 1. */
export type FeedItem = { line: number; reading: FeedReading };

/** What reading needs from outside the rules. */
export type FeedTools = {
  /** Text without tags, entities decoded, `<br>` and paragraphs as line feeds. */
  plainText: (markup: string) => string;
};
