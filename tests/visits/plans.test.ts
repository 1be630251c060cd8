import { expect, test } from 'vitest';
import type { Position } from '#platform/db/keyset';
import { agendaSql, askedVisitsSql, lateVisitsSql, visitListSql, waitingVisitsSql } from '#server/visits';
import { siteModel } from '#tests/factories/site-model';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the lists of visits among 20,000: each reads its rows from one index. */

const { scope, explain, explainAsAdmin } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  await client.query(
    `insert into visits (market_id, site_id, id, firstname, lastname, telephone, recipient, asked, status, created_at,
       starts_at, ends_at)
     select $1, $2, gen_random_uuid(), 'Zoé', 'Martin', '+33612345678', '', array[at],
       case when n % 20 = 0 then 'asked' else 'done' end, at,
       case when n % 20 > 0 then at end, case when n % 20 > 0 then at + interval '30 minutes' end
     from generate_series(1, 20000) n, lateral (select now() - n * interval '20 minutes' as at) t`,
    [marketId, siteId],
  );
  await client.query('analyze visits');
});

const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

const scansOf = async (plan: ReturnType<typeof explain>) =>
  (await plan).flatMap((node) =>
    node['Index Name']?.startsWith('visits_') || node['Relation Name'] === 'visits'
      ? [node['Index Name'] ?? node['Node Type']]
      : [],
  );

test('the visits of a week are read by their date', async () => {
  const plan = explain(agendaSql({ site }, { from: daysAgo(30), before: daysAgo(23) }));
  expect(new Set(await scansOf(plan))).toEqual(new Set(['visits_by_date']));
});

test('the requests with a time in a week are read among the 1,000 that wait', async () => {
  const nodes = await explain(askedVisitsSql({ site }, { from: daysAgo(30), before: daysAgo(23) }));
  expect(nodes.map((node) => node['Index Name'])).toContain('visits_waiting');
  for (const node of nodes) expect(node['Actual Rows']).toBeLessThanOrEqual(1000);
});

test('the requests that wait are read in their order, from the first and from a later page', async () => {
  const later: Position = [daysAgo(100).toISOString().replace('Z', '000Z'), '01a1fee9-0000-7000-8000-000000000001'];
  for (const position of [undefined, later]) {
    const nodes = await explain(waitingVisitsSql({ site }, { position, limit: 21 }));
    expect(nodes.filter((node) => node['Index Name'] === 'visits_waiting')).toMatchObject([{ 'Actual Rows': 21 }]);
  }
});

test.each(['asc', 'desc'] as const)('the list is read in its order: %s', async (direction) => {
  const order = { column: 'v.dated_at', kind: 'moment', direction } as const;
  const ctx = { site, system: { now: () => new Date() } };
  const nodes = await explain(visitListSql(ctx, { filters: {}, order, position: undefined, limit: 51 }));
  expect(nodes.filter((node) => node['Index Name'] === 'visits_by_date')).toMatchObject([{ 'Actual Rows': 51 }]);
});

test('the requests without an answer are read from their own index', async () => {
  expect(await scansOf(explainAsAdmin(lateVisitsSql(daysAgo(250))))).toEqual(['visits_open']);
});
