import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPdf, closeDocuments } from '#platform/documents/pdf';
import { smtpMailer } from '#platform/mail/smtp';
import { marketCtx, type SiteRequestCtx } from '#server/context';
import { closeReports, drawReport } from '#server/documents';
import { ESTIMATION_REPORT, type EstimationReport, onReportAsked, sendMailReport } from '#server/estimation-reports';
import { MAIL_WAITING, onMailWaiting } from '#server/notifications';
import { storeSales } from '#server/valuation';
import { jobsOf } from '#tests/harness/jobs';
import { useLimit } from '#tests/harness/limits';
import { openSmtp } from '#tests/harness/smtp';
import { FLAT, openRequests, PERSON } from './requests-setting.ts';
import { sampleReport } from './sample-report.ts';
import { townSales } from './town.ts';

/** The report of an estimation by mail (rule ESTIMATION-REPORT). */

const { ports, sites, visit, create, admin, rows, url } = await openRequests();
await storeSales(admin, townSales(60), 'register');
afterAll(closeReports);
afterAll(closeDocuments);
const smtp = await openSmtp();
const mailer = smtpMailer({ url: smtp.url, from: 'ne-pas-repondre@horizon.example' });
afterAll(mailer.close);

const finished = async (ctx?: SiteRequestCtx) => {
  const { analyze, token } = await create(PERSON, ctx);
  return { id: analyze.id, token };
};
let rank = 0;
const someone = (): string => {
  rank += 1;
  return `somebody-${rank}@example.fr`;
};
const askedFor = async (id: string): Promise<EstimationReport[]> =>
  (await jobsOf(url, ESTIMATION_REPORT)).filter((job) => job.id === id);

test('the PDF is drawn by a child process, which a second report uses again', async () => {
  for (const _ of [1, 2]) {
    const pdf = await drawReport(sampleReport());
    expect(await checkPdf(pdf)).toMatchObject({ ok: true, active: false });
  }
});

test('a report that cannot be drawn fails its job, and the next one is drawn', async () => {
  await expect(drawReport(sampleReport({ at: 'no day' }))).rejects.toThrow('the report was not drawn: UNREADABLE');
  expect(await checkPdf(await drawReport(sampleReport()))).toMatchObject({ ok: true });
});

test('the mail has the report attached, once for each request, and the file goes when it is sent', async () => {
  const estimation = await finished();
  const to = someone();
  expect(await sendMailReport(visit(), { ...estimation, email: ` ${to.toUpperCase()} ` })).toEqual({ ok: true });
  const [job, ...others] = await askedFor(estimation.id);
  expect(others).toEqual([]);
  if (!job) throw new Error('no job');
  for (const item of [job, job]) await onReportAsked(ports, item);
  const stored = await rows(sql<{ id: string; name: string }>`
    select o.id, a.name from outbox o join outbox_attachments a on a.mail_id = o.id where o.recipient = ${to}`);
  expect(stored).toHaveLength(1);
  const waiting = (await jobsOf(url, MAIL_WAITING)).filter(({ id }) => id === stored[0]?.id);
  for (const item of waiting) await onMailWaiting(marketCtx(ports, item.marketId), mailer, item);
  const mail = smtp.mails.find(({ to: [one] = [] }) => one?.address === to);
  expect(mail).toMatchObject({ subject: 'Le rapport de votre estimation — Horizon Lyon', to: [{ address: to }] });
  expect(mail?.text).toMatch(/en pièce jointe[\s\S]*\/estimation\/[\w-]+\.[\w-]+[\s\S]*pendant 30 jours/);
  const [file] = mail?.attachments ?? [];
  expect(file).toMatchObject({ filename: 'estimation-indicative.pdf', mimeType: 'application/pdf' });
  expect(await checkPdf(new Uint8Array(file?.content as ArrayBuffer))).toMatchObject({ ok: true, pages: 2 });
  const left = await rows(sql`select name from outbox_attachments where mail_id = ${stored[0]?.id}`);
  expect(left).toEqual([]);
});

test('an estimation without a price has a report too', async () => {
  const { analyze, token } = await create({ ...PERSON, address: 'rue du Dôme, Strasbourg' });
  const to = someone();
  expect(await sendMailReport(visit(), { id: analyze.id, token, email: to })).toEqual({ ok: true });
  for (const job of await askedFor(analyze.id)) await onReportAsked(ports, job);
  const found = await rows(sql<{ body: string }>`select body_text as body from outbox where recipient = ${to}`);
  expect(found).toHaveLength(1);
  expect(found[0]?.body).toContain('Il explique pourquoi aucun prix fiable');
});

describe('refused', () => {
  test.each([
    ['', 'Renseignez un email pour que nous puissions vous répondre'],
    ['zoe', 'Renseignez un email valide'],
    ['a@example.fr, b@example.fr', 'Renseignez un email valide'],
    ['a@example.fr\r\nBcc: b@example.fr', 'Renseignez un email valide'],
  ])('the address %j', async (email, message) => {
    const answer = await sendMailReport(visit(), { ...(await finished()), email });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'email', message }] });
  });

  test('without its token, with another one, on another site, or without the module', async () => {
    const own = await finished();
    const other = await finished();
    const email = someone();
    for (const [ctx, given] of [
      [visit(), { ...own, token: '' }],
      [visit(), { ...own, token: other.token }],
      [visit(), { ...own, token: `${own.token}x` }],
      [visit(), { id: '0191d8a0-0000-7000-8000-000000000000', token: own.token }],
      [visit(sites.pro), own],
      [visit(sites.inactive), own],
    ] as const)
      expect(await sendMailReport(ctx, { ...given, email })).toMatchObject({ status: 404 });
    expect(await askedFor(own.id)).toEqual([]);
  });

  test('an unfinished estimation', async () => {
    const { analyze, token } = await create(FLAT);
    const answer = await sendMailReport(visit(), { id: analyze.id, token, email: someone() });
    expect(answer).toMatchObject({ status: 409, code: 'ESTIMATION_UNFINISHED' });
  });
});

describe('limits', () => {
  test('the same request twice within a minute, at once or in turn, sends one mail', async () => {
    const estimation = await finished();
    const email = someone();
    const answers = await Promise.all([1, 2, 3].map(() => sendMailReport(visit(), { ...estimation, email })));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await askedFor(estimation.id)).toHaveLength(1);
    expect(await sendMailReport(visit(), { ...estimation, email: someone() })).toEqual({ ok: true });
    expect(await askedFor(estimation.id)).toHaveLength(2);
  });

  test('three mails an hour to one address, of any estimation; a refused one can be asked for again', async () => {
    const email = someone();
    for (const _ of [1, 2, 3])
      expect(await sendMailReport(visit(), { ...(await finished()), email })).toEqual({ ok: true });
    const estimation = await finished();
    for (const _ of [1, 2]) {
      const answer = await sendMailReport(visit(), { ...estimation, email });
      expect(answer).toMatchObject({ status: 429 });
    }
    expect(await askedFor(estimation.id)).toEqual([]);
  });

  test.each<[string, (id: string) => string]>([
    ['report.address', () => '198.51.100.77'],
    ['report.mail.estimation', (id) => id],
    ['report.mail.site', () => sites.market.id],
  ])('%s', async (name, of) => {
    const estimation = await finished();
    await useLimit(ports.system.db, { name, of: of(estimation.id), used: 200 });
    const ctx = visit(sites.market, { client: { address: '198.51.100.77' } });
    const answer = await sendMailReport(ctx, { ...estimation, email: someone() });
    expect(answer).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    await useLimit(ports.system.db, { name, of: of(estimation.id), used: 1 });
  });
});
