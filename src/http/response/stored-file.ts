import { create } from 'content-disposition';
import type { Context } from 'hono';
import type { FileOutput } from '#contracts/files';

const INERT = "default-src 'none'; sandbox";

/** Headers of an immutable file in which nothing may run (rule FILE-SERVING). */
export const immutableHeaders = (etag: string): Record<string, string> => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': INERT,
  'x-content-type-options': 'nosniff',
  etag,
});

/** Whether the client has this file. */
export const hasFile = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** An empty response that is not stored. */
export const emptyResponse = (status: 404 | 503, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  });

/** A private file: downloaded under its name, never shown in a page, never stored by proxies (rule FILE-PRIVATE). */
export const privateFile = async (c: Context, { name, contentType, size, stream }: FileOutput): Promise<Response> => {
  const withoutBody = c.req.method === 'HEAD';
  if (withoutBody) await stream.cancel();
  return new Response(withoutBody ? null : stream, {
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': INERT,
      'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
      ...(size !== null && { 'content-length': String(size) }),
      'content-disposition': create(name),
    },
  });
};
