import { expect, test } from 'vitest';
import { countOld, leadsOf } from '#server/privacy';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Indexes of leads (decision 0076), among 20,000 leads of a market center and 20,000 of 100 others. */

type Index = { name: string; predicate: string | null; use: string | null };
const indexes: Index[] = [];
/** Indexes that have an open lead with an address and a number. */
const ofOpenLead: string[] = [];

const SEED = `
  insert into leads
    (market_id, id, type, status, archived_at, fullname, email, phone, origin_source, created_at, captured_at)
  select m.id, gen_random_uuid(), case when n % 3 = 0 then 'tl' else 'agent' end, s.status,
    case s.status when 'archived' then now() end, 'Nadia Benali ' || n, 'n' || n || '@example.fr',
    '+336' || lpad(n::text, 8, '0'), 'website', at, at
  from markets m, lateral generate_series(1, case m.id when $1 then 20000 else 200 end) n,
    lateral (select (array['captured', 'archived', 'connected', 'closed'])[1 + n / 3 % 4] as status,
      now() - n * interval '1 hour' as at) s`;

const { explainAsAdmin: explain } = await openPlanDatabase(async (client, { marketId }) => {
  await client.query(`insert into markets (id, name, city, zip, insee, address, lat, lng)
    select gen_random_uuid(), 'Market ' || n, 'Lyon', '69003', '69383', '12 rue', 45, 4
    from generate_series(1, 100) n`);
  await client.query(SEED, [marketId]);
  await client.query('vacuum analyze leads, markets');
  const found = await client.query<Index>(
    `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as predicate, obj_description(c.oid) as use
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'leads'::regclass order by 1`,
  );
  indexes.push(...found.rows);
  for (const { name, predicate } of indexes) {
    const { rows } = await client.query(
      `select from leads where market_id = $1 and status = 'captured' and (${predicate ?? 'true'}) limit 1`,
      [marketId],
    );
    if (rows.length > 0) ofOpenLead.push(name);
  }
});

test('each index names the queries that need it', () => {
  expect(indexes.filter(({ use }) => use === null)).toEqual([]);
});

test('a change of an open lead writes six entries', () => {
  expect(ofOpenLead).toEqual([
    'leads_by_arrival',
    'leads_by_change',
    'leads_by_name',
    'leads_by_phone_key',
    'leads_email',
    'leads_pkey',
  ]);
});

const leadScans = async (query: Parameters<typeof explain>[0]) => {
  const plan = await explain(query);
  const scans = plan.filter(({ 'Relation Name': table, 'Index Name': index }) => table === 'leads' || index);
  return {
    read: Math.max(...scans.map((node) => node['Actual Rows'] ?? 0)),
    scanned: scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    used: new Set(scans.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('leads'))),
  };
};

test('the leads of a person in the whole network are found by indexes', async () => {
  const { read, scanned, used } = await leadScans(
    leadsOf({ emails: ['n7@example.fr', 'zoe@example.fr'], phones: ['+33600000012', '+33700000000'] }),
  );
  expect(scanned).not.toContain('leads');
  expect(read).toBeLessThan(300);
  expect(used).toEqual(new Set(['leads_archived_email', 'leads_archived_phone', 'leads_by_phone_key', 'leads_email']));
});

test('the oldest leads of a market center are found by indexes, not the younger ones', async () => {
  const { scanned, used } = await leadScans(countOld('applications', new Date(Date.now() - 800 * 86_400_000)));
  expect(scanned).not.toContain('leads');
  expect(used).toContain('leads_archived_age');
  expect(used).toContain('leads_by_arrival');
});
