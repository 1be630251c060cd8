import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import type { Position } from '#platform/db/keyset';
import { silentLog } from '#platform/log';
import { postsSql } from '#server/posts';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { explainIn } from '#tests/harness/explain';

/** Plans of the list and of the feed among 20,000 posts: one index gives a page, without a sort. */
let db: Database;
let scope: { marketId: string; siteId: string };

beforeAll(async () => {
  const url = await testDatabaseUrl();
  db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 2, name: 'plans' });
  const market = await buildMarket(db);
  const site = await buildSite(db, { market_id: market.id });
  scope = { marketId: market.id, siteId: site.id };
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into posts (market_id, site_id, id, title, content, author_name, published_at, withdrawn_at)
     select $1, $2, gen_random_uuid(), 'Portes ouvertes', '{"type": "doc"}', 'Zoé Martin',
       now() - n * interval '1 minute', case when n % 2 = 0 then now() end
     from generate_series(1, 20000) n`,
    [market.id, site.id],
  );
  await client.query('analyze posts');
  await client.end();
  return () => db.close();
});

const LATER: Position = [
  new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'),
  '01a1fee9-0000-7000-8000-000000000001',
];

test.each([
  { shown: false, position: undefined, index: 'posts_by_publication' },
  { shown: false, position: LATER, index: 'posts_by_publication' },
  { shown: true, position: undefined, index: 'posts_in_feed' },
  { shown: true, position: LATER, index: 'posts_in_feed' },
])('posts (only those of the feed: $shown), from $position', async ({ shown, position, index }) => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const plan = await explainIn(db, scope)(postsSql({ site }, { shown, position, limit: 21 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('posts'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([[index, 21]]);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
});
