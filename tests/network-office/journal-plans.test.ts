import { expect, test } from 'vitest';
import { journalOrder, journalPageSql, journalRows } from '#server/network-journal';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the journal among 40,000 changes and 20,000 rows of the audit log (rule NETWORK-JOURNAL). */

const ACTOR = '01a1fee9-0000-7000-8000-000000000001';
const MARKET = '01a1fee9-0000-7000-8000-000000000002';

const { explainAsAdmin } = await openPlanDatabase(async (client, { marketId }) => {
  await client.query(
    `insert into markets (id, name, city, zip, insee, lat, lng)
     values ('${MARKET}', 'Arles', 'Arles', '13200', '13004', 43.6, 4.6)`,
  );
  await client.query(`insert into accounts (id, email, firstname, lastname)
    values ('${ACTOR}', 'zoe@example.fr', 'Zoé', 'Œuvrard')`);
  await client.query(
    `insert into changes (market_id, id, subject_kind, subject_id, action, actor, actor_id, actor_name, began_at, at,
       fields)
     select case when n % 500 = 0 then '${MARKET}' else $1 end::uuid, gen_random_uuid(),
       case when n % 700 = 0 then 'page-home' else 'lead' end, gen_random_uuid(), 'lead.changed', 'owner',
       case when n % 900 = 0 then '${ACTOR}'::uuid end, 'Zoé Œuvrard', m.at, m.at, '{}'::jsonb
     from generate_series(1, 40000) n, lateral (select now() - n * interval '1 minute' as at) m`,
    [marketId],
  );
  await client.query(
    `insert into audit_log (market_id, id, at, actor, action, subject_kind)
     select $1::uuid, gen_random_uuid(), now() - n * interval '2 minutes', 'owner', 'session.opened', 'session'
     from generate_series(1, 20000) n`,
    [marketId],
  );
  await client.query('vacuum analyze changes, audit_log, accounts, markets');
});

const ctx = { system: { now: () => new Date() } } as Parameters<typeof journalRows>[0];
const LIMIT = 50;

test.each([
  {},
  { kind: 'page' },
  { kind: 'page,site' },
  { market: MARKET },
  { q: 'zoe@example' },
  { at: 'last-7' },
  { at: 'last-30', kind: 'lead', market: MARKET },
])('a page of the journal with %j reads few entries, in both directions and from a position', async (filters) => {
  const rows = journalRows(ctx, filters);
  const middle = new Date(Date.now() - 86_400_000 * 3).toISOString().replace('Z', '000Z');
  for (const direction of ['asc', 'desc'] as const)
    for (const position of [undefined, [middle, ACTOR] as const]) {
      const plan = await explainAsAdmin(
        journalPageSql({ rows, order: journalOrder(direction), position, limit: LIMIT }),
      );
      const scans = plan.filter((node) => /Scan/u.test(node['Node Type']) && node['Relation Name'] !== 'accounts');
      expect(scans.length).toBeGreaterThan(0);
      for (const node of scans) {
        expect(node['Node Type']).not.toBe('Seq Scan');
        expect(node['Actual Rows'] ?? 0).toBeLessThanOrEqual(500);
      }
    }
});
