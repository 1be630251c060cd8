import type { FeedRecord, FeedSource } from '#domain/feeds/feed';
import type { PhotosMode } from '#domain/feeds/poliris-config';

/**
 * A record with its picture files: for each name in the feed, the name and the fingerprint of the file, so that a new
 * file with an old name is a new picture.
 */
export type ReadRecord = FeedRecord & { files: ReadonlyMap<string, string> };

/** Data about an opened feed. */
export type FeedFacts = {
  source: FeedSource;
  /** Base name of the file or folder. */
  fileName: string;
  /** Bytes of the listings, for progress. */
  bytes: number;
  /** 'DIFF': pictures missing in the feed stay as the last import stored them. */
  picturesMode: PhotosMode;
  /** Whether the container contains picture files. */
  bringsPictures: boolean;
};

/** Passes over the records of a feed. */
export type Passes<R> = {
  /** All records in order, in chunks. Each call is one pass over the listings. */
  items: () => AsyncIterable<readonly R[]>;
  /** Bytes of the listings read so far in the last pass. */
  bytesRead: () => number;
  /** SHA-256 of the listings in the last complete pass. */
  hash: () => string;
};

/** An opened feed of any format, which a child process reads (`openFeed`). A new pass ends the previous one. */
export type Feed = FeedFacts &
  Passes<ReadRecord> & {
    /** The content of a picture file; null: it is damaged or too large. */
    readPicture: (name: string) => Promise<Uint8Array | null>;
    /** Ends the child process. */
    close: () => Promise<void>;
  };
