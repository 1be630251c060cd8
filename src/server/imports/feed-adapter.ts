import type { FeedRecord, FeedSource } from '#domain/feeds/feed';
import type { PhotosMode } from '#domain/feeds/poliris-config';
import type { Container, Item } from '#platform/feeds/container';

/** An opened file of listings of any format, in the process that reads it. */
export type FeedFile = {
  source: FeedSource;
  /** Base name of the file or folder. */
  fileName: string;
  /** Bytes of the listings, for progress. */
  bytes: number;
  /** Bytes of the listings read so far in the last pass. */
  bytesRead: () => number;
  /** All records in order, in chunks. Each call is one pass over the file. */
  items: () => AsyncIterable<readonly FeedRecord[]>;
  /** SHA-256 of the listings in the last complete pass. */
  hash: () => string;
  /** 'DIFF': pictures that the feed leaves out stay as the last import stored them. */
  picturesMode: PhotosMode;
  /** Whether the container holds picture files. */
  bringsPictures: boolean;
  /** A picture file of the container; null: none has this name. */
  picture: (name: string) => Item | null;
};

/** Reads one format of feeds as a `FeedFile`. */
export type FeedAdapter = {
  source: FeedSource;
  /** Null: the container holds no listings of this format. @throws ContainerError. */
  open: (container: Container) => Promise<FeedFile | null>;
};
