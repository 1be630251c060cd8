import { expect, test } from 'vitest';
import { FEED_LIST } from '#domain/feeds/feed-source';
import type { List } from '#domain/lists/list';
import { GROUP_LIST, MARKET_LIST, MEMBER_LIST } from '#domain/network/owner-lists';
import { SETTINGS_LIST } from '#domain/sites/settings-list';
import type { Position } from '#platform/db/keyset';
import { ordersOf } from '#server/lists';
import { ownerPageSql, ownerRows } from '#server/network-office';
import type { Plan } from '#tests/harness/explain';
import { openPlanDatabase } from '#tests/harness/plan-database';

/**
 * Plans of the lists of the network among 300 market centers, 1,000 groups, 20,000 members, 2,000 sites and 9,000
 * imports (rule NETWORK-LISTS).
 */

const SEEDS = [
  `insert into markets (id, name, city, zip, insee, lat, lng, is_active)
   select gen_random_uuid(), 'Horizon ' || n, 'Ville ' || n, '69003', '69383', 45.7, 4.8, n % 10 > 0
   from generate_series(1, 300) n`,
  `insert into groups (market_id, id, name, type)
   select m.id, gen_random_uuid(), 'Groupe ' || n, 'TEAM'
   from (select id, row_number() over (order by name) as at from markets where name like 'Horizon%') m,
     generate_series(1, 1000) n where n % 300 + 1 = m.at`,
  `insert into members (market_id, id, firstname, lastname, email, role_name)
   select m.id, gen_random_uuid(), 'Nadia', 'Benali ' || lpad(n::text, 5, '0'),
     'n' || n || '@example.fr', 'Agent'
   from (select id, row_number() over (order by name) as at from markets where name like 'Horizon%') m,
     generate_series(1, 20000) n where n % 300 + 1 = m.at`,
  `insert into sites (market_id, id, type, subdomain, enabled, member_id)
   select market_id, gen_random_uuid(), 'agent', replace(lower(lastname), ' ', '-'), true, id from members
   where lastname like '%7'`,
  `insert into imports (market_id, id, source, agency_code, file_name, file_hash, status, started_at, is_dry_run)
   select m.id, gen_random_uuid(), 'poliris', 'AG1', 'flux.zip', '', 'applied', now() - n * interval '1 day', n < 5
   from markets m, generate_series(1, 30) n where m.name like 'Horizon%'`,
];
let market = '';
const { explainAsAdmin } = await openPlanDatabase(async (client) => {
  for (const seed of SEEDS) await client.query(seed);
  market = (await client.query<{ id: string }>(`select id from markets where name = 'Horizon 7'`)).rows[0]?.id ?? '';
  await client.query('vacuum analyze markets, groups, members, sites, imports');
});

const ID = '01a1fee9-0000-7000-8000-000000000001';
const NAMED = {
  members: { table: 'network_members', list: MEMBER_LIST, index: 'members_by_name', after: 'benali 1' },
  groups: { table: 'network_groups', list: GROUP_LIST, index: 'groups_by_name', after: 'groupe 5' },
} as const;

type Planned = { table: string; list: List; sort?: string; direction?: 'asc' | 'desc' };

const planOf = (
  { table, list, sort = 'name', direction = 'asc' }: Planned,
  texts: Record<string, string>,
  position?: Position,
): Promise<Plan[]> => {
  const rows = ownerRows(
    { system: { now: () => new Date() } } as Parameters<typeof ownerRows>[0],
    { table, filters: list.filters },
    texts,
  );
  return explainAsAdmin(ownerPageSql({ rows, order: ordersOf(list, 'o')(sort, direction), position, limit: 30 }));
};

test.each(
  (['members', 'groups'] as const).flatMap((name) =>
    [{}, { q: name === 'members' ? 'nadia' : 'groupe' }].flatMap((texts) =>
      [undefined, [NAMED[name].after, ID] as Position].map((position) => ({ name, texts, position })),
    ),
  ),
)('a page of $name with $texts from $position reads as many rows as it shows', async ({ name, texts, position }) => {
  const { index, ...planned } = NAMED[name];
  const plan = await planOf(planned, texts, position);
  const scan = plan.find((node) => node['Index Name'] === index);
  expect(scan?.['Actual Rows']).toBe(31);
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === name)).toEqual([]);
});

test('a rare text reads the members once, and the sites of those that were found only', async () => {
  const plan = await planOf(NAMED.members, { q: 'benali 04321' });
  for (const node of plan.filter((plan) => plan['Relation Name'] === 'sites'))
    expect(node['Actual Rows'] ?? 0).toBeLessThanOrEqual(2000);
  const words = plan.flatMap((node) => node.Filter ?? []).filter((filter) => filter.includes('search_words'));
  // The key of the text is computed once, not for each member.
  for (const filter of words) expect(filter).not.toMatch(/benali|normalize/i);
});

test('the market centers by name and by budget read few hundred rows', async () => {
  for (const sort of ['name', 'budget']) {
    const plan = await planOf({ table: 'network_markets', list: MARKET_LIST, sort }, { q: 'horizon' });
    for (const node of plan) expect(node['Actual Rows'] ?? 0).toBeLessThanOrEqual(310);
  }
});

test('the feeds read one import of each market center by its index', async () => {
  const plan = await planOf({ table: 'network_feeds', list: FEED_LIST, sort: 'run', direction: 'desc' }, {});
  const imports = plan.filter((node) => node['Relation Name'] === 'imports');
  expect(imports.map((node) => node['Index Name'])).toEqual(['imports_newest']);
  for (const node of imports) expect(node['Actual Rows']).toBeLessThanOrEqual(1);
});

test('the settings of the sites of a market center read the rows of this one', async () => {
  const plan = await planOf({ table: 'network_settings', list: SETTINGS_LIST }, { market });
  for (const node of plan) expect(node['Actual Rows'] ?? 0).toBeLessThanOrEqual(100);
});
