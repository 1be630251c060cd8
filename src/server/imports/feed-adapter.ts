import type { FeedRecord, FeedSource } from '#domain/feeds/feed';
import type { Container, Item } from '#platform/feeds/container';
import type { FeedFacts, Passes } from './feed.ts';

/** An opened file of listings of any format, in the process that reads it. */
export type FeedFile = FeedFacts &
  Passes<FeedRecord> & {
    /** A picture file of the container; null: no file has this name. */
    picture: (name: string) => Item | null;
  };

/** Reads one format of feeds as a `FeedFile`. */
export type FeedAdapter = {
  source: FeedSource;
  /** Null: the container has no listings in this format. @throws ContainerError. */
  open: (container: Container) => Promise<FeedFile | null>;
};
