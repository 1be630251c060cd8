import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { LeadItem } from '#contracts/leads';
import type { BoundedCount, SelectionOutcome } from '#contracts/lists';
import { OTHER } from '#tests/access/setting';
import { type LeadPage, openPipelines, type Problem } from './pipeline-setting.ts';

/** Actions on several leads (rule LEAD-SELECTION). */
const p = await openPipelines();
const { clock } = p.a;

type Read = LeadPage & { readAt: string };
/** The list, read a second later than what happened before. */
const read = async (q: string): Promise<Read> => {
  clock.now = new Date(clock.now.getTime() + 1000);
  const page = (await p.list({ q })) as Read;
  clock.now = new Date(clock.now.getTime() + 1000);
  return page;
};
const change = <T = SelectionOutcome>(body: object, token = p.zoe) =>
  p.call<T>('/admin/leads/changes', { body, token });
const status = (to: string) => ({ field: 'status', to });
const byId = (item: { id: string }, other: { id: string }): number => (item.id < other.id ? -1 : 1);
const receiveMany = (fullname: string, n: number, values: object = {}) =>
  Promise.all(Array.from({ length: n }, () => p.receive({ fullname, ...values })));

test('chosen leads get a status, each with its entry in its timeline; the lead of nobody else is touched', async () => {
  const [one, two, other] = (await receiveMany('Lot statut', 3)) as [string, string, string];
  const { readAt } = await read('lot statut');
  const selection = { ids: [one, two] };
  expect((await change({ selection, change: status('connected'), readAt })).body).toEqual({ done: 2, refused: [] });
  const items = (await p.list({ q: 'lot statut' })).items.toSorted(byId);
  expect(items.map((lead: LeadItem) => lead.status)).toEqual(
    [one, two, other].toSorted().map((id) => (id === other ? 'captured' : 'connected')),
  );
  expect((await p.timeline(one)).items[0]).toMatchObject({
    kind: 'change',
    by: { name: 'Zoé Martin' },
    changes: [{ field: 'status' }],
  });
  expect((await change({ selection, change: status('connected'), readAt })).body).toEqual({
    done: 0,
    refused: [{ code: 'SAME', count: 2 }],
  });
});

test('what another person changed after the list was read is left and counted', async () => {
  const [before, stale, otherField, own] = (await receiveMany('Lot ancien', 4)) as [string, string, string, string];
  await p.save(before, { status: { from: 'captured', to: 'connected' } }, p.paulToken);
  const { readAt } = await read('lot ancien');
  await p.save(stale, { status: { from: 'captured', to: 'closed' } }, p.paulToken);
  await p.save(otherField, { zip: { from: '', to: '69003' } }, p.paulToken);
  await p.save(own, { status: { from: 'captured', to: 'connected' } });
  const selection = { filters: { programme: 'growth', q: 'lot ancien' }, except: [], count: 4 };
  expect((await change({ selection, change: status('cultivated'), readAt })).body).toEqual({
    done: 3,
    refused: [{ code: 'CHANGED', count: 1 }],
  });
  expect((await p.get(stale)).status).toBe('closed');
  for (const id of [before, otherField, own]) expect((await p.get(id)).status).toBe('cultivated');
});

test('leads are given to a member, and to nobody; not to a stranger', async () => {
  const ids = await receiveMany('Lot confié', 2);
  const { readAt } = await read('lot confié');
  const give = <T>(to: string | null) => change<T>({ selection: { ids }, change: { field: 'assignee', to }, readAt });
  expect((await give(p.nadia.id)).body).toEqual({ done: 2, refused: [] });
  expect((await p.list({ assignee: p.nadia.id, q: 'lot confié' })).items).toHaveLength(2);
  expect((await give(null)).body).toEqual({ done: 2, refused: [] });
  const refused = await give<Problem>(uuid());
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'assignee']);
});

test('candidates are transferred with their history, archived ones leave the list', async () => {
  const ids = await receiveMany('Lot transféré', 2, { type: 'tl' });
  const { readAt } = await read('lot transféré');
  const transfer = { selection: { ids }, change: { field: 'type', to: 'agent' }, readAt };
  expect((await change(transfer)).body).toEqual({ done: 2, refused: [] });
  expect((await p.list({ q: 'lot transféré' })).items).toHaveLength(2);
  expect((await change({ selection: { ids }, change: status('archived'), readAt })).body.done).toBe(2);
  expect((await p.list({ q: 'lot transféré' })).items).toEqual([]);
  expect((await change({ selection: { ids }, change: status('connected'), readAt })).body).toEqual({
    done: 0,
    refused: [{ code: 'NOT_FOUND', count: 2 }],
  });
});

test('all leads of a list are those of its filters, except those left out; another number is a 409', async () => {
  const ids = await receiveMany('Lot entier', 3);
  const { readAt } = await read('lot entier');
  const filters = { programme: 'growth', q: 'lot entier' };
  const counted = await p.call<BoundedCount>(`/admin/leads/count?${new URLSearchParams(filters)}`);
  expect(counted.body).toEqual({ count: 3, isExact: true });
  const all = { filters, except: [ids[0]], count: 2 };
  const refused = await change<Problem>({ selection: { ...all, count: 3 }, change: status('closed'), readAt });
  expect([refused.status, refused.body.code]).toEqual([409, 'SELECTION_CHANGED']);
  expect((await change({ selection: all, change: status('closed'), readAt })).body.done).toBe(2);
  expect((await p.get(ids[0] as string)).status).toBe('captured');
});

test('two people at once on the same leads: the values of one are stored', async () => {
  const ids = await receiveMany('Lot commun', 20);
  const { readAt } = await read('lot commun');
  const answers = await Promise.all([
    change({ selection: { ids }, change: status('connected'), readAt }),
    change({ selection: { ids: ids.toReversed() }, change: status('closed'), readAt }, p.paulToken),
  ]);
  const outcomes = answers.map(({ body }) => body.done).toSorted((x, y) => x - y);
  expect(outcomes).toEqual([0, 20]);
  const { items } = await p.list({ q: 'lot commun' });
  expect(new Set(items.map((lead) => lead.status)).size).toBe(1);
});

test('another market center, an archive by type, too many ids and unknown values are refused', async () => {
  const [id] = (await receiveMany('Lot refusé', 1)) as [string];
  const { readAt } = await read('lot refusé');
  const selection = { ids: [id] };
  const foreign = await p.call<SelectionOutcome>('/admin/leads/changes', {
    body: { selection, change: status('closed'), readAt },
    token: p.otherToken,
    host: OTHER,
  });
  expect(foreign.body).toEqual({ done: 0, refused: [{ code: 'NOT_FOUND', count: 1 }] });
  const wrong = [
    { selection, change: { field: 'type', to: 'tl' }, readAt },
    { selection, change: { field: 'fullname', to: 'Autre' }, readAt },
    { selection, change: status('lost'), readAt },
    { selection, change: status('closed') },
    { selection: { ids: [] }, change: status('closed'), readAt },
    { selection: { ids: Array.from({ length: 1001 }, () => uuid()) }, change: status('closed'), readAt },
  ];
  for (const body of wrong) expect([400, 413, 422]).toContain((await change(body)).status);
  expect((await p.get(id)).status).toBe('captured');
});

test('thousands in one transaction', async () => {
  await p.insert(Array.from({ length: 1200 }, () => p.leadRow({ fullname: 'Masse' })));
  const { readAt } = await read('masse');
  const selection = { filters: { programme: 'growth', q: 'masse' }, except: [], count: 1200 };
  expect((await change({ selection, change: status('connected'), readAt })).body).toEqual({ done: 1200, refused: [] });
});
