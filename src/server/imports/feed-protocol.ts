import type { FeedReading, FeedRecord, FeedSource } from '#domain/feeds/feed';
import type { ContainerLimits } from '#platform/feeds/container';
import type { FeedFacts } from './feed.ts';
import type { RefusalFacts } from './refused.ts';

/** Messages between the process that imports a feed and the child process that reads it. */

/** The format allows 40 MB; the bytes of one picture must not exhaust the memory of an import. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const MB = 1024 * 1024;
/** JSON from which a reply gets no more records, and of one record: a longer one is refused as a line. */
export const CHUNK_BYTES = 256 * 1024;
export const MAX_RECORD_BYTES = MB;
export const FRAME_LIMITS = { json: CHUNK_BYTES + 2 * MB, bytes: MAX_PICTURE_BYTES };

export type FeedRequest =
  /** `source` null: the format that the files show. */
  | { do: 'open'; path: string; source: FeedSource | null; limits: ContainerLimits }
  /** Reads a page of Apimo's service, and keeps it for `openPages`. */
  | { do: 'page'; path: string }
  | { do: 'openPages'; fileName: string }
  /** Begins another pass. */
  | { do: 'begin' }
  /** The next records of the pass. */
  | { do: 'next' }
  | { do: 'picture'; name: string };

/** Why a request failed; `code` of an error of the system, such as EACCES. */
export type Failed = { refusal: RefusalFacts } | { error: string; code: string | null };

/** `hash`: empty when no pass was needed to open the feed. */
export type OpenedFacts = FeedFacts & { hash: string };

/** A page: its properties, those that no earlier page has, and how many there are in all, if it says so. */
export type PageFacts = { count: number; fresh: number; total: number | null };

/** `shown`: texts of fields that a report may show, by rank. */
export type SentRecord = {
  line: number;
  reading: FeedReading;
  reference: FeedRecord['reference'];
  shown: readonly (readonly [rank: number, text: string])[];
  files: readonly (readonly [name: string, ref: string])[];
};

/** `hash` at the end of a pass. */
export type Records = { records: readonly SentRecord[]; bytesRead: number; hash: string | null };
