import { expect, test } from 'vitest';
import { JOB_OFFER_LIST, type JobOfferOrder } from '#domain/job-offers/job-offer-list';
import type { Position } from '#platform/db/keyset';
import { offerListSql, orderOfOffers } from '#server/job-offers';
import { siteModel } from '#tests/factories/site-model';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the list among 5,000 offers and 20,000 leads: an index gives the page, another one the applications. */

const { scope, explain } = await openPlanDatabase(async (client, { marketId }) => {
  await client.query(
    `insert into job_offers (market_id, id, code, name, title, url, active, opened_at)
     select $1, gen_random_uuid(), 'TL', 'Team Leader', 'Poste ' || n, 'poste-' || n, n % 2 = 0,
       now() - n * interval '1 hour'
     from generate_series(1, 5000) n`,
    [marketId],
  );
  await client.query(
    `insert into leads (market_id, id, type, fullname, origin_source, job_offer_id)
     select $1, gen_random_uuid(), 'tl', 'Zoé Martin', 'website', j.id
     from (select id, row_number() over () as n from job_offers) j, generate_series(1, 20000) m
     where j.n = m % 5000 + 1`,
    [marketId],
  );
  await client.query('analyze job_offers, leads');
});

const INDEXES = {
  title: 'job_offers_by_title',
  openedAt: 'job_offers_by_opening',
} as const satisfies Record<JobOfferOrder, string>;

const ID = '01a1fee9-0000-7000-8000-000000000001';
const POSITIONS: Readonly<Record<JobOfferOrder, Position>> = {
  title: ['poste 3', ID],
  openedAt: [new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'), ID],
};

test.each(
  (Object.keys(JOB_OFFER_LIST.orders) as JobOfferOrder[]).flatMap((name) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      [undefined, POSITIONS[name]].map((position) => ({ name, direction, position })),
    ),
  ),
)('the list by $name, $direction, from $position', async ({ name, direction, position }) => {
  const ctx = { site: siteModel({ marketId: scope.marketId, id: scope.siteId }), system: { now: () => new Date() } };
  const order = orderOfOffers(name, direction);
  const plan = await explain(offerListSql(ctx, { filters: {}, order, position, limit: 20 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('job_offers'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([[INDEXES[name], 21]]);
  const ofLeads = plan.flatMap((node) => (node['Index Name']?.startsWith('leads') ? [node['Index Name']] : []));
  expect(ofLeads).toEqual(expect.arrayContaining(['leads_by_job_offer', 'leads_archived_by_job_offer']));
  expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
});
