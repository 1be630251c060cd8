import { createHash } from 'node:crypto';
import { type Item, readBytes } from '#platform/feeds/container';

/** Reads a file in passes: `bytesRead` refers to the last pass, and `hash`, a SHA-256, to the last complete one. */
export const filePasses = (item: Item) => {
  let bytesRead = 0;
  let hash = '';

  /** Each call is one pass. */
  async function* bytes(): AsyncGenerator<Buffer> {
    const digest = createHash('sha256');
    bytesRead = 0;
    for await (const chunk of readBytes(item)) {
      digest.update(chunk);
      bytesRead += chunk.length;
      yield chunk;
    }
    hash = digest.digest('hex');
  }
  return { bytes, bytesRead: () => bytesRead, hash: () => hash };
};
