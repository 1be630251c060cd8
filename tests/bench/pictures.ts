import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { runCommand } from './kit/command.ts';
import { openInstallation, startAlone } from './kit/demo.ts';
import { writeFeed } from './kit/feeds.ts';
import { SMOKE, sized } from './kit/options.ts';
import { report } from './kit/report.ts';
import { visit } from './kit/visit.ts';

/**
 * Latency of visitors while thousands of pictures wait to be fetched, on the built product (Linux):
 * node tests/bench/run.mjs pictures [listings] [--write]
 * The product fetches from public addresses only: the bench runs in its own network namespace, where one public address
 * is this machine and no other is reachable.
 */
const LISTINGS = Number(process.argv.slice(3).find((word) => /^\d+$/.test(word)) ?? sized(2_000, 2));
const PER_LISTING = 4;
const ADDRESS = sized('9.9.9.9', '127.0.0.1');
const INSIDE = 'BENCH_PICTURES_INSIDE';
const SECONDS = sized(40, 0.3);

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
  server.listen(sized(80, 0), ADDRESS);
  await once(server, 'listening');
  console.log(`pictures of 1600 × 1200, ${Math.round(jpeg.length / 1024)} kB each`);
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
    const place = await openInstallation(dataDir);
    const { subdomain } = await fillSmallNetwork(place.url);
    const visited = await fillSmallNetwork(place.url);
    await place.close();
    const product = await startAlone(place);
    const host = `${visited.subdomain}.localhost`;
    await visit(product.port, host, pause(sized(5_000, 0)));
    const idle = await visit(product.port, host, pause(SECONDS * 1000));
    const path = join(dataDir, 'Annonces.csv');
    await writeFeed(path, { lines: LISTINGS, pictures: PER_LISTING, picturesAt: `http://${ADDRESS}` });
    await runCommand(['import', '--market', subdomain, path], { DATA_DIR: place.dataDir });
    const [before, from] = [await countsOf(place.url), performance.now()];
    const latency = await visit(product.port, host, pause(SECONDS * 1000));
    const [after, seconds] = [await countsOf(place.url), (performance.now() - from) / 1000];
    const rate = (after.stored - before.stored) / seconds;
    await product.stop();
    const rows = {
      'a search page, server idle': idle,
      [`the same while ${before.jobs} jobs of ${LISTINGS * PER_LISTING} pictures wait`]: latency,
      'pictures taken in meanwhile': `${rate.toFixed(1)}/s; ${after.jobs} jobs wait still`,
    };
    const figures = Object.entries(rows).map(([what, figure]) => ({ what, figure, goal: '', reached: null }));
    await report('pictures', figures, `${SECONDS} s each. Pictures of 1600 × 1200, served on the same machine.`);
  } finally {
    pictures.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (SMOKE || process.env[INSIDE]) await bench();
else process.exitCode = goInside();
