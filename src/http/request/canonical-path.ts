import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/env';
import { isRead, redirect } from './redirect-to.ts';

/** Paths with tokens or file names, whose case matters. */
const KEEPS_CASE = /^\/(quiz|media|assets|public|admin|src|node_modules|@)/i;

/** Characters that a path may contain unencoded: `pchar` in RFC 3986, 3.3. */
const PLAIN = /^[\w.~!$&'()*+,;=:@-]$/;

/** Decodes characters that need no encoding and writes the other codes in capitals, so that a page has one path. */
const normaliseCodes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return PLAIN.test(character) ? character : code.toUpperCase();
  });

/**
 * The canonical path of a page: no empty parts, no unnecessary encoding, first part in lower case. Null: it is already
 * canonical.
 */
export const canonicalPath = (path: string): string | null => {
  const parts = normaliseCodes(path)
    .split('/')
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  const lowered = KEEPS_CASE.test(`/${first}`) ? first : normaliseCodes(first.toLowerCase());
  // Joined from non-empty parts, so it never starts with '//' or '/\' (rule HTTP-CANONICAL-PATH).
  const canonical = `/${[lowered, ...rest].join('/')}`.replaceAll('\\', '%5C');
  return canonical === path ? null : canonical;
};

/** Redirects to the canonical path on the same host. */
export const canonicalRedirect = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  if (!isRead(c)) return next();
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalPath(pathname);
  return canonical === null ? next() : redirect(301, canonical + search);
};
