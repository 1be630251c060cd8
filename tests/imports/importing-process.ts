import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { marketCtx, type Ports } from '#server/context';
import { importFeed, openFeed } from '#server/imports';
import { loadCommunes } from '#server/places';

/** `node … importing-process.ts URL MARKET FILE`: imports, and tells each step of progress. For tests that kill it. */
const [, , url = '', marketId = '', path = ''] = process.argv;
const log = silentLog();
const db = await openDatabase({ url, log, name: 'importing process' });
const unused = (): never => {
  throw new Error('not part of this import');
};
const ports = {
  db,
  log,
  now: () => new Date(),
  communes: await loadCommunes(),
  jobs: { send: unused },
} as unknown as Ports;
const answer = await openFeed(path);
if (!answer.ok) throw new Error(answer.refusal.code);
await importFeed(marketCtx(ports, marketId), {
  feed: answer.feed,
  onProgress: ({ phase, count }) => {
    if (phase === 'writing') process.stdout.write(`writing ${count}\n`);
  },
});
await db.close();
