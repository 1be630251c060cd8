import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationSchema } from '#contracts/applications';
import { isRefusal } from '#contracts/problem';
import { countParts } from '#domain/sms/gsm';
import { uncountUse } from '#platform/db/rate-limits';
import { brevoSms } from '#platform/sms/brevo';
import { outboxSms } from '#platform/sms/kept';
import { createLead, onLeadReceived, onSmsFailed } from '#server/applications';
import { marketCtx } from '#server/context';
import { onSmsWaiting, recordSmsStop, SMS_FAILED, smsCounts } from '#server/notifications';
import { getQuiz } from '#server/quiz';
import { openSetting } from '#tests/applications/setting';
import { jobsOf as jobsIn } from '#tests/harness/jobs';
import { useLimit } from '#tests/harness/limits';
import { ACCEPTED, errorAnswer, openSms } from '#tests/harness/sms-service';

/** The quiz by SMS (rules QUIZ-REQUEST, SMS-STOP). */

const { url, ports, clock, lyon, visit, jobsOf, rows, count } = await openSetting();
const service = await openSms();

// One test alone needs several of the SMS of the site.
beforeEach(() => useLimit(ports.system.db, { name: 'sms.site.share', of: `${lyon.site.id} quiz`, used: 1 }));

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
  const { id, sms } = await asked({ phone, newsletter: true, phoneProspecting: true });
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
    { purpose: 'phone-prospecting', form: 'quiz-form' },
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
    for (const job of await jobsIn(url, SMS_FAILED)) await onSmsFailed(ports, job);
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

describe('an address that a lead has', () => {
  const MINUTE = 60_000;
  const sentTo = (phone: string) =>
    rows(sql<{ body_text: string; cause: string }>`
      select body_text, cause from outbox where kind = 'sms' and recipient = ${e164(phone)} order by created_at, id`);
  const activitiesOf = (id: string) =>
    rows(sql<{ comment: string }>`select comment from lead_activities where lead_id = ${id} order by created_at`);
  const deliver = async (id: string): Promise<void> => {
    const [row] = await smsOf(id);
    await send(row?.id ?? '');
  };
  /** As if the minute of the number were over. */
  const forget = (phone: string) =>
    ports.system.db.write({ role: 'vitrine_admin' }, (tx) =>
      uncountUse(tx, smsCounts({ siteId: lyon.site.id, to: e164(phone), purpose: 'quiz' }).slice(0, 1)),
    );
  const purposesOf = async (id: string) =>
    (await rows(sql<{ purpose: string }>`select purpose from consents where subject_id = ${id}`)).map(
      ({ purpose }) => purpose,
    );
  const tokenOf = (text = ''): string => text.split('/quiz/')[1] ?? '';

  test('is answered as the first time; a new link goes to the stored number', async () => {
    const [email, phone, typed] = ['perdu@example.fr', number(), number()];
    const first = await asked({ email, phone });
    await deliver(first.id);
    await forget(phone);
    clock.ahead = 2 * MINUTE;
    const again = await asked({ email: 'Perdu@Example.fr', phone: typed, newsletter: true });
    clock.ahead = 0;
    expect(again.sms).toBe(true);
    expect(again.id).not.toBe(first.id);
    expect(await sentTo(typed)).toEqual([]);
    const [one, two, ...others] = await sentTo(phone);
    expect(others).toEqual([]);
    expect(await getQuiz(visit(), { token: tokenOf(one?.body_text) })).toMatchObject({ status: 404 });
    expect(await getQuiz(visit(), { token: tokenOf(two?.body_text) })).toMatchObject({ quiz: { id: 1 } });
    expect(await rows(sql`select phone from leads where email = ${email}`)).toEqual([{ phone: e164(phone) }]);
    expect(await activitiesOf(first.id)).toMatchObject([{ comment: expect.stringContaining('Numéro saisi : 06') }]);
    expect(await purposesOf(first.id)).toEqual(['contact']);
  });

  test('whose SMS waits or has just left gets no second one', async () => {
    const given = { email: 'vite@example.fr', phone: number() };
    const { id } = await asked(given);
    expect((await asked({ ...given, fullname: 'Zoé Brien' })).sms).toBe(true);
    await deliver(id);
    expect((await asked({ ...given, fullname: 'Zoé B', newsletter: true, phoneProspecting: true })).sms).toBe(true);
    expect(new Set(await purposesOf(id))).toEqual(new Set(['contact', 'newsletter', 'phone-prospecting']));
    expect(await rows(sql`select newsletter from leads where id = ${id}`)).toEqual([{ newsletter: true }]);
    expect(await sentTo(given.phone)).toHaveLength(1);
    expect(await activitiesOf(id)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        comment: 'Le quiz a été redemandé par SMS.',
      })),
    );
  });

  test('of the same form after a minute sends again, without a key', async () => {
    const given = request();
    const client = { idempotencyKey: null, address: '203.0.113.90' };
    const ask = async () => {
      const answer = await createLead(visit(lyon.site, client), given);
      if (isRefusal(answer)) throw new Error(answer.code);
      return answer.lead.id;
    };
    await deliver(await ask());
    await forget(given.phone);
    clock.ahead = 2 * MINUTE;
    await ask();
    clock.ahead = 0;
    expect(await sentTo(given.phone)).toHaveLength(2);
  });

  test.each<[string, { phone?: string | null; used?: number }]>([
    ['that has no number', { phone: null }],
    ['that has no mobile number', { phone: '+33478123456' }],
    ['beyond the limits', { used: 3 }],
  ])('%s: staff are told once a day to send the link', async (_, { phone: stored, used = 1 }) => {
    const [email, phone] = [`main.${crypto.randomUUID()}@example.fr`, number()];
    const id = crypto.randomUUID();
    const to = stored === undefined ? e164(phone) : stored;
    await ports.system.db.write({ role: 'vitrine_admin' }, (tx) =>
      tx
        .insertInto('leads')
        .values({
          market_id: lyon.market.id,
          id,
          type: 'agent',
          fullname: 'Ana Roy',
          email,
          phone: to,
          origin_source: 'crm',
        })
        .execute(),
    );
    await useLimit(ports.system.db, { name: 'sms.number.day', of: e164(phone), used });
    for (const fullname of ['Ana Roy', 'Ana R']) expect((await asked({ email, phone, fullname })).sms).toBe(false);
    expect(await sentTo(phone)).toEqual([]);
    for (const job of await jobsIn(url, SMS_FAILED)) await onSmsFailed(ports, job);
    expect(
      await rows(sql`select recipient, subject from outbox where kind = 'mail' and cause like ${`%${id}%`}`),
    ).toEqual([{ recipient: 'gi@horizon.example', subject: 'Le SMS du quiz n’est pas parti — Ana Roy' }]);
  });
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
    ['sms.site.share', () => `${lyon.site.id} quiz`, 10],
    ['sms.all.share', () => 'quiz', 250],
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
