import { setPriority } from 'node:os';
import { answer } from './operations.ts';
import type { Reply, Request } from './protocol.ts';

/** Entry of a picture child: one request at a time, until the server goes away. Built as `image-worker.js`. */

// Pages are served before pictures are made.
setPriority(5);

process.on('disconnect', () => process.exit(0));
process.on('message', async (request: Request) => {
  const reply: Reply = { answer: await answer(request), rss: process.memoryUsage.rss() };
  process.send?.(reply);
});
