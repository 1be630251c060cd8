import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onFollowupsDue } from '#server/visit-followups';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { openTestApp } from '#tests/http/test-app';

/** Visits in the nights in which clocks change, over HTTP: offered times, calendar file, moved time and reminder. */

const clock = { now: new Date() };
const { ask, db, ports, market, directory } = await openTestApp({ now: () => clock.now });
const HOST = 'lyon.localhost';
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write({ role: 'vitrine_admin' }, async (tx) => (await query.execute(tx)).rows);
const member = await buildMember(db, { market_id: market.id, email: 'lea@horizon.example' });
/** From 1:00 to 4:00: the hours around the change. */
const WEEK = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 60, to: 240 }]));

let listing = '';
beforeEach(async () => {
  for (const table of ['visits', 'visit_plans', 'listings', 'outbox', 'rate_limits', 'idempotency_keys'])
    await rows(sql`delete from ${sql.table(table)}`);
  listing = (await buildListing(db, { market_id: market.id, member_id: member.id })).id;
  await rows(sql`
    insert into visit_plans (market_id, member_id, week, minutes, gap, notice_hours, days_ahead, is_active, updated_at)
    values (${market.id}, ${member.id}, ${WEEK}, 30, 0, 0, 7, true, now())`);
});

const post = (path: string, fields: Record<string, string>): Promise<Response> => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  return ask(HOST, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
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
/** The times of an event, as its file has them. */
const timesIn = (file: string): string[] =>
  file.split('\r\n').filter((line) => /^DT(START|END)[:;]/.test(line) && !line.includes(':1970'));

/** The offered times of the night as hours of UTC, and a visit in it: its file, words and reminder. */
const NIGHTS = [
  {
    zone: 'Europe/Paris',
    day: '2027-03-28',
    offered: ['00:00', '00:30', '01:00', '01:30'],
    skipped: '02:30',
    startsAt: '2027-03-28T00:30:00.000Z',
    words: /dimanche 28 mars 2027 à 01:30/,
    file: ['DTSTART;TZID=Europe/Paris:20270328T013000', 'DTEND;TZID=Europe/Paris:20270328T030000'],
    remindedAt: '2027-03-27T16:00:00Z',
  },
  {
    zone: 'Europe/Paris',
    day: '2027-10-31',
    offered: ['23:00', '23:30', '00:00', '00:30', '02:00', '02:30'],
    skipped: null,
    startsAt: '2027-10-31T00:30:00.000Z',
    words: /dimanche 31 octobre 2027 à 02:30/,
    file: ['DTSTART:20271031T003000Z', 'DTEND:20271031T010000Z'],
    remindedAt: '2027-10-30T15:00:00Z',
  },
  {
    zone: 'America/Miquelon',
    day: '2027-03-14',
    offered: ['04:00', '04:30', '05:00', '05:30'],
    skipped: '02:00',
    startsAt: '2027-03-14T05:00:00.000Z',
    words: /dimanche 14 mars 2027 à 03:00/,
    file: ['DTSTART;TZID=America/Miquelon:20270314T030000', 'DTEND;TZID=America/Miquelon:20270314T033000'],
    remindedAt: '2027-03-13T20:00:00Z',
  },
  {
    zone: 'America/Miquelon',
    day: '2027-11-07',
    offered: ['03:00', '03:30', '05:00', '05:30', '06:00', '06:30'],
    skipped: null,
    startsAt: '2027-11-07T05:00:00.000Z',
    words: /dimanche 7 novembre 2027 à 02:00/,
    file: ['DTSTART;TZID=America/Miquelon:20271107T020000', 'DTEND;TZID=America/Miquelon:20271107T023000'],
    remindedAt: '2027-11-06T19:00:00Z',
  },
  {
    // The clocks of Paris change in this night, those of the home do not.
    zone: 'America/Martinique',
    day: '2027-03-28',
    offered: ['05:00', '05:30', '06:00', '06:30', '07:00', '07:30'],
    skipped: null,
    startsAt: '2027-03-28T06:30:00.000Z',
    words: /dimanche 28 mars 2027 à 02:30/,
    file: ['DTSTART;TZID=America/Martinique:20270328T023000', 'DTEND;TZID=America/Martinique:20270328T030000'],
    remindedAt: '2027-03-27T21:00:00Z',
  },
] as const;

describe.each(NIGHTS)('the night of $day in $zone', (night) => {
  const { zone, day, offered, skipped, startsAt, words, file, remindedAt } = night;
  const hours = 3_600_000;

  test('a visit is offered, confirmed, moved by a day and reminded of in the time of the home', async () => {
    await rows(sql`update markets set time_zone = ${zone} where id = ${market.id}`);
    await directory.refresh(market.id);
    clock.now = new Date(Date.parse(startsAt) - 96 * hours);
    const form = await page(`/visite/bien/${listing}`);
    const all = [...form.matchAll(/name="times" value="([^"]+)"|value="([^"]+)" name="times"/g)];
    const near = all
      .map(([, first, second]) => first ?? second ?? '')
      .filter((time) => Math.abs(Date.parse(time) - Date.parse(startsAt)) < 12 * hours);
    expect(near.map((time) => time.slice(11, 16))).toEqual(offered);

    const person = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.fr', telephone: '', message: '' };
    const sent = await post(`/visite/bien/${listing}`, { ...person, times: startsAt, rgpd: '1', website: '' });
    expect(sent.status).toBe(303);
    const visitor = sent.headers.get('location') ?? '';
    expect(await page(visitor)).toMatch(new RegExp(words.source, 'i'));
    const agent = /\/visite\/agent\/[\w-]+/.exec((await mailOf('visits.asked')).body_text)?.[0] ?? '';
    if (skipped !== null) {
      const refused = await post(agent, { step: 'propose', day, clock: skipped });
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('n’existe pas')]);
    }
    expect((await post(agent, { step: 'confirm', at: startsAt })).status).toBe(303);
    const confirmed = await mailOf('visits.confirmed');
    expect(confirmed.body_text).toMatch(words);
    const calendar = confirmed.content?.toString() ?? '';
    expect(calendar).toContain(`TZID:${zone}`);
    expect(timesIn(calendar)).toEqual(file);

    clock.now = new Date(Date.parse(remindedAt) - 60_000);
    await onFollowupsDue(ports);
    expect(await mailsOf('visits.reminder')).toEqual([]);
    clock.now = new Date(remindedAt);
    await onFollowupsDue(ports);
    await onFollowupsDue(ports);
    const reminders = await mailsOf('visits.reminder');
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.subject).toMatch(words);

    // The same hour of the next day is 23, 24 or 25 hours later.
    const next = new Date(Date.parse(day) + 24 * hours).toISOString().slice(0, 10);
    expect((await post(agent, { step: 'propose', day: next, clock: '03:00' })).status).toBe(303);
    expect((await post(visitor, { step: 'accept' })).status).toBe(303);
    const moved = await mailOf('visits.confirmed');
    expect(timesIn(moved.content?.toString() ?? '')[0]).toBe(`DTSTART;TZID=${zone}:${next.replaceAll('-', '')}T030000`);
    const [stored] = await rows(sql<{ at: string }>`
      select to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as at from visits`);
    expect(stored?.at).toBe(`${next} 03:00`);
  });
});
