import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppContext } from './env.ts';
import { loggedPath } from './logged-path.ts';
import { problem } from './problem.ts';
import { staticPage } from './static-pages.ts';

/** Whether a path belongs to the API, which answers errors as problem+json. */
export const isApiPath = (path: string): boolean => /^\/(public|admin)(\/|$)/.test(path) || path === '/openapi.json';

/** Codes of a database that cannot answer now: not reached, shutting down, too many connections, cancelled by time. */
const UNAVAILABLE = /^(ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[1-3]|57014|53300|08\w{3}|25P0[34]|55P03)$/;

const chain = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...chain(error.cause)] : [error];

const isUnavailable = (error: unknown): boolean =>
  chain(error).some((one) => {
    const { code, message, syscall } = (one ?? {}) as { code?: unknown; message?: unknown; syscall?: unknown };
    return (
      syscall === 'connect' || // whatever it says: the socket of a stopped server is a file that is not there
      UNAVAILABLE.test(String(code)) ||
      /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
        String(message),
      )
    );
  });

const RETRY = { 'Retry-After': '3' };

/** Unknown errors become one logged INTERNAL with the request id; a lost database asks to come back. */
export const onError = (error: unknown, c: AppContext): Response => {
  const unavailable = isUnavailable(error);
  const requestId = c.get('requestId');
  c.get('log')?.error({ err: error, path: loggedPath(c.req.path), method: c.req.method }, 'request failed');
  const status = unavailable ? 503 : 500;
  const headers = unavailable ? RETRY : {};
  if (isApiPath(c.req.path)) return problem(status, unavailable ? 'UNAVAILABLE' : 'INTERNAL', { requestId, headers });
  return staticPage(status, { ...ERROR_PAGE_WORDS.unavailable, reference: requestId }, headers);
};
