import { createProcessPool, type Lane } from '#platform/processes/pool';
import type { Composition, Encoding, ImageReply, Inspected, Normalised, Request, Variation } from './protocol.ts';

export type {
  Composition,
  ImageFormat,
  ImageRefusal as Refusal,
  ImageReply as Answer,
  Inspected,
  Layer,
  Normalised,
  Variation,
} from './protocol.ts';

/** Files above this are refused unread: 25 MB holds what a camera of 24 megapixels writes. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;

export const PICTURE_CHILDREN = {
  entry: { source: new URL('./worker.ts', import.meta.url), built: 'image-worker.js' },
  maxRss: 400 * 1024 * 1024,
  maxHeapMb: 256,
} as const;

// The process has one pool, as it has one libuv pool: it holds no state of any tenant, and children start when needed.
const pool = createProcessPool<Request, ImageReply<unknown>>({
  ...PICTURE_CHILDREN,
  size: 2,
  maxWaiting: 200,
  timeoutMs: 10_000,
  idleMs: 60_000,
});

const ask = async <T>(request: Request, lane: Lane): Promise<ImageReply<T>> =>
  (await pool.run(request, lane)) as ImageReply<T>;

const weighed = async <T>(request: Request & { bytes: Uint8Array }, lane: Lane): Promise<ImageReply<T>> => {
  if (request.bytes.byteLength === 0) return { ok: false, reason: 'EMPTY' };
  if (request.bytes.byteLength > MAX_PICTURE_BYTES) return { ok: false, reason: 'TOO_HEAVY' };
  return ask<T>(request, lane);
};

/** What a file is, judged by its content (rule FILE-PICTURE-TYPE): ≤ 24 megapixels, ≤ 25 MB, 10 s, first frame. */
export const inspectPicture = (bytes: Uint8Array, lane: Lane = 'now'): Promise<ImageReply<Inspected>> =>
  weighed({ op: 'inspect', bytes }, lane);

/** The picture as it is kept: upright, sRGB, ≤ 2,560 px, re-encoded (JPEG, or WebP when transparent), no metadata. */
export const normalisePicture = (bytes: Uint8Array, lane: Lane = 'now'): Promise<ImageReply<Normalised>> =>
  weighed({ op: 'normalise', bytes }, lane);

/** A picture at `width` pixels (never enlarged). `ratio`: its middle, cut to this width to height. */
export const encodeVariant = (
  bytes: Uint8Array,
  { lane = 'now', ...encoding }: Encoding & { lane?: Lane },
): Promise<ImageReply<Uint8Array>> => weighed({ op: 'encode', bytes, encoding }, lane);

/** A demo picture slightly changed, as JPEG: the same bytes and variation always give the same bytes. */
export const varyPicture = async (bytes: Uint8Array, variation: Variation): Promise<ImageReply<Uint8Array>> => {
  const { crop, mirror, warmth } = variation;
  if (crop.scale === 1 && !mirror && warmth === 0) return { ok: true, value: bytes };
  return weighed({ op: 'vary', bytes, variation }, 'later');
};

/** A square PNG of a drawing of our own making. Never for an SVG that came from outside. */
export const drawPicture = (svg: string, width: number): Promise<ImageReply<Uint8Array>> =>
  ask({ op: 'draw', svg, width }, 'later');

/** A JPEG of pictures, boxes and texts. Somebody waits for it: BUSY when too many do. */
export const composePicture = (composition: Composition): Promise<ImageReply<Uint8Array>> =>
  ask({ op: 'compose', composition }, 'now');

/** Ends the picture children; for the graceful stop and for tests. They come back when needed. */
export const closeImages = (): void => pool.close();
