import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { openDatabase } from '#platform/db/connect';
import { type Embedded, openEmbedded } from '#platform/db/embedded';
import { findServer } from '#platform/db/embedded-locks';
import { MIGRATIONS } from '#platform/db/migration-files';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { PICTURES_INGESTED } from '#server/files';
import { writeFeed } from '#tests/bench/kit/feeds';
import { openOwned, TEST_SECRET } from '#tests/harness/access';
import { ownedDatabaseUrl } from '#tests/harness/database';
import {
  freePort,
  type Product,
  type ProductOptions,
  type Program,
  runBuilt,
  startProduct,
} from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { until } from '#tests/harness/until';
import { holdMigrations } from './fixtures/hold-migrations.ts';
import { ask, statusOf } from './fixtures/visitors.ts';

/**
 * Rules DB-DURABLE, DB-ONE-SERVER and HTTP-SHUTDOWN on the built product; faults of its database:
 * product-database.test.ts.
 */

const log = silentLog();
const running: Program[] = [];
const directories: string[] = [];
afterEach(() => Promise.all(running.splice(0).map((program) => program.stop('SIGKILL'))));
afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

const newDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-product-'));
  directories.push(directory);
  return directory;
};

const start = async (options: ProductOptions): Promise<Product> => {
  const product = await startProduct({ dataDir: await newDirectory(), ...options });
  running.push(product);
  return product;
};

/** A product of several tests, started by the first one, and again when it has ended. */
const shareProduct = (options: () => ProductOptions) => {
  let open: Promise<Product> | null = null;
  afterAll(async () => void (await (await open)?.stop('SIGKILL')));
  return async (): Promise<Product> => {
    if ((await open)?.hasEnded()) open = null;
    open ??= newDirectory().then((dataDir) => startProduct({ dataDir, ...options() }));
    return open;
  };
};

const run = (...args: Parameters<typeof runBuilt>): Program => {
  const program = runBuilt(...args);
  running.push(program);
  return program;
};

const query = async (url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

const openServer = (dataDir: string): Promise<Embedded> =>
  openEmbedded({ dataDir, user: { kind: 'server', label: 'test' }, log });

/** A DATA_DIR whose embedded database holds a small network. */
const filledDirectory = async () => {
  const dataDir = await newDirectory();
  const embedded = await openServer(dataDir);
  const network = await fillSmallNetwork(embedded.url);
  await embedded.close();
  return { dataDir, url: embedded.url, host: `${network.subdomain}.localhost`, ...network };
};

const filled = await filledDirectory();

describe('one server on its embedded database', () => {
  const { dataDir, url, host, subdomain } = filled;
  const server = () => findServer(join(dataDir, 'postgres'));
  // On an idle machine it is ready in less than 8 s, also after a crash.
  const serving = shareProduct(() => ({ dataDir, env: { TRUST_PROXY: '1' }, readyMs: 40_000 }));

  /** Writes rows until the connection is lost. Returns the acknowledged ones. */
  const writeFacts = async (client: pg.Client): Promise<number[]> => {
    const kept: number[] = [];
    for (let n = 1; ; n++) {
      const done = await client.query('insert into kept values ($1)', [n]).then(
        () => true,
        () => false,
      );
      if (!done) return kept;
      kept.push(n);
    }
  };

  test('kill -9 under load: no orphan, ready again soon, acknowledged writes are stored', async () => {
    const product = await start({ dataDir });
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    await client.query('create table kept (n int)');
    const facts = writeFacts(client);
    const statuses: number[] = [];
    const visit = async (): Promise<void> => {
      for (;;) {
        const status = await statusOf(product, host);
        if (status === 0) return;
        statuses.push(status);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visit));
    await until(() => statuses.length >= 40, 60_000);
    await product.stop('SIGKILL');
    await visitors;
    const acknowledged = await facts;
    expect(new Set(statuses)).toEqual(new Set([200]));
    await until(async () => (await server()) === null);
    const again = await serving();
    expect(await statusOf(again, host)).toBe(200);
    const rows = await query(url, 'select n from kept order by n');
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('a second server on its directory exits with one line, and the first is not affected', async () => {
    const first = await serving();
    const second = run('main', { env: { DATA_DIR: dataDir, PORT: '0' } });
    await until(() => second.hasEnded());
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Base de données : Vitrine tourne déjà sur .*\n$/);
    expect(second.output().trim()).not.toContain('\n');
    expect(await statusOf(first, host)).toBe(200);
  });

  test('a command works beside it, and invalid usage exits with 2', async () => {
    const product = await serving();
    const command = run('cli', { args: ['sites'], env: { DATA_DIR: dataDir } });
    expect(await command.ended).toBe(0);
    expect(command.output()).toContain(host);
    expect(await run('cli', { args: ['import'], env: { DATA_DIR: dataDir } }).ended).toBe(2);
    expect(await statusOf(product, host)).toBe(200);
  });

  test('kill -9 of an import while it writes: the former state remains, and the next import succeeds', async () => {
    const product = await serving();
    const path = join(await newDirectory(), 'Annonces.csv');
    const importing = (): Program =>
      run('cli', { args: ['import', '--market', subdomain, path], env: { DATA_DIR: dataDir } });
    const state = () => query(url, `select md5(string_agg(l::text, '' order by id)) as sum from listings l`);
    // One line more than are written before the first progress is told.
    const lines = 501;
    await writeFeed(path, { lines, pictures: 0 });
    expect(await importing().ended).toBe(0);
    const before = await state();
    await writeFeed(path, { lines, pictures: 0, round: 1 });
    // The import waits for its last listing, so that it is killed before it is done.
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from listings where technical_id = $1 for update', [String(lines)]);
    const victim = importing();
    await until(() => victim.output().includes('Écriture') || victim.hasEnded(), 60_000);
    expect(await victim.stop('SIGKILL'), victim.output()).toBeNull();
    await holder.end();
    expect(await state()).toEqual(before);
    const again = await until(async () => {
      const program = importing();
      return (await program.ended) === 0 ? program : null; // refused while the server still rolls back the first one
    });
    expect(again.output()).toMatch(/501\smodifiées/);
    expect(await statusOf(product, host)).toBe(200);
  });

  test('the worker alone requires a PostgreSQL server: an embedded one would exclude the web server', async () => {
    const worker = run('worker', { env: { DATA_DIR: dataDir } });
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toMatch(/^Ce programme demande un serveur PostgreSQL \(DATABASE_URL\).*\n$/);
  });

  test('stopped behind a balancer, it reports not ready first and serves until connections end', async () => {
    const product = await serving();
    expect(await statusOf(product, host, '/readyz')).toBe(200);
    const stopped = product.stop();
    await until(async () => (await statusOf(product, host, '/readyz')) === 503);
    expect([await statusOf(product, host), await statusOf(product, host, '/healthz')]).toEqual([200, 200]);
    expect(await stopped).toBe(0);
    expect(await server()).toBeNull();
  });
});

describe('two servers on one PostgreSQL', async () => {
  const url = await ownedDatabaseUrl({ empty: true });
  const env = { DATABASE_URL: url, SECRET: TEST_SECRET, DEMO: '0' };

  test('they start at the same time: migrations once, a change reaches both, a job runs once', async () => {
    // As long as the tables are upgraded, visitors get a page.
    const upgraded = await holdMigrations(url);
    const port = await freePort();
    const starting = Promise.all([start({ env, port }), start({ env })]);
    const page = () => fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    await until(async () => (await page())?.status === 503);
    expect(await (await page())?.text()).toContain(ERROR_PAGE_WORDS.starting.title);
    await upgraded();
    const { subdomain, siteId, marketId } = await fillSmallNetwork(url); // they serve once there is a network
    const both = await starting;
    const names = (await query(url, 'select name from migrations order by name')).map(({ name }) => name);
    expect(names).toEqual(MIGRATIONS.map(({ name }) => name));
    const host = `${subdomain}.localhost`;
    const bothSay = (status: number) =>
      until(async () => (await Promise.all(both.map((item) => statusOf(item, host)))).every((s) => s === status));
    await bothSay(200);
    await query(url, 'update sites set enabled = false where id = $1', [siteId]);
    await bothSay(404);
    await query(url, 'update sites set enabled = true where id = $1', [siteId]);
    await bothSay(200);

    const worker = run('worker', { env: { ...env, DATA_DIR: await newDirectory() } });
    await until(() => worker.output().includes('worker ready'), 60_000);
    await sendJobs(marketId, 60);
    const counts = `select count(*)::int as n, max(retry_count)::int as retries from pgboss.job_common
      where name = '${PICTURES_INGESTED.name}' and state = 'completed'`;
    await until(async () => (await query(url, counts))[0]?.n === 60);
    expect(await query(url, counts)).toEqual([{ n: 60, retries: 0 }]);
    expect(await worker.stop()).toBe(0);
    expect(await Promise.all(both.map((item) => item.stop()))).toEqual([0, 0]);
  });

  const sendJobs = async (marketId: string, count: number): Promise<void> => {
    const access = await openOwned(url);
    const db = await openDatabase({ url: access.url, log });
    const jobs = openJobs({ url: access.url, log, queues: [PICTURES_INGESTED], handlesJobs: false });
    await jobs.start();
    await db.write({ role: 'vitrine_admin' }, async (tx) => {
      for (let n = 0; n < count; n++) await jobs.send(tx, PICTURES_INGESTED, { marketId, ids: [] });
    });
    await jobs.stop();
    await db.close();
  };
});

describe('a server on an external database', () => {
  const { dataDir, env, host } = filled;
  let database: Embedded;
  beforeAll(async () => {
    database = await openServer(dataDir);
  });
  afterAll(() => database.close());
  const serving = shareProduct(() => ({ env }));

  test('an unknown host gets the same bytes for any name', async () => {
    const product = await serving();
    const names = ['inconnu.localhost', 'evil.example', '127.0.0.1', `${host}.evil.example`, `x${host}`];
    const answers = await Promise.all(names.map((name) => ask(product, name)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(names.map(() => 'no-store'));
    const exact = [host, host.toUpperCase(), `${host}.`, `${host}:${product.port}`];
    expect(await Promise.all(exact.map((name) => statusOf(product, name)))).toEqual(exact.map(() => 200));
  });

  test('the database goes away and comes back: cached pages and 503 meanwhile, the process survives', async () => {
    const product = await serving();
    expect(await statusOf(product, host)).toBe(200);
    await database.close();
    let asked = 0;
    const page = await until(async () => {
      asked += 1;
      // Read from the database each time; the search serves cards from memory.
      const answer = await ask(product, host, `/agents?name=personne${asked}`);
      return answer.status === 503 ? answer : null;
    });
    expect(page.headers['retry-after']).toMatch(/^\d+$/);
    // A page that was requested before is still cached (rule PAGE-CACHE-STALE).
    expect(await statusOf(product, host)).toBe(200);
    expect(await statusOf(product, host, '/readyz')).toBe(503);
    expect(await statusOf(product, host, '/healthz')).toBe(200);
    database = await openServer(dataDir);
    await until(async () => (await statusOf(product, host)) === 200);
    await until(async () => (await statusOf(product, host, '/readyz')) === 200);
    expect(await product.stop()).toBe(0);
  });
});
