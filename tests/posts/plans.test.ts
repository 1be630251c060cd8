import { expect, test } from 'vitest';
import type { Position } from '#platform/db/keyset';
import { postsSql } from '#server/posts';
import { siteModel } from '#tests/factories/site-model';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the list and of the feed among 20,000 posts: one index gives a page, without a sort. */

const { scope, explain } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  await client.query(
    `insert into posts (market_id, site_id, id, title, content, author_name, published_at, withdrawn_at)
     select $1, $2, gen_random_uuid(), 'Portes ouvertes', '{"type": "doc"}', 'Zoé Martin',
       now() - n * interval '1 minute', case when n % 2 = 0 then now() end
     from generate_series(1, 20000) n`,
    [marketId, siteId],
  );
  await client.query('analyze posts');
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
  const plan = await explain(postsSql({ site }, { shown, position, limit: 21 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('posts'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([[index, 21]]);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
});
