import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Arrival } from '#domain/leads/arrival';
import { OTHER } from '#tests/access/setting';
import { openPipelines } from './pipeline-setting.ts';

/** Leads of which an open back office tells (rule LEAD-ALERT). */
const p = await openPipelines();
type Newest = { readAt: string; leads: Arrival[] };
const newest = async (token = p.zoe): Promise<string[]> =>
  (await p.call<Newest>('/admin/leads/newest', { token })).body.leads.map(({ id }) => id);

test('the newest of both programmes, without archived ones and those that the person added', async () => {
  const tl = await p.receive({ type: 'tl' });
  const agent = await p.receive();
  await p.receive({ status: 'archived' });
  const added = await p.add({ fullname: 'Karim', email: 'karim@example.fr', phone: '0612345678', type: 'agent' });
  expect(await newest()).toEqual([agent, tl]);
  expect(await newest(p.paulToken)).toEqual([added.body.lead.id, agent, tl]);
  const { body } = await p.call<Newest>('/admin/leads/newest');
  expect(body.leads.map(({ programme }) => programme)).toEqual(['growth', 'leadership']);
});

test('candidates that the person imported are not news', async () => {
  const id = await p.receive({ origin_source: 'sourcing' });
  await p.a.run(sql`
    insert into lead_activities (market_id, lead_id, id, kind, author_id)
    values (${p.a.market.id}, ${id}, gen_random_uuid(), 'external', ${p.a.account.id})`);
  expect(await newest()).not.toContain(id);
  expect(await newest(p.paulToken)).toContain(id);
});

test('fifty at most, and none of another market center', async () => {
  await p.insert(Array.from({ length: 60 }, () => p.leadRow()));
  expect(await newest(p.paulToken)).toHaveLength(50);
  const { body } = await p.call<Newest>('/admin/leads/newest', { host: OTHER, token: p.otherToken });
  expect(body.leads).toEqual([]);
});
