import { expect, test } from 'vitest';
import { LACKS } from '#domain/leads/lead';
import { PROGRAMMES } from '#domain/leads/programme';
import { lackingLeads, lackingSql } from '#server/leads';
import { findRowsSql } from '#server/lists';
import { oldestUnreadSql } from '#server/messaging';
import { waitingWishesSql } from '#server/received-estimations';
import { waitingReviewsSql } from '#server/reviews';
import { lastImportSql } from '#server/worklist';
import { siteModel } from '#tests/factories/site-model';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the sections of the worklist: 20,000 leads, messages, estimations and reviews, of which few wait. */

const MEMBER = '01a1fee9-0000-7000-8000-000000000004';
const SEEDS = [
  `insert into members (market_id, id, firstname, lastname, email, role_name)
   values ($1, '${MEMBER}', 'Zoé', 'Martin', 'moi@example.fr', 'OP')`,
  `insert into leads (market_id, id, type, fullname, email, origin_source, affected_to, created_at, updated_at)
   select $1::uuid, gen_random_uuid(), case when n % 3 = 0 then 'tl' else 'agent' end, 'Nadia ' || n,
     'n' || n || '@example.fr', 'website', case when n % 400 <> 0 then '${MEMBER}'::uuid end,
     now() - n * interval '1 minute', now() - n * interval '1 minute'
   from generate_series(1, 20000) n`,
  `insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient,
     status, created_at)
   select $1::uuid, $2::uuid, gen_random_uuid(), 'contact-form', 'Léa', 'Blanc', 'l@example.fr', '+33612345678',
     'Bonjour', 'a@example.fr', case when n % 400 = 0 then 'unread' else 'read' end, now() - n * interval '1 minute'
   from generate_series(1, 20000) n`,
  `insert into estimations (market_id, site_id, id, type, address, zip, city, lat, lng, area, insee, wish, wished_at,
     handled_at)
   select $1::uuid, $2::uuid, gen_random_uuid(), 'house', '3 rue', '69003', 'Lyon', 45.7, 4.8, 90, '69383',
     case when n % 2 = 0 then 'visit' end, case when n % 2 = 0 then now() - n * interval '1 minute' end,
     case when n % 2 = 0 and n % 400 <> 0 then now() end
   from generate_series(1, 20000) n`,
  `insert into reviews (market_id, site_id, id, email, name, kind, experienced_on, asked_at, asked_by, moved_at, status,
     stars, given_at, decided_at)
   select $1::uuid, $2::uuid, gen_random_uuid(), 'c' || n || '@example.fr', 'Client', 'sale', current_date, now(), '',
     now(), case when n % 400 = 0 then 'pending' else 'published' end, 5, now(),
     case when n % 400 <> 0 then now() end
   from generate_series(1, 20000) n`,
  `insert into imports (market_id, id, source, agency_code, file_name, file_hash, status, started_at)
   select $1::uuid, gen_random_uuid(), 'poliris', 'A1', 'a.zip', '', 'applied', now() - n * interval '1 hour'
   from generate_series(1, 5000) n`,
];

const { scope, explain } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  for (const seed of SEEDS) await client.query(seed, seed.includes('$2') ? [marketId, siteId] : [marketId]);
  await client.query('vacuum analyze leads, messages, estimations, reviews, imports, members');
});
const ctx = {
  site: siteModel({ marketId: scope.marketId, id: scope.siteId }),
  system: { now: () => new Date() },
};

/** The indexes of a table that a query reads, and how many of its rows it reads without one. */
const readOf = async (query: Parameters<typeof explain>[0], table: string) => {
  const plan = await explain(query);
  return {
    indexes: new Set(plan.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith(table))),
    scanned: plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table),
  };
};

const INDEXES = { follower: 'leads_by_arrival', action: 'leads_by_change' } as const;

test.each(LACKS.flatMap((lack) => PROGRAMMES.map((programme) => ({ lack, programme }))))(
  'leads that lack $lack in $programme: the index of their order',
  async (wanted) => {
    const lines = await readOf(lackingSql(ctx, { ...wanted, limit: 10 }), 'leads');
    expect(lines.scanned).toEqual([]);
    expect(lines.indexes).toContain(INDEXES[wanted.lack]);
  },
);

test.each(PROGRAMMES)(
  'leads without an action in %s are counted by the index that has all their columns',
  async (programme) => {
    const counted = await readOf(findRowsSql(lackingLeads(ctx, { programme, lack: 'action' }), 1000), 'leads');
    expect([counted.scanned, [...counted.indexes]]).toEqual([[], ['leads_by_change']]);
  },
);

test.each([
  ['messages', 'messages_unread', oldestUnreadSql(ctx, 10)],
  ['estimations', 'estimations_waiting', waitingWishesSql(ctx, { wish: 'visit', limit: 10 })],
  ['reviews', 'reviews_waiting', waitingReviewsSql(ctx, 10)],
  ['imports', 'imports_newest', lastImportSql(scope.marketId)],
] as const)('%s: %s', async (table, index, query) => {
  const { indexes, scanned } = await readOf(query, table);
  expect(scanned).toEqual([]);
  expect([...indexes]).toEqual([index]);
});
