import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { openEmbedded } from '#platform/db/embedded';
import { type Jobs, openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { PICTURES_INGESTED } from '#server/files';
import { jobNamed } from '#tests/harness/jobs';
import { freePort, type Product, type Program, runBuilt, startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { until } from '#tests/harness/until';
import { type OwnPostgres, openOwnPostgres } from './fixtures/own-postgres.ts';
import { ask, statusOf, type TimedResponse, visitors } from './fixtures/visitors.ts';

/**
 * Behaviour of the built product when its PostgreSQL is killed, restarted or damaged (rules DB-LOST, DB-DURABLE,
 * HTTP-SHUTDOWN, DB-DAMAGE). Runs a few rounds; the long drill, which also checks recovery times on an idle machine:
 * FAULT_ROUNDS=20 npx vitest run --project e2e tests/faults/product-database.test.ts
 */
const drill = Number(process.env.FAULT_ROUNDS ?? 0);
const ROUNDS = drill || 2;
/** The goal is 3 s, on an idle machine. */
const GAP_MS = drill ? 3_000 : 30_000;
const TIMEOUT = 60_000 + ROUNDS * 60_000;
const PER_SECOND = drill ? 50 : 20;

const log = silentLog();
const root = await mkdtemp(join(tmpdir(), 'vitrine-product-db-'));
const running: Program[] = [];
afterEach(() => Promise.all(running.splice(0).map((program) => program.stop('SIGKILL'))));
afterAll(() => rm(root, { recursive: true, force: true }));

let asked = 0;
/** A page that was not requested before and is read from the database: cached pages and cards outlive it. */
const freshPath = (): string => {
  asked += 1;
  return `/agents?name=personne${asked}`;
};

const statusesOf = (visits: readonly TimedResponse[]): number[] =>
  [...new Set(visits.map(({ status }) => status))].sort((a, b) => a - b);

describe('on its own PostgreSQL', async () => {
  const server: OwnPostgres = await openOwnPostgres(await mkdtemp(join(root, 'server-')));
  const { subdomain, marketId, env: database } = await fillSmallNetwork(server.url);
  const host = `${subdomain}.localhost`;
  /** The product of the tests that leave it running. */
  let shared: Product | null = null;
  afterEach(server.start); // a failed test may have left it stopped
  afterAll(async () => {
    await shared?.stop('SIGKILL');
    await server.stop('fast');
  });

  const launch = async (env: Record<string, string> = {}): Promise<Product> =>
    startProduct({ dataDir: await mkdtemp(join(root, 'product-')), env: { ...database, ...env } });
  const start = async (env: Record<string, string> = {}): Promise<Product> => {
    const product = await launch(env);
    running.push(product);
    return product;
  };
  const serving = async (): Promise<Product> => {
    if (shared === null || shared.hasEnded()) shared = await launch();
    return shared;
  };

  /** Writes like another instance of the product: a row and the job that it causes, in one transaction. */
  const writer = async (db: Database, jobs: Jobs): Promise<{ kept: string[]; stop: () => Promise<void> }> => {
    const kept: string[] = [];
    let stopped = false;
    const going = (async () => {
      while (!stopped) {
        const id = uuid();
        const done = await db
          .write({ role: 'vitrine_admin' }, async (tx) => {
            const row = { market_id: marketId, id, source: 'fault', agency_code: '', file_name: '', file_hash: '' };
            await tx
              .insertInto('imports')
              .values({ ...row, status: 'applied' })
              .execute();
            await jobs.send(tx, jobNamed(PICTURES_INGESTED.name), { marketId, ids: [], fault: id });
          })
          .then(
            () => true,
            () => false,
          );
        if (done) kept.push(id);
        else await pause(20);
      }
    })();
    return {
      kept,
      stop: () => {
        stopped = true;
        return going;
      },
    };
  };

  const openWriter = async () => {
    const db = await openDatabase({ url: database.DATABASE_URL ?? '', log, name: 'writer' });
    const jobs = openJobs({
      url: database.DATABASE_URL ?? '',
      log,
      queues: [PICTURES_INGESTED],
      handlesJobs: false,
    });
    await jobs.start();
    return { db, jobs, ...(await writer(db, jobs)) };
  };

  /** The server process of one of the product's connections. */
  const killBackend = async (): Promise<void> => {
    const one = await until(async () => {
      const [row] = await server.query(
        `select pid from pg_stat_activity where application_name = 'vitrine' and datname = current_database() limit 1`,
      );
      return row;
    });
    process.kill(Number(one.pid), 'SIGKILL');
  };
  const crash = async (): Promise<void> => {
    await server.stop('immediate');
    await server.start();
  };

  test(
    'a database that is not running when the product starts: one line, then it serves',
    async () => {
      await server.stop('fast');
      const port = await freePort();
      const dataDir = await mkdtemp(join(root, 'waiting-'));
      const product = runBuilt('main', { env: { DATA_DIR: dataDir, PORT: String(port), ...database } });
      running.push(product);
      await until(() => product.output().includes('La base de données n’est pas prête'), 60_000);
      await server.start();
      await until(async () => product.hasEnded() || (await statusOf({ port }, host, '/readyz')) === 200, 60_000);
      expect(product.hasEnded(), product.output()).toBe(false);
      expect(product.output().match(/n’est pas prête/g)).toHaveLength(1);
      expect(await product.stop()).toBe(0);
    },
    TIMEOUT,
  );

  test.each([
    ['a backend is killed', killBackend],
    ['PostgreSQL stops at once', crash],
  ])(
    '%s under load: the process survives, acknowledged writes are stored with their jobs',
    async (_, fault) => {
      const product = await serving();
      const { db, jobs, kept, stop } = await openWriter();
      const load = visitors(PER_SECOND, () => ask(product, host, freshPath()));
      for (let round = 0; round < ROUNDS; round++) {
        const before = kept.length;
        await until(() => kept.length >= before + 20, 60_000);
        await until(async () => (await statusOf(product, host, freshPath())) === 200);
        await fault();
        await until(async () => (await statusOf(product, host, freshPath())) === 200, GAP_MS);
      }
      await stop();
      const visits = await load.stop();
      expect(product.hasEnded()).toBe(false);
      expect(statusesOf(visits).filter((status) => status !== 200 && status !== 503)).toEqual([]);
      const rows = await server.query(`select id from imports where source = 'fault'`);
      expect(kept.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
      const sent = await server.query(`select data->>'fault' as id from pgboss.job_common where data ? 'fault'`);
      expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
      await until(async () => (await statusOf(product, host, '/readyz')) === 200);
      await jobs.stop();
      await db.close();
    },
    TIMEOUT,
  );

  test(
    'PostgreSQL restarts repeatedly: only 503 with Retry-After meanwhile, soon 200 again',
    async () => {
      const product = await serving();
      const load = visitors(PER_SECOND, () => ask(product, host, freshPath()));
      for (let round = 0; round < (drill ? 10 : ROUNDS); round++) {
        await server.stop('fast');
        const down = Date.now();
        await until(() => load.seen.some(({ status, at }) => status === 503 && at > down));
        await server.start();
        const up = Date.now();
        await until(async () => (await statusOf(product, host, freshPath())) === 200, GAP_MS);
        if (drill) console.log(`served again ${Date.now() - up} ms after the database`);
        await until(async () => (await statusOf(product, host, '/readyz')) === 200);
      }
      const visits = await load.stop();
      expect(statusesOf(visits)).toEqual([200, 503]);
      const unavailable = visits.filter(({ status }) => status === 503);
      expect(unavailable.filter(({ retryAfter = '' }) => !/^\d+$/.test(retryAfter))).toEqual([]);
      expect(product.hasEnded()).toBe(false);
    },
    TIMEOUT,
  );

  test(
    'one instance restarted under load: a short interruption only',
    async () => {
      let product = await serving();
      const load = visitors(PER_SECOND, () => ask(product, host, freshPath()));
      for (let round = 0; round < ROUNDS; round++) {
        await until(async () => (await statusOf(product, host, freshPath())) === 200);
        expect(await product.stop()).toBe(0);
        product = await start();
      }
      const visits = await load.stop();
      expect(statusesOf(visits).filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
      const good = visits.filter(({ status }) => status === 200).map(({ at }) => at);
      const gaps = good.slice(1).map((at, n) => at - (good[n] ?? at));
      if (drill) console.log(`longest time without a page: ${Math.max(...gaps)} ms`);
      expect(Math.max(...gaps)).toBeLessThan(GAP_MS);
      expect(await product.stop()).toBe(0);
    },
    TIMEOUT,
  );

  test(
    'two instances restarted one after the other under load: no request fails behind a balancer that uses /readyz',
    async () => {
      const env = { TRUST_PROXY: '1' };
      const instances = [await start(env), await start(env)];
      const ready = new Set<Product>(instances);
      let balancing = true;
      /** A load balancer requests /readyz of each instance four times a second. */
      const look = async (product: Product): Promise<void> => {
        while (balancing && !product.hasEnded()) {
          if ((await statusOf(product, host, '/readyz')) === 200) ready.add(product);
          else ready.delete(product);
          await pause(250);
        }
        ready.delete(product);
      };
      const looking = instances.map(look);
      let turn = 0;
      const load = visitors(drill ? 100 : 20, async () => {
        turn += 1;
        const one = [...ready][turn % Math.max(ready.size, 1)];
        return one ? ask(one, host, freshPath()) : { status: -1, headers: {}, body: '' };
      });
      for (let round = 0; round < ROUNDS; round++) {
        const [oldest] = instances.splice(0, 1);
        expect(await oldest?.stop()).toBe(0);
        const again = await start(env);
        instances.push(again);
        looking.push(look(again));
        await until(() => ready.has(again));
      }
      const visits = await load.stop();
      balancing = false;
      await Promise.all(looking);
      expect(statusesOf(visits)).toEqual([200]);
      expect(visits.length).toBeGreaterThan(ROUNDS * 20);
      expect(await Promise.all(instances.map((instance) => instance.stop()))).toEqual([0, 0]);
    },
    TIMEOUT,
  );
});

test('a damaged data directory: one line names the restore, exit code 1, nothing is removed', async () => {
  const dataDir = await mkdtemp(join(root, 'damaged-'));
  const embedded = await openEmbedded({ dataDir, user: { kind: 'server', label: 'test' }, log });
  await embedded.close();
  const base = join(dataDir, 'postgres', 'base');
  const tables = (await readdir(base, { recursive: true })).filter((name) => /\/\d+$/.test(name)).sort();
  for (const name of tables) await truncate(join(base, name), 0);
  const product = runBuilt('main', { env: { DATA_DIR: dataDir, PORT: '0' } });
  running.push(product);
  expect(await product.ended).toBe(1);
  expect(product.output()).toMatch(/^Base de données : [^\n]*remettez-en une sauvegarde[^\n]*\n$/);
  expect(await readdir(base, { recursive: true })).toEqual(expect.arrayContaining(tables));
});
