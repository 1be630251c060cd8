import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORDERS, takeHits } from '#domain/listings/slice-order';
import { openDatabase } from '#platform/db/connect';
import type { Database, Scope } from '#platform/db/database';
import { silentLog } from '#platform/log';
import type { PublicCtx } from '#server/context';
import { hydrateSql, listingSql, loadSlice, publishedSql, SUMMARY, withdrawnSql } from '#server/listings';
import { fillListings } from '#tests/factories/many-listings';
import { siteModel } from '#tests/factories/site-model';
import { testPublicCtx } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';

/** Query plans on 12,000 rows of one market among others, so that a query without index fails a test. */
let db: Database;
let ctx: PublicCtx;
let small: string;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 2, name: 'plans' });
  const { marketId } = await fillListings(db, { total: 12_000 });
  for (let n = 0; n < 4; n++)
    small = (await fillListings(db, { total: 1500, lat: 44 + n, lng: 1, department: String(31 + n) })).marketId;
  ctx = testPublicCtx(db, siteModel({ marketId, typeId: marketId }));
  const client = new pg.Client(url);
  await client.connect();
  // Without withdrawn rows their two indexes, by town and by postal code, cost the same.
  await client.query(
    `update listings set status = 'withdrawn', withdrawn_at = now()
     where market_id = $1 and hashint4(substr(public_ref, 2)::int) % 10 = 0`,
    [marketId],
  );
  await client.query('vacuum analyze listings');
  await client.end();
  return () => db.close();
});

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] };

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How a query reads listings: node type and index. */
const explain = (scope: Scope, query: RawBuilder<unknown>): Promise<string[]> =>
  db.read(scope, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(tx);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('no plan');
    return nodes(plan)
      .filter((node) => node['Relation Name'] === 'listings')
      .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`);
  });

const scopes = (): Scope[] => [
  { role: 'vitrine_site', marketId: ctx.site.marketId, siteId: ctx.site.id },
  { role: 'vitrine_network' },
];

describe('query plans', () => {
  test('a market is read in order from its index', async () => {
    expect(await explain({ role: 'vitrine_admin' }, publishedSql(small))).toEqual(['Index Scan listings_published']);
  });

  test.each([1, 20, 500])('%i found listings are read by primary key', async (count) => {
    const slice = await loadSlice(db, ctx.site.marketId);
    const rows = Uint32Array.from({ length: count }, (_, row) => row * 7);
    const hits = takeHits([{ slice, rows }], ORDERS.newest, { from: 0, to: count });
    for (const scope of scopes())
      expect(await explain(scope, hydrateSql(hits, SUMMARY))).toEqual(['Index Scan listings_pkey']);
  });

  test('whether homes of a town left the market is read from the index of withdrawn ones', async () => {
    const [site] = scopes();
    const [plan] = site ? await explain(site, withdrawnSql(ctx, ['69383'])) : [];
    expect(plan).toContain('listings_withdrawn_of_town');
  });

  test('one listing is read by primary key', async () => {
    const query = listingSql(ctx, ['01a1fee9-0000-7000-8000-000000000001'], sql`l.*`);
    const [site] = scopes();
    expect(site && (await explain(site, query))).toEqual(['Index Scan listings_pkey']);
  });
});
