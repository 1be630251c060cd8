import { randomBytes } from 'node:crypto';

const PROCESS = randomBytes(6).toString('hex');
let last = 0;

/** Names a request in its answer and in the log: unlike those of every other process, and short enough to be read out. No secret. */
export const nextRequestId = (): string => {
  last += 1;
  return `${PROCESS}-${last}`;
};
