import type { FeedSource } from '#domain/feeds/feed';
import { CONTAINER_LIMITS, type ContainerLimits } from '#platform/feeds/container';
import type { Charge } from '#platform/processes/call-clock';
import { type CallLimits, type Calls, ChildError, startCalls } from '#platform/processes/calls';
import type { Feed, ReadRecord } from './feed.ts';
import { type Failed, type FeedRequest, FRAME_LIMITS, type OpenedFacts, type Records } from './feed-protocol.ts';
import { type RefusalFacts, refusalOf, refuse } from './refused.ts';
import { receiveRecord } from './send-record.ts';

/** A process that reads one feed. */
export type FeedReader = {
  /** @throws a refusal, the reason of an aborted signal, or a system error */
  ask: <Value>(request: FeedRequest) => Promise<Value>;
  readPicture: Feed['readPicture'];
  stop: () => void;
};

type ReaderOptions = {
  /** Ends the process when it is aborted. */
  signal?: AbortSignal;
  reading?: Partial<CallLimits>;
};

/** A pass over a million lines of 2 kB takes one minute. A heap of 192 MB is several times what feeds need. */
const READING: CallLimits = { maxHeapMb: 192, replyMs: 60_000, totalMs: 600_000 };

/**
 * The number of passes and pictures depends on market centers and listings, so each pass gets the full time, and each
 * picture that of one reply.
 */
const CHARGES: Partial<Record<FeedRequest['do'], Charge>> = { begin: 'renewed', picture: 'none' };

const ENTRY = { source: new URL('./feed-worker.ts', import.meta.url), built: 'feed-worker.js' };

const REFUSALS = { TIMEOUT: 'READING_TOO_LONG', DIED: 'READING_FAILED' } as const;

const isFailed = (value: object): value is Failed => 'refusal' in value || 'error' in value;

const checked = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !isFailed(value)) return value;
  if ('refusal' in value) return refuse(value.refusal);
  throw Object.assign(new Error(value.error), { code: value.code });
};

/**
 * Starts the process that reads a feed, because data from people are never parsed in a serving process (rule
 * FEED-PROCESS).
 */
const startReader = ({ signal, reading }: ReaderOptions): FeedReader => {
  const limits = { ...READING, ...reading };
  const calls: Calls<FeedRequest> = startCalls({
    entry: ENTRY,
    frames: FRAME_LIMITS,
    ...(signal && { signal }),
    ...limits,
  });
  const call = async (request: FeedRequest) => {
    try {
      return await calls.call(request, CHARGES[request.do]);
    } catch (error) {
      if (error instanceof ChildError) return refuse({ code: REFUSALS[error.reason] });
      throw error;
    }
  };
  return {
    ask: async <Value>(request: FeedRequest) => checked((await call(request)).value) as Value,
    readPicture: async (name) => {
      const { value, bytes } = await call({ do: 'picture', name });
      return checked(value) === true ? bytes : null;
    },
    stop: calls.stop,
  };
};

/** A feed that a process has opened. */
const feedOf = (reader: FeedReader, facts: OpenedFacts): Feed => {
  let { hash } = facts;
  let bytesRead = 0;

  /** While records are imported, the next ones are already read. */
  async function* items(): AsyncIterable<readonly ReadRecord[]> {
    const next = (): Promise<Records> => {
      const found = reader.ask<Records>({ do: 'next' });
      // A pass may end before its last reply arrives.
      found.catch(() => {});
      return found;
    };
    bytesRead = 0;
    await reader.ask({ do: 'begin' });
    for (let ahead = next(); ; ) {
      const found = await ahead;
      bytesRead = found.bytesRead;
      if (found.hash !== null) hash = found.hash;
      else ahead = next();
      yield found.records.map(receiveRecord);
      if (found.hash !== null) return;
    }
  }
  return {
    ...facts,
    bytesRead: () => bytesRead,
    items,
    hash: () => hash,
    readPicture: reader.readPicture,
    close: async () => reader.stop(),
  };
};

export type OpenedFeed = { ok: true; feed: Feed } | { ok: false; refusal: RefusalFacts };

/** Starts a process that reads a feed, opened there by `open`. The process ends when the feed is closed. */
export const openWith = async (
  options: ReaderOptions,
  open: (reader: FeedReader) => Promise<OpenedFacts>,
): Promise<OpenedFeed> => {
  const reader = startReader(options);
  try {
    return { ok: true, feed: feedOf(reader, await open(reader)) };
  } catch (error) {
    reader.stop();
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { ok: false, refusal };
  }
};

type OpenOptions = ReaderOptions & {
  /** Null: the format is detected from the files. */
  source?: FeedSource | null;
  limits?: ContainerLimits;
};

/** Opens a ZIP archive, a folder or a file of listings, in a child process that ends when the feed is closed. */
export const openFeed = (
  path: string,
  { source = null, limits = CONTAINER_LIMITS, ...options }: OpenOptions = {},
): Promise<OpenedFeed> => openWith(options, (reader) => reader.ask({ do: 'open', path, source, limits }));
