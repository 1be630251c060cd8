import type { AppContext } from '#http/env';
import { isPrefetch } from './opened-by.ts';

/**
 * Whether an unsafe request comes from a page of the same host (rule HTTP-CSRF): by Sec-Fetch-Site, in older browsers
 * by Origin. Other sites of the network are 'same-site' and refused. A client that sends neither header and no cookie
 * has no session that could be misused.
 */
export const isOwnRequest = (c: AppContext): boolean => {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = c.req.header('origin');
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === c.get('host');
  return c.req.header('cookie') === undefined;
};

/**
 * Whether a GET request may send a mail or an SMS: a page of the same host makes it, and it is neither a HEAD request
 * nor a prefetch, which happens without a user action (rule HTTP-CSRF).
 */
export const isOwnSending = (c: AppContext): boolean => c.req.method === 'GET' && !isPrefetch(c) && isOwnRequest(c);
