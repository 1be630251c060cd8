import { expect, test } from 'vitest';
import { lastMonths } from '#domain/calendar/month';
import { activitiesSql, lastLeadsSql, leadCountsSql } from '#server/stats';
import { siteModel } from '#tests/factories/site-model';
import type { Plan } from '#tests/harness/explain';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans among 100,000 leads of 12 months in a market center, and 20,000 events of a site. */

const { scope, explain } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  await client.query(
    `insert into leads (market_id, id, type, status, fullname, origin_source, created_at, updated_at)
     select $1, gen_random_uuid(), (array['agent', 'agent', 'agent', 'tl', 'mca'])[n % 5 + 1],
       (array['captured', 'connected', 'cultivated', 'closed'])[n % 4 + 1], 'Zoé ' || n, 'facebook', at, at
     from (select n, now() - n * interval '315 seconds' as at from generate_series(1, 100000) n) l`,
    [marketId],
  );
  await client.query(
    `insert into tracking_events (market_id, site_id, id, type, subtype, created_at)
     select $1, $2, gen_random_uuid(), 'message', 'contact-form', now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [marketId, siteId],
  );
  await client.query('vacuum analyze leads, tracking_events, lead_days');
});

const ctx = () => ({ site: siteModel({ marketId: scope.marketId, id: scope.siteId }) });
const [, lastMonth = ''] = lastMonths(new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7), 2);

const indexesOf = (plan: readonly Plan[]): (string | undefined)[] =>
  plan.flatMap((node) => (node['Index Name'] === undefined ? [] : [node['Index Name']]));

test.each(['growth', 'leadership'] as const)(
  'the counts of %s read the leads of their month alone',
  async (programme) => {
    const plan = await explain(leadCountsSql(ctx(), { programme, month: lastMonth }));
    expect(indexesOf(plan)).toEqual(['leads_by_change']);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const read = plan.filter((node) => node['Index Name'] === 'leads_by_change');
    expect(Math.max(...read.map((node) => node['Actual Rows'] ?? 0))).toBeLessThan(9000);
  },
);

test('the last leads of a status come from the end of the index', async () => {
  const asked = { programme: 'growth', month: lastMonth } as const;
  const plan = await explain(lastLeadsSql(ctx(), asked, { status: 'closed', limit: 5 }));
  expect(indexesOf(plan)).toContain('leads_by_change');
  expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  const read = plan.filter((node) => node['Index Name'] === 'leads_by_change');
  expect(Math.max(...read.map((node) => node['Actual Rows'] ?? 0))).toBeLessThan(10);
});

test('recent activity reads one page of its index', async () => {
  const plan = await explain(activitiesSql(ctx(), { position: undefined, limit: 10 }));
  const read = plan.find((node) => node['Index Name'] === 'tracking_events_newest');
  expect(read?.['Actual Rows']).toBeLessThan(20);
});
