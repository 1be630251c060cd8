import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/env';

/** Tokens and file names follow: their case means something. */
const KEEPS_CASE = /^\/(quiz|mot-de-passe|media|assets|dashboard|public|admin|src|node_modules|@)/i;

/** One address a page: no double or final slash, first part in lower case. Null: it is already canonical. */
export const canonicalPath = (path: string): string | null => {
  const parts = path.split('/').filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  const lowered = KEEPS_CASE.test(path) ? first : first.toLowerCase();
  // Joined anew from non-empty parts: the answer starts with one slash, never with '//' or '/\' (rule
  // HTTP-CANONICAL-PATH).
  const canonical = `/${[lowered, ...rest].join('/')}`.replaceAll('\\', '%5C');
  return canonical === path ? null : canonical;
};

/** Sends visitors to the canonical address, on their own host. */
export const canonicalRedirect = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalPath(pathname);
  if (canonical === null) return next();
  return new Response(null, { status: 301, headers: { Location: canonical + search, 'Cache-Control': 'no-store' } });
};
