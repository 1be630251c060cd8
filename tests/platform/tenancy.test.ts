import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Scope } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { servingUrl, testDatabase, testDatabaseUrl } from '#tests/harness/database';

const db = await testDatabase();
const ADMIN = { role: 'vitrine_admin' } as const;

type Protection = { name: string; enabled: boolean; forced: boolean; policies: string[]; first_in_key: boolean };

test('every table with a market_id has forced row-level security, a policy and a tenant-first key', async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<Protection>`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        array(select polname::text from pg_policy p where p.polrelid = c.oid) as policies,
        coalesce((select i.indkey[0] = a.attnum from pg_index i where i.indrelid = c.oid and i.indisprimary), false)
          or c.relname = 'markets' as first_in_key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'market_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(tx),
  );
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const wrong = rows.filter(
    (row) => !(row.enabled && row.forced && row.first_in_key && row.policies.includes('tenant')),
  );
  expect(wrong).toEqual([]);
});

test('a site may read no table without a tenant, except those listed here', async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace
        and has_any_column_privilege('vitrine_site', c.oid, 'select')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'market_id')
      order by 1`.execute(tx),
  );
  expect(rows.map((row) => row.name)).toEqual(['accounts', 'network', 'rate_limits', 'sales', 'valuation_models']);
});

const [mine, other] = [await buildMarket(db), await buildMarket(db)];
const site = await buildSite(db, { market_id: mine.id });
const [shown, hidden] = [
  await buildListing(db, { market_id: mine.id }),
  await buildListing(db, { market_id: other.id }),
];
const scope: Scope = { role: 'vitrine_site', marketId: mine.id, siteId: site.id };

test('a query without any WHERE reads only its own market', async () => {
  const seen = await db.read(scope, (tx) => tx.selectFrom('listings').select(['id', 'market_id']).execute());
  expect(seen).toEqual([{ id: shown.id, market_id: mine.id }]);
  const nothing = await db.read({ ...scope, marketId: crypto.randomUUID() }, (tx) =>
    tx.selectFrom('listings').selectAll().execute(),
  );
  expect(nothing).toEqual([]);
});

test('an update or delete without WHERE does not affect other markets, and no write can', async () => {
  await db.write(scope, (tx) => tx.updateTable('listings').set({ title: 'changé' }).execute());
  const untouched = await db.read(ADMIN, (tx) =>
    tx.selectFrom('listings').select('title').where('id', '=', hidden.id).executeTakeFirstOrThrow(),
  );
  expect(untouched.title).toBe(hidden.title);
  const intrusion = db.write(scope, (tx) => tx.updateTable('listings').set({ market_id: other.id }).execute());
  await expect(intrusion).rejects.toThrow(/row-level security/);
});

test('the network reads every market and writes none', async () => {
  const network = { role: 'vitrine_network' } as const;
  const seen = await db.read(network, (tx) => tx.selectFrom('listings').select('id').execute());
  expect(seen.map((row) => row.id).sort()).toEqual([shown.id, hidden.id].sort());
  await expect(db.write(network, (tx) => tx.deleteFrom('listings').execute())).rejects.toThrow(/permission denied/);
});

test('a read cannot write, a failed transaction leaves nothing, and the role is reset', async () => {
  await expect(db.read(scope, (tx) => tx.deleteFrom('listings').execute())).rejects.toThrow(/read-only transaction/);
  const failing = db.write(scope, async (tx) => {
    await tx.deleteFrom('listings').execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  const still = await db.read(scope, (tx) => tx.selectFrom('listings').select('id').execute());
  expect(still).toHaveLength(1);
  await expect(db.read({ ...scope, marketId: "x'; reset role; --" }, async () => 1)).rejects.toThrow(/UUID/);
});

test('many concurrent tenants on few connections: each reads only its own market', async () => {
  const markets = await Promise.all(Array.from({ length: 8 }, () => buildMarket(db)));
  for (const market of markets) await buildListing(db, { market_id: market.id });
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, turn) => {
      const marketId = markets[turn % markets.length]?.id ?? '';
      const rows = await db.read({ role: 'vitrine_site', marketId, siteId: null }, (tx) =>
        tx.selectFrom('listings').select('market_id').execute(),
      );
      return rows.length === 1 && rows[0]?.market_id === marketId;
    }),
  );
  expect(answers.filter((right) => !right)).toEqual([]);
});

test('values have the declared types: bigint and numeric as numbers, dates as text, timestamps as Date', async () => {
  const row = await db.read(ADMIN, (tx) =>
    sql<Record<string, unknown>>`select 9007199254740991::bigint as big, 12.5::numeric as num, date '2026-02-28' as day,
      timestamptz '2026-02-28 10:00+01' as moment, 'A'::text as word`.execute(tx),
  );
  expect(row.rows).toEqual([
    { big: 9007199254740991, num: 12.5, day: '2026-02-28', moment: new Date('2026-02-28T09:00:00Z'), word: 'A' },
  ]);
  const tooBig = db.read(ADMIN, (tx) => sql`select 9007199254740993::bigint as big`.execute(tx));
  await expect(tooBig).rejects.toThrow(/out of range/);
});

test('a database whose scopes could see other tenants is refused', async () => {
  const url = await testDatabaseUrl();
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('begin');
  try {
    await owner.query('grant create on schema public to vitrine_site'); // run as an owner without superuser
    await owner.query('alter table listings owner to vitrine_site');
    await owner.query('commit');
    await expect(openDatabase({ url: servingUrl(url), log: silentLog() })).rejects.toMatchObject({
      params: { problem: { role: 'vitrine_site', why: 'table', what: 'listings' } },
    });
  } finally {
    await owner.end();
  }
});
