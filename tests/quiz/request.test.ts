import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { applicationSchema } from '#contracts/leads';
import { isRefusal } from '#contracts/problem';
import { countParts } from '#domain/sms/gsm';
import { brevoSms } from '#platform/sms/brevo';
import { outboxSms } from '#platform/sms/kept';
import { marketCtx } from '#server/context';
import { createLead, onLeadReceived, onSmsFailed } from '#server/leads';
import { onSmsWaiting, recordSmsStop, SMS_FAILED, type SmsFailed } from '#server/notifications';
import { getQuiz } from '#server/quiz';
import { jobsOf as jobsIn } from '#tests/harness/jobs';
import { useLimit } from '#tests/harness/limits';
import { ACCEPTED, errorAnswer, openSms } from '#tests/harness/sms-service';
import { openSetting } from '#tests/leads/setting';

/** The quiz by SMS (rules QUIZ-REQUEST, SMS-STOP). */

const { url, ports, lyon, visit, jobsOf, rows, count } = await openSetting();
const service = await openSms();

let rank = 0;
const number = (): string => {
  rank += 1;
  return `06 12 34 ${10 + Math.floor(rank / 90)} ${10 + (rank % 90)}`;
};
const e164 = (phone: string): string => `+33${phone.replaceAll(' ', '').slice(1)}`;
const request = (given: object = {}) =>
  applicationSchema.parse({
    form: 'quiz',
    fullname: 'Zoé O’Brien',
    email: `quiz.${crypto.randomUUID()}@example.fr`,
    phone: number(),
    zip: '69003',
    rgpd: true,
    ...given,
  });

const asked = async (given: object = {}) => {
  const answer = await createLead(visit(), request(given));
  if (isRefusal(answer)) throw new Error(`${answer.status} ${answer.code} ${JSON.stringify(answer.errors)}`);
  return { id: answer.lead.id, sms: answer.sms };
};

const smsOf = (id: string) =>
  rows(sql<{ id: string; recipient: string; body_text: string; status: string; error: string | null }>`
    select id, recipient, body_text, status, error from outbox where cause = ${`quiz-link:${id}`}`);
const send = (id: string, isLast = false) =>
  onSmsWaiting(marketCtx(ports, lyon.market.id), brevoSms({ url: service.url }), {
    marketId: lyon.market.id,
    id,
    isLast,
  });

test('the lead has its origin and consents; the link of the SMS opens its quiz', async () => {
  const phone = number();
  const { id, sms } = await asked({ phone, newsletter: true });
  expect(sms).toBe(true);
  expect(
    await rows(sql`select type, origin_source, origin_name, origin_site_id, zip, phone from leads where id = ${id}`),
  ).toEqual([
    {
      type: 'agent',
      origin_source: 'website',
      origin_name: 'quiz',
      origin_site_id: lyon.site.id,
      zip: '69003',
      phone: e164(phone),
    },
  ]);
  expect(await rows(sql`select purpose, form from consents where subject_id = ${id} order by purpose`)).toEqual([
    { purpose: 'contact', form: 'quiz-form' },
    { purpose: 'newsletter', form: 'quiz-form' },
  ]);
  const [row, ...others] = await smsOf(id);
  expect(others).toEqual([]);
  expect(countParts(row?.body_text ?? '')).toBeLessThanOrEqual(2);
  const token = /\/quiz\/([\w-]{43})$/.exec(row?.body_text ?? '')?.[1] ?? '';
  expect(await getQuiz(visit(), { token })).toMatchObject({ lead: { fullname: 'Zoé O’Brien' } });
});

test('the provider gets it with its own protocol; while it is down the job fails and is tried again', async () => {
  const { id } = await asked();
  const [row] = await smsOf(id);
  service.answer = errorAnswer(503, 'unavailable');
  await expect(send(row?.id ?? '')).rejects.toThrow('503');
  expect(await smsOf(id)).toMatchObject([{ status: 'waiting' }]);
  service.answer = ACCEPTED;
  await send(row?.id ?? '');
  expect(await smsOf(id)).toMatchObject([{ status: 'sent' }]);
  expect(service.received.at(-1)?.body).toMatchObject({ content: row?.body_text, type: 'transactional' });
});

test('the mail tells staff who asked, and that an SMS is sent', async () => {
  const { id } = await asked();
  expect((await jobsOf(id)).map(({ name }) => name)).toContain('leads.lead-received');
  await onLeadReceived(ports, { marketId: lyon.market.id, siteId: lyon.site.id, id });
  const mails = await rows(sql<{ recipient: string; subject: string; body_text: string }>`
    select recipient, subject, body_text from outbox where kind = 'mail' and cause like ${`%${id}`}`);
  expect(mails).toMatchObject([{ recipient: 'gi@horizon.example', subject: 'Quiz demandé par SMS — Zoé O’Brien' }]);
  expect(mails[0]?.body_text).toContain('Le lien du quiz part par SMS.');
});

describe('an SMS that does not leave', () => {
  const mailsOf = (id: string) =>
    rows(sql<{ recipient: string; subject: string; body_text: string }>`
      select recipient, subject, body_text from outbox where kind = 'mail' and cause = ${`quiz-sms-failed:${id}`}`);
  const handleFailed = async (): Promise<void> => {
    for (const job of await jobsIn(url, SMS_FAILED)) await onSmsFailed(ports, job as SmsFailed);
  };

  test.each<[string, (id: string) => Promise<void>]>([
    [
      'because the provider refuses it',
      (id) => {
        service.answer = errorAnswer(400, 'invalid_parameter');
        return send(id);
      },
    ],
    [
      'after the last try',
      async (id) => {
        service.answer = errorAnswer(503, 'unavailable');
        await expect(send(id)).rejects.toThrow('503');
        await handleFailed();
        await expect(send(id, true)).rejects.toThrow('503');
      },
    ],
    [
      'without a provider',
      (id) => onSmsWaiting(marketCtx(ports, lyon.market.id), outboxSms(), { marketId: lyon.market.id, id }),
    ],
  ])('%s is told to the market center once, with a link to the lead', async (_, fail) => {
    const { id } = await asked();
    const [row] = await smsOf(id);
    await fail(row?.id ?? '');
    await handleFailed();
    await handleFailed();
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([
      { recipient: 'gi@horizon.example', subject: 'Le SMS du quiz n’est pas parti — Zoé O’Brien' },
    ]);
    expect(mails[0]?.body_text).toContain(`/dashboard/leads/${id}`);
    service.answer = ACCEPTED;
  });

  test('of which another SMS is the cause is told to nobody', async () => {
    const before = await count('outbox');
    await onSmsFailed(ports, { marketId: lyon.market.id, cause: 'estimation-link:1' });
    await onSmsFailed(ports, { marketId: lyon.market.id, cause: `quiz-link:${crypto.randomUUID()}` });
    expect(await count('outbox')).toBe(before);
  });
});

test('errors in the words of the specification, in its order; nothing is stored', async () => {
  const before = await count('leads');
  const wrong = { fullname: '', email: 'x', phone: '12', zip: '69OO3', rgpd: false };
  const answer = await createLead(visit(), request(wrong));
  expect(answer).toMatchObject({
    status: 422,
    errors: [
      { field: 'fullname', message: 'Veuillez saisir votre nom' },
      { field: 'email', message: 'Veuillez saisir votre email' },
      { field: 'phone', message: 'Veuillez saisir un numéro de téléphone valide (10 chiffres)' },
      { field: 'zip', message: 'Veuillez saisir votre code postal' },
      { field: 'rgpd', message: 'Vous devez accepter les conditions générales' },
    ],
  });
  expect(await createLead(visit(), request({ phone: '04 78 12 34 56' }))).toMatchObject({
    errors: [{ field: 'phone', message: 'Le quiz arrive par SMS : saisissez un numéro de mobile' }],
  });
  expect(await count('leads')).toBe(before);
});

test('an address that a lead has is refused in the words of the specification, and gets no SMS', async () => {
  const email = 'deja@example.fr';
  await asked({ email });
  const phone = number();
  expect(await createLead(visit(), request({ email, phone }))).toMatchObject({
    status: 409,
    code: 'A lead with this email already exist in your market center.',
    errors: [{ field: 'email', message: 'Un lead avec cet email existe déjà dans votre market center' }],
  });
  expect(await rows(sql`select id from outbox where recipient = ${e164(phone)}`)).toEqual([]);
});

test('the same request again with its key sends one SMS', async () => {
  const given = request();
  const client = { idempotencyKey: 'quiz-1', address: '203.0.113.250' };
  const [one, two] = await Promise.all([1, 2].map(() => createLead(visit(lyon.site, client), given)));
  expect(one).toEqual(two);
  expect(await rows(sql`select id from outbox where recipient = ${e164(given.phone)}`)).toHaveLength(1);
});

describe('limits', () => {
  test.each([
    ['sms.number.day', (phone: string) => e164(phone), 3],
    ['sms.site', () => lyon.site.id, 20],
    ['sms.all', () => 'all', 500],
  ])('%s: the lead is stored without an SMS', async (name, of, used) => {
    const phone = number();
    await useLimit(ports.system.db, { name, of: of(phone), used });
    const { id, sms } = await asked({ phone });
    expect(sms).toBe(false);
    expect(await smsOf(id)).toEqual([]);
    expect(await rows(sql`select id from leads where id = ${id}`)).toHaveLength(1);
    await useLimit(ports.system.db, { name, of: of(phone), used: 1 });
  });
});

describe('a number that answered STOP', () => {
  test('is refused by the form, and an SMS that waits is dropped', async () => {
    const phone = number();
    const { id } = await asked({ phone });
    await recordSmsStop(ports, e164(phone));
    await recordSmsStop(ports, e164(phone));
    const [row] = await smsOf(id);
    const before = service.received.length;
    await send(row?.id ?? '');
    expect(await smsOf(id)).toMatchObject([{ status: 'dropped' }]);
    expect(service.received).toHaveLength(before);
    expect(await createLead(visit(), request({ phone }))).toMatchObject({
      status: 422,
      errors: [{ field: 'phone', message: 'Ce numéro a demandé à ne plus recevoir de SMS' }],
    });
  });

  test('cannot be listed by a site', async () => {
    await expect(visit().write((tx) => sql`select * from sms_stops`.execute(tx))).rejects.toThrow();
  });
});
