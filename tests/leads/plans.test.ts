import { expect, test } from 'vitest';
import { LEAD_LIST, type LeadOrder } from '#domain/leads/lead-list';
import type { Position } from '#platform/db/keyset';
import { leadListSql, leadRows, newestSql, similarSql, timelineSql } from '#server/leads';
import { findRowsSql } from '#server/lists';
import { knownLeadsSql } from '#server/sourcing';
import { siteModel } from '#tests/factories/site-model';
import type { Plan } from '#tests/harness/explain';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the list among 20,000 leads, and of a timeline of 2,000 entries. */
const ID = '01a1fee9-0000-7000-8000-000000000001';
const OF_LEAD = '01a1fee9-0000-7000-8000-000000000002';

const OFFER = '01a1fee9-0000-7000-8000-000000000003';

const SEEDS = [
  `insert into leads
     (market_id, id, type, status, archived_at, fullname, email, phone, origin_source, created_at, updated_at)
   select $1::uuid, case n when 1 then '${OF_LEAD}'::uuid else gen_random_uuid() end,
     case when n % 3 = 0 then 'tl' else 'agent' end, s.status, case s.status when 'archived' then now() end,
     'Nadia Benali ' || n, 'n' || n || '@example.fr', '+336' || lpad(n::text, 8, '0'), 'website',
     now() - n * interval '1 minute', now() - n * interval '1 minute'
   from generate_series(1, 20000) n,
     lateral (select (array['captured', 'archived', 'connected', 'cultivated', 'closed'])[1 + n / 4 % 5] as status) s`,
  `with offer as (
     insert into job_offers (market_id, id, code, name, title, url)
     values ($1, '${OFFER}', 'TL', 'Team Leader', 'Team Leader H/F', 'team-leader'))
   update leads set job_offer_id = '${OFFER}' where id in (
     select id from leads where market_id = $1 and type = 'tl' and status <> 'archived' order by created_at limit 12)`,
  `insert into lead_activities (market_id, lead_id, id, kind, created_at)
   select $1::uuid, '${OF_LEAD}'::uuid, gen_random_uuid(), 'note', now() - n * interval '1 minute'
   from generate_series(1, 1000) n
   union all
   select $1::uuid, id, gen_random_uuid(), 'call', created_at from leads where market_id = $1`,
  `insert into changes
     (market_id, id, subject_kind, subject_id, action, actor, actor_name, began_at, at, fields)
   select $1::uuid, gen_random_uuid(), 'lead', '${OF_LEAD}'::uuid, 'lead.changed', 'owner', 'Zoé', m.at, m.at,
     '{}'::jsonb
   from generate_series(1, 1000) n, lateral (select now() - n * interval '90 seconds' as at) m
   union all
   select $1::uuid, gen_random_uuid(), 'lead', id, 'lead.changed', 'owner', 'Zoé', created_at, created_at, '{}'::jsonb
   from leads where market_id = $1`,
];

/** Some leads of the list. */
const few: string[] = [];
const { scope, explain } = await openPlanDatabase(async (client, { marketId }) => {
  for (const seed of SEEDS) await client.query(seed, [marketId]);
  await client.query('vacuum analyze leads, lead_activities, changes');
  const found = await client.query<{ id: string }>(
    `select id from leads where market_id = $1 and programme = 'growth' and status <> 'archived' limit 200`,
    [marketId],
  );
  few.push(...found.rows.map(({ id }) => id));
});

const INDEXES = {
  createdAt: 'leads_by_arrival',
  updatedAt: 'leads_by_change',
  name: 'leads_by_name',
} as const satisfies Record<LeadOrder, string>;
const WEEK_AGO = new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z');
const POSITIONS: Readonly<Record<'moment' | 'text', Position>> = {
  moment: [WEEK_AGO, ID],
  text: ['nadia benali 15', ID],
};
const contextOf = () => ({
  site: siteModel({ marketId: scope.marketId }),
  system: { now: () => new Date() },
});

const WANTED = Object.entries(LEAD_LIST.orders).flatMap(([name, { column, kind }]) =>
  (['asc', 'desc'] as const).flatMap((direction) => {
    const order = { kind, direction, column: `l.${column}` };
    return [undefined, POSITIONS[kind]].map((position) => ({ name: name as LeadOrder, order, position }));
  }),
);

/** Only the rows of the page are sorted. */
/** Scans of the indexes of leads; those merged into each lead of the page are looked up by their own one. */
const leadScans = (plan: readonly Plan[]): Plan[] => {
  const scans = plan.filter((node) => node['Index Name']?.startsWith('leads'));
  const merged = scans.filter((node) => node['Index Name'] === 'leads_merged');
  for (const node of merged) expect(node['Actual Rows']).toBe(0);
  return scans.filter((node) => !merged.includes(node));
};
const expectPageSorted = (plan: readonly Plan[]): void => {
  for (const node of plan) if (node['Node Type'] === 'Sort') expect(node['Actual Rows']).toBeLessThanOrEqual(51);
};

test.each(WANTED)('the list by $name, $order.direction, from $position: one index gives the page', async (wanted) => {
  const { name, order, position } = wanted;
  const query = leadListSql(contextOf(), { filters: { programme: 'growth' }, order, position, limit: 50, among: null });
  const plan = await explain(query);
  const scans = leadScans(plan);
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([
    [INDEXES[name], 51],
    ['leads_pkey', 51],
  ]);
  expectPageSorted(plan);
});

test.each([
  { status: 'captured' },
  { status: 'connected,closed' },
  { created: 'last-7' },
  { status: 'closed', created: 'last-7' },
])('the list with %j: one index of leads and no sort', async (filters) => {
  const order = { kind: 'moment', direction: 'desc', column: 'l.created_at' } as const;
  const wanted = {
    filters: { programme: 'growth', ...filters },
    order,
    position: undefined,
    limit: 50,
    among: null,
  } as const;
  const plan = await explain(leadListSql(contextOf(), wanted));
  const scans = leadScans(plan);
  expect(scans.map((node) => [node['Index Name'], node['Node Type'], node['Actual Rows']])).toEqual([
    ['leads_by_arrival', 'Index Only Scan', 51],
    ['leads_pkey', expect.any(String), 51],
  ]);
  expectPageSorted(plan);
});

test.each([
  [{ q: 'zzzz' }, 'leads_by_arrival'],
  [{ q: 'benali 777' }, 'leads_by_arrival'],
  [{ assignee: ID }, 'leads_by_change'],
  [{ assignee: 'none' }, 'leads_by_change'],
  [{ experiment: 'capper' }, 'leads_by_change'],
  [{ updated: 'yesterday' }, 'leads_by_change'],
  [{ updated: 'yesterday', origin: 'facebook,marketCareerSite' }, 'leads_by_change'],
  [{ origin: 'other' }, 'leads_by_change'],
  [{ q: 'zz', status: 'closed' }, 'leads_by_arrival'],
])('leads with %j are found in %s, whole leads are not read', async (filters, index) => {
  const rows = leadRows(contextOf(), { programme: 'growth', ...filters });
  const plan = await explain(findRowsSql(rows, 1000));
  expect(plan.map((node) => [node['Node Type'], node['Index Name']])).toContainEqual(['Index Only Scan', index]);
});

test('the key of the words is computed once, not for each lead', async () => {
  const plan = await explain(findRowsSql(leadRows(contextOf(), { programme: 'growth', q: 'zzzz' }), 1000));
  const filters = plan.flatMap((node) => node.Filter ?? []).filter((filter) => filter.includes('search_words'));
  expect(filters).toHaveLength(1);
  // A subquery instead of the words, which a generic plan would turn into their key for each lead.
  expect(filters[0]).not.toMatch(/zzzz|normalize/i);
});

test('the candidates of a job offer are found by the index of its applications', async () => {
  const rows = leadRows(contextOf(), { programme: 'leadership', offer: OFFER });
  const scans = (await explain(findRowsSql(rows, 1000))).filter((node) => node['Node Type'].includes('Scan'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([
    ['leads_by_job_offer', 12],
    ['leads_merged_by_job_offer', 0],
    ['leads_pkey', 12],
  ]);
});

test.each(WANTED)('a page among few leads by $name, $order.direction: those leads and no others', async (wanted) => {
  const { order, position } = wanted;
  const query = leadListSql(contextOf(), { filters: { programme: 'growth' }, order, position, limit: 50, among: few });
  const scans = leadScans(await explain(query));
  for (const node of scans) {
    expect(node['Index Name']).toBe('leads_pkey');
    expect(node['Actual Rows']).toBeLessThanOrEqual(few.length);
  }
});

test.each([undefined, [new Date(Date.now() - 6 * 3_600_000).toISOString().replace('Z', '000Z'), ID] as Position])(
  'a page of the timeline from %s reads that page of the activities and of the changes',
  async (position) => {
    const plan = await explain(timelineSql(contextOf(), { id: OF_LEAD, ids: [OF_LEAD], position, limit: 30 }));
    const scans = plan.filter((node) => /^(lead_activities|changes)/.test(node['Index Name'] ?? ''));
    const indexes = new Set(scans.map((node) => node['Index Name']));
    expect(indexes).toEqual(new Set(['changes_subject', 'lead_activities_newest']));
    for (const node of scans) expect(node['Actual Rows']).toBeLessThanOrEqual(31);
  },
);

test('the newest leads are found in their order, as many as are shown', async () => {
  const ctx = { ...contextOf(), person: { accountId: ID } };
  const plan = await explain(newestSql(ctx as Parameters<typeof newestSql>[0]));
  const scans = plan.filter((node) => node['Node Type'].includes('Scan') && node['Index Name'] !== undefined);
  expect(scans.filter((node) => node['Index Name'] === 'leads_by_arrival')).toHaveLength(2);
  for (const node of scans) expect(node['Actual Rows']).toBeLessThanOrEqual(50);
});

test('leads of the same person are found by indexes', async () => {
  const plan = await explain(similarSql(contextOf(), OF_LEAD));
  const scans = plan.filter((node) => node['Relation Name'] === 'leads');
  expect(scans.length).toBeGreaterThan(0);
  for (const node of scans) {
    expect(node['Node Type']).not.toBe('Seq Scan');
    expect(node['Actual Rows']).toBeLessThanOrEqual(10);
  }
});

test('leads with the address or the partial number of a candidate are found by indexes', async () => {
  const emails = Array.from({ length: 24 }, (_, n) => `n${n * 10}@example.fr`);
  const phones = Array.from({ length: 24 }, (_, n) => `6${String(10_000_000 + n)}`);
  const plan = await explain(knownLeadsSql(scope.marketId, { emails, phones }));
  const scans = plan.filter((node) => node['Node Type'].includes('Scan') && node['Index Name'] !== undefined);
  expect(new Set(scans.map((node) => node['Index Name']))).toEqual(new Set(['leads_email', 'leads_by_phone_key']));
  for (const node of scans) expect(node['Actual Rows']).toBeLessThanOrEqual(24);
});
