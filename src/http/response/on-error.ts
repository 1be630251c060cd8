import { ERROR_PAGE_WORDS } from '#fr/site';
import { IncompleteBody } from '#http/body/read-json';
import type { AppContext } from '#http/env';
import { type OwnerOf, staticPage } from '#http/pages/static-pages';
import { loggedPath } from '#http/request/logged-path';
import { openFailureLog } from '#platform/db/failure-log';
import { isUnavailable } from '#platform/db/unavailable';
import { problem } from './problem.ts';

/** Whether a path belongs to the API, which returns errors as problem+json. */
export const isApiPath = (path: string): boolean => /^\/(public|admin)(\/|$)/.test(path) || path === '/openapi.json';

const RETRY = { 'Retry-After': '3' };

/** The client is at fault, so it is logged at level debug. */
const answerIncomplete = (c: AppContext): Response => {
  c.get('log')?.debug({ path: loggedPath(c.req.path), method: c.req.method }, 'request cut');
  return problem(400, 'UNREADABLE');
};

/**
 * Unknown errors become a logged INTERNAL (500) with the request id; a lost or overloaded database becomes 503 with
 * Retry-After.
 */
export const errorHandler = (ownerOf: OwnerOf = () => undefined): ((error: unknown, c: AppContext) => Response) => {
  const logFailure = openFailureLog();
  return (error, c) => {
    if (error instanceof IncompleteBody) return answerIncomplete(c);
    const unavailable = isUnavailable(error);
    const requestId = c.get('requestId');
    const known = { path: loggedPath(c.req.path), method: c.req.method };
    const message = unavailable ? 'request refused' : 'request failed';
    logFailure(error, (fields) => c.get('log')?.error({ ...fields, ...known }, message));
    const status = unavailable ? 503 : 500;
    const headers = unavailable ? RETRY : {};
    if (isApiPath(c.req.path)) return problem(status, unavailable ? 'UNAVAILABLE' : 'INTERNAL', { requestId, headers });
    return staticPage(status, { ...ERROR_PAGE_WORDS.unavailable, reference: requestId, owner: ownerOf(c) }, headers);
  };
};
