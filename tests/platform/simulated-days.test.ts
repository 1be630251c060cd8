import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { JOBS } from '#compose/jobs';
import { isRefusal } from '#contracts/problem';
import { momentOfLocal } from '#domain/calendar/local-moment';
import { dayOf, hourOf } from '#domain/calendar/period';
import { adminCtx, type JobPorts, publicCtx } from '#server/context';
import { createEstimation } from '#server/estimation';
import { askFollow, confirmFollow, openFollow } from '#server/home-follows';
import { loadCommunes } from '#server/places';
import { storeSales } from '#server/valuation';
import { ADMIN, LYON, OTHER, openAccess } from '#tests/access/setting';
import { FLAT, PERSON } from '#tests/estimation/requests-setting';
import { townSales } from '#tests/estimation/town';
import { PASSWORD } from '#tests/factories/account';
import { buildListing } from '#tests/factories/listing';

/**
 * Two days of all schedules, hour by hour, each run twice at the same time as two workers would. The first day has 25
 * hours in Paris and is the last one of a month, the second is a Monday.
 */
const [BEGIN, END] = [Date.parse('2027-10-30T16:00:00Z'), Date.parse('2027-11-01T20:00:00Z')];
const DAYS = ['2027-10-31', '2027-11-01'];
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Minutes of an hour at which something is due; what is due every few minutes runs at these times alone. */
const MINUTES = [0, 7, 20, 30, 37, 50];
const ZONES = { [LYON]: 'Europe/Paris', [OTHER]: 'Indian/Reunion' } as const;
type Host = keyof typeof ZONES;
const HOSTS = Object.keys(ZONES) as Host[];

const a = await openAccess({ communes: await loadCommunes() });
a.clock.now = new Date(BEGIN);
const markets = { [LYON]: a.market.id, [OTHER]: a.other.market.id };
const accounts = { [LYON]: a.account, [OTHER]: a.other.account };
await a.run(sql`update markets set lead_gen = true`);
await a.run(sql`update markets set time_zone = ${ZONES[OTHER]} where id = ${markets[OTHER]}`);
await a.run(sql`update sites set settings = jsonb_set(settings, '{fynder}',
  ${JSON.stringify({ enabled: true, status: 'active', theme: { name: 'defaultForm' } })}::jsonb)`);
await a.directory.refresh();

let backups = 0;
const ports: JobPorts = {
  ...a.ports,
  mailer: { send: () => Promise.reject(new Error('a mail was sent by a schedule')), close: async () => {} },
  sms: { send: () => Promise.reject(new Error('an SMS was sent by a schedule')) },
  backUp: async () => {
    backups += 1;
  },
};

const isAt = (field: string, value: number): boolean =>
  field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : value === Number(field));
/** Whether a cron expression of a schedule (minute, hour, every day) is due at a time. */
const isDue = (cron: string, at: Date): boolean => {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.join(' ') !== '* * *') throw new Error(`the schedule ${cron} is not simulated`);
  return isAt(minute, at.getUTCMinutes()) && isAt(hour, at.getUTCHours());
};

const runSchedules = async (at: Date): Promise<void> => {
  for (const { name, schedule, handle } of JOBS) {
    if (!schedule || !isDue(schedule, at)) continue;
    const run = () =>
      handle(ports, { marketId: null }, { id: name, attempt: 1, isLast: false, signal: new AbortController().signal });
    await run();
    if (!name.includes('backup')) await Promise.all([run(), run()]);
  }
};

const bodyOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const postForm = (path: string, fields: Record<string, string>) =>
  a.ask(LYON, path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: bodyOf(fields),
  });
const lastMail = async (template: string): Promise<string> => {
  const [mail] = await a.rows(sql<{ text: string }>`
    select body_text as text from outbox where template = ${template} order by created_at desc, id desc limit 1`);
  return mail?.text ?? '';
};

/** A person who asks for new homes of Lyon this often. */
const addAlert = async (frequency: 'daily' | 'weekly'): Promise<void> => {
  await postForm('/alertes/nouvelle?priceMax=400000', {
    email: `${frequency}@example.fr`,
    frequency,
    consent: '1',
    website: '',
  });
  const [link = ''] = /\/alertes\/[\w.-]+/.exec(await lastMail('alerts.confirmation')) ?? [];
  const [, id = ''] = /name="id" value="([\w-]+)"/.exec(await (await a.ask(LYON, link)).text()) ?? [];
  expect((await postForm(link, { action: 'confirm', id })).status).toBe(303);
};

/** A person of the back office with a lead to call on each of the days. */
const addReminders = async (host: Host): Promise<void> => {
  const { token } = await a.signIn(host, { email: accounts[host].email, password: PASSWORD });
  const call = (path: string, body: object) =>
    a.ask(host, path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const dueOn of DAYS) {
    const { id } = await addLead(host, new Date(BEGIN));
    expect((await call(`/admin/leads/${id}/reminder`, { kind: 'call', dueOn, note: '' })).status).toBe(200);
  }
  expect((await call('/admin/reminders/mail', { isOn: true })).status).toBe(200);
};

const addLead = (host: Host, created_at: Date): Promise<{ id: string }> =>
  a.db.write(ADMIN, (tx) =>
    tx
      .insertInto('leads')
      .values({
        market_id: markets[host],
        id: crypto.randomUUID(),
        type: 'agent',
        fullname: 'Nadia Roux',
        origin_source: 'website',
        created_at,
        updated_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** A confirmed visit on the second day, at ten. */
const addVisit = (host: Host): Promise<unknown> => {
  const at = momentOfLocal('2027-11-01T10:00', ZONES[host]);
  return a.db.write(ADMIN, (tx) =>
    tx
      .insertInto('visits')
      .values({
        market_id: markets[host],
        site_id: host === LYON ? a.site.id : a.other.site.id,
        id: crypto.randomUUID(),
        firstname: 'Zoé',
        lastname: 'Martin',
        email: 'visitor@example.fr',
        recipient: accounts[host].email,
        asked: [at],
        status: 'confirmed',
        starts_at: at,
        ends_at: new Date(at.getTime() + 45 * MINUTE),
        answered_at: new Date(BEGIN),
        created_at: new Date(BEGIN),
      })
      .execute(),
  );
};

/** An owner who follows the value of a home. */
const addOwner = async (): Promise<void> => {
  const site = a.directory.byId(a.site.id);
  if (!site) throw new Error('no site');
  const client = { address: '198.51.100.1/1', idempotencyKey: null, agent: 'Mozilla/5.0' };
  const ctx = { ...publicCtx(a.ports, site), client };
  await storeSales(adminCtx(a.ports, 'test'), townSales(60), 'register');
  const email = 'owner@example.fr';
  const made = await createEstimation(ctx, { ...FLAT, ...PERSON, email, origin: '/estimation' });
  if (isRefusal(made)) throw new Error(made.code);
  expect(await askFollow(ctx, { id: made.analyze.id, token: made.token, email, consent: true })).toEqual({ ok: true });
  const [, token = ''] = /\/mon-bien\/([\w-]+)/.exec(await lastMail('home-follow.confirmation')) ?? [];
  const home = await openFollow(ctx, token);
  if (!home) throw new Error('the link opens nothing');
  await confirmFollow(ctx, home);
};

type Mail = { id: string; market_id: string; template: string; recipient: string };
/** Mails with the time of the clock at which they were written. */
const mails = new Map<string, Mail & { at: Date }>();
const noteMails = async (): Promise<void> => {
  const stored = await a.rows(sql<Mail>`select id, market_id, template, recipient from outbox order by recipient`);
  for (const mail of stored) if (!mails.has(mail.id)) mails.set(mail.id, { ...mail, at: a.clock.now });
};

/** Mails of a template: their recipient, and the local day and hour at which they were written. */
const mailsOf = (template: string, host: Host): string[] =>
  [...mails.values()]
    .filter((mail) => mail.template === template && mail.market_id === markets[host])
    .map(({ recipient, at }) => `${recipient} ${dayOf(at, ZONES[host])} ${hourOf(at, ZONES[host])} h`);

test('every digest, reminder, alert, visit, monthly mail, sum and nightly schedule comes once', {
  timeout: 120_000,
}, async () => {
  for (const host of HOSTS) {
    await addReminders(host);
    await addVisit(host);
  }
  for (const frequency of ['daily', 'weekly'] as const) await addAlert(frequency);
  await addOwner();
  await a.run(sql`delete from lead_days`);
  await a.run(sql`delete from leads where created_at > ${new Date(BEGIN)}`);

  let hours = 0;
  for (let hour = BEGIN; hour < END; hour += HOUR) {
    hours += 1;
    for (const host of HOSTS) await addLead(host, new Date(hour + 30 * MINUTE));
    if (new Date(hour).getUTCHours() === 20) await buildListing(a.db, { market_id: markets[LYON] });
    for (const minute of MINUTES) {
      a.clock.now = new Date(hour + minute * MINUTE);
      await runSchedules(a.clock.now);
      await noteMails();
    }
  }

  for (const host of HOSTS) {
    const { email } = accounts[host];
    expect(mailsOf('leads.reminders', host)).toEqual(DAYS.map((day) => `${email} ${day} 8 h`));
    expect(mailsOf('visits.reminder', host)).toEqual([`visitor@example.fr ${DAYS[0]} 17 h`]);
    expect(mailsOf('visits.feedback', host)).toEqual([`visitor@example.fr ${DAYS[1]} 12 h`]);
  }
  expect(mailsOf('alerts.homes', LYON)).toEqual([
    'daily@example.fr 2027-10-31 7 h',
    'daily@example.fr 2027-11-01 7 h',
    'weekly@example.fr 2027-11-01 7 h',
  ]);
  expect(mailsOf('home-follow.month', LYON)).toEqual(['owner@example.fr 2027-11-01 8 h']);
  expect(backups).toBe(2);
  const days = await a.rows(sql<{ market_id: string; day: string; count: number }>`
    select market_id, day::text, count from lead_days where day between '2027-10-31' and '2027-11-01' order by day`);
  const countsOf = (host: Host) =>
    days.filter(({ market_id }) => market_id === markets[host]).map(({ day, count }) => [day, count]);
  expect(hours).toBe(52);
  expect(countsOf(LYON)).toEqual([
    ['2027-10-31', 25],
    ['2027-11-01', 21],
  ]);
  expect(countsOf(OTHER)).toEqual([
    ['2027-10-31', 24],
    ['2027-11-01', 24],
  ]);
});
