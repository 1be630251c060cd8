import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadMerge } from '#contracts/lead-merges';
import { openPipelines, type Problem } from './pipeline-setting.ts';

/** Merges of leads that others were merged into are undone in any order (rule LEAD-MERGE), over HTTP. */
let p: Awaited<ReturnType<typeof openPipelines>>;
beforeAll(async () => {
  p = await openPipelines();
});
beforeEach(async () => {
  p.a.clock.now = new Date('2026-11-23T09:00:00Z');
  await p.a.run(sql`delete from leads`);
});

const merge = async (id: string, other: string, take: readonly string[] = []): Promise<void> => {
  p.a.clock.now = new Date(p.a.clock.now.getTime() + 1000);
  expect((await p.merge(id, other, { take })).status).toBe(200);
};
/** Parts a lead from the one that is open. */
const unmerge = async (id: string, lead: string): Promise<number> => {
  const { body } = await p.call<{ merges: LeadMerge[] }>(`/admin/leads/${id}/similar`);
  const found = body.merges.find((merge) => merge.lead.id === lead);
  return (await p.call<Problem>(`/admin/leads/${id}/part`, { body: { merge: found?.id ?? crypto.randomUUID() } }))
    .status;
};
const valuesOf = async (id: string) => (await p.get(id)).from;
type Names = 'a' | 'b' | 'c';
const openThree = async () => {
  const ids: Record<Names, string> = {
    a: await p.receive({ fullname: 'Ana', email: null, zip: '69001', status: 'connected' }),
    b: await p.receive({ fullname: 'Bea', email: 'b@example.fr', phone: '+33612345678', affected_to: p.nadia.id }),
    c: await p.receive({ fullname: 'Cléo', email: 'c@example.fr', phone: null, status: 'cultivated' }),
  };
  const before = { a: await valuesOf(ids.a), b: await valuesOf(ids.b), c: await valuesOf(ids.c) };
  return { ids, before };
};
type Three = Awaited<ReturnType<typeof openThree>>;
const expectRestored = async ({ ids, before }: Three): Promise<void> => {
  for (const name of ['a', 'b', 'c'] as const) expect(await valuesOf(ids[name]), name).toEqual(before[name]);
};

describe('A takes the address of B, then C takes that of A', () => {
  test('the lead in the middle is unmerged first, and keeps its own merge', async () => {
    const three = await openThree();
    const { a, b, c } = three.ids;
    await merge(a, b, ['fullname', 'status']);
    await merge(c, a, ['email', 'fullname', 'status']);
    expect(await valuesOf(c)).toMatchObject({ fullname: 'Bea', email: 'b@example.fr', status: 'captured' });
    expect(await unmerge(c, a)).toBe(200);
    expect(await valuesOf(a)).toMatchObject({ fullname: 'Bea', email: 'b@example.fr', phone: '+33612345678' });
    expect((await p.get(b)).id).toBe(a);
    expect(await valuesOf(c)).toEqual(three.before.c);
    expect(await unmerge(a, b)).toBe(200);
    await expectRestored(three);
  });

  test('the first merged lead is unmerged first: the address goes back to it alone', async () => {
    const three = await openThree();
    const { a, b, c } = three.ids;
    await merge(a, b, ['fullname', 'status']);
    await merge(c, a, ['email', 'fullname', 'status']);
    expect(await unmerge(c, b)).toBe(200);
    expect(await valuesOf(b)).toEqual(three.before.b);
    expect(await valuesOf(c)).toMatchObject({ fullname: 'Ana', email: 'c@example.fr', phone: '', zip: '69001' });
    expect(await unmerge(c, a)).toBe(200);
    await expectRestored(three);
  });
});

describe('one lead takes the addresses of two others', () => {
  test.each([
    ['the first, then the second', ['a', 'b']],
    ['the second, then the first', ['b', 'a']],
  ] as const)('%s is unmerged', async (_, order) => {
    const three = await openThree();
    const { a, b, c } = three.ids;
    await p.save(a, { email: { from: '', to: 'a@example.fr' } });
    three.before.a = await valuesOf(a);
    await merge(c, a, ['email', 'zip']);
    await merge(c, b, ['email', 'assignee']);
    expect(await valuesOf(c)).toMatchObject({ email: 'b@example.fr', assignee: p.nadia.id });
    for (const name of order) expect(await unmerge(c, three.ids[name])).toBe(200);
    await expectRestored(three);
  });

  test('a number that both have stays until the last of them is unmerged', async () => {
    const phone = '+33698765432';
    const kept = await p.receive({ phone: null });
    const [one, two] = [await p.receive({ phone }), await p.receive({ phone })];
    await merge(kept, one);
    await merge(kept, two);
    expect(await unmerge(kept, one)).toBe(200);
    expect((await p.get(kept)).phone).toBe(phone);
    expect(await unmerge(kept, two)).toBe(200);
    expect((await p.get(kept)).phone).toBe('');
  });

  test('a value that somebody changed since stays', async () => {
    const three = await openThree();
    const { a, b, c } = three.ids;
    await merge(a, b);
    await merge(c, a, ['email']);
    await p.save(c, { email: { from: 'b@example.fr', to: 'new@example.fr' } });
    expect([await unmerge(c, b), await unmerge(c, a)]).toEqual([200, 200]);
    expect(await valuesOf(c)).toMatchObject({ email: 'new@example.fr', phone: '' });
    expect(await valuesOf(b)).toEqual(three.before.b);
  });
});

test('reminders go back to the lead that they were of, in any order', async () => {
  const { ids } = await openThree();
  const { a, b, c } = ids;
  const remind = (id: string, note: string, token: string) =>
    p.call(`/admin/leads/${id}/reminder`, { method: 'PUT', body: { kind: 'call', dueOn: '2026-12-01', note }, token });
  await remind(a, 'De A', p.paulToken);
  await remind(b, 'De B', p.zoe);
  await merge(a, b);
  await merge(c, a);
  const notes = async (id: string) =>
    (await p.a.rows(sql<{ note: string }>`select note from lead_reminders where lead_id = ${id} order by note`)).map(
      ({ note }) => note,
    );
  expect(await notes(c)).toEqual(['De A', 'De B']);
  expect(await unmerge(c, a)).toBe(200);
  expect([await notes(c), await notes(a)]).toEqual([[], ['De A', 'De B']]);
  expect(await unmerge(a, b)).toBe(200);
  expect([await notes(a), await notes(b)]).toEqual([['De A'], ['De B']]);
});
