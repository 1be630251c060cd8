import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Item } from './container.ts';

/** A file on disk as an item. Its fingerprint is a hash of the content, so that a copy has the same fingerprint. */
export const fileItem = (path: string, name: string, size: number): Item => ({
  name,
  size,
  fingerprint: async () => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex').slice(0, 16);
  },
  stream: async () => createReadStream(path),
});
