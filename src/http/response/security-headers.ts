import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/env';

/** Headers of every response, including errors (rule HTTP-HEADERS). */
export const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};
/** For responses that are not pages: nothing may run in them, and nothing may frame them. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'";
const ONE_YEAR = 31_536_000;
/** HSTS header. Subdomains of a site's own domain do not belong to the product: they may need http. */
export const hstsOf = (isNetworkName: boolean): string =>
  isNetworkName ? `max-age=${ONE_YEAR}; includeSubDomains` : `max-age=${ONE_YEAR}`;

/** Adds the security headers; pages set their own Content-Security-Policy. */
export const securityHeaders = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (c.get('secure')) headers.set('Strict-Transport-Security', hstsOf(c.get('isNetworkName')));
};
