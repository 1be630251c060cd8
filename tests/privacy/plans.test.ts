import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ERASE_STEPS } from '#server/privacy';
import { testDatabase } from '#tests/harness/database';
import type { Plan } from '#tests/harness/explain';

/** Each step of an erasure finds its rows by an index: what is not found by one is read as a whole. */

const db = await testDatabase();
const ID = '01a1fee9-0000-7000-8000-000000000001';
const KEYS = [{ market_id: ID, id: ID }];
const FOUND = {
  emails: ['zoe@example.fr'],
  phones: ['+33612345678'],
  leads: KEYS,
  messages: KEYS,
  estimations: KEYS,
  sessions: [ID],
  related: { emails: [], phones: [] },
};

/** Read as a whole, and why. */
const WHOLE: Readonly<Record<string, string>> = {
  tracking_events: 'the forms of the retained time: a row each, written with each form',
  lead_merges: 'as many as staff merged',
  idempotency_keys: 'those of a day',
};

type Node = Plan & { Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The nodes of the plan that the planner chooses when an index can serve: without it, small tables are read whole. */
const plan = (query: RawBuilder<unknown>): Promise<Node[]> =>
  db.read({ role: 'vitrine_admin' }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (format json) ${query}`.execute(tx);
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.unreachable());
  });

test('tables without an index that serves are those that are listed', async () => {
  const whole = new Set<string>();
  for (const { table, where } of ERASE_STEPS) {
    const nodes = await plan(sql`select from ${sql.table(table)} where ${where(FOUND)}`);
    const isWhole = nodes.some((node) => node['Relation Name'] === table && node['Node Type'] === 'Seq Scan');
    const isFiltered = nodes.some((node) => node['Relation Name'] === table && node.Filter?.includes('SubPlan'));
    if (isWhole || isFiltered) whole.add(table);
  }
  expect([...whole].toSorted()).toEqual(Object.keys(WHOLE).toSorted());
});
