import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppEnv } from '#http/env';
import { staticPage } from '#http/pages/static-pages';
import { isApiPath } from './on-error.ts';
import { problem } from './problem.ts';

const SAMPLE_MS = 250;
/** Share of a sample's time in which the event loop worked, above which the process has nothing left to give. */
const BUSY = 0.95;
/**
 * Requests that run at once in a busy process. Each takes some milliseconds of its time, so that the last one waits
 * less than a second. Measured at twice the capacity (bench `soak`): with 128 each request had its response, with 256
 * the queue of new connections overflowed. At 70 % one in a thousand is refused beside an import.
 */
export const MAX_RUNNING = 128;

/** Measures the event loop; `busy`: it worked during the whole last sample (rule HTTP-OVERLOAD). */
export const watchLoad = (sampleMs = SAMPLE_MS): { busy: () => boolean; stop: () => void } => {
  let before = performance.eventLoopUtilization();
  let share = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, before).utilization;
    before = now;
  }, sampleMs).unref();
  return { busy: () => share > BUSY, stop: () => clearInterval(timer) };
};

const RETRY = { 'Retry-After': '2' };

/**
 * Refuses pages and calls in a busy process in which too many run, so that those that run end; assets, pictures and
 * documents are still served. A burst that the process can serve is not refused.
 */
export const shedLoad = (busy: () => boolean): MiddlewareHandler<AppEnv> => {
  let running = 0;
  return async (c, next) => {
    if (running >= MAX_RUNNING && busy()) {
      if (isApiPath(c.req.path)) return problem(503, 'OVERLOADED', { headers: RETRY });
      return staticPage(503, { ...ERROR_PAGE_WORDS.unavailable, reference: c.get('requestId') }, RETRY);
    }
    running += 1;
    try {
      return await next();
    } finally {
      running -= 1;
    }
  };
};
