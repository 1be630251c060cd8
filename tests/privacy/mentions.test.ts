import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MENTIONS, mentionsSql } from '#server/privacy';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** The search for a person in texts about others reads only texts that may name somebody (rule PRIVACY-ERASURE). */

const SPELLED: readonly [text: string, mayIdentify: boolean][] = [
  ['ZOE+a@ex.fr', true],
  ['06 12 34 56 78', true],
  ['06.12.34.56.78', true],
  ['06\u00a012\u202f34-56-78', true],
  ['+33 (0)6 12 34 56 78', true],
  ['0033612345678', true],
  ['00 41 22 700 00 00', true],
  ['+290 23456', true],
  ['2026-11-26', false],
  ['315 000 €, 68 m², DPE D', false],
];
const identifying = new Map<string, boolean>();
let indexes: string[] = [];

const { explainAsAdmin } = await openPlanDatabase(async (client, { marketId }) => {
  await client.query(
    `insert into changes (market_id, id, subject_kind, subject_id, action, actor, actor_name, began_at, at, fields)
     select $1, gen_random_uuid(), 'article', gen_random_uuid(), 'article.saved', 'owner', 'Claire', now(), now(),
       jsonb_build_object('title', jsonb_build_object('from', '2026-11-26, 315000 €', 'to', case when n % 1000 = 0
         then 'Écrire à zoe@ex.fr' else 'Maison à Lyon 3e, 12 rue Paul-Bert, 69003' end))
     from generate_series(1, 20000) n`,
    [marketId],
  );
  await client.query('vacuum analyze changes');
  for (const [text] of SPELLED) {
    const { rows } = await client.query<{ found: boolean }>('select may_identify($1) as found', [text]);
    identifying.set(text, rows[0]?.found === true);
  }
  const found = await client.query<{ indexdef: string }>(`select indexdef from pg_indexes
    where indexname like '%identifying%'`);
  indexes = found.rows.map(({ indexdef }) => indexdef);
});

test('the journal is searched in its few entries with an address or a number', async () => {
  const given = { emails: ['zoe@ex.fr'], phones: ['+33612345678'] };
  const plan = await explainAsAdmin(sql`select id from changes where ${mentionsSql(sql`fields::text`, given)}`);
  const scan = plan.find((node) => node['Relation Name'] === 'changes');
  expect(scan).toMatchObject({ 'Index Name': 'changes_identifying', 'Actual Rows': 20 });
});

test.each(SPELLED)('%s may name somebody: %s', (text, isFound) => {
  expect(identifying.get(text)).toBe(isFound);
});

test('each big table has an index of such texts', () => {
  const big = ['leads', 'lead_activities', 'lead_reminders', 'messages', 'changes', 'kept_notes'];
  for (const { table, column } of MENTIONS.filter((mention) => big.includes(mention.table)))
    expect(indexes.filter((index) => index.includes(`.${table} `) && index.includes(`(${column}`))).toHaveLength(1);
});
