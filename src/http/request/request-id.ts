import { randomFillSync } from 'node:crypto';

const BYTES = 8;

/**
 * Returns a generator of request ids for responses and logs: 16 random hexadecimal digits. Random bytes are generated
 * for 512 ids at once, because one call for each id would take longer than serving a cached page.
 */
export const requestIds = (): (() => string) => {
  const bytes = Buffer.alloc(BYTES * 512);
  let next = bytes.length;
  return () => {
    if (next === bytes.length) {
      randomFillSync(bytes);
      next = 0;
    }
    next += BYTES;
    return bytes.toString('hex', next - BYTES, next);
  };
};
