import type { AppContext } from '#http/env';

/**
 * Whether an unsafe call comes from our own page (rule HTTP-CSRF). Browsers say so by Sec-Fetch-Site; older ones by
 * Origin. Sibling sites of the network are 'same-site' and refused. A client that sends neither and no cookie is no
 * browser: it carries no one's session, so there is nothing to forge.
 */
export const isOwnRequest = (c: AppContext): boolean => {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = c.req.header('origin');
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === c.get('host');
  return c.req.header('cookie') === undefined;
};
