import { createInflateRaw } from 'node:zlib';

/** Number of bytes that may still be unpacked, over all streams of a document. */
export type Budget = { left: number };

/** whole: complete. broken: not deflate data, or truncated. more: it continues after `bytes`. */
export type Inflated = { bytes: Buffer; end: 'whole' | 'broken' | 'more' };

const CHUNK = 2048;
const HEADER = 2;

/** Checks the header of a deflated stream (RFC 1950), which most text after the word 'stream' does not have. */
const isDeflated = (bytes: Uint8Array): boolean => {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
};

/**
 * Unpacks a stream up to slightly more than `max` bytes, and ignores the rest. All unpacked bytes are subtracted from
 * the budget, even those of a broken stream; an empty budget ends it. The checksum is not verified, because not every
 * reader does so. Null: it is not deflated.
 */
export const inflateUpTo = async (bytes: Uint8Array, max: number, budget: Budget): Promise<Inflated | null> => {
  if (!isDeflated(bytes)) return null;
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  const chunks: Buffer[] = [];
  let size = 0;
  inflate.end(bytes.subarray(HEADER));
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      size += chunk.length;
      budget.left -= chunk.length;
      chunks.push(chunk);
      if (size > max || budget.left < 0) return { bytes: Buffer.concat(chunks), end: 'more' };
    }
    return { bytes: Buffer.concat(chunks), end: 'whole' };
  } catch {
    return { bytes: Buffer.alloc(0), end: 'broken' };
  } finally {
    inflate.destroy();
  }
};
