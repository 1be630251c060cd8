import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { siteUsersSql } from '#server/accounts';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { explainIn } from '#tests/harness/explain';

/** The users of a site among the 20,000 users and members of 200 other sites: read by index, never by a scan. */
let db: Database;
let scope: { marketId: string; siteId: string };

beforeAll(async () => {
  const url = await testDatabaseUrl();
  db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 2, name: 'plans' });
  const client = new pg.Client(url);
  await client.connect();
  for (let rank = 0; rank < 200; rank += 1) {
    const market = await buildMarket(db);
    const site = await buildSite(db, { market_id: market.id });
    scope = { marketId: market.id, siteId: site.id };
    await client.query(
      `with people as (
         insert into accounts (id, email, firstname, lastname)
         select gen_random_uuid(), $3 || n || '@example.fr', 'Nadia', 'Benali ' || n from generate_series(1, 100) n
         returning id, email, firstname, lastname),
       users as (
         insert into site_users (market_id, site_id, account_id, kind) select $1, $2, id, 'external' from people),
       staff as (
         insert into members (market_id, id, firstname, lastname, email, role_name)
         select $1, id, firstname, lastname, email, 'OP' from people)
       insert into member_accounts (market_id, member_id, account_id) select $1, id, id from people`,
      [market.id, site.id, `nadia.${rank}.`],
    );
  }
  await client.query('analyze accounts, site_users, members, member_accounts');
  await client.end();
  return () => db.close();
});

test.each([
  ['a page', { q: '', position: undefined, limit: 30 }],
  ['a search', { q: 'benali 7', position: undefined, limit: 30 }],
  ['a later page', { q: '', position: ['2benali 15 nadia', '01a1fee9-0000-7000-8000-000000000001'], limit: 30 }],
  ['one person', { id: '01a1fee9-0000-7000-8000-000000000001' }],
] as const)('%s', async (_, wanted) => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId, typeId: scope.marketId });
  const plan = await explainIn(db, scope)(siteUsersSql({ site }, wanted));
  const scans = plan.filter((node) => node['Node Type'] === 'Seq Scan');
  expect(scans).toEqual([]);
});
