import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Tx } from '#platform/db/database';
import { countUseAndCommit } from '#platform/db/rate-limits';
import { silentLog } from '#platform/log';
import { buildMarket } from '#tests/factories/market';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';

/** One connection, so that a transaction meets whatever the one before left on it. */
const db = await openDatabase({ url: servingUrl(await testDatabaseUrl()), log: silentLog(), poolSize: 1 });
afterAll(() => db.close());
const market = await buildMarket(db);
const ADMIN = { role: 'vitrine_admin' } as const;
const SITE = { role: 'vitrine_site', marketId: market.id, siteId: null } as const;

const keyRow = (key: string) => ({
  market_id: market.id,
  operation: 'transactions',
  key,
  request_hash: Buffer.alloc(32, key),
});
const keys = () =>
  db.read(SITE, async (tx) => {
    const rows = await tx
      .selectFrom('idempotency_keys')
      .select('key')
      .where('operation', '=', 'transactions')
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key);
  });

test('concurrent statements each get their own rows', async () => {
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  const rows = await db.write(SITE, (tx) =>
    Promise.all(
      numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(tx).then(({ rows }) => rows[0]?.n)),
    ),
  );
  expect(rows).toEqual(numbers);
});

test('one failing statement among concurrent ones rolls all back, and the connection stays usable', async () => {
  const failing = db.write(SITE, (tx) =>
    Promise.all([
      tx.insertInto('idempotency_keys').values(keyRow('a')).execute(),
      sql`select 1 / 0`.execute(tx),
      tx.insertInto('idempotency_keys').values(keyRow('b')).execute(),
    ]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await keys()).toEqual([]);
});

test('an ignored failure does not commit', async () => {
  const passing = db.write(SITE, async (tx) => {
    await tx.insertInto('idempotency_keys').values(keyRow('c')).execute();
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(passing).rejects.toThrow('rolled back');
  expect(await keys()).toEqual([]);
});

test('a statement that is sent once is committed, and the connection keeps nothing of it', async () => {
  const key = await db.once(SITE, (tx) =>
    tx.insertInto('idempotency_keys').values(keyRow('once')).returning('key').executeTakeFirstOrThrow(),
  );
  expect(key).toEqual({ key: 'once' });
  expect(await keys()).toEqual(['once']);
  const role = (tx: Tx) => sql<{ name: string }>`select current_user as name`.execute(tx);
  expect((await db.once(ADMIN, role)).rows).toEqual([{ name: 'vitrine_admin' }]);
  expect((await db.once(SITE, role)).rows).toEqual([{ name: 'vitrine_site' }]);
  await db.once(ADMIN, (tx) => tx.deleteFrom('idempotency_keys').execute());
});

test('a statement that is sent once and fails stores nothing; a second one is refused', async () => {
  await expect(db.once(SITE, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
  const failing = db.once(SITE, (tx) => sql`select 1 / 0`.execute(tx).catch(() => null));
  await expect(failing).rejects.toThrow('rolled back');
  const second = db.once(SITE, async (tx) => {
    await sql`select 1`.execute(tx);
    await tx.insertInto('idempotency_keys').values(keyRow('second')).execute();
  });
  await expect(second).rejects.toThrow('has ended');
  await expect(db.once({ ...SITE, marketId: "x'" }, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('UUID');
  expect(await db.once(SITE, async () => 'no statement')).toBe('no statement');
  expect(await keys()).toEqual([]);
});

test('a query after the end of its transaction is refused', async () => {
  const tx = await db.write(SITE, async (open) => open);
  await expect(sql`select 1`.execute(tx)).rejects.toThrow('has ended');
});

test('a read cannot write, and an invalid scope reaches nothing', async () => {
  await expect(db.read(SITE, (tx) => tx.insertInto('idempotency_keys').values(keyRow('d')).execute())).rejects.toThrow(
    'read-only',
  );
  const injected = { ...SITE, marketId: "x'; drop table messages; --" };
  await expect(db.write(injected, async () => 'reached')).rejects.toThrow('UUID');
  expect(await keys()).toEqual([]);
});

test('a prepared statement that no longer fits its tables fails once: its connection is discarded', async () => {
  const everything = () => db.write(ADMIN, (tx) => sql<object>`select * from idempotency_keys`.execute(tx));
  await everything();
  // A temporary table of the same name, like a table that a newer version migrated.
  await db.write(ADMIN, (tx) => sql`create temporary table idempotency_keys (another int)`.execute(tx));
  await expect(everything()).rejects.toThrow('cached plan');
  expect((await everything()).rows).toEqual([]);
});

test('countUseAndCommit keeps its count when the work after it fails', async () => {
  const once = { name: 'transactions.alone', of: 'somebody', max: 1, seconds: 60 };
  const take = () => countUseAndCommit((work) => db.write(SITE, work), [once]);
  const work = async () => {
    const wait = await take();
    if (wait !== null) return wait;
    return db.write(SITE, () => Promise.reject(new Error('lost')));
  };
  await expect(work()).rejects.toThrow('lost');
  expect(await work()).toBeGreaterThan(0);
});
