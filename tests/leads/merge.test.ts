import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadMerge, SimilarLead } from '#contracts/lead-merges';
import type { LeadDetail } from '#contracts/leads';
import { openPipelines, type Problem } from './pipeline-setting.ts';

/** Leads of one person (rule LEAD-MERGE), over HTTP. */
let p: Awaited<ReturnType<typeof openPipelines>>;
beforeAll(async () => {
  p = await openPipelines();
});

const NOW = '2026-11-23T09:00:00Z';
const PHONE = '+33612345678';
beforeEach(async () => {
  p.a.clock.now = new Date(NOW);
  await p.a.run(sql`delete from leads`);
});

type Similar = { items: SimilarLead[]; merges: LeadMerge[] };
const similar = async (id: string): Promise<Similar> => (await p.call<Similar>(`/admin/leads/${id}/similar`)).body;
const merge = (id: string, other: string, take: readonly string[] = []) => p.merge(id, other, { take });
const unmerge = (id: string, value: string) => p.call<Problem>(`/admin/leads/${id}/part`, { body: { merge: value } });
const partAll = async (id: string): Promise<number> => {
  const [first] = (await similar(id)).merges;
  return (await unmerge(id, first?.id ?? '')).status;
};
const addCv = (lead: string, file: string) =>
  p.a.run(sql`insert into lead_cvs (market_id, lead_id, file_id, file_name, bytes)
    values (${p.a.market.id}, ${lead}, ${file}, ${`${file}.pdf`}, 10)`);
/** Two leads with the same number. */
const twoLeads = async (): Promise<[string, string]> => [
  await p.receive({ fullname: 'Inès Roux', email: 'ines@example.fr', phone: PHONE }),
  await p.receive({ fullname: 'I. Roux', email: 'roux@example.fr', phone: PHONE, zip: '69003', status: 'connected' }),
];

describe('proposed are leads', () => {
  test('with the same address but for what follows a plus sign, the same number, or the same CV', async () => {
    const id = await p.receive({ email: 'ines+job@example.fr', phone: PHONE });
    const byEmail = await p.receive({ email: 'ines@example.fr' });
    const byPhone = await p.receive({ phone: PHONE });
    const byCv = await p.receive();
    for (const lead of [id, byCv]) await addCv(lead, 'same');
    await p.receive({ email: null });
    await p.receive({ email: 'ines@example.com' });
    const { items } = await similar(id);
    expect(items.map((item) => [item.id, item.by])).toEqual([
      [byEmail, ['email']],
      [byPhone, ['phone']],
      [byCv, ['cv']],
    ]);
  });

  test('not those that are archived, of another market center, or without anything in common', async () => {
    const id = await p.receive({ phone: PHONE, email: null });
    await p.receive({ phone: PHONE, status: 'archived' });
    await p.receive({ phone: PHONE, market_id: p.a.other.market.id });
    await p.receive({ phone: null, email: null });
    expect(await similar(id)).toEqual({ items: [], merges: [] });
    expect(await similar(crypto.randomUUID())).toEqual({ items: [], merges: [] });
  });
});

describe('merging', () => {
  test('keeps one lead with the chosen and the missing values; the other is in no list, its id opens it', async () => {
    const [kept, other] = await twoLeads();
    expect((await merge(kept, other, ['email'])).status).toBe(200);
    const lead = await p.get(kept);
    expect(lead).toMatchObject({ fullname: 'Inès Roux', email: 'roux@example.fr', zip: '69003', status: 'captured' });
    expect((await p.list({ created: 'all' })).items.map(({ id }) => id)).toEqual([kept]);
    expect((await p.get(other)).id).toBe(kept);
    expect((await similar(kept)).items).toEqual([]);
    expect((await p.save(other, { zip: { from: '69003', to: '69001' } })).status).toBe(404);
  });

  test('reunites activities, changes, quizzes, CVs, consents and reminders', async () => {
    const [kept, other] = await twoLeads();
    await p.addActivity(kept, { kind: 'call', comment: 'Un' });
    await p.addActivity(other, { kind: 'note', comment: 'Deux' });
    await p.save(other, { zip: { from: '69003', to: '69001' } });
    await addCv(kept, 'first');
    await addCv(other, 'second');
    const day = { kind: 'call', dueOn: '2026-12-01', note: '' };
    await p.call(`/admin/leads/${other}/reminder`, { method: 'PUT', body: day });
    for (const [lead, answer] of [
      [kept, 'oui'],
      [other, 'non'],
    ]) {
      await p.a.run(sql`insert into quizzes (market_id, lead_id, number) values (${p.a.market.id}, ${lead}, 1)`);
      await p.a.run(sql`insert into quiz_answers
        (market_id, lead_id, quiz_number, position, question_index, question, answer)
        values (${p.a.market.id}, ${lead}, 1, 1, 1, 'Prêt ?', ${answer})`);
    }
    await merge(kept, other);
    const { items } = await p.timeline(kept);
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['call', 'change', 'merged', 'note', 'reminder']);
    const merged = items.find(({ kind }) => kind === 'merged');
    expect(merged?.changes).toContainEqual({ field: 'other', from: '', to: `I. Roux, roux@example.fr, ${PHONE}` });
    const lead = await p.get(kept);
    expect(lead.cvs.map(({ name }) => name).toSorted()).toEqual(['first.pdf', 'second.pdf']);
    expect(lead.quizzes.flatMap(({ answers }) => answers.map(({ answer }) => answer)).toSorted()).toEqual([
      'non',
      'oui',
    ]);
    const due = await p.call<{ items: { lead: { id: string } }[] }>('/admin/reminders');
    expect(due.body.items.map((item) => item.lead.id)).toEqual([kept]);
  });

  test('keeps the offers, the newsletter and the CV of both; parting gives each its own', async () => {
    const offerOf = async (title: string, url: string): Promise<string> => {
      const id = crypto.randomUUID();
      await p.a.run(sql`insert into job_offers (market_id, id, code, name, title, url, content)
        values (${p.a.market.id}, ${id}, 'TL', 'Team Leader', ${title}, ${url}, '')`);
      return id;
    };
    const [one, two] = [await offerOf('Un H/F', 'un'), await offerOf('Deux H/F', 'deux')];
    const shared = { phone: PHONE, type: 'tl' };
    const kept = await p.receive({ ...shared, job_offer_id: one });
    const other = await p.receive({ ...shared, job_offer_id: two, newsletter: true });
    await addCv(other, 'merged');
    const before = [await p.get(kept), await p.get(other)];
    await merge(kept, other);
    expect(await p.get(kept)).toMatchObject({ jobOffers: ['Deux H/F', 'Un H/F'], newsletter: true, hasCv: true });
    const query = { programme: 'leadership', created: 'all' };
    expect((await p.list(query)).items).toMatchObject([{ id: kept, hasCv: true }]);
    for (const offer of [one, two])
      expect((await p.list({ ...query, offer })).items.map(({ id }) => id)).toEqual([kept]);
    const file = await (await p.ask('/admin/leads/export.csv?programme=leadership')).text();
    expect(file).toContain(';Oui\r\n');
    expect(await partAll(kept)).toBe(200);
    const facts = ({ jobOffers, newsletter, hasCv }: LeadDetail) => ({ jobOffers, newsletter, hasCv });
    expect([facts(await p.get(kept)), facts(await p.get(other))]).toEqual(before.map(facts));
  });

  test('is refused for itself, an archived lead, and a lead of another market center', async () => {
    const [kept, other] = await twoLeads();
    expect((await merge(kept, kept)).status).toBe(422);
    expect((await merge(kept, await p.receive({ status: 'archived' }))).status).toBe(404);
    expect((await merge(kept, await p.receive({ market_id: p.a.other.market.id }))).status).toBe(404);
    await merge(kept, other);
    expect((await merge(kept, other)).status).toBe(404);
  });

  test.each([
    ['the kept lead', 0, 'ines@example.fr', 'paul@example.fr'],
    ['the other lead', 1, 'roux@example.fr', 'paul@example.fr'],
  ])('is refused when somebody changed %s since it was compared, and changes nothing', async (_, index, from, to) => {
    const leads = await twoLeads();
    const [kept, other] = leads;
    const seen = { kept: (await p.get(kept)).from, other: (await p.get(other)).from };
    await p.save(leads[index] ?? '', { email: { from, to } }, p.paulToken);
    const body = { other, take: ['email'], from: seen };
    const refused = await p.call<Problem>(`/admin/leads/${kept}/merge`, { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await p.get(leads[index] ?? '')).email).toBe(to);
    expect((await p.get(other)).id).toBe(other);
    expect((await merge(kept, other, ['email'])).status).toBe(200);
  });

  test('of one pair both ways at once: one of them is merged', async () => {
    const [one, other] = await twoLeads();
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await p.list({ created: 'all' })).items).toHaveLength(1);
  });

  test('of a lead that others were merged into: the last one has the whole history', async () => {
    const [second, first] = await twoLeads();
    const third = await p.receive({ phone: PHONE });
    for (const id of [first, second, third]) await p.addActivity(id, { kind: 'note', comment: id });
    await merge(second, first);
    await merge(third, second);
    const notes = (await p.timeline(third)).items.filter(({ kind }) => kind === 'note').map(({ comment }) => comment);
    expect(notes.toSorted()).toEqual([first, second, third].toSorted());
    expect((await p.get(first)).id).toBe(third);
    expect((await similar(third)).merges).toHaveLength(2);
  });
});

describe('parting', () => {
  test('brings the other lead back, and the values that nobody changed since', async () => {
    const [kept, other] = await twoLeads();
    await p.addActivity(other, { kind: 'note', comment: 'Deux' });
    await merge(kept, other, ['fullname', 'email']);
    await p.save(kept, { fullname: { from: 'I. Roux', to: 'Inès Roux-Martin' } });
    expect(await partAll(kept)).toBe(200);
    expect(await p.get(kept)).toMatchObject({ fullname: 'Inès Roux-Martin', email: 'ines@example.fr', zip: '' });
    expect(await p.get(other)).toMatchObject({ fullname: 'I. Roux', email: 'roux@example.fr', status: 'connected' });
    expect((await p.timeline(other)).items.map(({ kind }) => kind)).toEqual(['parted', 'note']);
    expect((await p.timeline(kept)).items.map(({ kind }) => kind)).not.toContain('note');
    expect(await similar(kept)).toMatchObject({ items: [{ id: other, by: ['phone'] }], merges: [] });
  });

  test('is possible for thirty days', async () => {
    const [kept, other] = await twoLeads();
    await merge(kept, other);
    await p.a.run(sql`update lead_merges set merged_at = ${new Date('2026-10-24T09:00:01Z')}`);
    expect((await similar(kept)).merges).toMatchObject([{ mayPart: true }]);
    await p.a.run(sql`update lead_merges set merged_at = ${new Date('2026-10-24T09:00:00Z')}`);
    const [one] = (await similar(kept)).merges;
    expect(one?.mayPart).toBe(false);
    const late = await unmerge(kept, one?.id ?? '');
    expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE']);
  });

  test('is refused when another lead has the address by now, and changes nothing', async () => {
    const [kept, other] = await twoLeads();
    await merge(kept, other);
    await p.receive({ email: 'roux@example.fr' });
    const [one] = (await similar(kept)).merges;
    const refused = await unmerge(kept, one?.id ?? '');
    expect([refused.status, refused.body.code]).toEqual([409, 'Another lead with this email already exists']);
    expect((await p.get(other)).id).toBe(kept);
  });

  test('happens once, also twice at once', async () => {
    const [kept, other] = await twoLeads();
    await merge(kept, other);
    const [one] = (await similar(kept)).merges;
    const answers = await Promise.all([unmerge(kept, one?.id ?? ''), unmerge(kept, one?.id ?? '')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

test('every row that names a lead is either in the history of the kept one, or known here', async () => {
  const rows = await p.a.rows(sql<{ table_name: string }>`
    select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('lead_id', 'kept_id', 'merged_id', 'merged_into')`);
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual([
    'lead_activities',
    'lead_cvs',
    'lead_merges',
    'lead_reminders',
    'leads',
    'quiz_answers',
    'quizzes',
    'sourced_leads',
  ]);
});
