import type { Context } from 'hono';

/** Headers of an address whose answer never changes, and in which nothing may act (reliability T83). */
export const immutableHeaders = (etag: string): Record<string, string> => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  etag,
});

/** Whether the client has this very file. */
export const hasFile = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Nothing to send, and nothing to remember. */
export const noFile = (status: 404 | 503, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  });
