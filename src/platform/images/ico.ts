import { type Pixels, readIconBitmap } from './dib.ts';

const HEADER = 6;
const ENTRY = 16;
const PNG_MAGIC = 0x89504e47;
/** An icon has few sizes; a file with more entries is not an icon. */
const MAX_ENTRIES = 64;

type Entry = { points: number; bits: number; offset: number; size: number };

/**
 * The largest picture of an ICO file: an embedded PNG unchanged, otherwise its pixels.
 * @throws RangeError when the file is truncated or not an icon; TooManyPixels (dib.ts).
 */
export const readIco = (bytes: Uint8Array, maxPixels: number): { png: Uint8Array } | { pixels: Pixels } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(4, true);
  if (count === 0 || count > MAX_ENTRIES) throw new RangeError('not an icon');
  const side = (at: number): number => view.getUint8(at) || 256;
  const entries = Array.from({ length: count }, (_, n): Entry => {
    const at = HEADER + n * ENTRY;
    const [size, offset] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    return { points: side(at) * side(at + 1), bits: view.getUint16(at + 6, true), size, offset };
  });
  const [best] = entries.sort((a, b) => b.points - a.points || b.bits - a.bits) as [Entry, ...Entry[]];
  if (best.offset + best.size > bytes.byteLength) throw new RangeError('truncated icon');
  const picture = bytes.subarray(best.offset, best.offset + best.size);
  if (view.getUint32(best.offset) === PNG_MAGIC) return { png: picture };
  return { pixels: readIconBitmap(picture, maxPixels) };
};

/** An ICO file with one square PNG of at most 256 pixels. */
export const writeIco = (png: Uint8Array): Uint8Array => {
  const width = new DataView(png.buffer, png.byteOffset).getUint32(16);
  const head = new Uint8Array(HEADER + ENTRY);
  const view = new DataView(head.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  // 0 means 256.
  view.setUint8(6, width % 256);
  view.setUint8(7, width % 256);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.byteLength, true);
  view.setUint32(18, head.byteLength, true);
  return Buffer.concat([head, png]);
};
