import { createHash } from 'node:crypto';
import { compressFor } from './compress.ts';
import type { AppContext } from './env.ts';

export type Answer = {
  status: number;
  type: string;
  text: string;
  /** 'fresh': anybody may keep it and must ask again each time; 'never': kept nowhere. */
  cache: 'fresh' | 'never';
  headers?: Readonly<Record<string, string>>;
};

const CACHE = { fresh: 'public, max-age=0, must-revalidate', never: 'no-store' } as const;

const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim() === etag) ?? false;

/** Sends a text: compressed as the client likes, 304 when the client has these very words. */
export const respond = async (
  c: AppContext,
  { status, type, text, cache, headers = {} }: Answer,
): Promise<Response> => {
  const sent: Record<string, string> = {
    ...headers,
    'Content-Type': type,
    'Cache-Control': CACHE[cache],
    Vary: 'Accept-Encoding',
  };
  if (cache === 'fresh' && status === 200) {
    const etag = etagOf(text + JSON.stringify(headers));
    sent.ETag = etag;
    if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: sent });
  }
  const { body, encoding } = await compressFor(c.req.header('accept-encoding'), Buffer.from(text));
  if (encoding) sent['Content-Encoding'] = encoding;
  sent['Content-Length'] = String(body.length);
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { status, headers: sent });
};
