import { createHash } from 'node:crypto';
import type { SessionChange } from '#http/request/session-cookies';
import { compress, decompress, type Encoding } from './compress.ts';

type Bytes = Buffer<ArrayBuffer>;

/** What answers a request, before it is compressed for anybody. */
export type PageResponse = {
  status: number;
  type: string;
  body: string | Bytes;
  /** Names the body, where that costs less than to read it: equal digests, equal bodies. */
  digest?: string;
  /** 'fresh': anybody may keep it and must ask again each time; 'never': kept nowhere. */
  cache: 'fresh' | 'never';
  headers?: Readonly<Record<string, string>>;
  /** What it does to the browser's session. */
  session?: SessionChange;
};

/** An answer as bytes: plain at first, then in the forms that somebody asked for; plain bytes go when a dense enough form is there. */
export type EncodedResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Null: it may not be asked for by its tag. */
  etag: string | null;
  encodings: Map<BodyEncoding, Bytes>;
};

export type BodyEncoding = Encoding | 'identity';

const CACHE = { fresh: 'public, max-age=0, must-revalidate', never: 'no-store' } as const;

/** Below this size the compressed answer is not worth its headers. */
const MIN_BYTES = 1024;

const etagOf = ({ digest, body, headers }: PageResponse): string =>
  `W/"${createHash('sha256')
    .update(digest ?? body)
    .update(JSON.stringify(headers ?? {}))
    .digest('base64url')
    .slice(0, 22)}"`;

/** Encodes a text once; it is compressed when a client that can read it asks. */
export const toEncodedResponse = (answer: PageResponse): EncodedResponse => {
  const { status, type, body, cache, headers } = answer;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = cache === 'fresh' && status === 200 ? etagOf(answer) : null;
  return {
    status,
    etag,
    headers: {
      ...headers,
      'Content-Type': type,
      'Cache-Control': CACHE[cache],
      Vary: 'Accept-Encoding',
      ...(etag && { ETag: etag }),
    },
    encodings: new Map([['identity', bytes]]),
  };
};

const identity = async ({ encodings }: EncodedResponse): Promise<Bytes> => {
  const plain = encodings.get('identity');
  if (plain) return plain;
  for (const [encoding, bytes] of encodings) if (encoding !== 'identity') return decompress(encoding, bytes);
  throw new Error('an answer has at least one form');
};

/** Forms in the order in which they are chosen: the densest first, once it is there. */
const ORDER: readonly Encoding[] = ['br', 'zstd', 'gzip'];
/** The same for a form that has to be made: the one that takes the least time first. */
const QUICKEST: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** The form to send at once to a client that accepts these encodings; null: it has to be made first (`formFor`). */
export const readyEncoding = ({ encodings }: EncodedResponse, accepted: ReadonlySet<string>): BodyEncoding | null => {
  const plain = encodings.get('identity');
  if (plain && plain.length < MIN_BYTES) return 'identity';
  const made = ORDER.find((encoding) => encodings.has(encoding) && accepted.has(encoding));
  if (made) return made;
  return plain && !QUICKEST.some((encoding) => accepted.has(encoding)) ? 'identity' : null;
};

/** The bytes for a client that accepts these encodings; what had to be made is kept with the answer, plain bytes no more. */
export const encodeFor = async (
  answer: EncodedResponse,
  accepted: ReadonlySet<string>,
): Promise<{ encoding: BodyEncoding; bytes: Bytes }> => {
  const encoding = readyEncoding(answer, accepted) ?? QUICKEST.find((one) => accepted.has(one)) ?? 'identity';
  const there = answer.encodings.get(encoding);
  if (there) return { encoding, bytes: there };
  const plain = await identity(answer);
  if (encoding === 'identity') return { encoding, bytes: plain };
  const bytes = await compress(encoding, plain);
  answer.encodings.set(encoding, bytes);
  answer.encodings.delete('identity');
  return { encoding, bytes };
};

/** Replaces every form by the densest; slow (tens of milliseconds of another thread), so off the path of requests. */
export const recompress = async (answer: EncodedResponse): Promise<void> => {
  const dense = await compress('br', await identity(answer), { dense: true });
  answer.encodings.clear();
  answer.encodings.set('br', dense);
};

/** Not worth compressing. */
export const isSmall = ({ encodings }: EncodedResponse): boolean =>
  (encodings.get('identity')?.length ?? MIN_BYTES) < MIN_BYTES;

/** Headers, key and bookkeeping of an answer, roughly. */
const OVERHEAD = 2000;

/** Bytes that the answer holds in memory, roughly. */
export const sizeOf = ({ encodings }: EncodedResponse): number => {
  let sum = OVERHEAD;
  for (const bytes of encodings.values()) sum += bytes.length;
  return sum;
};

/** Whether a client that sends this If-None-Match has these very words. */
export const isKnown = ({ etag }: EncodedResponse, header: string | undefined): boolean =>
  header?.split(',').some((one) => one.trim() === etag) ?? false;
