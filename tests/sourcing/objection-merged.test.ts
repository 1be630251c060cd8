import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadMerge } from '#contracts/lead-merges';
import type { LeadDetail, LeadEntry } from '#contracts/leads';
import { onCandidatesImported } from '#server/sourcing';
import { LYON } from '#tests/access/setting';
import { openSourcing } from './setting.ts';

/** Objections of people whose lead was merged, or has others in it (rule SOURCING-OBJECTION), over HTTP. */
const a = await openSourcing();
const TABLES = ['leads', 'changes', 'sourced_leads', 'sourcing_objections', 'consents', 'outbox'];
beforeEach(async () => {
  for (const table of TABLES) await a.run(sql`delete from ${sql.table(table)}`);
});

const call = async <T>(path: string, body: object | null = null): Promise<{ status: number; body: T }> => {
  const answer = await a.ask(LYON, `/admin/leads${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${a.tokens[LYON]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
};
const get = async (id: string): Promise<LeadDetail> => (await call<LeadDetail>(`/${id}`)).body;
const add = async (fullname: string, email: string, phone = '06 12 34 56 78'): Promise<string> =>
  (await call<{ lead: { id: string } }>('', { fullname, email, phone, type: 'agent' })).body.lead.id;
const merge = async (id: string, other: string, take: readonly string[]): Promise<void> => {
  const from = { kept: (await get(id)).from, other: (await get(other)).from };
  expect((await call(`/${id}/merge`, { other, take, from })).status).toBe(200);
};
const mergesOf = async (id: string): Promise<LeadMerge[]> =>
  (await call<{ merges: LeadMerge[] }>(`/${id}/similar`)).body.merges;
const statusOf = async (id: string) => (await a.leads()).find((lead) => lead.id === id)?.status;

/** An imported person with an address and a number, informed. */
const importOne = async () => {
  const { items } = await a.search();
  const one = items.find(({ email, phonenumber }) => email !== null && phonenumber !== null);
  if (!one) throw new Error('no candidate with an address and a number');
  await a.importAll([one]);
  const [lead] = await a.rows(sql<{ id: string }>`select lead_id as id from sourced_leads`);
  const id = lead?.id ?? '';
  await onCandidatesImported(a.ports, { marketId: a.market.id, siteId: a.site.id, ids: [id] });
  const [mail] = await a.rows(sql<{ body_text: string }>`select body_text from outbox`);
  const link = /\/opposition\/\S+/.exec(mail?.body_text ?? '')?.[0] ?? '';
  const object = async (): Promise<number> =>
    (
      await a.ask(LYON, link, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      })
    ).status;
  return { id, fullname: one.fullname, email: one.email ?? '', phone: one.phonenumber ?? '', object };
};
/** All that staff can read of a lead, as text. */
const shownOf = async (id: string): Promise<string> => {
  const { body } = await call<{ items: LeadEntry[] }>(`/${id}/timeline`);
  return JSON.stringify([await get(id), body.items]);
};

describe('a person whose lead was merged into another one objects', () => {
  test('what was taken from it goes, its history too; the other person’s data stay; it cannot be parted', async () => {
    const objector = await importOne();
    const kept = await add('Claire Martin', 'claire@example.fr');
    await merge(kept, objector.id, ['email', 'fullname', 'phone']);
    expect((await get(kept)).email).toBe(objector.email);
    const [known] = await mergesOf(kept);
    expect([await objector.object(), await objector.object()]).toEqual([200, 200]);
    expect(await get(kept)).toMatchObject({ fullname: 'Claire Martin', email: 'claire@example.fr', zip: '', cvs: [] });
    const shown = await shownOf(kept);
    for (const value of [objector.fullname, objector.email, objector.phone, 'sourcing'])
      expect(shown).not.toContain(value);
    expect(await mergesOf(kept)).toEqual([]);
    expect((await call(`/${kept}/part`, { merge: known?.id })).status).toBe(404);
    expect([await statusOf(objector.id), (await call(`/${objector.id}`)).status]).toEqual(['archived', 404]);
    expect(await a.rows(sql`select email, phone from consents where purpose = 'sourcing'`)).toEqual([
      { email: objector.email, phone: objector.phone },
    ]);
  });

  test('in the middle of a chain: the first lead stays merged with its own data', async () => {
    const objector = await importOne();
    const first = await add('Lou Petit', 'lou@example.fr', '06 98 76 54 32');
    const kept = await add('Claire Martin', 'claire@example.fr');
    await merge(objector.id, first, ['email', 'phone']);
    await merge(kept, objector.id, ['email']);
    expect((await get(kept)).email).toBe('lou@example.fr');
    expect(await objector.object()).toBe(200);
    const [left, ...others] = await mergesOf(kept);
    expect([left?.lead.id, others]).toEqual([first, []]);
    for (const value of [objector.fullname, objector.email, objector.phone])
      expect(await shownOf(kept)).not.toContain(value);
    expect(await a.rows(sql`select email, phone from consents where purpose = 'sourcing'`)).toEqual([
      { email: objector.email, phone: objector.phone },
    ]);
    expect((await call(`/${kept}/part`, { merge: left?.id })).status).toBe(200);
    expect(await get(first)).toMatchObject({ fullname: 'Lou Petit', email: 'lou@example.fr', phone: '+33698765432' });
    expect(await get(kept)).toMatchObject({ fullname: 'Claire Martin', email: 'claire@example.fr' });
  });
});

describe('a person into whose lead others were merged objects', () => {
  test('the others come back with their own data', async () => {
    const objector = await importOne();
    const other = await add('Claire Martin', 'claire@example.fr');
    await call(`/${other}/activities`, { kind: 'note', comment: 'Rappeler' });
    await merge(objector.id, other, ['email', 'fullname']);
    expect(await objector.object()).toBe(200);
    expect(await statusOf(objector.id)).toBe('archived');
    const { id, fullname, email, status } = await get(other);
    expect([id, fullname, email, status]).toEqual([other, 'Claire Martin', 'claire@example.fr', 'captured']);
    const shown = await shownOf(other);
    expect(shown).toContain('Rappeler');
    for (const value of [objector.fullname, objector.email, objector.phone]) expect(shown).not.toContain(value);
    expect(await a.rows(sql`select email, phone from consents where purpose = 'sourcing'`)).toEqual([
      { email: objector.email, phone: objector.phone },
    ]);
  });

  test('without their address when another lead has it by now', async () => {
    const objector = await importOne();
    const other = await add('Claire Martin', 'claire@example.fr');
    await merge(objector.id, other, []);
    const later = await add('Claire M.', 'claire@example.fr');
    expect(await objector.object()).toBe(200);
    expect([(await get(other)).email, (await get(later)).email]).toEqual(['', 'claire@example.fr']);
  });
});
