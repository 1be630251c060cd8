import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '#platform/mail/smtp';
import { marketCtx } from '#server/context';
import { MAIL_WAITING, onMailWaiting } from '#server/notifications';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { whileMailsFail } from '#tests/harness/failing-mails';
import { jobsOf } from '#tests/harness/jobs';
import { openSmtp } from '#tests/harness/smtp';
import { openTestApp } from '#tests/http/test-app';

/** Visits of market centers overseas over HTTP, by the links of mails: all times are those of the home. */

const NOW = new Date('2026-11-23T06:00:00Z');
const { ask, db, ports, market, directory, url } = await openTestApp({ now: () => NOW });
const HOST = 'lyon.localhost';
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write({ role: 'vitrine_admin' }, async (tx) => (await query.execute(tx)).rows);
const member = await buildMember(db, { market_id: market.id, email: 'lea@horizon.example' });
// Early in the morning and late in the evening there: another day in UTC and in Paris.
const DAY = [
  { from: 360, to: 390 },
  { from: 1230, to: 1260 },
];
const WEEK = JSON.stringify(Array.from({ length: 7 }, () => DAY));

let listing = '';
beforeEach(async () => {
  for (const table of ['visits', 'visit_plans', 'listings', 'consents', 'outbox', 'rate_limits', 'idempotency_keys'])
    await rows(sql`delete from ${sql.table(table)}`);
  listing = (await buildListing(db, { market_id: market.id, member_id: member.id, title: 'Bel appartement' })).id;
  await rows(sql`
    insert into visit_plans (market_id, member_id, week, minutes, gap, notice_hours, days_ahead, is_active, updated_at)
    values (${market.id}, ${member.id}, ${WEEK}, 30, 0, 0, 10, true, now())`);
});

const setZone = async (zone: string): Promise<void> => {
  await rows(sql`update markets set time_zone = ${zone} where id = ${market.id}`);
  await directory.refresh(market.id);
};

const post = (path: string, fields: Record<string, string>): Promise<Response> => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  return ask(HOST, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
};
const asked = async (time: string): Promise<string> => {
  const person = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.fr', telephone: '', message: '' };
  const answer = await post(`/visite/bien/${listing}`, { ...person, times: time, rgpd: '1', website: '' });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};
const page = async (path: string): Promise<string> => (await ask(HOST, path)).text();

type Mail = { template: string; subject: string; body_text: string; content: Buffer | null };
const mailsOf = (template: string): Promise<Mail[]> =>
  rows(sql<Mail>`
    select o.template, o.subject, o.body_text, a.content from outbox o
    left join outbox_attachments a on a.market_id = o.market_id and a.mail_id = o.id
    where o.template = ${template} order by o.created_at, o.id`);
const mailOf = async (template: string): Promise<Mail> =>
  (await mailsOf(template)).at(-1) ?? expect.unreachable(template);
const agentPath = async (): Promise<string> =>
  /\/visite\/agent\/[\w-]+/.exec((await mailOf('visits.asked')).body_text)?.[0] ?? '';

/** Asked at 6:00 of the 25th there, moved to 20:30 of the 24th there: the two days of the home. */
const ZONES = [
  ['America/Martinique', '2026-11-25T10:00:00.000Z', '2026-11-25T00:30:00.000Z'],
  ['America/Cayenne', '2026-11-25T09:00:00.000Z', '2026-11-24T23:30:00.000Z'],
  ['Indian/Reunion', '2026-11-25T02:00:00.000Z', '2026-11-24T16:30:00.000Z'],
  ['Pacific/Noumea', '2026-11-24T19:00:00.000Z', '2026-11-24T09:30:00.000Z'],
] as const;
const MORNING = /mercredi 25 novembre[^<]*?\b0?6\s?(?:h|:)\s?00/i;
const EVENING = /mardi 24 novembre[^<]*?\b20\s?(?:h|:)\s?30/i;

describe.each(ZONES)('in %s', (zone, morning, evening) => {
  test('a visit is asked, confirmed, moved over a change of day and cancelled in the time of the home', async () => {
    await setZone(zone);
    const form = await page(`/visite/bien/${listing}`);
    expect(form).toMatch(/Mercredi 25 novembre 2026/);
    expect(form).toContain(`value="${morning}"`);
    const path = await asked(morning);
    expect((await mailOf('visits.received')).body_text).toMatch(MORNING);
    expect((await mailOf('visits.asked')).body_text).toMatch(MORNING);
    expect(await page(path)).toMatch(MORNING);
    const agent = await agentPath();
    expect(await page(agent)).toMatch(MORNING);
    expect((await post(agent, { step: 'confirm', at: morning })).status).toBe(303);
    const confirmed = await mailOf('visits.confirmed');
    expect(confirmed.body_text).toMatch(MORNING);
    expect(confirmed.content?.toString()).toMatch(new RegExp(`DTSTART;TZID=${zone}:20261125T060000`));
    const moved = await post(agent, { step: 'propose', day: '2026-11-24', clock: '20:30' });
    expect(moved.status).toBe(303);
    expect((await mailOf('visits.proposed')).body_text).toMatch(EVENING);
    expect(await page(path)).toMatch(EVENING);
    expect((await post(path, { step: 'accept' })).status).toBe(303);
    expect(await rows(sql`select starts_at, status from visits`)).toEqual([
      { starts_at: new Date(evening), status: 'confirmed' },
    ]);
    const accepted = await mailOf('visits.confirmed');
    expect(accepted.body_text).toMatch(EVENING);
    expect(accepted.content?.toString()).toMatch(new RegExp(`DTSTART;TZID=${zone}:20261124T203000`));
    expect((await post(path, { step: 'cancel' })).status).toBe(303);
    for (const template of ['visits.accepted', 'visits.cancelled', 'visits.given-up']) {
      const [mail, ...more] = await mailsOf(template);
      expect(more).toEqual([]);
      expect(mail?.body_text).toMatch(EVENING);
      expect(mail?.content?.toString()).toMatch(new RegExp(`DTSTART;TZID=${zone}:20261124T203000`));
    }
  });
});

test.each([
  ['visits.confirmed', 'confirm'],
  ['visits.booked', 'confirm'],
  ['visits.refused', 'refuse'],
])('a process that dies at the mail %s leaves the visit as it was, and queues nothing', async (template, step) => {
  await setZone('Europe/Paris');
  const time = '2026-11-25T05:00:00.000Z';
  await asked(time);
  const agent = await agentPath();
  const state = () => rows(sql`select status, sequence, starts_at from visits`);
  const queued = () => rows(sql`select id from outbox order by id`);
  const [before, mails] = [await state(), await queued()];
  const answer = await whileMailsFail(url, template, () => post(agent, { step, at: time }));
  expect(answer.status).toBe(500);
  expect([await state(), await queued(), await rows(sql`select from visit_bookings`)]).toEqual([before, mails, []]);
  expect((await post(agent, { step, at: time })).status).toBe(303);
});

test('a mail that fails at a proposal or its acceptance leaves the visit as it was', async () => {
  await setZone('Europe/Paris');
  const visitor = await asked('2026-11-25T05:00:00.000Z');
  const agent = await agentPath();
  const state = () => rows(sql`select status, sequence, starts_at, note, answered_at from visits`);
  const stored = async () => [
    await state(),
    await rows(sql`select id from outbox order by id`),
    await rows(sql`select from visit_bookings`),
    await rows(sql`select id from changes where subject_kind = 'visit'`),
  ];
  const proposal = { step: 'propose', day: '2026-11-26', clock: '10:15', note: 'Le gardien est là' };
  const failing = async (template: string, path: string, step: Record<string, string>) => {
    const before = await stored();
    const failed = await whileMailsFail(url, template, () => post(path, step));
    expect([template, failed.status, await stored()]).toEqual([template, 500, before]);
  };
  await failing('visits.proposed', agent, proposal);
  expect((await post(agent, proposal)).status).toBe(303);
  expect(await state()).toMatchObject([{ status: 'proposed' }]);
  for (const template of ['visits.confirmed', 'visits.accepted']) await failing(template, visitor, { step: 'accept' });
  expect((await post(visitor, { step: 'accept' })).status).toBe(303);
  expect(await state()).toMatchObject([{ status: 'confirmed' }]);
  for (const template of ['visits.proposed', 'visits.confirmed', 'visits.accepted'])
    expect(await mailsOf(template)).toHaveLength(1);
});

test('mails of a proposal and its acceptance that the mail service refuses for now are sent later', async () => {
  await setZone('Europe/Paris');
  const smtp = await openSmtp();
  const mailer = smtpMailer({ url: smtp.url, from: 'ne-pas-repondre@horizon.example' });
  onTestFinished(() => mailer.close());
  const visitor = await asked('2026-11-25T05:00:00.000Z');
  await post(await agentPath(), { step: 'propose', day: '2026-11-26', clock: '10:15' });
  await post(visitor, { step: 'accept' });
  const waiting = sql<{ id: string; template: string; status: string }>`
    select id, template, status from outbox
    where template in ('visits.proposed', 'visits.confirmed', 'visits.accepted') order by template`;
  const mails = await rows(waiting);
  expect(mails.map(({ template }) => template)).toEqual(['visits.accepted', 'visits.confirmed', 'visits.proposed']);
  const jobs = new Map((await jobsOf(url, MAIL_WAITING)).map((job) => [job.id, job]));
  smtp.answer = () => ({ code: 451, message: 'later' });
  const send = (id: string) =>
    onMailWaiting(marketCtx(ports, market.id), mailer, jobs.get(id) ?? expect.unreachable(id));
  for (const { id } of mails) await expect(send(id)).rejects.toThrow();
  expect((await rows(waiting)).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(await rows(sql`select status from visits`)).toEqual([{ status: 'confirmed' }]);
  smtp.answer = () => null;
  for (const { id } of mails) await send(id);
  expect((await rows(waiting)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(mails.map(({ id }) => `<${id}@horizon.example>`));
});

test('a process that dies while a visitor asks or cancels stores nothing and queues nothing', async () => {
  await setZone('Europe/Paris');
  const time = '2026-11-25T05:00:00.000Z';
  const person = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.fr', telephone: '', message: '' };
  const form = { ...person, times: time, rgpd: '1', website: '' };
  const stored = () => rows(sql`select status, sequence from visits`);
  const queued = () => rows(sql`select id from outbox order by id`);
  const failed = await whileMailsFail(url, 'visits.asked', () => post(`/visite/bien/${listing}`, form));
  expect([failed.status, await stored(), await queued(), await rows(sql`select from consents`)]).toEqual([
    500,
    [],
    [],
    [],
  ]);
  const path = await asked(time);
  await post(await agentPath(), { step: 'confirm', at: time });
  const [before, mails] = [await stored(), await queued()];
  const answer = await whileMailsFail(url, 'visits.given-up', () => post(path, { step: 'cancel' }));
  expect([answer.status, await stored(), await queued()]).toEqual([500, before, mails]);
  expect((await post(path, { step: 'cancel' })).status).toBe(303);
});
