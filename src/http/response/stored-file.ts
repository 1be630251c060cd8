import { Duplex } from 'node:stream';
import { createGzip } from 'node:zlib';
import { create } from 'content-disposition';
import type { Context } from 'hono';
import type { FileOutput } from '#contracts/files';
import { chooseEncoding } from './compress.ts';
import { namesTag } from './etag.ts';

/** Content types that are worth compressing; documents and pictures are already compressed. */
const TEXT = /^(?:text\/|application\/(?:json|xml)$)/;

const INERT = "default-src 'none'; sandbox";

/** Headers of an immutable file whose content must not run (rule FILE-SERVING). */
export const immutableHeaders = (etag: string): Record<string, string> => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': INERT,
  'x-content-type-options': 'nosniff',
  etag,
});

/** Whether the client already has this file. */
export const hasFile = (c: Context, etag: string): boolean => namesTag(c.req.header('if-none-match'), etag);

/** An empty response that is not stored. */
export const emptyResponse = (status: 404 | 503, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  });

const FLUSH_MS = 500;

/**
 * Compresses a file while it is made. What the compressor has kept for half a second is sent with the next part,
 * because proxies close a silent connection. The declared type excludes views of shared memory, which files never use.
 */
const compress = (file: ReadableStream<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const gzip = createGzip();
  let sentAt = performance.now();
  gzip.on('data', () => {
    sentAt = performance.now();
  });
  const flushing = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      controller.enqueue(part);
      if (performance.now() - sentAt < FLUSH_MS) return;
      sentAt = performance.now();
      gzip.flush();
    },
  });
  const compressor = Duplex.toWeb(gzip) as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array>;
  return file.pipeThrough(flushing).pipeThrough(compressor);
};

/**
 * A private file: downloaded under its name, never shown inside a page, never stored by proxies (rule FILE-PRIVATE).
 */
export const privateFile = async (c: Context, { name, contentType, size, stream }: FileOutput): Promise<Response> => {
  const withoutBody = c.req.method === 'HEAD';
  if (withoutBody) await stream.cancel();
  const isText = TEXT.test(contentType);
  const encoding = isText ? chooseEncoding(c.req.header('accept-encoding'), ['gzip']) : null;
  const sent = encoding === null ? stream : compress(stream);
  return new Response(withoutBody ? null : sent, {
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': INERT,
      'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
      ...(isText && { vary: 'accept-encoding' }),
      ...(encoding !== null && { 'content-encoding': encoding }),
      ...(size !== null && encoding === null && { 'content-length': String(size) }),
      'content-disposition': create(name),
    },
  });
};
