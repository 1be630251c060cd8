import type { AppContext } from '#http/env';

export const isRead = (c: AppContext): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/** Whether a browser opens this address as a page, instead of a script that calls it. */
export const asksForPage = (c: AppContext): boolean =>
  isRead(c) && (c.req.header('accept') ?? '').includes('text/html');

/** A redirect that browsers must not cache. */
export const redirect = (status: 301 | 302 | 303, location: string): Response =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } });

/**
 * Redirects to the same path and query at another host of a site. Browsers must not cache it: the hosts of a site
 * change when it gets or loses its domain.
 */
export const redirectTo = (c: AppContext, origin: string): Response => {
  const { pathname, search } = new URL(c.req.url);
  return redirect(301, origin + pathname + search);
};
