import { expect, test } from 'vitest';
import type { Position } from '#platform/db/keyset';
import { activeAlertsSql, quietAlertsSql } from '#server/alerts';
import { siteModel } from '#tests/factories/site-model';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the list of alerts among 20,000: one index gives a page, without a sort. */

const { scope, explain } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  await client.query(
    `insert into alert_recipients (market_id, site_id, id, email, created_at)
     select $1, $2, md5(n::text)::uuid, 'visiteur' || n || '@example.fr', now() from generate_series(1, 20000) n`,
    [marketId, siteId],
  );
  await client.query(
    `insert into alerts (market_id, site_id, id, recipient_id, query, frequency, created_at, confirmed_at, used_at)
     select $1, $2, gen_random_uuid(), md5(n::text)::uuid, 'priceMax=' || n, 'daily', now(),
       now() - n * interval '1 minute', now() from generate_series(1, 20000) n`,
    [marketId, siteId],
  );
  await client.query('analyze alerts, alert_recipients, alert_matches');
});

const LATER: Position = [
  new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'),
  '01a1fee9-0000-7000-8000-000000000001',
];

test.each([undefined, LATER])('the newest alerts from %s', async (position) => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const plan = await explain(activeAlertsSql({ site }, { email: '', position, limit: 51 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('alerts_'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['alerts_newest', 51]]);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
});

test('the alerts of one address are read by it', async () => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const plan = await explain(
    activeAlertsSql({ site }, { email: 'visiteur7@example.fr', position: undefined, limit: 51 }),
  );
  const rows = plan.map((node) => node['Actual Rows'] ?? 0);
  expect(Math.max(...rows)).toBeLessThan(10);
});

test('a word of an address reads each alert and each address once at most, all addresses together', async () => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const plan = await explain(
    activeAlertsSql({ site }, { q: 'visiteur19999', email: '', position: undefined, limit: 51 }),
  );
  expect(Math.max(...plan.map((node) => node['Actual Loops'] ?? 1))).toBe(1);
  expect(Math.max(...plan.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)))).toBeLessThan(
    20_001,
  );
});

test('quiet alerts are found without reading an alert or its matches twice', async () => {
  const now = new Date();
  const query = quietAlertsSql(
    { site: { id: scope.siteId, marketId: scope.marketId }, system: { now: () => now } },
    { morning: new Date(now.getTime() - 3_600_000), before: new Date(now.getTime() - 7 * 86_400_000) },
  );
  const plan = await explain(query);
  expect(plan[0]?.['Actual Rows']).toBe(500);
  expect(Math.max(...plan.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)))).toBeLessThan(
    20_001,
  );
});
