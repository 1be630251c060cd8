import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { opinionOperations } from '#contracts/opinions';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { StaffCtx } from '#server/context';
import { onEstimationCompleted } from '#server/estimation';
import { sendMailReport } from '#server/estimation-reports';
import { issueOpinion, saveOpinion } from '#server/opinions';
import { storeSales } from '#server/valuation';
import { buildAccount } from '#tests/factories/account';
import { useLimit } from '#tests/harness/limits';
import { openRequests, PERSON } from './requests-setting.ts';
import { townSales } from './town.ts';

/** Mails of all templates to one mailbox outside of the staff (rule MAIL-OUTSIDE). */

const { ports, sites, visit, create, admin, rows } = await openRequests();
await storeSales(admin, townSales(60), 'register');

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

const OPINION = { low: 270_000, price: 285_000, high: 300_000, reasons: 'Une vue dégagée.' };

/** An estimation with a complete opinion. */
const complete = async (site = sites.market) => {
  const { analyze } = await create({ ...PERSON, phonenumber: '0612345678' }, visit(site));
  const { id } = analyze;
  const changes = Object.fromEntries(
    Object.entries(OPINION).map(([field, to]) => [field, { from: field === 'reasons' ? '' : null, to }]),
  );
  const saved = await saveOpinion(staff(site), opinionOperations.save.input.parse({ id, changes }));
  if (isRefusal(saved)) throw new Error(saved.code);
  return { id, readAt: saved.updatedAt };
};

const documentsOf = (id: string) => rows(sql`select id from opinion_documents where estimation_id = ${id}`);

test('a stranger gets ten opinions an hour of one site; the eleventh is refused in French and not stored', async () => {
  const opinion = await complete();
  const answers: (Refusal | object)[] = [];
  for (let rank = 1; rank <= 12; rank++)
    answers.push(await issueOpinion(staff(), { ...opinion, email: `Victime+${rank}@example.fr` }));
  expect(answers.map(isRefusal)).toEqual([...Array(10).fill(false), true, true]);
  expect(answers[11]).toMatchObject({
    status: 429,
    code: 'TOO_MANY_MAILS',
    retryAfter: expect.any(Number),
    errors: [{ field: 'email', message: expect.stringMatching(/^Trop d’e-mails à cette adresse. Réessayez dans .*,/) }],
  });
  expect(await documentsOf(opinion.id)).toHaveLength(10);
  for (const email of ['', 'zoe.martin@example.fr'])
    expect(await issueOpinion(staff(), { ...opinion, email })).toMatchObject({ document: expect.anything() });
  const other = await complete(sites.pro);
  expect(await issueOpinion(staff(sites.pro), { ...other, email: 'victime@example.fr' })).toMatchObject({
    document: { sentTo: 'victime@example.fr' },
  });
});

test('an incomplete opinion uses up nothing', async () => {
  const { analyze } = await create(PERSON);
  const opinion = { id: analyze.id, readAt: '', email: 'bob@example.fr' };
  for (let rank = 1; rank <= 11; rank++)
    expect(await issueOpinion(staff(), opinion)).toMatchObject({ status: 422, code: 'INVALID_FORM' });
  expect(await issueOpinion(staff(), { ...(await complete()), email: 'bob@example.fr' })).toHaveProperty('document');
});

test('beyond it no report and no receipt is sent, and the form is accepted', async () => {
  const email = 'claude@example.fr';
  const { market } = sites;
  await useLimit(ports.system.db, { name: 'mail.outside', of: `${market.id} ${email}`, used: 10 });
  const { analyze, token } = await create({ ...PERSON, email });
  const { id } = analyze;
  expect(await sendMailReport(visit(), { id, token, email })).toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  });
  await onEstimationCompleted(ports, { marketId: market.marketId, siteId: market.id, id });
  expect(await rows(sql`select template from outbox where cause like ${`%${id}`}`)).toEqual([
    { template: 'estimation.completed' },
  ]);
});

test('forms and reports that their own limits refuse leave the rest to staff', async () => {
  const email = 'dominique@example.fr';
  const { market } = sites;
  for (let rank = 1; rank <= 12; rank++) {
    const { analyze, token } = await create({ ...PERSON, email });
    const { id } = analyze;
    await sendMailReport(visit(), { id, token, email });
    await onEstimationCompleted(ports, { marketId: market.marketId, siteId: market.id, id });
  }
  expect(await issueOpinion(staff(), { ...(await complete()), email })).toHaveProperty('document');
});
