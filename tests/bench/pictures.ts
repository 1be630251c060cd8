import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { openEmbedded } from '#platform/db/embedded';
import { silentLog } from '#platform/log';
import { runBuilt, startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { writeFeed } from './feeds.ts';
import { visit } from './visit.ts';

/**
 * Latency of visitors while thousands of pictures wait to be fetched, on the built product (Linux):
 * node tests/bench/run.mjs pictures [listings]
 * The product fetches from public addresses only: the bench runs in its own network namespace, where one public address
 * is this machine and no other is reachable.
 */
const listings = Number(process.argv[3] ?? 2_000);
const PER_LISTING = 4;
const ADDRESS = '9.9.9.9';
const INSIDE = 'BENCH_PICTURES_INSIDE';
const SECONDS = 40;

/** Runs this bench again in its own network namespace. */
const goInside = (): number => {
  const root = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const line = `ip link set lo up && ip addr add ${ADDRESS}/32 dev lo && exec "$@"`;
  const own = [process.execPath, ...process.argv.slice(1)];
  const { status, error } = spawnSync('unshare', [...root, '--net', 'sh', '-c', line, 'sh', ...own], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  if (error) throw error;
  return status ?? 1;
};

/** Serves one photograph under every URL, each time with other bytes, so that none is already stored. */
const servePictures = async (): Promise<Server> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#7a6a58', noise } as const;
  const jpeg = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.end(Buffer.concat([jpeg, Buffer.from(request.url ?? '')]));
  });
  server.listen(80, ADDRESS);
  await once(server, 'listening');
  console.log(
    `pictures of 1600 × 1200, ${Math.round(jpeg.length / 1024)} kB each, load average ${loadavg()[0]?.toFixed(2)}`,
  );
  return server;
};

const countsOf = async (url: string): Promise<{ jobs: number; stored: number }> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(`select (select count(*)::int from pictures) as stored,
    (select count(*)::int from pgboss.job_common
     where name = 'pictures-wanted' and state in ('created', 'active', 'retry')) as jobs`);
  await client.end();
  return rows[0];
};

const bench = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const pictures = await servePictures();
  try {
    const embedded = await openEmbedded({ dataDir, user: { kind: 'server', label: 'bench' }, log: silentLog() });
    const { subdomain } = await fillSmallNetwork(embedded.url);
    const visited = await fillSmallNetwork(embedded.url);
    await embedded.close();
    const product = await startProduct({ dataDir });
    const host = `${visited.subdomain}.localhost`;
    await visit(product.port, host, pause(5_000));
    console.log(`idle: ${await visit(product.port, host, pause(SECONDS * 1000))}`);
    const path = join(dataDir, 'Annonces.csv');
    await writeFeed(path, { lines: listings, pictures: PER_LISTING, picturesAt: `http://${ADDRESS}` });
    const importing = runBuilt('cli', { args: ['import', '--market', subdomain, path], env: { DATA_DIR: dataDir } });
    if ((await importing.ended) !== 0) throw new Error(importing.output());
    const [before, from] = [await countsOf(embedded.url), performance.now()];
    const latency = await visit(product.port, host, pause(SECONDS * 1000));
    const [after, seconds] = [await countsOf(embedded.url), (performance.now() - from) / 1000];
    console.log(`${before.jobs} jobs of ${listings * PER_LISTING} pictures wait: ${latency}`);
    const rate = (after.stored - before.stored) / seconds;
    console.log(`meanwhile ${rate.toFixed(1)} pictures/s taken in; ${after.jobs} jobs wait still`);
    await product.stop();
  } finally {
    pictures.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (process.env[INSIDE]) await bench();
else process.exitCode = goInside();
