import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { countParts } from '#domain/sms/gsm';
import type { VisitFeedback } from '#domain/visits/feedback';
import { newToken } from '#platform/tokens';
import { onFollowupsDue } from '#server/visit-followups';
import { ADMIN, LYON, OTHER } from '#tests/access/setting';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { during } from '#tests/harness/held-change';
import { openPipelines } from '#tests/leads/pipeline-setting';

/** Reminders of visits, and the visitor's word after them (rules VISIT-REMINDER, VISIT-FEEDBACK), with the program. */

let p: Awaited<ReturnType<typeof openPipelines>>;
let listingId: string;
beforeAll(async () => {
  p = await openPipelines();
  const { id } = await buildListing(p.a.db, { market_id: p.a.market.id, city: 'Lyon 3e', zip: '69003' });
  listingId = id;
});

beforeEach(async () => {
  for (const table of ['visits', 'outbox', 'rate_limits', 'visit_calendars', 'sms_stops'])
    await p.a.run(sql`delete from ${sql.table(table)}`);
});

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  p.a.db.read(ADMIN, async (tx) => (await query.execute(tx)).rows);
const paulsMember = async (): Promise<string> => {
  const [row] = await rows(sql<{ id: string }>`
    select member_id as id from member_accounts where account_id = ${p.paul.id}`);
  return row?.id ?? expect.unreachable();
};

type VisitValues = {
  starts?: string;
  answered?: string;
  status?: 'asked' | 'confirmed' | 'cancelled' | 'done';
  email?: string | null;
  telephone?: string | null;
  sms?: boolean;
  recipient?: string;
};

/** A visit of 45 minutes on Tuesday 24 November 2026 at 10:00 in Lyon. */
const visit = async ({
  starts = '2026-11-24T09:00:00Z',
  answered = '2026-11-20T09:00:00Z',
  status = 'confirmed',
  email = 'zoe@example.fr',
  telephone = '+33612345678',
  sms = false,
  recipient = 'paul@horizon.example',
}: VisitValues = {}): Promise<string> => {
  const id = uuid();
  const at = new Date(starts);
  const { market, site } = p.a;
  const member_id = await paulsMember();
  await p.a.db.write(ADMIN, (tx) =>
    tx
      .insertInto('visits')
      .values({
        market_id: market.id,
        site_id: site.id,
        id,
        listing_id: listingId,
        member_id,
        firstname: 'Zoé',
        lastname: 'Martin',
        email,
        telephone,
        recipient,
        asked: [at],
        status,
        starts_at: at,
        ends_at: new Date(at.getTime() + 45 * 60_000),
        created_at: new Date('2026-11-19T09:00:00Z'),
        answered_at: new Date(answered),
        wants_sms: sms,
      })
      .execute(),
  );
  return id;
};
const link = async (visit_id: string): Promise<string> => {
  const { token, hash } = newToken();
  const { market, site } = p.a;
  const made_at = new Date('2026-11-20T09:00:00Z');
  const row = { market_id: market.id, site_id: site.id, hash, visit_id, holder: 'visitor' as const, made_at };
  await p.a.db.write(ADMIN, (tx) => tx.insertInto('visit_links').values(row).execute());
  return token;
};

/** What the job queues at a time. */
const run = async (at: string) => {
  p.a.clock.now = new Date(at);
  await onFollowupsDue(p.a.ports);
  return rows(sql<{ kind: string; template: string; recipient: string; subject: string | null; text: string }>`
    select kind, template, recipient, subject, body_text as text from outbox order by kind, id`);
};

test('the visitor is reminded at 17:00 of the day before, once', async () => {
  await visit();
  expect(await run('2026-11-23T15:59:00Z')).toEqual([]);
  const sent = await run('2026-11-23T16:07:00Z');
  expect(sent).toMatchObject([
    {
      kind: 'mail',
      template: 'visits.reminder',
      recipient: 'zoe@example.fr',
      subject: 'Rappel : votre visite du mardi 24 novembre 2026 à 10:00',
    },
  ]);
  expect(sent[0]?.text).toContain('Lyon 3e, 69003');
  expect(sent[0]?.text).not.toContain('+33');
  expect(await run('2026-11-23T17:07:00Z')).toHaveLength(1);
  expect(await run('2026-11-24T06:07:00Z')).toHaveLength(1);
});

test('a visit whose agent left names nobody, and its visitor answers to the site', async () => {
  await visit();
  const member = await paulsMember();
  const [paul] = await rows(sql<{ name: string }>`
    select firstname || ' ' || lastname as name from members where id = ${member}`);
  await p.a.run(sql`update members set is_active = false where id = ${member}`);
  onTestFinished(async () => void (await p.a.run(sql`update members set is_active = true where id = ${member}`)));
  const [sent] = await run('2026-11-23T16:07:00Z');
  expect(sent?.text).not.toContain(paul?.name);
  expect(await rows(sql`select reply_to from outbox`)).toEqual([{ reply_to: p.a.market.email }]);
});

test('the reminder names the number of the agent that the listing shows, and the SMS keeps to two parts', async () => {
  const market_id = p.a.market.id;
  const agent = await buildMember(p.a.db, { market_id, role_name: 'Agent', telephone: '+33472000000' });
  const home = await buildListing(p.a.db, { market_id, member_id: agent.id, city: 'Lyon 3e', zip: '69003' });
  const id = await visit({ sms: true });
  await p.a.run(sql`update visits set member_id = ${agent.id}, listing_id = ${home.id} where id = ${id}`);
  const [mail, sms] = await run('2026-11-23T16:07:00Z');
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('04 72 00 00 00');
  expect(sms?.kind).toBe('sms');
  expect(sms?.text).not.toContain('04 72');
  expect(countParts(sms?.text ?? '')).toBeLessThanOrEqual(2);
});

test('a visit of a site without an address has its reminder and its question, too', async () => {
  await visit({ recipient: '', sms: true });
  expect((await run('2026-11-23T16:07:00Z')).map(({ kind }) => kind)).toEqual(['mail', 'sms']);
  expect((await run('2026-11-24T12:07:00Z')).map(({ template }) => template)).toContain('visits.feedback');
});

test('visits that get no reminder keep no later one from its own, however few are read at once', async () => {
  for (let n = 0; n < 3; n++) await visit({ answered: '2026-11-23T16:30:00Z' });
  await visit({ email: 'last@example.fr' });
  p.a.clock.now = new Date('2026-11-23T16:45:00Z');
  await onFollowupsDue(p.a.ports, 2);
  expect(await rows(sql`select recipient from outbox`)).toEqual([{ recipient: 'last@example.fr' }]);
});

test('two workers at once remind once', async () => {
  await visit({ sms: true });
  p.a.clock.now = new Date('2026-11-23T16:07:00Z');
  await Promise.all(Array.from({ length: 8 }, () => onFollowupsDue(p.a.ports)));
  expect((await run('2026-11-23T16:08:00Z')).map(({ kind }) => kind)).toEqual(['mail', 'sms']);
});

test.each(['cancel', 'propose'] as const)('after the step %s a reminder that waits is not sent', async (step) => {
  const id = await visit({ sms: true });
  expect((await run('2026-11-23T16:07:00Z')).map(({ kind }) => kind)).toEqual(['mail', 'sms']);
  const body = { note: '', ...(step === 'propose' && { startsAt: '2026-11-25T09:00:00Z' }) };
  expect((await p.call(`/admin/visits/${id}/${step}`, { body })).status).toBe(200);
  const reminders = sql`select kind, status, body_text as text from outbox where template = 'visits.reminder'`;
  expect(await rows(sql`${reminders} order by kind`)).toEqual([
    { kind: 'mail', status: 'dropped', text: '' },
    { kind: 'sms', status: 'dropped', text: '' },
  ]);
});

test('a visit that is moved has another reminder; a cancelled or unanswered one has none', async () => {
  const id = await visit();
  await visit({ status: 'cancelled' });
  await visit({ status: 'asked' });
  expect(await run('2026-11-23T16:07:00Z')).toHaveLength(1);
  await p.a.run(sql`update visits set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${id}`);
  expect(await run('2026-11-23T17:07:00Z')).toHaveLength(1);
  expect(await run('2026-11-24T16:07:00Z')).toHaveLength(2);
});

test('a visit that was confirmed in the evening before has no reminder', async () => {
  await visit({ answered: '2026-11-23T18:00:00Z' });
  expect(await run('2026-11-23T19:07:00Z')).toEqual([]);
});

test.each([
  ['America/Martinique', '2026-11-24T13:00:00Z', '2026-11-23T20:59:00Z', '2026-11-23T21:07:00Z'],
  ['Indian/Reunion', '2026-11-24T06:00:00Z', '2026-11-23T12:59:00Z', '2026-11-23T13:07:00Z'],
  ['Pacific/Noumea', '2026-11-23T22:00:00Z', '2026-11-23T05:59:00Z', '2026-11-23T06:07:00Z'],
])('in %s it is at 17:00 there', async (zone, starts, before, at) => {
  await p.a.run(sql`update markets set time_zone = ${zone} where id = ${p.a.market.id}`);
  await p.a.directory.refresh(p.a.market.id);
  await visit({ starts });
  const [early, late] = [await run(before), await run(at)];
  await p.a.run(sql`update markets set time_zone = 'Europe/Paris' where id = ${p.a.market.id}`);
  await p.a.directory.refresh(p.a.market.id);
  expect([early.length, late.length]).toEqual([0, 1]);
});

test('an SMS goes only to a French mobile whose owner asked for it and did not answer STOP', async () => {
  await visit({ sms: true, email: null });
  await visit({ sms: false, email: null, telephone: '+33612345679' });
  await visit({ sms: true, email: null, telephone: '+33123456789' });
  await visit({ sms: true, email: null, telephone: '+33612345680' });
  await p.a.run(sql`insert into sms_stops (phone) values ('+33612345680')`);
  const sent = await run('2026-11-23T16:07:00Z');
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([['sms', '+33612345678']]);
  expect(sent[0]?.text).toContain('mardi 24 novembre 2026 a 10:00'.replace(' a ', ' à '));
});

test('a number with two visits has an SMS for each, and none in the night (rule VISIT-REMINDER)', async () => {
  await visit({ sms: true, email: null });
  await visit({ sms: true, starts: '2026-11-24T13:00:00Z' });
  const kinds = async (at: string) => (await run(at)).map(({ kind }) => kind);
  expect(await kinds('2026-11-23T16:07:00Z')).toEqual(['sms']);
  // No job ran for hours.
  expect(await kinds('2026-11-24T02:07:00Z')).toEqual(['sms']);
  // The minute of the first SMS is over, on the clock of the database.
  await p.a.run(sql`delete from rate_limits`);
  expect(await kinds('2026-11-24T08:07:00Z')).toEqual(['mail', 'sms', 'sms']);
});

test('a reminder that cannot wait for daytime is a mail alone', async () => {
  await visit({ sms: true });
  expect((await run('2026-11-24T02:07:00Z')).map(({ kind }) => kind)).toEqual(['mail']);
});

test('a word about a visit that is erased meanwhile is refused', async () => {
  const id = await visit({ status: 'done', starts: '2026-11-20T09:00:00Z' });
  const token = await link(id);
  p.a.clock.now = new Date('2026-11-24T09:00:00Z');
  const answer = await during(p.a.db, {
    first: sql`select from visits where id = ${id} for update`,
    // The erasure of a person.
    next: sql`delete from visits where id = ${id}`,
    work: () => send(token, { choix: 'interested', texte: 'Très bien' }),
  });
  expect(answer.status).toBe(404);
});

test('after the visit its word is asked for in daytime, once; not when it was cancelled', async () => {
  await visit();
  await visit({ status: 'cancelled' });
  expect(await run('2026-11-24T10:44:00Z')).toEqual([]);
  const [mail] = await run('2026-11-24T10:45:00Z');
  expect(mail).toMatchObject({ template: 'visits.feedback', recipient: 'zoe@example.fr' });
  expect(mail?.text).toMatch(/\/visite\/[\w-]{43}\/avis\?choix=interested/);
  expect(await run('2026-11-25T10:45:00Z')).toHaveLength(1);
});

test('a visitor who already gave a word is not asked for one', async () => {
  const id = await visit();
  p.a.clock.now = new Date('2026-11-24T10:00:00Z');
  expect((await send(await link(id), { choix: 'again', texte: '' })).status).toBe(303);
  expect(await run('2026-11-24T10:45:00Z')).toEqual([]);
});

const open = (path: string, host = LYON) => p.a.ask(host, path);
const send = (token: string, form: Record<string, string>) =>
  p.a.ask(LYON, `/visite/${token}/avis`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
const stored = async (id: string) => {
  const [row] = await rows(sql<{ feedback: VisitFeedback | null; text: string }>`
    select feedback, feedback_text as text from visits where id = ${id}`);
  return row;
};

test('opening the link of a choice stores nothing; the form does, and a later one takes its place', async () => {
  const id = await visit();
  const token = await link(id);
  p.a.clock.now = new Date('2026-11-24T12:00:00Z');
  const page = await (await open(`/visite/${token}/avis?choix=again`)).text();
  expect(page).toMatch(/value="again"[^>]*checked|checked[^>]*value="again"/);
  expect(await stored(id)).toEqual({ feedback: null, text: '' });
  const answer = await send(token, { choix: 'interested', texte: ' Belle lumière ' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/visite/${token}/avis?envoye=1`]);
  expect(await stored(id)).toEqual({ feedback: 'interested', text: 'Belle lumière' });
  expect(await (await open(`/visite/${token}/avis?envoye=1`)).text()).toContain('Merci, votre avis est transmis');
  await send(token, { choix: 'not-interested', texte: '' });
  expect(await stored(id)).toEqual({ feedback: 'not-interested', text: '' });
});

test('a word of the whole length is taken with the line breaks of a form', async () => {
  const id = await visit();
  p.a.clock.now = new Date('2026-11-24T12:00:00Z');
  expect((await send(await link(id), { choix: 'again', texte: `${'x\r\n'.repeat(499)}yz` })).status).toBe(303);
  expect(await stored(id)).toEqual({ feedback: 'again', text: `${'x\n'.repeat(499)}yz` });
});

test.each([
  [{ choix: '', texte: 'x' }, 'Choisissez une réponse.'],
  [{ choix: 'maybe', texte: '' }, 'Choisissez une réponse.'],
  [{ choix: 'again', texte: 'x'.repeat(1001) }, 'dépasse 1 000 caractères'],
])('a form with %o is shown again with a sentence', async (form, sentence) => {
  const id = await visit();
  p.a.clock.now = new Date('2026-11-24T12:00:00Z');
  const answer = await send(await link(id), form);
  expect(answer.status).toBe(422);
  expect((await answer.text()).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(sentence);
  expect(await stored(id)).toEqual({ feedback: null, text: '' });
});

test('a visit that is not over, was cancelled, or belongs to another site takes no word', async () => {
  const id = await visit();
  const token = await link(id);
  p.a.clock.now = new Date('2026-11-24T08:00:00Z');
  expect(await (await open(`/visite/${token}/avis`)).text()).toContain('n’a pas encore eu lieu');
  expect((await send(token, { choix: 'again', texte: '' })).status).toBe(200);
  expect(await stored(id)).toEqual({ feedback: null, text: '' });
  p.a.clock.now = new Date('2026-11-24T12:00:00Z');
  expect((await open(`/visite/${token}/avis`, OTHER)).status).toBe(404);
  expect((await open(`/visite/${newToken().token}/avis`)).status).toBe(404);
  await p.a.run(sql`update visits set status = 'cancelled' where id = ${id}`);
  expect((await send(token, { choix: 'again', texte: '' })).status).toBe(404);
});

const makeProgram = async (): Promise<string> => {
  p.a.clock.now = new Date('2026-11-23T09:00:00Z');
  const call = { body: {}, token: p.paulToken };
  const { body } = await p.call<{ href: string }>('/admin/visit-calendar/program', call);
  return new URL(body.href).pathname;
};

test('the program has confirmed visits, and a telephone number only until the end of a visit', async () => {
  await visit();
  await visit({ starts: '2026-11-20T09:00:00Z', telephone: '+33687654321', status: 'done' });
  await visit({ status: 'cancelled', telephone: '+33611111111' });
  await visit({ status: 'asked', telephone: '+33622222222' });
  const path = await makeProgram();
  const answer = await open(path);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('SUMMARY:Visite : Zoé Martin');
  expect(text).toContain('DTSTART;TZID=Europe/Paris:20261124T100000');
  expect(text).toContain('+33612345678');
  expect(text).not.toMatch(/\+33687654321|\+33611111111|\+33622222222/);
});

test('a program that did not change is not sent again', async () => {
  const id = await visit();
  const path = await makeProgram();
  const etag = (await open(path)).headers.get('etag') ?? '';
  const again = () => p.a.ask(LYON, path, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await p.a.run(sql`update visits set sequence = sequence + 1 where id = ${id}`);
  expect((await again()).status).toBe(200);
});

test('the address ends when it is renewed or revoked, or its member leaves; elsewhere it does not exist', async () => {
  await visit();
  const former = await makeProgram();
  const path = await makeProgram();
  expect([(await open(former)).status, (await open(path)).status]).toEqual([404, 200]);
  expect((await open(path, OTHER)).status).toBe(404);
  expect((await open('/calendrier/x.ics')).status).toBe(404);
  const member = await paulsMember();
  await p.a.run(sql`update members set is_active = false where id = ${member}`);
  const left = (await open(path)).status;
  await p.a.run(sql`update members set is_active = true where id = ${member}`);
  await p.call('/admin/visit-calendar/program', { method: 'DELETE', body: {}, token: p.paulToken });
  expect([left, (await open(path)).status]).toEqual([404, 404]);
});
