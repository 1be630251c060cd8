import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countParts } from '#domain/sms/gsm';
import { openEstimationToken } from '#server/estimation';
import { sendReportLink } from '#server/estimation-reports';
import { useLimit } from '#tests/harness/limits';
import { openRequests, PERSON } from './requests-setting.ts';

/** The link of an estimation by SMS (rules ESTIMATION-REPORT, SMS-NUMBERS, SMS-LIMITS). */

const { ports, sites, visit, create, admin, rows } = await openRequests();

const finished = async () => {
  const { analyze, token } = await create(PERSON);
  return { id: analyze.id, token };
};
let rank = 0;
const someone = (): string => {
  rank += 1;
  return `06 12 34 ${String(10 + Math.floor(rank / 90))} ${String(10 + (rank % 90))}`;
};
const e164 = (phone: string): string => `+33${phone.replaceAll(' ', '').slice(1)}`;
const smsTo = (phone: string) =>
  rows(sql<{ text: string; kind: string }>`
    select body_text as text, kind from outbox where recipient = ${e164(phone)} order by created_at`);

test('the SMS has the signed link, in two parts at most', async () => {
  const estimation = await finished();
  const phone = someone();
  expect(await sendReportLink(visit(), { ...estimation, phone })).toEqual({ ok: true });
  const [sms, ...others] = await smsTo(phone);
  expect(others).toEqual([]);
  const link = /^Horizon Lyon : votre estimation, lien ouvert 30 jours : http:\/\/\S+\/estimation\/(\S+)$/;
  const token = link.exec(sms?.text ?? '')?.[1] ?? '';
  expect(openEstimationToken(visit(), token)).toBe(estimation.id);
  expect(openEstimationToken(visit(sites.pro), token)).toBeNull();
  expect(countParts(sms?.text ?? '')).toBeLessThanOrEqual(2);
});

test.each(['', '12', '01 99 00 12 34', '08 99 12 34 56', '+32 475 12 34 56', '+882 16 12 34 56 78', '+1 202 555 0123'])(
  'the number %j is refused',
  async (phone) => {
    const message = 'Veuillez renseigner un numéro de téléphone valide';
    const answer = await sendReportLink(visit(), { ...(await finished()), phone });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'phone', message }] });
  },
);

test('404 and 409 as for the mail', async () => {
  const own = await finished();
  const other = await finished();
  const phone = someone();
  for (const [ctx, given] of [
    [visit(), { ...own, token: '' }],
    [visit(), { ...own, token: other.token }],
    [visit(sites.pro), own],
    [visit(sites.inactive), own],
  ] as const)
    expect(await sendReportLink(ctx, { ...given, phone })).toMatchObject({ status: 404 });
  const { analyze, token } = await create();
  expect(await sendReportLink(visit(), { id: analyze.id, token, phone })).toMatchObject({ status: 409 });
  expect(await smsTo(phone)).toEqual([]);
});

describe('a number whose owner withdrew', () => {
  const ledger = (phone: string, granted: boolean, { form = 'withdrawal', day = 1 } = {}) =>
    admin.write((tx) =>
      sql`insert into consents (market_id, id, site_id, subject_kind, subject_id, purpose, granted, form, wording,
          wording_version, phone, proof, given_at)
        values (${sites.market.marketId}, gen_random_uuid(), ${sites.market.id}, 'estimation', gen_random_uuid(),
          'phone-prospecting', ${granted}, ${form}, 'x', '1', ${e164(phone)}, '{}', ${new Date(2026, 0, day)})`.execute(
        tx,
      ),
    );

  test('gets no SMS, until they agree again', async () => {
    const phone = someone();
    await ledger(phone, true, { day: 1 });
    await ledger(phone, false, { day: 2 });
    const answer = await sendReportLink(visit(), { ...(await finished()), phone });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'phone', message: 'Ce numéro a demandé à ne plus être contacté' }],
    });
    expect(await smsTo(phone)).toEqual([]);
    await ledger(phone, true, { form: 'contact-form', day: 3 });
    expect(await sendReportLink(visit(), { ...(await finished()), phone })).toEqual({ ok: true });
  });

  test('an agreement that ended by its age is no refusal', async () => {
    const phone = someone();
    await ledger(phone, false, { form: 'retention' });
    expect(await sendReportLink(visit(), { ...(await finished()), phone })).toEqual({ ok: true });
  });
});

describe('limits', () => {
  test('the same request within a minute sends one SMS; another estimation waits', async () => {
    const estimation = await finished();
    const phone = someone();
    const answers = await Promise.all([1, 2, 3].map(() => sendReportLink(visit(), { ...estimation, phone })));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await sendReportLink(visit(), { ...(await finished()), phone })).toMatchObject({ status: 429 });
    expect(await smsTo(phone)).toHaveLength(1);
  });

  test.each([
    ['sms.number.day', (phone: string) => e164(phone), 3],
    ['sms.site.share', () => `${sites.market.id} report`, 10],
    ['sms.all.share', () => 'report', 250],
    ['sms.site', () => sites.market.id, 20],
    ['sms.all', () => 'all', 500],
    ['report.address', () => '198.51.100.78', 10],
  ])('%s', async (name, of, used) => {
    const phone = someone();
    await useLimit(ports.system.db, { name, of: of(phone), used });
    const ctx = visit(sites.market, { client: { address: '198.51.100.78' } });
    expect(await sendReportLink(ctx, { ...(await finished()), phone })).toMatchObject({ status: 429 });
    expect(await smsTo(phone)).toEqual([]);
    await useLimit(ports.system.db, { name, of: of(phone), used: 1 });
  });
});
