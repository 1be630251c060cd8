import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '#platform/db/connect';
import { openEmbedded } from '#platform/db/embedded';
import { migrate } from '#platform/db/migrate';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { marketCtx, type Ports } from '#server/context';
import { importFeed, openFeed, PICTURES_INGESTED, PICTURES_WANTED } from '#server/imports';
import { loadCommunes } from '#server/places';
import { writeFeed } from './feeds.ts';

/**
 * How fast an import is and how much memory it takes:
 *   node --max-semi-space-size=8 --import ./tests/bench/plain-node.ts tests/bench/import.ts [lines] [url of an empty database]
 */
const lines = Number(process.argv[2] ?? 100_000);
const given = process.argv[3];
const dir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
const log = silentLog();
const embedded = given
  ? null
  : await openEmbedded({ dataDir: dir, user: { kind: 'server', label: 'bench' }, log, durable: true });
const url = given ?? embedded?.url ?? '';
await migrate({ url, log });
const db = await openDatabase({ url, log, poolSize: 4, name: 'bench' });
const jobs = openJobs({ url, log, queues: { [PICTURES_WANTED]: {}, [PICTURES_INGESTED]: {} }, works: false });
await jobs.start();
const ports = { db, jobs, log, now: () => new Date(), communes: await loadCommunes() } as unknown as Ports;

const marketId = uuid();
await db.write({ role: 'vitrine_admin' }, (tx) =>
  tx
    .insertInto('markets')
    .values({
      id: marketId,
      name: 'Mesure',
      city: 'Lyon',
      zip: '69003',
      insee: '69383',
      lat: 45.76,
      lng: 4.84,
      agency_codes: ['AG0'],
    })
    .execute(),
);

let peak = 0;
let longest = 0;
let last = performance.now();
const watch = setInterval(() => {
  const now = performance.now();
  longest = Math.max(longest, now - last - 10);
  last = now;
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10);

const mega = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

const measure = async (name: string, path: string): Promise<void> => {
  peak = process.memoryUsage.rss();
  longest = 0;
  const started = performance.now();
  const cpu = process.cpuUsage();
  const answer = await openFeed(path);
  if (!answer.ok) throw new Error(answer.refusal.code);
  const report = await importFeed(marketCtx(ports, marketId), { feed: answer.feed });
  await answer.feed.close();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { code: _, known: __, ...counts } = report.agencies[0] ?? {};
  console.log(
    `${name}: ${report.status} ${report.lines} lines (${mega((await stat(path)).size)}) in ${seconds.toFixed(1)} s,`,
    `${Math.round(report.lines / seconds)} lines/s, own CPU ${((user + system) / 1e6).toFixed(1)} s, peak RSS ${mega(peak)}, longest pause ${Math.round(longest)} ms`,
    JSON.stringify(counts),
  );
};

const path = join(dir, 'Annonces.csv');
console.log(`before: RSS ${mega(process.memoryUsage.rss())}`);
await writeFeed(path, { lines, bad: 0.05 });
await measure('first', path);
await measure('same again', path);
await writeFeed(path, { lines, bad: 0.05, round: 1 });
await measure('every price changed', path);

clearInterval(watch);
await jobs.stop();
await db.close();
await embedded?.close();
await rm(dir, { recursive: true, force: true });
