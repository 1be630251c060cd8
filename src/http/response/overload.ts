import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppEnv } from '#http/env';
import { staticPage } from '#http/pages/static-pages';
import { isApiPath } from './on-error.ts';
import { problem } from './problem.ts';

const SAMPLE_MS = 500;
const NANOSECONDS_PER_MS = 1e6;
/** Median event loop delay above which a sample counts as late. */
const LIMIT_MS = 500;
/** Number of consecutive late samples that count as overload; a single stall (start, garbage collection) does not. */
const SAMPLES = 3;

/**
 * Measures the delay of the event loop; `overloaded` is true while new requests should be refused (rule HTTP-OVERLOAD).
 */
export const watchOverload = (limitMs = LIMIT_MS): { overloaded: () => boolean; stop: () => void } => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    late = delay.percentile(50) / NANOSECONDS_PER_MS > limitMs ? late + 1 : 0;
    delay.reset();
  }, SAMPLE_MS).unref();
  return {
    overloaded: () => late >= SAMPLES,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
};

const RETRY = { 'Retry-After': '2' };

/** Refuses pages and calls during an overload; assets, pictures and documents are still served. */
export const shedLoad =
  (overloaded: () => boolean): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!overloaded()) return next();
    if (isApiPath(c.req.path)) return problem(503, 'OVERLOADED', { headers: RETRY });
    return staticPage(503, { ...ERROR_PAGE_WORDS.unavailable, reference: c.get('requestId') }, RETRY);
  };
