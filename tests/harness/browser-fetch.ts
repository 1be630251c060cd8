import type { Fetch } from '#contracts/client/send';

/**
 * Sends requests like a browser on `host`: with cookies, from a page of that host. The server trusts this machine as a
 * proxy.
 */
export const browserFetch = (host: string): { fetch: Fetch; cookies: Map<string, string> } => {
  const cookies = new Map<string, string>();
  const keep = (line: string): void => {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const isOver = attributes.some((attribute) => attribute.trim() === 'Max-Age=0');
    if (isOver) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  };
  const fetch: Fetch = async (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-host', host);
    headers.set('sec-fetch-site', 'same-origin');
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await globalThis.fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  };
  return { fetch, cookies };
};
