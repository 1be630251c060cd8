import { expect, test } from 'vitest';
import type { Position } from '#platform/db/keyset';
import { reviewsSql } from '#server/reviews';
import { siteModel } from '#tests/factories/site-model';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the list of reviews among 20,000: one index gives a page, without a sort. */

const { scope, explain } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  await client.query(
    `insert into reviews (market_id, site_id, id, email, name, kind, experienced_on, asked_at, asked_by, moved_at)
     select $1, $2, gen_random_uuid(), 'client' || n || '@example.fr', 'Client', 'sale', current_date, now(), '',
       now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    [marketId, siteId],
  );
  await client.query('analyze reviews');
});

const LATER: Position = [
  new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'),
  '01a1fee9-0000-7000-8000-000000000001',
];

test.each([undefined, LATER])('the last reviews that moved from %s', async (position) => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const plan = await explain(reviewsSql({ site }, { filters: { q: '', status: '' }, position, limit: 51 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('reviews_'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['reviews_moved', 51]]);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
});
