import { setPriority } from 'node:os';
import type { Reply } from './child.ts';

/** Handles requests in a child process, one at a time, until the server disconnects. */
export const serve = <Request, Answer>(answer: (request: Request) => Promise<Answer>): void => {
  // The server has a higher priority than the parsing of files.
  setPriority(5);
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (request: Request) => {
    const reply: Reply<Answer> = { answer: await answer(request), rss: process.memoryUsage.rss() };
    process.send?.(reply);
  });
};
