import type { AppContext } from '#http/env';

export const isRead = (c: AppContext): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/**
 * The same path and query at another address of a site. Browsers must not keep it: the addresses of a site change when
 * it gets or loses its domain.
 */
export const redirectTo = (c: AppContext, origin: string): Response => {
  const { pathname, search } = new URL(c.req.url);
  const headers = { Location: origin + pathname + search, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 301, headers });
};
