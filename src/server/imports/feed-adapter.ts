import type { FeedRecord, FeedSource } from '#domain/feeds/feed';
import type { PhotosMode } from '#domain/feeds/poliris-config';
import type { Container, Item } from '#platform/feeds/container';

/** An opened feed, whatever its format. */
export type Feed = {
  source: FeedSource;
  /** Base name of the file or folder. */
  fileName: string;
  /** Bytes of the listings, for progress. */
  bytes: number;
  /** Bytes of the listings read so far in the last pass. */
  bytesRead: () => number;
  /** Reads all records in their order, some at a time. Can be called again: each call is one pass over the file. */
  items: () => AsyncIterable<readonly FeedRecord[]>;
  /** SHA-256 of the listings as the last complete pass read them. */
  hash: () => string;
  /** 'DIFF': pictures that are not sent are those of last time. */
  picturesMode: PhotosMode;
  /** Whether the container brings picture files. */
  bringsPictures: boolean;
  /** A picture file of the container. */
  picture: (name: string) => Item | null;
  close: () => Promise<void>;
};

/** One format of listings: Poliris today; Apimo's JSON and Ubiflow's XML answer the same `Feed`. */
export type FeedAdapter = {
  source: FeedSource;
  /** @throws ContainerError; null when the container holds no listings of this format. */
  open: (container: Container) => Promise<Feed | null>;
};
