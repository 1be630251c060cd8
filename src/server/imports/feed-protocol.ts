import type { FeedReading, FeedRecord, FeedSource } from '#domain/feeds/feed';
import type { ContainerLimits } from '#platform/feeds/container';
import type { FeedFacts } from './feed.ts';
import type { RefusalFacts } from './refused.ts';

/** Messages between the process that imports a feed and the child process that reads it. */

/** The format allows 40 MB, but one picture must not exhaust the memory of an import. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const MB = 1024 * 1024;
/**
 * Maximum JSON of a reply, after which no records are added, and of one record: a larger record is refused like a line.
 */
export const CHUNK_BYTES = 256 * 1024;
export const MAX_RECORD_BYTES = MB;
export const FRAME_LIMITS = { json: CHUNK_BYTES + 2 * MB, bytes: MAX_PICTURE_BYTES };

export type FeedRequest =
  /** `source` null: the format is detected from the files. */
  | { do: 'open'; path: string; source: FeedSource | null; limits: ContainerLimits }
  /** Reads a page of Apimo's service and stores it for `openPages`. */
  | { do: 'page'; path: string }
  | { do: 'openPages'; fileName: string }
  /** Starts another pass. */
  | { do: 'begin' }
  /** The next records of the pass. */
  | { do: 'next' }
  | { do: 'picture'; name: string };

/** Why a request failed; `code`: of a system error, such as EACCES. */
export type Failed = { refusal: RefusalFacts } | { error: string; code: string | null };

/** `hash`: empty when no pass was needed to open the feed. */
export type OpenedFacts = FeedFacts & { hash: string };

/** A page: number of its properties, number of new ones, and the total if the service reports it. */
export type PageFacts = { count: number; fresh: number; total: number | null };

/** `shown`: texts of fields for a report, by rank. */
export type SentRecord = {
  line: number;
  reading: FeedReading;
  isSold: boolean;
  reference: FeedRecord['reference'];
  shown: readonly (readonly [rank: number, text: string])[];
  files: readonly (readonly [name: string, ref: string])[];
};

/** `hash`: only at the end of a pass. */
export type Records = { records: readonly SentRecord[]; bytesRead: number; hash: string | null };
