import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openAccess } from '#platform/db/access';
import { openDatabase } from '#platform/db/connect';
import { migrate } from '#platform/db/migrate';
import { MIGRATIONS } from '#platform/db/migration-files';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { accessOptions } from '#tests/harness/access';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { jobNamed } from '#tests/harness/jobs';
import { query } from '#tests/harness/query';
import { startLine } from '#tests/harness/start-line';
import { startSystemPostgres, systemBinaries } from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';
import { openStallingProxy } from './fixtures/stalling-proxy.ts';

const log = silentLog();
const ADMIN = { role: 'vitrine_admin' } as const;

describe('migrations', () => {
  test('instances that start at the same time apply each file once', async () => {
    const url = await testDatabaseUrl({ empty: true });
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate({ url, log })));
    expect(applied.flat().sort()).toEqual(MIGRATIONS.map(({ name }) => name));
    const rows = await query(url, 'select name from migrations order by name');
    expect(rows.map((row) => row.name)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  test('a failing file leaves no changes, and the ones before it stay applied', async () => {
    const url = await testDatabaseUrl({ empty: true });
    const install = async (): Promise<void> => {};
    const migrations = [
      { name: '0001_a', sql: 'create table a (n int)' },
      { name: '0002_b', sql: 'create table b (n int); select 1/0' },
    ];
    await expect(migrate({ url, log, migrations, install })).rejects.toThrow(/0002_b: division by zero/);
    const rows = await query(url, `select to_regclass('a') is not null as a, to_regclass('b') is not null as b`);
    expect(rows).toEqual([{ a: true, b: false }]);
  });

  test('a file that changed after it was applied, or that is unknown, is refused', async () => {
    const url = await testDatabaseUrl({ empty: true });
    const install = async (): Promise<void> => {};
    const first = { name: '0001_a', sql: 'create table a (n int)' };
    await migrate({ url, log, migrations: [first], install });
    const changed = migrate({ url, log, migrations: [{ ...first, sql: 'create table a (n bigint)' }], install });
    expect(await startLine(changed)).toMatch(/la migration 0001_a a changé/);
    expect(await startLine(migrate({ url, log, migrations: [], install }))).toMatch(/0001_a, inconnue/);
  });
});

describe('the migration lock', () => {
  const migrations = [{ name: '0001_a', sql: 'create table a (n int)' }];
  const install = async (): Promise<void> => {};

  test('held by another for too long, it ends the start with one line that names the holder', async () => {
    const url = await testDatabaseUrl({ empty: true });
    const holder = new pg.Client({ connectionString: url, application_name: 'forgotten start' });
    await holder.connect();
    const { rows } = await holder.query('select pg_backend_pid() as pid, pg_advisory_lock(7403)');
    const waiting = migrate({ url, log, migrations, install, lockWaitMs: 300 });
    expect(await startLine(waiting)).toMatch(
      new RegExp(
        '^Base de données : le verrou des migrations .*forgotten start, depuis ' +
          `.*pg_terminate_backend\\(${rows[0]?.pid}\\)\\)\\.$`,
      ),
    );
    await holder.query('select pg_advisory_unlock_all()');
    expect(await migrate({ url, log, migrations, install })).toEqual(['0001_a']);
    await holder.query('select pg_advisory_lock(7403)');
    // nothing to apply, so no lock is needed
    expect(await migrate({ url, log, migrations, install, lockWaitMs: 300 })).toEqual([]);
    await holder.end();
  });

  test('is released with the connection that took it', async () => {
    const url = await testDatabaseUrl({ empty: true });
    const slow = [{ name: '0001_a', sql: 'select pg_sleep(60)' }];
    const cut = migrate({ url, log, migrations: slow, install });
    cut.catch(() => {});
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine migrate'
      and datname = current_database() and wait_event = 'PgSleep'`;
    await until(async () => (await query(url, terminate)).length > 0);
    await expect(cut).rejects.toThrow();
    expect(await migrate({ url, log, migrations, install })).toEqual(['0001_a']);
  });
});

describe('connections', () => {
  test('connections that the server closes are replaced, listeners are told about missed notifications', async () => {
    const url = await testDatabaseUrl();
    const db = await openDatabase({ url: servingUrl(url), log, name: 'to be ended' });
    const received: string[] = [];
    const stop = await db.listen(
      'vitrine_changed',
      (payload) => received.push(payload),
      () => received.push('reconnected'),
    );
    const market = await buildMarket(db);
    await until(() => received.includes(`markets:${market.id}`));
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'to be ended%'`,
    );
    await until(() => received.includes('reconnected'));
    const other = await buildMarket(db);
    await until(() => received.includes(`markets:${other.id}`));
    expect(await db.ping()).toBe(true);
    await stop();
    await db.close();
  });

  test('a notification connection that delivers nothing is replaced within two seconds', async () => {
    const url = servingUrl(await testDatabaseUrl());
    const proxy = await openStallingProxy(url);
    onTestFinished(proxy.close);
    const db = await openDatabase({ url: proxy.url, log });
    onTestFinished(db.close);
    let reconnected = 0;
    await db.listen(
      'vitrine_changed',
      () => {},
      () => (reconnected += 1),
    );
    proxy.stallOpen();
    const stalled = performance.now();
    await until(() => reconnected === 1);
    expect(performance.now() - stalled).toBeLessThan(2_000);
    expect(await db.ping()).toBe(true);
  });

  /** What a client says, by the moment at which it notices. */
  const LOST = /terminat|not queryable|EPIPE|closed/;

  test('a lost connection fails only its own work', async () => {
    const url = await testDatabaseUrl();
    const db = await openDatabase({ url: servingUrl(url), log, name: 'at work' });
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'at work' and state <> " +
      "'idle'";
    const between = db.write(ADMIN, async (tx) => {
      await sql`select 1`.execute(tx);
      await query(url, cut);
      await until(async () => (await query(url, cut)).length === 0);
      await sql`select 1`.execute(tx);
    });
    await expect(between).rejects.toThrow(LOST);
    const within = db.read(ADMIN, (tx) => sql`select pg_sleep(60)`.execute(tx));
    await Promise.all([expect(within).rejects.toThrow(LOST), until(async () => (await query(url, cut)).length > 0)]);
    expect(await db.ping()).toBe(true);
    await db.close();
  });

  test('a statement that takes too long, and a lock that is not given, time out', async () => {
    const url = await testDatabaseUrl();
    const db = await openDatabase({ url: servingUrl(url), log, timeOuts: { statement: 400, lock: 200 } });
    await expect(db.read(ADMIN, (tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toThrow(/statement timeout/);
    const market = await buildMarket(db);
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from markets for update');
    const waiting = db.write(ADMIN, (tx) =>
      tx.updateTable('markets').set({ city: 'Nantes' }).where('id', '=', market.id).execute(),
    );
    await expect(waiting).rejects.toThrow(/lock timeout/);
    await holder.end();
    await db.close();
  });

  test('closing does not wait forever for running work', async () => {
    const url = await testDatabaseUrl();
    const db = await openDatabase({ url: servingUrl(url), log });
    let reached = false;
    const work = db.write(ADMIN, async (tx) => {
      await sql`select 1`.execute(tx);
      reached = true;
      return new Promise(() => {});
    });
    work.catch(() => {});
    await until(() => reached);
    await db.close();
    const left = await query(
      url,
      `select pid from pg_stat_activity where application_name = 'vitrine' and datname = current_database()`,
    );
    expect(left).toEqual([]);
  });

  test('an unresponsive replica is replaced by the primary; writes never use a replica', async () => {
    const url = await testDatabaseUrl();
    const db = await openDatabase({
      url: servingUrl(url),
      log,
      replicaUrls: ['postgres://nobody@127.0.0.1:5699/none'],
    });
    const market = await buildMarket(db);
    const seen = await db.read(ADMIN, (tx) => tx.selectFrom('markets').select('id').execute());
    expect(seen).toEqual([{ id: market.id }]);
    await db.close();
  });

  test('an unresponsive server is reported in one line', async () => {
    const refused = openDatabase({ url: 'postgres://nobody@127.0.0.1:5699/none', log });
    expect(await startLine(refused)).toMatch(/^Base de données : pas de connexion/);
  });
});

describe.runIf(systemBinaries)('on the system’s PostgreSQL', () => {
  test('migrations, tenancy and jobs work under an ordinary owner', async () => {
    const system = await startSystemPostgres();
    afterAll(system.close);
    await system.query('create role plain login createrole');
    await system.query('create database vitrine owner plain');
    const url = system.urlOf('plain', 'vitrine');
    const access = await openAccess({ ...accessOptions, url, readSecret: null });
    expect(await query(url, 'select name from migrations order by name')).toEqual(
      MIGRATIONS.map(({ name }) => ({ name })),
    );
    const db = await openDatabase({ url: access.url, log });
    const [mine, other] = [await buildMarket(db), await buildMarket(db)];
    const shown = await buildListing(db, { market_id: mine.id });
    await buildListing(db, { market_id: other.id });
    const scope = { role: 'vitrine_site', marketId: mine.id, siteId: null } as const;
    expect(await db.read(scope, (tx) => tx.selectFrom('listings').select('id').execute())).toEqual([{ id: shown.id }]);

    const jobs = openJobs({ url: access.url, log, queues: [{ name: 'greet' }] });
    await jobs.start();
    const seen: unknown[] = [];
    await jobs.work('greet', async (payload) => {
      seen.push(payload);
    });
    await db.write(scope, (tx) => jobs.send(tx, jobNamed('greet'), { marketId: mine.id }));
    await until(() => seen.length === 1);
    expect(seen).toEqual([{ marketId: mine.id }]);
    await jobs.stop();
    await db.close();
  });
});
