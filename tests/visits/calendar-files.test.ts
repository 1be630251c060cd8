import { sql } from 'kysely';
import { convertIcsCalendar } from 'ts-ics';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { publicCtx } from '#server/context';
import { onVisitsDue, takeStep } from '#server/visits';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { openTestApp } from '#tests/http/test-app';

/** Calendar files of mails of visits, and times that an own calendar takes (rules VISIT-ICS, VISIT-OWN-CALENDAR). */

const clock = { now: new Date('2026-11-23T06:00:00Z') };
const { ask, db, ports, market, site } = await openTestApp({ now: () => clock.now });
const ADMIN = { role: 'vitrine_admin' } as const;
const HOST = 'lyon.localhost';
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write(ADMIN, async (tx) => (await query.execute(tx)).rows);

const member = await buildMember(db, {
  market_id: market.id,
  firstname: 'Léa',
  lastname: 'Dupont',
  email: 'lea@horizon.example',
});
const WEEK = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 540, to: 660 }]));
const FIRST = '2026-11-24T08:00:00.000Z';
const SECOND = '2026-11-24T08:30:00.000Z';

let listing = '';
beforeEach(async () => {
  for (const table of ['visits', 'visit_plans', 'visit_calendars', 'listings', 'outbox', 'rate_limits'])
    await rows(sql`delete from ${sql.table(table)}`);
  const home = await buildListing(db, {
    market_id: market.id,
    member_id: member.id,
    title: 'Bel appartement',
    city: 'Lyon 3e',
    zip: '69003',
    address: '12 rue Secrète',
  });
  listing = home.id;
  await rows(sql`
    insert into visit_plans (market_id, member_id, week, minutes, gap, notice_hours, days_ahead, is_active, updated_at)
    values (${market.id}, ${member.id}, ${WEEK}, 30, 0, 0, 10, true, now())`);
});

const send = (fields: Readonly<Record<string, string>> = {}) => {
  const person = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.fr', telephone: '06 12 34 56 78' };
  const body = new URLSearchParams({ ...person, message: '', times: FIRST, rgpd: '1', website: '', ...fields });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  return ask(HOST, `/visite/bien/${listing}`, { method: 'POST', headers, body: body.toString() });
};

type File = { template: string; name: string; content: Buffer };
const files = async () => {
  const found = await rows(sql<File>`
    select o.template, a.name, a.content from outbox o
    join outbox_attachments a on a.market_id = o.market_id and a.mail_id = o.id order by o.created_at, o.id`);
  return found.map(({ template, content }) => {
    const calendar = convertIcsCalendar(undefined, content.toString());
    return { template, method: calendar.method, text: content.toString(), event: calendar.events?.[0] };
  });
};

const take = async (step: 'confirm' | 'cancel' | 'refuse' | 'propose' | 'accept', startsAt?: string) => {
  const [visit] = await rows(sql<{ id: string }>`select id from visits`);
  const ctx = publicCtx(ports, ports.directory.siteById(site.id) ?? expect.unreachable());
  const holder = step === 'accept' ? 'visitor' : 'agent';
  const given = { id: visit?.id ?? '', step, holder, ...(startsAt !== undefined && { startsAt }) } as const;
  expect(await takeStep(ctx, given)).toEqual({ ok: true });
};

test('a request has no calendar file, its confirmation an invitation, its cancellation its end', async () => {
  expect((await send()).status).toBe(303);
  expect(await files()).toEqual([]);
  await take('confirm', FIRST);
  const [invitation] = (await files()).filter(({ template }) => template === 'visits.confirmed');
  expect(invitation).toMatchObject({
    template: 'visits.confirmed',
    method: 'REQUEST',
    event: {
      status: 'CONFIRMED',
      start: { date: new Date(FIRST), local: { timezone: 'Europe/Paris' } },
      summary: 'Visite\u00a0: Bel appartement',
      location: 'Lyon 3e, 69003',
      organizer: { name: 'Léa Dupont', email: 'lea@horizon.example' },
      attendees: [{ email: 'zoe@example.fr' }],
    },
  });
  expect(invitation?.text).not.toContain('Secrète');
  await take('cancel');
  const [cancellation] = (await files()).filter(({ template }) => template === 'visits.cancelled');
  expect(cancellation).toMatchObject({
    method: 'CANCEL',
    event: { uid: invitation?.event?.uid, status: 'CANCELLED', sequence: 1 },
  });
});

test('a confirmed visit whose new time nobody accepted leaves both calendars', async () => {
  await send();
  await take('confirm', FIRST);
  await take('propose', '2026-11-26T08:15:00.000Z');
  clock.now = new Date('2026-11-28T09:00:00Z');
  onTestFinished(() => {
    clock.now = new Date('2026-11-23T06:00:00Z');
  });
  await onVisitsDue(ports);
  const all = await files();
  const [invitation] = all.filter(({ template }) => template === 'visits.confirmed');
  const ends = all.filter(({ template }) => ['visits.lapsed', 'visits.unaccepted'].includes(template));
  expect(ends.map(({ method, event }) => [method, event?.uid, event?.sequence])).toEqual([
    ['CANCEL', invitation?.event?.uid, 2],
    ['CANCEL', invitation?.event?.uid, 2],
  ]);
});

test('an agent gets the file of an own confirmation, and its end', async () => {
  await send();
  await take('confirm', FIRST);
  await take('cancel');
  const own = (await files()).filter(({ template }) => ['visits.booked', 'visits.called-off'].includes(template));
  expect(own.map(({ template, method, event }) => [template, method, event?.summary, event?.sequence ?? 0])).toEqual([
    ['visits.booked', 'REQUEST', 'Visite\u00a0: Zoé Martin', 0],
    ['visits.called-off', 'CANCEL', 'Visite\u00a0: Zoé Martin', 1],
  ]);
  expect(new Set(own.map(({ event }) => event?.uid)).size).toBe(1);
});

test('a visit that is moved keeps its event, which an accepted time changes and a refusal ends', async () => {
  await send();
  await take('confirm', FIRST);
  await take('propose', SECOND);
  expect(await files()).toHaveLength(2);
  await take('accept');
  await take('propose', FIRST);
  await take('refuse');
  const ofVisitor = new Set(['visits.confirmed', 'visits.refused']);
  const sent = (await files()).filter(({ template }) => ofVisitor.has(template));
  expect(sent.map(({ method, event }) => [method, event?.sequence ?? 0])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 2],
    ['CANCEL', 4],
  ]);
  expect(new Set(sent.map(({ event }) => event?.uid)).size).toBe(1);
});

test('the end of a visit that was never confirmed has no calendar file', async () => {
  await send();
  await take('propose', SECOND);
  await take('refuse');
  expect(await files()).toEqual([]);
});

test('an accepted proposal invites both; the link of the visitor is in the visitor’s file only', async () => {
  await send();
  await take('propose', SECOND);
  expect(await files()).toEqual([]);
  await take('accept');
  const sent = (await files()).toSorted((a, b) => a.template.localeCompare(b.template));
  expect(sent.map(({ template, method, event }) => [template, method, event?.summary])).toEqual([
    ['visits.accepted', 'REQUEST', 'Visite\u00a0: Zoé Martin'],
    ['visits.confirmed', 'REQUEST', 'Visite\u00a0: Bel appartement'],
  ]);
  const [agent, visitor] = sent.map(({ event }) => event?.description?.replaceAll('\u00a0', ' '));
  expect([agent?.includes('/visite/'), visitor?.includes('/visite/')]).toEqual([false, true]);
  expect([agent?.includes('06 12 34 56 78'), visitor?.includes('06 12 34 56 78')]).toEqual([true, false]);
});

test('a time of the own calendar is not offered', async () => {
  const offered = async (): Promise<boolean> =>
    (await (await ask(HOST, `/visite/bien/${listing}`)).text()).includes(`value="${FIRST}"`);
  expect(await offered()).toBe(true);
  const busy = JSON.stringify([['2026-11-24T08:15:00.000Z', '2026-11-24T08:20:00.000Z']]);
  await rows(sql`
    insert into visit_calendars (market_id, member_id, busy) values (${market.id}, ${member.id}, ${busy})`);
  expect(await offered()).toBe(false);
  expect((await send()).status).toBe(422);
});

test('a reminder by SMS is only for those who ask for it', async () => {
  await send({ sms: '1' });
  expect(await rows(sql`select wants_sms from visits`)).toEqual([{ wants_sms: true }]);
  await rows(sql`delete from visits`);
  await send({ sms: '1', telephone: '' });
  await send({ times: SECOND });
  expect(await rows(sql`select distinct wants_sms from visits`)).toEqual([{ wants_sms: false }]);
});
