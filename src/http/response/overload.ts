import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppEnv } from '#http/env';
import { type OwnerOf, staticPage } from '#http/pages/static-pages';
import { isApiPath } from './on-error.ts';
import { problem } from './problem.ts';

const SAMPLE_MS = 250;
/** Share of a sample's time in which the event loop worked, above which the process has nothing left to give. */
const BUSY = 0.95;
/** Time without a pause after which the process is overloaded. A stall ends before, and its requests are served. */
const OVERLOADED_AFTER_MS = 1_000;
/** A request that would wait longer than this in an overloaded process is refused. */
const MAX_WAIT_MS = 500;
/** Requests that an overloaded process runs at once, however slowly they end. */
const MIN_RUNNING = 32;
/** Requests that any process runs at once: their memory has a bound. */
export const MAX_RUNNING = 1_000;

/** A sample of the event loop: its length, and the share of it in which the loop worked. */
type Sample = { ms: number; share: number };

/** Decides which requests a process accepts (rule HTTP-OVERLOAD). */
export type Admission = {
  /** Whether a new request is accepted. */
  accepts: () => boolean;
  /** Counts a running request; returns the function that ends it. */
  begin: () => () => void;
  /** Takes the next sample of the event loop. */
  sample: (sample: Sample) => void;
};

/**
 * The queue of an overloaded process is kept as short as its rate allows: the wait of a new request is the number of
 * running ones divided by the number that end in a second (Little's law). It accepts all until its event loop has
 * worked without a pause for a second, so that a stall refuses nobody.
 */
export const openAdmission = (): Admission => {
  let running = 0;
  let ended = 0;
  /** Requests that end in a millisecond; the half of it is that of the last sample. */
  let rate = 0;
  let busyMs = 0;
  const limit = (): number =>
    busyMs < OVERLOADED_AFTER_MS ? MAX_RUNNING : Math.min(MAX_RUNNING, Math.max(MIN_RUNNING, rate * MAX_WAIT_MS));
  return {
    accepts: () => running < limit(),
    begin: () => {
      running += 1;
      return () => {
        running -= 1;
        ended += 1;
      };
    },
    sample: ({ ms, share }) => {
      rate = (rate + ended / ms) / 2;
      ended = 0;
      busyMs = share > BUSY ? busyMs + ms : 0;
    },
  };
};

/** Passes samples of the event loop to `take` until stopped. */
export const watchLoad = (take: Admission['sample'], sampleMs = SAMPLE_MS): { stop: () => void } => {
  let before = performance.eventLoopUtilization();
  let from = performance.now();
  const timer = setInterval(() => {
    const [now, at] = [performance.eventLoopUtilization(), performance.now()];
    take({ ms: at - from, share: performance.eventLoopUtilization(now, before).utilization });
    [before, from] = [now, at];
  }, sampleMs).unref();
  return { stop: () => clearInterval(timer) };
};

/** Counts a request from the end of its body: a client that sends slowly takes nobody's place. */
const whenWhole = (incoming: IncomingMessage | undefined, begin: Admission['begin']): (() => void) => {
  if (!incoming || incoming.complete) return begin();
  let end: (() => void) | null = null;
  const start = (): void => {
    end = begin();
  };
  incoming.once('end', start);
  return () => {
    incoming.off('end', start);
    end?.();
  };
};

const RETRY = { 'Retry-After': '2' };

/**
 * Refuses pages and calls in an overloaded process, so that those that run end; pages from the cache, assets, pictures
 * and documents are still served.
 */
export const shedLoad =
  (
    { accepts, begin }: Pick<Admission, 'accepts' | 'begin'>,
    ownerOf: OwnerOf = () => undefined,
  ): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!accepts()) {
      if (isApiPath(c.req.path)) return problem(503, 'OVERLOADED', { headers: RETRY });
      const page = { ...ERROR_PAGE_WORDS.unavailable, reference: c.get('requestId'), owner: ownerOf(c) };
      return staticPage(503, page, RETRY);
    }
    const end = whenWhole(c.env?.incoming, begin);
    try {
      return await next();
    } finally {
      end();
    }
  };
