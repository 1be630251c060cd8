import { setPriority } from 'node:os';
import type { Reply } from './child.ts';

/** Answers requests in a child process, one at a time, until the server goes away. */
export const serve = <Request, Answer>(answer: (request: Request) => Promise<Answer>): void => {
  // Pages are served before files are parsed.
  setPriority(5);
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (request: Request) => {
    const reply: Reply<Answer> = { answer: await answer(request), rss: process.memoryUsage.rss() };
    process.send?.(reply);
  });
};
