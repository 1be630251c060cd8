import type { Reply } from './child.ts';
import { startServing } from './start-serving.ts';

/** Handles requests in a child process, one at a time, until the server disconnects. */
export const serve = <Input, Output>(answer: (request: Input) => Promise<Output>): void => {
  startServing();
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (request: Input) => {
    const reply: Reply<Output> = { answer: await answer(request), rss: process.memoryUsage.rss() };
    process.send?.(reply);
  });
};
