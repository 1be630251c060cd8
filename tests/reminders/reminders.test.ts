import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DueReminder, Reminder } from '#contracts/reminders';
import { onRemindersDue } from '#server/reminders';
import { openPipelines, type Problem } from '#tests/leads/pipeline-setting';

/** The next step of a lead (rule LEAD-REMINDER), over HTTP and with the job of the morning. */
let p: Awaited<ReturnType<typeof openPipelines>>;
beforeAll(async () => {
  p = await openPipelines();
});

/** A Monday at ten, in France. */
const MONDAY = '2026-11-23T09:00:00Z';
beforeEach(async () => {
  p.a.clock.now = new Date(MONDAY);
  for (const table of ['lead_reminders', 'reminder_mails', 'outbox'])
    await p.a.run(sql`delete from ${sql.table(table)}`);
});

type Sent = { token?: string };
const step = { kind: 'call', dueOn: '2026-11-23', note: '' };
const set = (id: string, given: object = {}, sent: Sent = {}) =>
  p.call<Problem>(`/admin/leads/${id}/reminder`, { method: 'PUT', body: { ...step, ...given }, ...sent });
const end = (id: string, how: 'done' | 'removed', sent: Sent = {}) =>
  how === 'done'
    ? p.call<Problem>(`/admin/leads/${id}/reminder/done`, { method: 'POST', body: {}, ...sent })
    : p.call<Problem>(`/admin/leads/${id}/reminder`, { method: 'DELETE', body: {}, ...sent });
const ofLead = async (id: string, sent: Sent = {}) =>
  (await p.call<{ reminders: Reminder[] }>(`/admin/leads/${id}/reminders`, sent)).body.reminders;
const due = async (query = '', sent: Sent = {}) =>
  (await p.call<{ items: DueReminder[]; next: string | null; today: string }>(`/admin/reminders?${query}`, sent)).body;
const setMail = (isOn: boolean, sent: Sent = {}) =>
  p.call('/admin/reminders/mail', { method: 'PUT', body: { isOn }, ...sent });

describe('a reminder', () => {
  test('is one of each person; a later one takes its place, colleagues see it', async () => {
    const id = await p.receive();
    await set(id, { note: 'Le matin' });
    await set(id, { kind: 'meeting', dueOn: '2026-12-01' });
    await set(id, { kind: 'email' }, { token: p.paulToken });
    expect(await ofLead(id)).toMatchObject([
      { kind: 'email', dueOn: '2026-11-23', isMine: false, name: 'Paul Durand' },
      { kind: 'meeting', dueOn: '2026-12-01', isMine: true, note: '' },
    ]);
    expect((await ofLead(id, { token: p.paulToken })).map(({ isMine }) => isMine)).toEqual([true, false]);
    const { items } = await p.timeline(id);
    expect(items.map(({ kind }) => kind)).toEqual(['reminder', 'reminder', 'reminder']);
    expect(items.at(-1)?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['kind', 'call'],
      ['note', 'Le matin'],
      ['step', 'set'],
      ['dueOn', '2026-11-23'],
    ]);
  });

  test('sent several times at once is one line of the timeline', async () => {
    const id = await p.receive();
    await set(id, { note: 'Le matin' });
    await Promise.all(Array.from({ length: 5 }, () => set(id)));
    expect((await p.timeline(id)).items.map(({ kind }) => kind)).toEqual(['reminder', 'reminder']);
  });

  test.each(['done', 'removed'] as const)('%s: it is no longer listed, its end is in the timeline', async (how) => {
    const id = await p.receive();
    await set(id);
    expect((await end(id, how)).status).toBe(200);
    expect((await end(id, how)).status).toBe(200);
    expect(await ofLead(id)).toEqual([]);
    expect((await due()).items).toEqual([]);
    const steps = (await p.timeline(id)).items.map(({ changes }) => changes.find(({ field }) => field === 'step')?.to);
    expect(steps).toEqual([how, 'set']);
  });

  test('is refused for a day that is over, an archived lead, and a lead of another market center', async () => {
    const id = await p.receive();
    const past = await set(id, { dueOn: '2026-11-22' });
    expect([past.status, past.body.errors]).toEqual([422, [{ field: 'dueOn', message: 'Ce jour est passé' }]]);
    expect((await set(await p.receive({ status: 'archived' }))).status).toBe(404);
    expect((await set(await p.receive({ market_id: p.a.other.market.id }))).status).toBe(404);
    expect((await set(id, { note: 'x'.repeat(501) })).status).toBe(400);
    for (const dueOn of ['0000-01-01', '2200-01-01', '9999-12-31']) expect((await set(id, { dueOn })).status).toBe(400);
    expect(await ofLead(id)).toEqual([]);
  });

  test('makes the lead touched: its time to answer ends', async () => {
    const id = await p.receive({ answer_by: new Date('2026-11-24T09:00:00Z') });
    await set(id);
    const [lead] = await p.a.rows(sql<{ answer_by: Date | null }>`select answer_by from leads where id = ${id}`);
    expect(lead?.answer_by).toBeNull();
    expect((await p.get(id)).updatedAt).toBe(new Date(MONDAY).toISOString());
  });
});

describe('one’s own list', () => {
  test('is by day, page by page, without archived leads and reminders of colleagues', async () => {
    const ids: string[] = [];
    for (const dueOn of ['2026-11-25', '2026-11-23', '2026-11-24', '2026-11-24']) {
      const id = await p.receive();
      await set(id, { dueOn });
      ids.push(id);
    }
    const archived = await p.receive();
    await set(archived);
    await p.save(archived, { status: { from: 'captured', to: 'archived' } });
    await set(await p.receive(), {}, { token: p.paulToken });
    const first = await due('limit=3');
    expect(first.items.map(({ dueOn }) => dueOn)).toEqual(['2026-11-23', '2026-11-24', '2026-11-24']);
    const second = await due(`limit=3&cursor=${first.next}`);
    expect([second.items.map(({ lead }) => lead.id), second.next]).toEqual([[ids[0]], null]);
    expect(first.today).toBe('2026-11-23');
  });
});

describe('the mail of the morning', () => {
  const run = async (at: string): Promise<void> => {
    p.a.clock.now = new Date(at);
    await onRemindersDue(p.a.ports);
  };
  const mails = () =>
    p.a.rows(sql<{ subject: string; recipient: string; body_text: string }>`
      select subject, recipient, body_text from outbox where template = 'leads.reminders' order by id`);

  test('comes once a day from eight o’clock, with late ones, to those who want it', async () => {
    const [today, late, coming] = [await p.receive(), await p.receive({ fullname: 'Inès Late' }), await p.receive()];
    await set(today, { note: 'Visite à 15 h' });
    await set(late);
    await p.a.run(sql`update lead_reminders set due_on = '2026-11-20' where lead_id = ${late}`);
    await set(coming, { dueOn: '2026-11-24' });
    await set(today, {}, { token: p.paulToken });
    await setMail(true);
    await run('2026-11-23T06:59:00Z');
    expect(await mails()).toEqual([]);
    await run('2026-11-23T07:00:00Z');
    await run('2026-11-23T08:07:00Z');
    const sent = await mails();
    expect(sent).toMatchObject([{ subject: '2 rappels aujourd’hui', recipient: p.a.account.email }]);
    expect(sent[0]?.body_text).toContain('Inès Late');
    expect(sent[0]?.body_text).toContain('en retard, prévu le 20 novembre 2026');
    expect(sent[0]?.body_text).toContain('Visite à 15');
    expect(sent[0]?.body_text).toContain('/dashboard/aujourd-hui');
    await run('2026-11-24T07:07:00Z');
    expect((await mails()).at(-1)?.subject).toBe('3 rappels aujourd’hui');
  });

  test.each([
    ['before the clock change', '2026-10-24', '2026-10-24T06:00:00Z', '2026-10-24T05:59:00Z'],
    ['after the clock change', '2026-10-25', '2026-10-25T07:00:00Z', '2026-10-25T06:59:00Z'],
  ])('%s: at eight o’clock in Paris', async (_, day, from, before) => {
    await set(await p.receive());
    await p.a.run(sql`update lead_reminders set due_on = ${day}`);
    await setMail(true);
    await run(before);
    expect(await mails()).toHaveLength(0);
    await run(from);
    expect(await mails()).toHaveLength(1);
  });

  test('comes later in the day when nothing ran at eight, and not in the night', async () => {
    await set(await p.receive());
    await setMail(true);
    await run('2026-11-23T19:00:00Z');
    expect(await mails()).toHaveLength(0);
    p.a.clock.now = new Date(MONDAY);
    await run('2026-11-23T18:30:00Z');
    expect(await mails()).toHaveLength(1);
  });

  test('two workers at once queue it once; without a reminder there is none', async () => {
    await setMail(true);
    await setMail(true, { token: p.paulToken });
    await set(await p.receive());
    await Promise.all([run(MONDAY), run(MONDAY)]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([p.a.account.email]);
  });

  test('does not come after it was switched off, or when the person may no longer see leads', async () => {
    await set(await p.receive());
    await setMail(true);
    await setMail(false);
    expect((await p.call<{ isOn: boolean }>('/admin/reminders/mail')).body).toEqual({ isOn: false });
    await run(MONDAY);
    await setMail(true);
    await p.a.run(sql`update markets set lead_gen = false where id = ${p.a.market.id}`);
    await p.a.directory.refresh();
    await run(MONDAY);
    expect(await mails()).toEqual([]);
    await p.a.run(sql`update markets set lead_gen = true where id = ${p.a.market.id}`);
    await p.a.directory.refresh();
  });
});
