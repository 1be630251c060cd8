import { createProcessPool, type Priority } from '#platform/processes/pool';
import type { Box, Composition, Encoding, ImageReply, Inspected, Normalised, Request, Variation } from './protocol.ts';

export type {
  Composition,
  ImageFormat,
  ImageRefusal,
  ImageReply,
  Inspected,
  Layer,
  Normalised,
  Variation,
} from './protocol.ts';

/** Larger files are refused unread: a camera with 24 megapixels writes at most 25 MB. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;

export const PICTURE_CHILDREN = {
  entry: { source: new URL('./worker.ts', import.meta.url), built: 'image-worker.js' },
  maxRss: 400 * 1024 * 1024,
  maxHeapMb: 256,
} as const;

// One pool for the process: it holds no state of a tenant, and starts its child processes when needed.
const pool = createProcessPool<Request, ImageReply<unknown>>({
  ...PICTURE_CHILDREN,
  size: 2,
  maxWaiting: 200,
  timeoutMs: 10_000,
  idleMs: 60_000,
});

const ask = async <T>(request: Request, priority: Priority): Promise<ImageReply<T>> =>
  (await pool.run(request, priority)) as ImageReply<T>;

const askBounded = async <T>(request: Request & { bytes: Uint8Array }, priority: Priority): Promise<ImageReply<T>> => {
  if (request.bytes.byteLength === 0) return { ok: false, reason: 'EMPTY' };
  if (request.bytes.byteLength > MAX_PICTURE_BYTES) return { ok: false, reason: 'TOO_HEAVY' };
  return ask<T>(request, priority);
};

/** Checks a file by its content (rule FILE-PICTURE-TYPE): ≤ 24 megapixels, ≤ 25 MB, 10 s, first frame. */
export const inspectPicture = (bytes: Uint8Array, priority: Priority = 'now'): Promise<ImageReply<Inspected>> =>
  askBounded({ op: 'inspect', bytes }, priority);

/** The picture in stored form: upright, sRGB, ≤ 2,560 px, re-encoded (JPEG, or WebP when transparent), no metadata. */
export const normalisePicture = (bytes: Uint8Array, priority: Priority = 'now'): Promise<ImageReply<Normalised>> =>
  askBounded({ op: 'normalise', bytes }, priority);

/** Crops a picture, in pixels of the upright, stored picture (`normalisePicture`). */
export const cropPicture = (bytes: Uint8Array, box: Box): Promise<ImageReply<Normalised>> =>
  askBounded({ op: 'crop', bytes, box }, 'now');

/** Encodes a picture at `width` pixels (never enlarged). `ratio`: crops the middle to this ratio of width to height. */
export const encodeVariant = (
  bytes: Uint8Array,
  { priority = 'now', ...encoding }: Encoding & { priority?: Priority },
): Promise<ImageReply<Uint8Array>> => askBounded({ op: 'encode', bytes, encoding }, priority);

/** Varies a demo picture slightly, as JPEG. Deterministic: the same bytes and variation give the same result. */
export const varyPicture = async (bytes: Uint8Array, variation: Variation): Promise<ImageReply<Uint8Array>> => {
  const { crop, mirror, warmth } = variation;
  if (crop.scale === 1 && !mirror && warmth === 0) return { ok: true, value: bytes };
  return askBounded({ op: 'vary', bytes, variation }, 'later');
};

/** A square JPEG of an SVG drawn by the product itself. Must not be called with an SVG from outside. */
export const drawPicture = (svg: string, width: number): Promise<ImageReply<Uint8Array>> =>
  ask({ op: 'draw', svg, width }, 'later');

/** Draws a picture of pictures, boxes and texts, by default as JPEG. BUSY when too many requests are waiting. */
export const composePicture = (composition: Composition): Promise<ImageReply<Uint8Array>> =>
  ask({ op: 'compose', composition }, 'now');

/** Ends the child processes, for shutdown and for tests. They are started again when needed. */
export const closeImages = (): void => pool.close();
