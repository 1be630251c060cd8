import type { ServerEvent } from '#contracts/files';
import { ApiError } from './errors.ts';
import { readEvents } from './read-events.ts';

const SECOND = 1000;

/** Times in milliseconds. `silence`: three missing heartbeats. */
export type EventTimes = { silence: number; minWait: number; maxWait: number; stable: number };
export const EVENT_TIMES: EventTimes = {
  silence: 45 * SECOND,
  minWait: SECOND / 2,
  maxWait: 30 * SECOND,
  stable: 5 * SECOND,
};

/** An open stream and the function that closes it. */
export type Connection = { body: ReadableStream<Uint8Array>; end: () => void };

type Following = {
  connect: () => Promise<Connection>;
  onEvent: (event: ServerEvent) => void;
  onOpen: () => void;
  signal: AbortSignal;
  times: EventTimes;
};

const TRY_AGAIN: readonly number[] = [408, 429];
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status < 500 && !TRY_AGAIN.includes(error.problem.status);

/** Resolves after a time, or when the browser is online again, or when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/** A fiftieth of the time without a stream: 1.4 s after an interruption of 70 s, half a minute after a long one. */
const waitAfter = (lostMs: number, { minWait, maxWait }: EventTimes): number =>
  Math.min(Math.max(lostMs / 50, minWait), maxWait) * (0.75 + Math.random() / 2);

const readStream = async ({ body, end }: Connection, { onEvent, times }: Following): Promise<void> => {
  let timer = setTimeout(end, times.silence);
  const onChunk = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, times.silence);
  };
  try {
    for await (const event of readEvents(body, onChunk)) onEvent(event);
  } finally {
    clearTimeout(timer);
    end();
  }
};

/**
 * Reads a stream until the signal is aborted, and reconnects when it is lost. @throws ApiError when the server
 * refuses permanently.
 */
export const followEvents = async (following: Following): Promise<void> => {
  const { connect, onOpen, signal, times } = following;
  let lostAt = performance.now();
  while (!signal.aborted) {
    try {
      const connection = await connect();
      const openedAt = performance.now();
      onOpen();
      await readStream(connection, following).catch(() => {});
      if (performance.now() - openedAt > times.stable) lostAt = performance.now();
    } catch (error) {
      if (isFinal(error) && !signal.aborted) throw error;
    }
    if (!signal.aborted) await pause(waitAfter(performance.now() - lostAt, times), signal);
  }
};
