import { ERROR_PAGE_WORDS } from '#fr/site';
import { IncompleteBody } from '#http/body/read-json';
import type { AppContext } from '#http/env';
import { staticPage } from '#http/pages/static-pages';
import { loggedPath } from '#http/request/logged-path';
import { isUnavailable } from '#platform/db/unavailable';
import { openSampler } from '#platform/sampler';
import { problem } from './problem.ts';

/** Whether a path belongs to the API, which answers errors as problem+json. */
export const isApiPath = (path: string): boolean => /^\/(public|admin)(\/|$)/.test(path) || path === '/openapi.json';

const RETRY = { 'Retry-After': '3' };

/** The client's fault: logged at level debug. */
const answerIncomplete = (c: AppContext): Response => {
  c.get('log')?.debug({ path: loggedPath(c.req.path), method: c.req.method }, 'request cut');
  return problem(400, 'UNREADABLE');
};

/** Logs refused work in one line a second, which counts those between: a log must not add to an overload. */
const openRefusals = () => {
  const sample = openSampler();
  return (c: AppContext, error: unknown, known: object): void => {
    const skipped = sample();
    if (skipped !== null) c.get('log')?.error({ ...known, reason: String(error), skipped }, 'request refused');
  };
};

/**
 * Unknown errors become a logged INTERNAL (500) with the request id; a lost or overloaded database becomes 503 with
 * Retry-After.
 */
export const errorHandler = (): ((error: unknown, c: AppContext) => Response) => {
  const reportRefused = openRefusals();
  return (error, c) => {
    if (error instanceof IncompleteBody) return answerIncomplete(c);
    const unavailable = isUnavailable(error);
    const requestId = c.get('requestId');
    const known = { path: loggedPath(c.req.path), method: c.req.method };
    if (unavailable) reportRefused(c, error, known);
    else c.get('log')?.error({ err: error, ...known }, 'request failed');
    const status = unavailable ? 503 : 500;
    const headers = unavailable ? RETRY : {};
    if (isApiPath(c.req.path)) return problem(status, unavailable ? 'UNAVAILABLE' : 'INTERNAL', { requestId, headers });
    return staticPage(status, { ...ERROR_PAGE_WORDS.unavailable, reference: requestId }, headers);
  };
};
