import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { isUnavailable } from '#platform/db/unavailable';
import { silentLog } from '#platform/log';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { until } from '#tests/harness/until';
import { openStallingProxy } from './fixtures/stalling-proxy.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const log = silentLog();
const url = await testDatabaseUrl();

const countOf = (db: Database, table: 'markets' | 'sites'): Promise<unknown> =>
  db.read(ADMIN, (tx) => tx.selectFrom(table).select('id').execute());

/** The outcome of each promise. */
const endings = async (all: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(all)).map((outcome) =>
    outcome.status === 'fulfilled'
      ? 'answered'
      : isUnavailable(outcome.reason)
        ? 'unavailable'
        : String(outcome.reason),
  );

test('a locked table blocks only the work that needs it', async () => {
  const db = await openDatabase({ url: servingUrl(url), log, forVisitors: true });
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin; lock table markets in access exclusive mode');
  const blocked = Array.from({ length: 40 }, () => countOf(db.withQuota('needs markets'), 'markets'));
  const others = Array.from({ length: 40 }, () => countOf(db.withQuota('needs sites'), 'sites'));
  expect(new Set(await endings(others))).toEqual(new Set(['answered']));
  expect(await db.ping()).toBe(true);
  expect(new Set(await endings(blocked))).toEqual(new Set(['unavailable']));
  await holder.query('commit');
  await countOf(db.withQuota('needs markets'), 'markets');
  await holder.end();
  await db.close();
});

test('an unresponsive server fails waiting work, is probed, and serves again', async () => {
  const proxy = await openStallingProxy(url);
  const db = await openDatabase({ url: servingUrl(proxy.url), log, forVisitors: true, poolSize: 3 });
  await countOf(db, 'sites');
  proxy.stall();
  const asked = Array.from({ length: 300 }, () => countOf(db, 'sites'));
  expect(new Set(await endings(asked))).toEqual(new Set(['unavailable']));
  expect(await db.ping()).toBe(false);
  await expect(countOf(db, 'sites')).rejects.toThrow('the database does not respond');
  proxy.flow();
  await until(() => db.ping());
  await countOf(db, 'sites');
  await db.close();
  await proxy.close();
});

test('a slow pooler is not an unresponsive server: work that waits for it is not aborted', async () => {
  const pooler = await openStallingProxy(url);
  const db = await openDatabase({ url: servingUrl(pooler.url), directUrl: servingUrl(url), log, forVisitors: true });
  expect(await db.ping()).toBe(true);
  await countOf(db, 'sites');
  pooler.stall();
  const asked = countOf(db, 'sites');
  expect(await db.ping()).toBe(false);
  pooler.flow();
  expect(await endings([asked])).toEqual(['answered']);
  expect(await db.ping()).toBe(true);
  await db.close();
  await pooler.close();
});

test('a server that closes its connections is not unresponsive', async () => {
  const db = await openDatabase({ url: servingUrl(url), log, forVisitors: true, name: 'ended' });
  expect(await db.ping()).toBe(true);
  const ender = new pg.Client(url);
  await ender.connect();
  await ender.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ended health'`);
  await ender.end();
  expect(await db.ping()).toBe(true);
  await countOf(db, 'sites');
  await db.close();
});
