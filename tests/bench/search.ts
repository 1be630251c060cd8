import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Box } from '#domain/listings/map';
import { parseCriteria, parsePaging } from '#domain/listings/search-criteria';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { openEmbedded } from '#platform/db/embedded';
import { migrate } from '#platform/db/migrate';
import { silentLog } from '#platform/log';
import { boundsOf, clusterListings, type SearchCtx, searchListings } from '#server/listings';
import { loadCommunes } from '#server/places';
import { fillListings } from '#tests/factories/many-listings';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { testNetworkCtx, testPublicCtx } from '#tests/harness/contexts';

/**
 * Search over 50,000 listings, one market of 30,000 and ten of 2,000, on the embedded PostgreSQL as the product starts it, or on
 * TEST_DATABASE_URL. Goals (issue 2): first page with count p95 ≤ 10 ms, clusters p95 ≤ 20 ms.
 */

const RUNS = 40;
const WARM_UP = 6;

const SEARCHES = [
  '',
  'category=rent',
  'sort=priceAsc',
  'sort=priceDesc',
  'sort=area',
  'priceMin=200000&priceMax=400000',
  'priceMax=300000&sort=priceAsc',
  'type=2&areaMin=80',
  'priceMin=200000&priceMax=400000&type=1,2&areaMin=50&features=elevator',
  'rooms=3&bedrooms=2&features=balcony,parking',
  'location=Lyon',
  'zipcode=69100&priceMax=500000',
  'location=69&type=1',
  'page=40',
];

const BOXES: readonly { name: string; box: Box; zoom: number }[] = [
  { name: 'country', box: { south: 41, west: -5, north: 51, east: 10 }, zoom: 5 },
  { name: 'region', box: { south: 44.5, west: 3, north: 47, east: 7 }, zoom: 8 },
  { name: 'town', box: { south: 45.6, west: 4.6, north: 45.9, east: 5.1 }, zoom: 11 },
  { name: 'district', box: { south: 45.74, west: 4.8, north: 45.78, east: 4.88 }, zoom: 14 },
];

/** Milliseconds; `cpu` is what the database's process spent, which other work on the machine does not swell. */
type Line = { name: string; p50: number; p95: number; cpu: number; cpu95: number };
type Times = { wall: number[]; cpu: number[] };
const noTimes = (): Times => ({ wall: [], cpu: [] });

/** Nanoseconds that the process has run (Linux); 0 elsewhere. */
const cpuOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
};

let backend = 0;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

const summary = (name: string, { wall, cpu }: Times): Line => {
  wall.sort((a, b) => a - b);
  cpu.sort((a, b) => a - b);
  return { name, p50: at(wall, 0.5), p95: at(wall, 0.95), cpu: at(cpu, 0.5), cpu95: at(cpu, 0.95) };
};

const measure = async (name: string, all: Times, work: () => Promise<unknown>): Promise<Line> => {
  const mine = noTimes();
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const start = performance.now();
    const spent = cpuOf(backend);
    await work();
    if (run < WARM_UP) continue;
    mine.wall.push(performance.now() - start);
    mine.cpu.push((cpuOf(backend) - spent) / 1e6);
  }
  all.wall.push(...mine.wall);
  all.cpu.push(...mine.cpu);
  return summary(name, mine);
};

const ms = (value: number): string => `${value.toFixed(2).padStart(6)} ms`;

const show = (title: string, lines: readonly Line[], all: Times, limit: number): boolean => {
  const total = summary(`all (goal: p95 ${limit} ms)`, all);
  console.log(`\n${title}, load average ${loadavg()[0]?.toFixed(2)}`);
  for (const { name, p50, p95, cpu, cpu95 } of [...lines, total])
    console.log(`  ${name.padEnd(72)} p50 ${ms(p50)}  p95 ${ms(p95)}  database CPU p50 ${ms(cpu)}  p95 ${ms(cpu95)}`);
  return total.p95 <= limit;
};

const benchFace = async (face: string, ctx: SearchCtx): Promise<boolean> => {
  const searches = noTimes();
  const pages: Line[] = [];
  for (const query of SEARCHES) {
    const params = new URLSearchParams(query);
    const criteria = parseCriteria(params);
    pages.push(
      await measure(query || '(everything)', searches, () => searchListings(ctx, criteria, parsePaging(params))),
    );
  }
  const maps = noTimes();
  const clusters: Line[] = [];
  for (const query of ['', 'priceMin=200000&priceMax=400000&type=1,2']) {
    const criteria = parseCriteria(new URLSearchParams(query));
    for (const { name, box, zoom } of BOXES)
      clusters.push(await measure(`${name} ${query}`, maps, () => clusterListings(ctx, criteria, { box, zoom })));
    clusters.push(await measure(`first view ${query}`, noTimes(), () => boundsOf(ctx, criteria)));
  }
  const first = show(`${face}: page and count`, pages, searches, 10);
  return show(`${face}: map`, clusters, maps, 20) && first;
};

const fill = async (db: Database): Promise<string> => {
  const { marketId } = await fillListings(db, { total: 30_000 });
  await buildSite(db, { market_id: marketId });
  for (let n = 0; n < 10; n++) {
    const other = await fillListings(db, {
      total: 2000,
      lat: 43.5 + n * 0.6,
      lng: -1 + n * 0.5,
      department: String(30 + n),
    });
    await buildSite(db, { market_id: other.marketId });
  }
  return marketId;
};

/** As autovacuum leaves a table some time after an import. */
const settle = async (url: string): Promise<string> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze listings');
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? '?';
};

const runOn = async (url: string): Promise<boolean> => {
  await migrate({ url, log: silentLog() });
  const db = await openDatabase({ url, log: silentLog(), poolSize: 1, name: 'bench' });
  try {
    const marketId = await fill(db);
    const communes = await loadCommunes();
    backend = await db.read({ role: 'vitrine_admin' }, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      return rows[0]?.pid ?? 0;
    });
    console.log(`PostgreSQL ${await settle(url)}, load average ${loadavg()[0]?.toFixed(2)}`);
    const site = await benchFace(
      'site of 30,000',
      testPublicCtx(db, siteModel({ marketId, typeId: marketId }), { communes }),
    );
    return (await benchFace('network of 50,000', testNetworkCtx(db, { communes }))) && site;
  } finally {
    await db.close();
  }
};

const onGivenServer = async (server: string): Promise<boolean> => {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    return await runOn(server.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

const onEmbedded = async (): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const server = await openEmbedded({ dataDir, user: { kind: 'server', label: 'bench' }, log: silentLog() });
  try {
    return await runOn(server.url);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const given = process.env.TEST_DATABASE_URL;
const reached = await (given ? onGivenServer(given) : onEmbedded());
process.exitCode = reached ? 0 : 1;
