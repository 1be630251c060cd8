import { createHash } from 'node:crypto';
import type { SessionChange } from '#http/request/session-cookies';
import { challengeOf } from './challenge.ts';
import { compress, compressSmallest, decompress, type Encoding } from './compress.ts';
import { namesTag } from './etag.ts';

type Bytes = Buffer<ArrayBuffer>;

/** A response before compression. */
export type PageResponse = {
  status: number;
  type: string;
  body: string | Bytes;
  /** Hash of the body, if the page has one that is cheaper: equal digests mean equal bodies. */
  digest?: string;
  /** 'fresh': may be cached and must be revalidated at each use; 'private': so by one person; 'never': not stored. */
  cache: 'fresh' | 'private' | 'never';
  headers?: Readonly<Record<string, string>>;
  /** Change of the browser's session, sent as cookies. */
  session?: SessionChange;
};

/** A response with its encodings: first only `identity`, then those that clients requested, which replace it. */
export type EncodedResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Null: the client cannot revalidate it. */
  etag: string | null;
  encodings: Map<BodyEncoding, Bytes>;
  /** Called when its encodings have changed. */
  onResize?: () => void;
};

export type BodyEncoding = Encoding | 'identity';

const CACHE = {
  fresh: 'public, max-age=0, must-revalidate',
  private: 'private, max-age=0, must-revalidate',
  never: 'no-store',
} as const;

/** Smaller responses are not compressed. */
const MIN_BYTES = 1024;

const etagOf = ({ digest, body, headers }: PageResponse): string =>
  `W/"${createHash('sha256')
    .update(digest ?? body)
    .update(JSON.stringify(headers ?? {}))
    .digest('base64url')
    .slice(0, 22)}"`;

/** Encodes a text as bytes; it is compressed when a client that accepts an encoding first requests it. */
export const toEncodedResponse = (answer: PageResponse): EncodedResponse => {
  const { status, type, body, cache, headers } = answer;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = cache !== 'never' && status === 200 ? etagOf(answer) : null;
  return {
    status,
    etag,
    headers: {
      ...headers,
      ...challengeOf(status),
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

/** Preferred order of existing encodings, smallest first. */
const SMALLEST_FIRST: readonly Encoding[] = ['br', 'zstd', 'gzip'];
/** Preferred order for creating an encoding, fastest first. */
const FASTEST_FIRST: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** The existing encoding for a client; null: it must be created (`encodeFor`). */
export const readyEncoding = ({ encodings }: EncodedResponse, accepted: ReadonlySet<string>): BodyEncoding | null => {
  const plain = encodings.get('identity');
  if (plain && plain.length < MIN_BYTES) return 'identity';
  const made = SMALLEST_FIRST.find((encoding) => encodings.has(encoding) && accepted.has(encoding));
  if (made) return made;
  return plain && !FASTEST_FIRST.some((encoding) => accepted.has(encoding)) ? 'identity' : null;
};

/** The bytes for a client. A new encoding is stored in the response and replaces `identity`. */
export const encodeFor = async (
  answer: EncodedResponse,
  accepted: ReadonlySet<string>,
): Promise<{ encoding: BodyEncoding; bytes: Bytes }> => {
  const encoding =
    readyEncoding(answer, accepted) ?? FASTEST_FIRST.find((encoding) => accepted.has(encoding)) ?? 'identity';
  const there = answer.encodings.get(encoding);
  if (there) return { encoding, bytes: there };
  const plain = await identity(answer);
  if (encoding === 'identity') return { encoding, bytes: plain };
  const bytes = await compress(encoding, plain);
  answer.encodings.set(encoding, bytes);
  answer.encodings.delete('identity');
  answer.onResize?.();
  return { encoding, bytes };
};

/** Replaces all encodings by the smallest one. Takes tens of milliseconds on another thread. */
export const recompress = async (answer: EncodedResponse): Promise<void> => {
  const smallest = await compressSmallest(await identity(answer));
  answer.encodings.clear();
  answer.encodings.set('br', smallest);
  answer.onResize?.();
};

/** Whether the response is too small to compress. */
export const isSmall = ({ encodings }: EncodedResponse): boolean =>
  (encodings.get('identity')?.length ?? MIN_BYTES) < MIN_BYTES;

/** Approximate size of headers, key and bookkeeping of a response. */
const OVERHEAD = 2000;

/** Approximate size of the response in memory. */
export const sizeOf = ({ encodings }: EncodedResponse): number => {
  let sum = OVERHEAD;
  for (const bytes of encodings.values()) sum += bytes.length;
  return sum;
};

/** Whether the If-None-Match header contains the tag of the response. */
export const matchesTag = ({ etag }: EncodedResponse, header: string | undefined): boolean =>
  etag !== null && namesTag(header, etag);
