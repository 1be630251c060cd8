import { expect, test } from 'vitest';
import { dueSql, toAnswerSql } from '#server/reminders';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of one's own reminders and of the leads to answer, among 20,000 leads. */
const ACCOUNT = '01a1fee9-0000-7000-8000-000000000003';
const MEMBER = '01a1fee9-0000-7000-8000-000000000004';

const SEEDS = [
  `insert into accounts (id, email, firstname, lastname) values ('${ACCOUNT}', 'moi@example.fr', 'Zoé', 'Martin')`,
  `insert into accounts (id, email, firstname, lastname)
   select gen_random_uuid(), 'c' || n || '@example.fr', 'Paul', 'Durand' from generate_series(1, 10) n`,
  `insert into members (market_id, id, firstname, lastname, email, role_name)
   values ($1, '${MEMBER}', 'Zoé', 'Martin', 'moi@example.fr', 'OP')`,
  `insert into member_accounts (market_id, member_id, account_id) values ($1, '${MEMBER}', '${ACCOUNT}')`,
  `insert into leads (market_id, id, type, fullname, email, origin_source, affected_to, answer_by)
   select $1::uuid, gen_random_uuid(), 'agent', 'Nadia ' || n, 'n' || n || '@example.fr', 'website',
     case when n % 10 = 0 then '${MEMBER}'::uuid end, case when n % 100 = 0 then now() + n * interval '1 minute' end
   from generate_series(1, 20000) n`,
  `insert into lead_reminders (market_id, id, lead_id, account_id, name, kind, due_on)
   select $1::uuid, gen_random_uuid(), l.id, a.id, 'Zoé', 'call', current_date + (random() * 100)::int
   from leads l cross join accounts a where l.market_id = $1`,
];

const { scope, explain } = await openPlanDatabase(async (client, { marketId }) => {
  for (const seed of SEEDS) await client.query(seed, seed.includes('$1') ? [marketId] : []);
  await client.query('vacuum analyze leads, lead_reminders, member_accounts');
});
const mine = { marketId: scope.marketId, accountId: ACCOUNT };

// 51 rows read for a page of 50: the index gives their order, no sort reads the others first.
test.each([undefined, ['2026-12-24', ACCOUNT] as const])('reminders by day, from %s: one index', async (after) => {
  const plan = await explain(dueSql({ ...mine, after, limit: 50 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('lead_reminders'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['lead_reminders_due', 51]]);
});

test('leads to answer: the index that holds only those', async () => {
  const plan = await explain(toAnswerSql(mine));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('leads'));
  expect(scans.map((node) => node['Index Name'])).toEqual(['leads_to_answer']);
});
