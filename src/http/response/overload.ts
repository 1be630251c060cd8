import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppEnv } from '#http/env';
import { staticPage } from '#http/pages/static-pages';
import { isApiPath } from './on-error.ts';
import { problem } from './problem.ts';

const SAMPLE_MS = 500;
const NANOSECONDS_PER_MS = 1e6;
/** Half of the turns of the event loop later than this: what is accepted now would wait longer than visitors do. */
const LIMIT_MS = 500;
/** Samples in a row: one stall (a start, a collection) is no overload. */
const SAMPLES = 3;

/**
 * Watches how late the event loop runs. The probe answers true while new work should be refused (rule HTTP-OVERLOAD).
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

/** Refuses pages and calls quickly instead of answering everybody too late; files of pages already sent are still served. */
export const shedLoad =
  (overloaded: () => boolean): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!overloaded()) return next();
    if (isApiPath(c.req.path)) return problem(503, 'OVERLOADED', { headers: RETRY });
    return staticPage(503, { ...ERROR_PAGE_WORDS.unavailable, reference: c.get('requestId') }, RETRY);
  };
