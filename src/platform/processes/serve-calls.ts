import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { encodeFrame } from './frames.ts';
import { startServing } from './start-serving.ts';

/** `json`: the reply. `bytes`: what JSON cannot contain. */
export type Answer = { json: string; bytes?: Uint8Array };

/**
 * Handles the calls of `startCalls` in a child process, in order, until the input is closed. An error in `answer` ends
 * the process.
 */
export const serveCalls = async <Request>(answer: (request: Request) => Promise<Answer>): Promise<void> => {
  startServing();
  for await (const line of createInterface({ input: process.stdin })) {
    const { json, bytes = Buffer.of() } = await answer(JSON.parse(line) as Request);
    for (const part of encodeFrame({ json, bytes }))
      if (part.length > 0 && !process.stdout.write(part)) await once(process.stdout, 'drain');
  }
  process.exit(0);
};
