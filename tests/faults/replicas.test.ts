import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database, Tx } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { buildMarket } from '#tests/factories/market';
import { openOwned } from '#tests/harness/access';
import { type SystemPostgres, startReplica, startSystemPostgres, systemBinaries } from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';

const ADMIN = { role: 'vitrine_admin' } as const;
const log = silentLog();

/** A read, with the server that answered it. */
const look = async (tx: Tx) => {
  const { rows } = await sql<{ onReplica: boolean; markets: number }>`
    select pg_is_in_recovery() as "onReplica", (select count(*) from markets) as markets`.execute(tx);
  return rows[0];
};
const lookAs = (db: Database) => db.read(ADMIN, look);

describe.runIf(systemBinaries)('two PostgreSQL servers with streaming replication', () => {
  let primary: SystemPostgres;
  let replica: SystemPostgres;
  let urls: { url: string; replicaUrls: readonly string[] };

  beforeAll(async () => {
    primary = await startSystemPostgres();
    await primary.query('create role plain login createrole');
    await primary.query('create database vitrine owner plain');
    const { url } = await openOwned(primary.urlOf('plain', 'vitrine'));
    replica = await startReplica(primary);
    const at = (server: SystemPostgres): string => server.urlOf(new URL(url.replace('@/', '@x/')).username, 'vitrine');
    urls = { url: at(primary), replicaUrls: [at(replica)] };
  }, 60_000);
  afterAll(() => Promise.all([replica?.close(), primary?.close()]));

  /** A process that follows changes, as each instance does. */
  const open = async (name = 'vitrine'): Promise<{ db: Database; announced: string[] }> => {
    const db = await openDatabase({ ...urls, log, forVisitors: true, name });
    onTestFinished(db.close);
    const announced: string[] = [];
    await db.listen(
      'vitrine_changed',
      (payload) => announced.push(payload),
      () => announced.push('reconnected'),
    );
    await until(async () => (await lookAs(db))?.onReplica);
    return { db, announced };
  };
  /** Until the test ends, the replica receives changes and does not show them. */
  const pauseReplay = async (): Promise<void> => {
    await replica.query('select pg_wal_replay_pause()');
    onTestFinished(async () => void (await replica.query('select pg_wal_replay_resume()')));
    await until(async () => {
      const [row] = await replica.query('select pg_get_wal_replay_pause_state() as state');
      return row?.state === 'paused';
    });
  };
  test('a reader sees what it wrote, others use the replica', async () => {
    const { db } = await open();
    await pauseReplay();
    const [writer, other] = [db.forReader(), db.forReader()];
    const before = (await lookAs(other))?.markets ?? 0;
    await buildMarket({ ...db, write: writer.write });
    expect(await lookAs(writer)).toEqual({ onReplica: false, markets: before + 1 });
    await replica.query('select pg_wal_replay_resume()');
    await until(async () => (await lookAs(writer))?.onReplica);
    expect(await lookAs(writer)).toEqual({ onReplica: true, markets: before + 1 });
  });

  test('a call of a signed-in person sees everything that was committed when their session was read', async () => {
    const [{ db }, { db: elsewhere }] = [await open(), await open('another instance')];
    await pauseReplay();
    const before = (await lookAs(db))?.markets ?? 0;
    await buildMarket(elsewhere);
    const caller = db.forReader();
    await caller.once(ADMIN, (tx) => sql`select 1`.execute(tx));
    expect(await lookAs(caller)).toEqual({ onReplica: false, markets: before + 1 });
  });

  test('once a change is announced, every reader of the instance sees it', async () => {
    const [{ db, announced }, { db: elsewhere }] = [await open(), await open('another instance')];
    await pauseReplay();
    const before = (await lookAs(db))?.markets ?? 0;
    const market = await buildMarket(elsewhere);
    await until(() => announced.includes(`markets:${market.id}`));
    expect(await lookAs(db)).toEqual({ onReplica: false, markets: before + 1 });
  });

  test('a write that is shared is seen by every reader of the instance before it is announced', async () => {
    const { db } = await open();
    await pauseReplay();
    const before = (await lookAs(db))?.markets ?? 0;
    const writer = db.forReader();
    await buildMarket({ ...db, write: writer.write });
    writer.shareWrites();
    expect(await lookAs(db)).toEqual({ onReplica: false, markets: before + 1 });
  });

  test('a statement that the replica cancels or loses is answered by the primary', async () => {
    const { db } = await open('cut');
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cut' and query like '%pg_sleep%'`;
    let attempts = 0;
    const answer = db.read(ADMIN, async (tx) => {
      attempts += 1;
      await sql`select pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(tx);
      return (await look(tx))?.onReplica;
    });
    await until(async () => (await replica.query(cut)).length > 0);
    expect(await answer).toBe(false);
    expect(attempts).toBe(2);
  });

  test('an error of the work itself is not repeated on the primary', async () => {
    const { db } = await open();
    let attempts = 0;
    const failing = db.read(ADMIN, async (tx) => {
      attempts += 1;
      await sql`select 1/0`.execute(tx);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(attempts).toBe(1);
  });

  test('reads go on while the replica hangs: the first ones within two seconds, the others at once', async () => {
    const { db } = await open();
    replica.signalAll('SIGSTOP');
    onTestFinished(() => replica.signalAll('SIGCONT'));
    const start = performance.now();
    expect((await lookAs(db))?.onReplica).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
    const then = performance.now();
    expect((await lookAs(db))?.onReplica).toBe(false);
    expect(performance.now() - then).toBeLessThan(500);
  });

  test('a replica that was promoted is not read any more', async () => {
    const promoted = await startReplica(primary);
    onTestFinished(promoted.close);
    const role = new URL(urls.url.replace('@/', '@x/')).username;
    const db = await openDatabase({ ...urls, log, replicaUrls: [promoted.urlOf(role, 'vitrine')] });
    onTestFinished(db.close);
    const before = await lookAs(db);
    expect(before?.onReplica).toBe(true);
    await promoted.query('select pg_promote()');
    await buildMarket(db);
    expect(await lookAs(db)).toEqual({ onReplica: false, markets: (before?.markets ?? 0) + 1 });
  });
});
