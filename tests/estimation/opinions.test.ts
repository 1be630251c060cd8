import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type OpinionChanges, type OpinionDetail, opinionOperations } from '#contracts/opinions';
import { isRefusal, type Refusal } from '#contracts/problem';
import { EMPTY_OPINION, type Opinion, type OwnSale } from '#domain/estimation/opinion';
import { checkPdf, closeDocuments } from '#platform/documents/pdf';
import type { StaffCtx } from '#server/context';
import { closeReports } from '#server/documents';
import { priceEstimation } from '#server/estimation';
import {
  draftOpinion,
  getOpinion,
  issueOpinion,
  OPINION_ISSUED,
  type OpinionIssued,
  onOpinionIssued,
  openOpinionDocument,
  saveOpinion,
} from '#server/opinions';
import { storeSales } from '#server/valuation';
import { buildAccount } from '#tests/factories/account';
import { jobsOf } from '#tests/harness/jobs';
import { openRequests, PERSON } from './requests-setting.ts';
import { townSales } from './town.ts';

/** Opinions of value of estimations (rules OPINION-VALUE, OPINION-DOCUMENT). */

const { ports, sites, visit, create, admin, rows, url } = await openRequests();
await storeSales(admin, townSales(60), 'register');
afterAll(closeReports);
afterAll(closeDocuments);

const account = await buildAccount(ports.system.db, { firstname: 'Ada', lastname: 'Lovelace' });
const ADA: StaffCtx['person'] = {
  accountId: account.id,
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@horizon.example',
  sessionId: '0198c0de-0000-4000-8000-00000000000b',
  role: 'owner',
  rights: { views: [], actions: ['estimations.read', 'estimations.write'] },
  confirmedAt: null,
  hasFactor: false,
  mustSetUp: false,
};
const staff = (site = sites.market): StaffCtx => ({ ...visit(site), person: ADA });

const ok = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`);
  return answer;
};
const open = async (id: string): Promise<OpinionDetail> =>
  opinionOperations.get.output.parse(ok(await getOpinion(staff(), { id })));

const estimate = async (): Promise<string> => {
  const ctx = visit();
  const { analyze } = await create(PERSON, ctx);
  ok(await priceEstimation(ctx, { id: analyze.id }));
  return analyze.id;
};

const changesOf = (from: Partial<Opinion>, to: Partial<Opinion>): OpinionChanges =>
  Object.fromEntries(
    Object.entries(to).map(([field, value]) => [field, { from: from[field as keyof Opinion], to: value }]),
  );
const save = (id: string, to: Partial<Opinion>, from: Partial<Opinion> = EMPTY_OPINION) =>
  saveOpinion(staff(), opinionOperations.save.input.parse({ id, changes: changesOf(from, to) }));

const VALUE = { low: 270_000, price: 285_000, high: 300_000, reasons: 'Une vue dégagée.' };
const OWN: OwnSale = { street: 'Rue du Lac', date: '2026-05-02', price: 240_000, area: 60, rooms: 3, land: 0 };
const OWN_KEY = '0198c0de-0000-4000-8000-000000000001';

/** An estimation with a complete opinion, and when it was stored. */
const complete = async (): Promise<{ id: string; readAt: string }> => {
  const id = await estimate();
  const [first, second] = (await open(id)).candidates;
  const comparables = [
    { key: first?.key ?? '', weight: 3, own: null },
    { key: second?.key ?? '', weight: 1, own: null },
    { key: OWN_KEY, weight: 2, own: OWN },
  ] as const;
  const { updatedAt } = ok(await save(id, { ...VALUE, comparables }));
  return { id, readAt: updatedAt };
};

const bytesOf = async (file: { stream: ReadableStream<Uint8Array> }): Promise<Uint8Array> =>
  new Uint8Array(await new Response(file.stream).arrayBuffer());

const sentJobs = async (document: string): Promise<OpinionIssued[]> =>
  (await jobsOf(url, OPINION_ISSUED)).filter((job) => job.document === document);

describe('the opinion of an estimation', () => {
  test('is empty at first, beside the price of the visitor and the sales to choose from', async () => {
    const { values, candidates, estimation, person, documents } = await open(await estimate());
    expect(values).toEqual(EMPTY_OPINION);
    expect(documents).toEqual([]);
    expect(person).toEqual({ name: 'Zoé O’Brien', email: 'zoe@example.fr' });
    expect(estimation.min).toBeGreaterThan(0);
    expect(candidates.length).toBe(40);
    for (const sale of candidates) {
      expect(sale.distance % 50).toBe(0);
      expect(sale.says).toBeGreaterThan(50_000);
    }
  });

  test('is stored by field, and never changes the estimation', async () => {
    const id = await estimate();
    const before = await rows(sql`select * from estimations where id = ${id}`);
    const first = (await open(id)).candidates.at(-1);
    const comparables = [{ key: first?.key ?? '', weight: 3, own: null }] as const;
    ok(await save(id, { price: 285_000, comparables }));
    ok(await save(id, { note: 'Deux mois.' }));
    const { values, candidates } = await open(id);
    expect(values).toEqual({ ...EMPTY_OPINION, price: 285_000, note: 'Deux mois.', comparables });
    // The chosen sale comes first, whatever its weight.
    expect(candidates[0]?.key).toBe(first?.key);
    expect(await rows(sql`select * from estimations where id = ${id}`)).toEqual(before);
    const changes = await rows<{ action: string; fields: object }>(
      sql`select action, fields from changes where subject_kind = 'opinion' and subject_id = ${id}`,
    );
    expect(changes).toHaveLength(1);
    expect(Object.keys(changes[0]?.fields ?? {}).toSorted()).toEqual(['comparables', 'note', 'price']);
  });

  test('that somebody else changed is not overwritten: the field is a conflict, the others are stored', async () => {
    const id = await estimate();
    ok(await save(id, { reasons: 'Une vue.' }));
    const answer = await save(id, { reasons: 'Du bruit.', note: 'Relue.' });
    expect(answer).toMatchObject({ status: 409, code: 'CONFLICT', conflicts: [{ field: 'reasons' }] });
    expect((await open(id)).values).toMatchObject({ reasons: 'Une vue.', note: 'Relue.' });
  });

  test('two first saves at once both count', async () => {
    const id = await estimate();
    const answers = await Promise.all([save(id, { low: 270_000 }), save(id, { high: 300_000 })]);
    expect(answers.some(isRefusal)).toBe(false);
    expect((await open(id)).values).toMatchObject({ low: 270_000, high: 300_000 });
  });

  test.each<[string, Partial<Opinion>, string[]]>([
    ['a range upside down', { low: 300_000, high: 270_000 }, ['price']],
    ['a value with cents', { price: 285_000.5 }, ['price']],
    ['a text too long', { note: 'a'.repeat(3001) }, ['note']],
    [
      'a sale of tomorrow',
      { comparables: [{ key: OWN_KEY, weight: 2, own: { ...OWN, date: '2999-01-01' } }] },
      ['comparables'],
    ],
  ])('is refused with a sentence: %s', async (_, values, fields) => {
    const id = await estimate();
    const answer = await save(id, values);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID_FORM' });
    expect(isRefusal(answer) && answer.errors?.map(({ field }) => field)).toEqual(fields);
    expect((await open(id)).values).toEqual(EMPTY_OPINION);
  });

  test('of another site or of no estimation is not found', async () => {
    const { id, readAt } = await complete();
    const { document } = ok(await issueOpinion(staff(), { id, email: '', readAt }));
    const other = staff(sites.pro);
    expect(
      await Promise.all([
        getOpinion(other, { id }),
        saveOpinion(other, { id, changes: changesOf(EMPTY_OPINION, { price: 1000 }) }),
        draftOpinion(other, { id }),
        issueOpinion(other, { id, email: '', readAt }),
        openOpinionDocument(other, { id, document: document.id }),
        openOpinionDocument(staff(), { id: await estimate(), document: document.id }),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ status: 404 })));
  });
});

describe('a document', () => {
  test('needs the value and its reasons', async () => {
    const id = await estimate();
    const { updatedAt } = ok(await save(id, { price: 285_000 }));
    const refused = { status: 422, errors: ['low', 'high', 'reasons'].map((field) => ({ field })) };
    expect(await issueOpinion(staff(), { id, email: '', readAt: updatedAt })).toMatchObject(refused);
    expect(await draftOpinion(staff(), { id })).toMatchObject(refused);
  });

  test('is kept as it was issued, whatever the opinion becomes', async () => {
    const { id, readAt } = await complete();
    const { document } = ok(await issueOpinion(staff(), { id, email: '', readAt }));
    expect(document).toMatchObject({ price: 285_000, sentTo: null, by: { name: 'Ada Lovelace' } });
    ok(await save(id, { price: 290_000, comparables: [] }, (await open(id)).values));
    const [stored] = await rows<{ content: { value: object; sales: { street: string; weight: number }[] } }>(
      sql`select content from opinion_documents where id = ${document.id}`,
    );
    expect(stored?.content.value).toEqual({ low: 270_000, price: 285_000, high: 300_000 });
    expect(stored?.content.sales.map(({ weight }) => weight)).toEqual([3, 1, 2]);
    expect(stored?.content.sales[2]?.street).toBe('Rue du Lac');
    expect((await open(id)).documents).toEqual([document]);
    const file = ok(await openOpinionDocument(staff(), { id, document: document.id }));
    expect(file).toMatchObject({ name: 'avis-de-valeur.pdf', contentType: 'application/pdf' });
    expect(await checkPdf(await bytesOf(file))).toMatchObject({ ok: true, active: false });
    expect(await sentJobs(document.id)).toEqual([]);
  });

  test('is sent once to the address, as an attachment whose answers reach the agent', async () => {
    const { id, readAt } = await complete();
    const { document } = ok(await issueOpinion(staff(), { id, email: ' Zoe@Example.fr ', readAt }));
    const [job, ...others] = await sentJobs(document.id);
    expect([job?.document, others]).toEqual([document.id, []]);
    if (!job) return;
    for (const item of [job, job]) await onOpinionIssued(ports, item);
    const mails = await rows(sql`
      select o.recipient, o.reply_to, a.name from outbox o join outbox_attachments a on a.mail_id = o.id
      where o.cause = ${`opinion:${document.id}`}`);
    expect(mails).toEqual([
      { recipient: 'zoe@example.fr', reply_to: 'ada@horizon.example', name: 'avis-de-valeur.pdf' },
    ]);
  });

  test('is refused for a wrong address, for an opinion that changed meanwhile, and beyond fifty', async () => {
    const { id, readAt } = await complete();
    expect(await issueOpinion(staff(), { id, email: 'zoe', readAt })).toMatchObject({
      status: 422,
      errors: [{ field: 'email', message: 'Renseignez un email valide' }],
    });
    const earlier = new Date(Date.parse(readAt) - 1).toISOString();
    expect(await issueOpinion(staff(), { id, email: '', readAt: earlier })).toMatchObject({ code: 'CHANGED' });
    await admin.write((tx) =>
      sql`insert into opinion_documents (market_id, site_id, id, estimation_id, actor_name, price, content)
        select ${sites.market.marketId}, ${sites.market.id}, gen_random_uuid(), ${id}, '', 1, '{}'
        from generate_series(1, 50)`.execute(tx),
    );
    expect(await issueOpinion(staff(), { id, email: '', readAt })).toMatchObject({ code: 'TOO_MANY' });
  });

  test('cannot be changed, and goes with its estimation', async () => {
    const { id, readAt } = await complete();
    const { document } = ok(await issueOpinion(staff(), { id, email: '', readAt }));
    const change = admin.write((tx) =>
      sql`update opinion_documents set price = 1 where id = ${document.id}`.execute(tx),
    );
    await expect(change).rejects.toThrow('permission denied');
    await admin.write((tx) => sql`delete from estimations where id = ${id}`.execute(tx));
    expect(await rows(sql`select id from opinion_documents where id = ${document.id}`)).toEqual([]);
    expect(await rows(sql`select 1 from estimation_opinions where estimation_id = ${id}`)).toEqual([]);
  });

  test('of a draft says that it is one, and leaves no trace', async () => {
    const { id } = await complete();
    const file = ok(await draftOpinion(staff(), { id }));
    expect(file.name).toBe('avis-de-valeur-projet.pdf');
    expect(await checkPdf(await bytesOf(file))).toMatchObject({ ok: true });
    expect((await open(id)).documents).toEqual([]);
  });
});
