import { randomFillSync } from 'node:crypto';

const BYTES = 8;
/** Random bytes are drawn for many requests at once: one by one they would cost more than a page that is kept. */
const drawn = Buffer.alloc(BYTES * 512);
let next = drawn.length;

/** Names a request in its answer and in the log: 16 hexadecimal digits that tell nothing of other requests. */
export const nextRequestId = (): string => {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  next += BYTES;
  return drawn.toString('hex', next - BYTES, next);
};
