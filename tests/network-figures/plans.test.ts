import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lastMonths, monthOf } from '#domain/calendar/month';
import { LEADGEN_LIST } from '#domain/network/leadgen';
import { orderBy } from '#platform/db/keyset';
import { ordersOf } from '#server/lists';
import { marketLeadsSql, recentLeadsSql, trafficSql } from '#server/network-figures';
import type { Plan } from '#tests/harness/explain';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans among 60 market centers with sums of three years, 30,000 leads, and 300 sites with counts of two years. */

const MARKETS = 60;
const SITES = 300;
const { scope, explainAsAdmin: explain } = await openPlanDatabase(async (client, { marketId }) => {
  await client.query(
    `insert into markets (id, name, city, zip, insee, address, lat, lng)
     select gen_random_uuid(), 'Market ' || n, 'Lyon', '69003', '69383', '12 rue', 45, 4
     from generate_series(1, $1::int) n`,
    [MARKETS - 1],
  );
  await client.query(
    `insert into leads (market_id, id, type, status, fullname, origin_source, created_at, updated_at)
     select m.id, gen_random_uuid(), (array['agent', 'agent', 'tl', 'mca'])[n % 4 + 1],
       (array['captured', 'connected'])[n % 2 + 1], 'Zoé ' || n, 'facebook', at, at
     from markets m, (select n, now() - n * interval '52 hours' as at from generate_series(1, 500) n) l`,
  );
  await client.query(
    `insert into lead_days (market_id, day, type, count)
     select m.id, current_date - n, type, 1
     from markets m, generate_series(1, 1000) n, unnest(array['agent', 'pc', 'dofi']) type on conflict do nothing`,
  );
  await client.query(
    `insert into groups (market_id, id, name, type)
     select $1, gen_random_uuid(), 'Groupe ' || n, 'TEAM' from generate_series(1, $2::int) n`,
    [marketId, SITES],
  );
  await client.query(
    `insert into sites (market_id, id, type, group_id, enabled)
     select market_id, gen_random_uuid(), 'group', id, false from groups`,
  );
  await client.query(
    `insert into monthly_totals (market_id, site_id, metric, subject, month, count)
     select market_id, id, metric, '', (date_trunc('month', now()) - n * interval '1 month')::date, 5
     from sites, generate_series(0, 23) n,
       unnest(array['visitor', 'page-view', 'listing-view', 'article-view']) metric`,
  );
  await client.query('vacuum analyze leads, lead_days, lead_totals, captured_days, monthly_totals, sites, markets');
});

const rowsOf = (plan: readonly Plan[], index: string): number =>
  plan.reduce((sum, node) => (node['Index Name'] === index ? sum + (node['Actual Rows'] ?? 0) : sum), 0);
/** Tables that are read from end to end. */
const scanned = (plan: readonly Plan[]): (string | undefined)[] =>
  plan.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name']] : []));

test('the new leads of all market centers are read from the index of days, those of the last weeks alone', async () => {
  const plan = await explain(recentLeadsSql(null, new Date()));
  expect(scanned(plan)).not.toContain('lead_days');
  expect(rowsOf(plan, 'lead_days_network')).toBeLessThan(MARKETS * 33 * 5);
});

test('the new leads of a page read the days of its market centers alone', async () => {
  const plan = await explain(recentLeadsSql([scope.marketId], new Date()));
  expect(scanned(plan)).not.toContain('lead_days');
  const read = plan.filter(({ 'Relation Name': table }) => table === 'lead_days');
  expect(Math.max(...read.map((node) => node['Actual Rows'] ?? 0))).toBeLessThan(33 * 5 * MARKETS);
});

test('the last lead of each market center is the end of an index', async () => {
  const order = ordersOf(LEADGEN_LIST, 'o')('age', 'desc');
  const plan = await explain(sql`select * from network_leadgen o order by ${orderBy(order, 'o.id')} limit 51`);
  expect(scanned(plan)).not.toContain('leads');
  const read = plan.filter(({ 'Index Name': index }) => index === 'leads_by_arrival');
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(1);
});

test('the leads of a market center are sums of its own rows', async () => {
  const plan = await explain(marketLeadsSql([scope.marketId], new Date()));
  expect(scanned(plan)).not.toContain('captured_days');
  expect(scanned(plan)).not.toContain('leads');
});

test('visits of seven months are read from the index of months', async () => {
  const [first = ''] = lastMonths(monthOf(new Date().toISOString()), 7);
  const plan = await explain(trafficSql(first));
  expect(scanned(plan)).not.toContain('monthly_totals');
  expect(rowsOf(plan, 'monthly_totals_network')).toBeLessThanOrEqual((SITES + 1) * 7 * 2);
});
