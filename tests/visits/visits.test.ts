import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { VISITOR_PAGE_WORDS } from '#fr/visits';
import { adminCtx, publicCtx } from '#server/context';
import { applyRetention } from '#server/privacy';
import { onVisitsDue, takeStep } from '#server/visits';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { openTestApp } from '#tests/http/test-app';

/** Visits from the form to their end, over HTTP as a browser without scripts does. */

const clock = { now: new Date('2026-11-23T06:00:00Z') };
const { ask, db, ports, market, directory, enableSite } = await openTestApp({
  now: () => clock.now,
  trustedProxies: ['127.0.0.1'],
});
const ADMIN = { role: 'vitrine_admin' } as const;
const HOST = 'lyon.localhost';
const OTHER_HOST = 'camille.localhost';
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write(ADMIN, async (tx) => (await query.execute(tx)).rows);

const member = await buildMember(db, { market_id: market.id, role_name: 'Agent', email: 'agent@horizon.example' });
const WEEK = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 540, to: 660 }]));

let listing = '';
beforeEach(async () => {
  clock.now = new Date('2026-11-23T06:00:00Z');
  const tables = ['visits', 'visit_plans', 'listings', 'consents', 'changes', 'outbox', 'rate_limits'];
  for (const table of [...tables, 'idempotency_keys']) await rows(sql`delete from ${sql.table(table)}`);
  const home = await buildListing(db, { market_id: market.id, member_id: member.id, title: 'Bel appartement' });
  listing = home.id;
  await rows(sql`
    insert into visit_plans (market_id, member_id, week, minutes, gap, notice_hours, days_ahead, is_active, updated_at)
    values (${market.id}, ${member.id}, ${WEEK}, 30, 30, 0, 10, true, now())`);
});

const post = (path: string, fields: Record<string, string | readonly string[]>, host = HOST, headers = OWN) => {
  const body = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => [name, text]));
  return ask(host, path, { method: 'POST', headers, body: new URLSearchParams(body).toString() });
};

const FIRST = '2026-11-24T08:00:00.000Z';
const SECOND = '2026-11-24T08:30:00.000Z';
const PERSON = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.fr', telephone: '', message: '' };
const send = (fields: Record<string, string | readonly string[]> = {}) =>
  post(`/visite/bien/${listing}`, { ...PERSON, times: [FIRST], rgpd: '1', website: '', ...fields });

/** Asks for a visit; returns the path of the visitor's page. */
const asked = async (fields: Record<string, string | readonly string[]> = {}): Promise<string> => {
  const answer = await send(fields);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};

type Mail = { recipient: string; template: string; body_text: string; reply_to: string | null };
const mails = () =>
  rows(sql<Mail>`select recipient, template, body_text, reply_to from outbox order by created_at, id`);
const templates = async (): Promise<string[]> => (await mails()).map(({ template }) => template).toSorted();
const agentPath = async (): Promise<string> => {
  const mail = (await mails()).findLast(({ template }) => template === 'visits.asked');
  return /\/visite\/agent\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? '';
};
const visits = () =>
  rows(sql<{ id: string; status: string; sequence: number; starts_at: Date | null; note: string }>`
    select id, status, sequence, starts_at, note from visits order by created_at, id`);
const bookings = () => rows(sql`select from visit_bookings`);

describe('asking (rule VISIT-ASK)', () => {
  test('the listing leads to a form with the free times by day, which works without a script', async () => {
    const page = await (await ask(HOST, `/visite/bien/${listing}`)).text();
    expect(page).toContain('Mardi 24 novembre 2026');
    expect(page).toContain(`value="${FIRST}"`);
    expect(page).toMatch(/<meta name="robots" content="noindex/);
    const path = `/annonces/bel-appartement/${listing}`;
    const home = await ask(HOST, (await ask(HOST, path)).headers.get('location') ?? path);
    expect(await home.text()).toContain(`/visite/bien/${listing}`);
  });

  test('other days are shown by buttons of the form, which keep what is typed and chosen', async () => {
    await rows(sql`update visit_plans set days_ahead = 30`);
    const first = await (await ask(HOST, `/visite/bien/${listing}`)).text();
    expect(first).not.toContain('Jours précédents');
    const from = /value="([^"]+)" name="from"/.exec(first)?.[1] ?? '';
    expect(from).toBe('2026-12-07');
    const response = await send({ from, lastname: 'Martin-Dupré' });
    const later = await response.text();
    expect(response.status).toBe(200);
    expect(later).toContain('Lundi 7 décembre 2026');
    expect(later).not.toContain('<legend class="label">Mardi 24 novembre 2026');
    expect(later).toContain(`type="hidden" name="times" value="${FIRST}"`);
    expect(later).toContain('Déjà choisi');
    expect(later).toContain('value="Martin-Dupré"');
    expect(await visits()).toEqual([]);
    const back = await (await send({ from: '2026-11-23' })).text();
    expect(back).toMatch(new RegExp(`value="${FIRST}"[^>]* checked=""|checked=""[^>]* value="${FIRST}"`));
    const many = Array.from({ length: 60 }, (_, at) => new Date(at * 1000).toISOString());
    const other = await send({ from: '9999-99-99', times: [...many, FIRST, FIRST] });
    expect(other.status).toBe(200);
    expect((await other.text()).match(/name="times"/g)?.length).toBeLessThan(200);
  });

  test('when nobody offers times, the listing has no link and the form does not exist', async () => {
    await rows(sql`update visit_plans set is_active = false`);
    expect((await ask(HOST, `/visite/bien/${listing}`)).status).toBe(404);
    expect((await send()).status).toBe(404);
    expect(await visits()).toEqual([]);
  });

  test('an agent who receives only on single dates offers those that come', async () => {
    const none = JSON.stringify([[], [], [], [], [], [], []]);
    await rows(sql`update visit_plans set week = ${none}`);
    const on = (day: string) =>
      rows(sql`
      insert into visit_exceptions (market_id, member_id, day, ranges)
      values (${market.id}, ${member.id}, ${day}, ${JSON.stringify([{ from: 540, to: 570 }])})`);
    await on('2026-11-20');
    expect((await ask(HOST, `/visite/bien/${listing}`)).status).toBe(404);
    await on('2026-11-24');
    expect((await send()).status).toBe(303);
  });

  test('stores the request with its consents and mails once, and shows its private page', async () => {
    const path = await asked({ times: [SECOND, FIRST], telephone: '06 12 34 56 78', phoneProspecting: '1' });
    await asked({ times: [SECOND, FIRST], telephone: '06 12 34 56 78', phoneProspecting: '1' });
    expect(await visits()).toMatchObject([{ status: 'asked', sequence: 0, starts_at: null }]);
    expect(await templates()).toEqual(['visits.asked', 'visits.received']);
    expect((await mails())[0]).toMatchObject({ recipient: 'agent@horizon.example', reply_to: 'zoe@example.fr' });
    expect(await rows(sql`select purpose, form from consents order by purpose`)).toEqual([
      { purpose: 'contact', form: 'visit-form' },
      { purpose: 'phone-prospecting', form: 'visit-form' },
    ]);
    const page = await ask(HOST, path);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('Annuler la visite');
    expect(await rows(sql`select from visit_links where strpos(encode(hash, 'escape'), ${path.slice(8)}) > 0`)).toEqual(
      [],
    );
  });

  test.each<[string, Record<string, string | readonly string[]>, string]>([
    ['no time', { times: [] }, 'Choisissez au moins un horaire'],
    [
      'four times',
      { times: [FIRST, SECOND, '2026-11-25T08:00:00.000Z', '2026-11-25T08:30:00.000Z'] },
      'trois horaires',
    ],
    ['a time that is not offered', { times: ['2026-11-24T03:00:00.000Z'] }, 'n’est plus libre'],
    ['no time at all', { times: ['x'.repeat(5000)] }, 'n’est plus libre'],
    ['neither number nor address', { email: '' }, 'Renseignez un téléphone ou un e-mail'],
    ['a wrong number', { telephone: '12' }, 'Renseignez un téléphone valide'],
    ['a wrong address', { email: 'zoe' }, 'Renseignez un e-mail valide'],
    ['no name', { firstname: ' ' }, 'Renseignez un nom/prénom valide'],
    ['a long message', { message: 'x'.repeat(1001) }, 'Votre message est trop long'],
    ['no agreement', { rgpd: '' }, 'conditions d'],
  ])('%s is refused beside its field, and what was typed stays', async (_, fields, words) => {
    const answer = await send({ lastname: 'Quérandal', ...fields });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(words);
    expect(page).toContain('value="Quérandal"');
    expect(await visits()).toEqual([]);
  });

  test('a request that its visitor gives up sends the address nothing: it may be that of somebody else', async () => {
    const path = await asked();
    await post(path, { step: 'cancel' });
    expect(await (await ask(HOST, path)).text()).toContain(VISITOR_PAGE_WORDS.states.cancelled);
    expect(await templates()).toEqual(['visits.asked', 'visits.given-up', 'visits.received']);
  });

  test('a request that was stored without a mail ends without one, too', async () => {
    const path = await asked({ email: '', telephone: '0612345678' });
    // As beyond the bound of the site.
    await rows(sql`delete from outbox`);
    await rows(sql`delete from visit_links where holder = 'agent'`);
    await post(path, { step: 'cancel' });
    expect([await templates(), await visits()]).toMatchObject([[], [{ status: 'cancelled' }]]);
  });

  test('a visitor without an e-mail gets the private page and no mail', async () => {
    const path = await asked({ email: '', telephone: '0612345678' });
    expect(await templates()).toEqual(['visits.asked']);
    expect((await ask(HOST, path)).status).toBe(200);
  });

  test('the same request from another client address is another one, with a page of its own', async () => {
    const from = async (address: string) => {
      const body = new URLSearchParams({ ...PERSON, times: FIRST, rgpd: '1', website: '' }).toString();
      const sent = { method: 'POST', headers: { ...OWN, 'x-forwarded-for': address }, body };
      await ask(HOST, `/visite/bien/${listing}`, sent);
      return (await visits()).length;
    };
    expect([await from('198.51.100.7'), await from('198.51.100.7'), await from('198.51.100.8')]).toEqual([1, 1, 2]);
  });

  test('the same request after the visit was cancelled is another one', async () => {
    const path = await asked();
    await post(path, { step: 'cancel' });
    const again = await asked();
    expect(again).not.toBe(path);
    expect(await (await ask(HOST, again)).text()).toContain(VISITOR_PAGE_WORDS.states.asked);
    expect((await visits()).map(({ status }) => status)).toEqual(['cancelled', 'asked']);
  });

  test('a form that is too large is told to have a long text, not a large file', async () => {
    const answer = await send({ message: 'x'.repeat(70_000) });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('raccourcissez votre texte')]);
  });

  test('texts of the whole length are taken with the line breaks of a form', async () => {
    await asked({ message: `${'x\r\n'.repeat(499)}yz` });
    await post(await agentPath(), { step: 'refuse', note: `${'x\r\n'.repeat(249)}yz` });
    expect(await visits()).toMatchObject([{ status: 'refused', note: `${'x\n'.repeat(249)}yz` }]);
    expect(await rows(sql`select length(message) as length from visits`)).toEqual([{ length: 1000 }]);
  });

  test('the sixth request of an address in an hour is refused; the form of a bot is not stored', async () => {
    for (const name of ['Ada', 'Bea', 'Cora', 'Dora', 'Eva']) await asked({ lastname: name, telephone: '0612345678' });
    const answer = await send({ lastname: 'Encore' });
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain('Beaucoup de messages');
    const bot = await send({ website: 'x' });
    expect(bot.status).toBe(303);
    const sent = await ask(HOST, bot.headers.get('location') ?? '');
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Votre message a bien été envoyé')]);
    expect(await visits()).toHaveLength(5);
    expect((await templates()).filter((name) => name === 'visits.received')).toHaveLength(3);
  });

  test('a link is of one site and one person', async () => {
    const path = await asked();
    const agent = await agentPath();
    expect((await ask(OTHER_HOST, path)).status).toBe(404);
    expect((await ask(HOST, path.replace('/visite/', '/visite/agent/'))).status).toBe(404);
    expect((await ask(HOST, agent.replace('/agent', ''))).status).toBe(404);
    expect((await post(agent, { step: 'confirm', at: FIRST }, OTHER_HOST)).status).toBe(404);
    expect(
      (await post(agent, { step: 'confirm', at: FIRST }, HOST, { ...OWN, 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect(await visits()).toMatchObject([{ status: 'asked' }]);
  });
});

describe('answering (rules VISIT-STEPS, VISIT-ONCE)', () => {
  test('opening the link of the mail changes nothing; its button confirms, and the time is free no more', async () => {
    const path = await asked();
    const agent = await agentPath();
    expect(await (await ask(HOST, agent)).text()).toContain('Confirmer le mardi 24 novembre 2026 à 09:00');
    expect(await visits()).toMatchObject([{ status: 'asked' }]);
    expect((await post(agent, { step: 'confirm', at: FIRST })).status).toBe(303);
    expect(await visits()).toMatchObject([{ status: 'confirmed', starts_at: new Date(FIRST), sequence: 0 }]);
    expect(await templates()).toEqual(['visits.asked', 'visits.booked', 'visits.confirmed', 'visits.received']);
    const journal = sql`select action, actor, actor_name, actor_id, fields from changes where subject_kind = 'visit'`;
    expect(await rows(journal)).toEqual([
      {
        action: 'visit.handled',
        actor: 'member',
        actor_name: `${member.firstname} ${member.lastname}`,
        actor_id: null,
        fields: { status: { from: 'asked', to: 'confirmed' } },
      },
    ]);
    expect((await post(agent, { step: 'refuse' })).status).toBe(409);
    expect(await (await ask(HOST, path)).text()).toContain('Votre visite est confirmée');
    const form = await (await ask(HOST, `/visite/bien/${listing}`)).text();
    expect(form).not.toContain(`value="${FIRST}"`);
    expect(form).not.toContain(`value="${SECOND}"`);
  });

  test('a confirmed visit is a calendar file for its visitor, and for nobody else', async () => {
    const path = await asked();
    const agent = await agentPath();
    const address = (page: string) => `/public/visits/${page.split('/').at(-1)}/calendar`;
    expect((await ask(HOST, address(path))).status).toBe(404);
    expect(await (await ask(HOST, path)).text()).not.toContain(VISITOR_PAGE_WORDS.calendar);
    await post(agent, { step: 'confirm', at: FIRST });
    expect(await (await ask(HOST, path)).text()).toContain(address(path));
    const file = await ask(HOST, address(path));
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename=visite.ics',
    ]);
    const text = await file.text();
    for (const part of ['METHOD:PUBLISH', 'DTSTART;TZID=Europe/Paris:20261124T090000', 'STATUS:CONFIRMED'])
      expect(text).toContain(part);
    expect(text).not.toContain('ATTENDEE');
    for (const [host, page] of [
      [OTHER_HOST, path],
      [HOST, agent],
    ] as const)
      expect((await ask(host, address(page))).status).toBe(404);
  });

  test('another time is proposed in the zone of the market center, accepted, and cancelled', async () => {
    const path = await asked();
    const agent = await agentPath();
    const proposal = { step: 'propose', day: '2026-11-26', clock: '14:15', note: 'Le gardien est là' };
    expect((await post(agent, proposal)).status).toBe(303);
    const starts_at = new Date('2026-11-26T13:15:00Z');
    expect(await visits()).toMatchObject([{ status: 'proposed', starts_at, sequence: 0, note: 'Le gardien est là' }]);
    expect(await bookings()).toHaveLength(0);
    expect((await post(path, { step: 'accept' })).status).toBe(303);
    expect(await visits()).toMatchObject([{ status: 'confirmed', starts_at, sequence: 1 }]);
    expect(await bookings()).toHaveLength(1);
    expect((await post(path, { step: 'cancel' })).status).toBe(303);
    expect(await visits()).toMatchObject([{ status: 'cancelled', sequence: 2 }]);
    expect(await bookings()).toHaveLength(0);
    expect((await post(path, { step: 'accept' })).status).toBe(409);
    expect(await templates()).toEqual([
      'visits.accepted',
      'visits.asked',
      'visits.cancelled',
      'visits.confirmed',
      'visits.given-up',
      'visits.proposed',
      'visits.received',
    ]);
  });

  test('a confirmed visit is moved: its time is free again, and the visitor accepts the new one', async () => {
    const path = await asked();
    const agent = await agentPath();
    await post(agent, { step: 'confirm', at: FIRST });
    // A quarter of an hour later: the visit itself is not in the way.
    expect((await post(agent, { step: 'propose', day: '2026-11-24', clock: '09:15' })).status).toBe(303);
    expect(await visits()).toMatchObject([{ status: 'proposed', sequence: 1 }]);
    expect(await bookings()).toHaveLength(0);
    const proposed = (await mails()).find(({ template }) => template === 'visits.proposed');
    expect(proposed?.body_text).toContain('L’horaire confirmé auparavant n’est plus retenu.');
    expect((await post(path, { step: 'accept' })).status).toBe(303);
    expect(await visits()).toMatchObject([
      { status: 'confirmed', starts_at: new Date('2026-11-24T08:15:00Z'), sequence: 2 },
    ]);
    expect(await bookings()).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a time that was not asked for', { step: 'confirm', at: SECOND }, 'valides'],
    ['no time', { step: 'confirm', at: 'x' }, 'valides'],
    ['a month that does not exist', { step: 'propose', day: '2026-13-45', clock: '10:00' }, 'valides'],
    ['a day that does not exist', { step: 'propose', day: '2027-02-30', clock: '10:00' }, 'valides'],
    ['an hour that a clock change skips', { step: 'propose', day: '2027-03-28', clock: '02:30' }, 'n’existe pas'],
    ['no clock', { step: 'propose', day: '2026-11-26', clock: '25:00' }, 'valides'],
    ['the past', { step: 'propose', day: '2026-11-01', clock: '10:00' }, 'à venir'],
    ['too far', { step: 'propose', day: '2036-11-01', clock: '10:00' }, 'à venir'],
    ['a long note', { step: 'refuse', note: 'x'.repeat(501) }, 'trop long'],
  ])('%s is refused', async (_, fields, words) => {
    await asked();
    const answer = await post(await agentPath(), fields);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
    expect(await visits()).toMatchObject([{ status: 'asked' }]);
  });

  const confirmation = { step: 'confirm', at: FIRST, note: '' };
  const proposal = { step: 'propose', day: '2026-11-26', clock: '14:15', note: '' };

  test.each<[string, Record<string, string>, string]>([
    ['confirmation', confirmation, 'confirmed'],
    ['proposal', proposal, 'proposed'],
    ['refusal', { step: 'refuse', note: 'Désolé' }, 'refused'],
  ])('a %s that is sent twice is taken once, and both see its success', async (_, fields, status) => {
    await asked();
    const agent = await agentPath();
    expect((await post(agent, fields)).status).toBe(303);
    const sent = await templates();
    const again = await post(agent, fields);
    expect([again.status, again.headers.get('location')]).toEqual([303, `${agent}?envoye=1`]);
    expect([await templates(), await visits()]).toMatchObject([sent, [{ status }]]);
  });

  test('an answer of the visitor that is sent twice is taken once', async () => {
    const path = await asked();
    await post(await agentPath(), proposal);
    for (const step of ['accept', 'cancel']) {
      expect((await post(path, { step })).status).toBe(303);
      const sent = await templates();
      expect((await post(path, { step })).status).toBe(303);
      expect(await templates()).toEqual(sent);
    }
  });

  test('a visitor accepts only the time that the page showed', async () => {
    const path = await asked();
    const agent = await agentPath();
    await post(agent, proposal);
    const shown = '2026-11-26T13:15:00.000Z';
    expect(await (await ask(HOST, path)).text()).toContain(`value="${shown}"`);
    await post(agent, { ...proposal, clock: '15:15' });
    expect((await post(path, { step: 'accept', at: shown })).status).toBe(409);
    expect(await visits()).toMatchObject([{ status: 'proposed' }]);
  });

  test('the agent’s page says that the visitor is told only after an own step, and what the visitor did', async () => {
    const path = await asked({ email: '', telephone: '0612345678' });
    const agent = await agentPath();
    const page = async (at = agent) => (await ask(HOST, at)).text();
    const TOLD = 'prévenez-le par téléphone';
    const answer = await post(agent, proposal);
    expect(await page(answer.headers.get('location') ?? '')).toContain(TOLD);
    expect(await page()).not.toContain(TOLD);
    for (const fields of [{}, { step: 'autre' }] as const) {
      const other = await (await post(`${agent}?envoye=1`, fields)).text();
      expect(other).not.toContain(TOLD);
    }
    await post(path, { step: 'accept' });
    for (const at of [agent, `${agent}?envoye=1`]) {
      expect(await page(at)).toContain('Le visiteur a accepté l’horaire');
      expect(await page(at)).not.toContain(TOLD);
    }
    await post(path, { step: 'cancel' });
    expect(await page()).toContain('Le visiteur a annulé la visite');
    expect(await page()).not.toContain(TOLD);
  });

  test('a proposed time that another visitor got is not offered; asking for another one waits again', async () => {
    const path = await asked();
    const first = await agentPath();
    const taken = { step: 'propose', day: '2026-11-24', clock: '09:00' };
    await post(first, taken);
    await asked({ lastname: 'Autre' });
    expect((await post(await agentPath(), { step: 'confirm', at: FIRST })).status).toBe(303);
    const page = await (await ask(HOST, path)).text();
    expect(page).toContain('L’horaire proposé n’est plus libre');
    expect(page).not.toContain(VISITOR_PAGE_WORDS.accept);
    expect(page).toContain(VISITOR_PAGE_WORDS.askOther);
    const answer = await post(path, { step: 'accept' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('vous en proposera un autre')]);
    expect(await visits()).toMatchObject([{ status: 'asked' }, { status: 'confirmed' }]);
    expect((await mails()).at(-1)).toMatchObject({ template: 'visits.overtaken', recipient: 'agent@horizon.example' });
    const waiting = await (await ask(HOST, first)).text();
    expect(waiting).toContain('a accepté l’horaire que vous proposiez');
    expect((await post(first, { ...taken, clock: '10:15' })).status).toBe(303);
    expect((await post(path, { step: 'accept' })).status).toBe(303);
  });

  test('a visit that took place is neither cancelled nor moved, also before the job marks it', async () => {
    const path = await asked();
    const agent = await agentPath();
    await post(agent, confirmation);
    const sent = await templates();
    clock.now = new Date('2026-11-24T08:31:00Z');
    expect(await visits()).toMatchObject([{ status: 'confirmed' }]);
    const page = await (await ask(HOST, path)).text();
    expect(page).toContain('Cette visite a eu lieu');
    expect(page).not.toContain(VISITOR_PAGE_WORDS.cancelNow);
    const cancelled = await post(path, { step: 'cancel' });
    expect([cancelled.status, await cancelled.text()]).toEqual([409, expect.stringContaining('a déjà eu lieu')]);
    const late = { ...proposal, day: '2026-11-30' };
    for (const fields of [late, { step: 'cancel' }, { step: 'refuse' }]) {
      const answer = await post(agent, fields);
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('a déjà eu lieu')]);
    }
    expect(await (await ask(HOST, agent)).text()).not.toContain('name="step"');
    expect([await templates(), await visits()]).toMatchObject([sent, [{ status: 'confirmed' }]]);
  });

  test('a proposal whose time is over has no button, and says why', async () => {
    const path = await asked();
    await post(await agentPath(), { step: 'propose', day: '2026-11-24', clock: '09:30' });
    clock.now = new Date('2026-11-24T09:00:00Z');
    const page = await (await ask(HOST, path)).text();
    expect(page).not.toContain(VISITOR_PAGE_WORDS.accept);
    expect(page).toContain('L’horaire proposé est passé');
    const answer = await post(path, { step: 'accept' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('L’horaire proposé est passé')]);
    expect((await post(path, { step: 'cancel' })).status).toBe(303);
  });

  test('an asked time against the agent’s own calendar has a warning, and can be confirmed', async () => {
    await asked({ times: [FIRST, '2026-11-25T08:00:00.000Z'] });
    const agent = await agentPath();
    const busy = JSON.stringify([['2026-11-24T08:10:00.000Z', '2026-11-24T08:20:00.000Z']]);
    await rows(sql`
      insert into visit_calendars (market_id, member_id, busy) values (${market.id}, ${member.id}, ${busy})`);
    onTestFinished(async () => void (await rows(sql`delete from visit_calendars`)));
    const page = await (await ask(HOST, agent)).text();
    expect(page.match(/Votre agenda a un rendez-vous/g)).toHaveLength(1);
    expect((await post(agent, confirmation)).status).toBe(303);
  });

  test('without the listing, pages and mails name no home', async () => {
    const path = await asked();
    const agent = await agentPath();
    await rows(sql`delete from listings`);
    await post(agent, confirmation);
    await post(agent, { step: 'cancel' });
    const subjects = await rows(sql<{ subject: string }>`select subject from outbox`);
    for (const { subject } of subjects) expect(subject).not.toMatch(/ — $/);
    const texts = (await mails()).filter(({ template }) => !['visits.asked', 'visits.received'].includes(template));
    expect(texts.map(({ template }) => template).toSorted()).toEqual([
      'visits.booked',
      'visits.called-off',
      'visits.cancelled',
      'visits.confirmed',
    ]);
    for (const { body_text } of texts) expect(body_text).not.toMatch(/«\s*»|^Bien\s*:/m);
    for (const at of [path, agent]) expect((await ask(HOST, at)).status).toBe(200);
  });

  test('a confirmation says where, with whom and what the agent wrote, no more than the listing shows', async () => {
    await rows(sql`
      update listings set city = 'Lyon 3e', zip = '69003', public_ref = 'REF-42', slug = 'bel-appartement',
        address = '12 rue Secrète'`);
    await rows(sql`update members set telephone = '+33472000000' where id = ${member.id}`);
    const path = await asked({ telephone: '0612345678' });
    const agent = await agentPath();
    await post(agent, { step: 'confirm', at: FIRST, note: 'Sonnez au 2e étage' });
    const name = `${member.firstname} ${member.lastname}`;
    const mail = (await mails()).find(({ template }) => template === 'visits.confirmed');
    const page = await (await ask(HOST, path)).text();
    const file = (await (await ask(HOST, `/public/visits/${path.slice(8)}/calendar`)).text()).replaceAll('\r\n ', '');
    for (const text of [mail?.body_text, page, file].map((given) => given?.replaceAll('\u00a0', ' '))) {
      for (const part of ['Bel appartement', 'Lyon 3e', '69003', name, '04 72 00 00 00', 'Sonnez au 2e étage'])
        expect(text).toContain(part);
      expect(text).not.toContain('Secrète');
    }
    const href = `/annonces/bel-appartement/${listing}`;
    const own = await (await ask(HOST, agent)).text();
    for (const part of [`href="${href}"`, 'Lyon 3e, 69003', 'REF-42', 'Sonnez au 2e étage'])
      expect(own).toContain(part);
    const request = (await mails()).find(({ template }) => template === 'visits.asked');
    for (const part of [href, 'Lyon 3e, 69003', 'REF-42']) expect(request?.body_text).toContain(part);
  });

  test('the number of another person is not shown: the home is now that of another agent', async () => {
    const other = await buildMember(db, {
      market_id: market.id,
      role_name: 'Agent',
      email: 'autre@horizon.example',
      telephone: '+33472111111',
    });
    const path = await asked();
    const agent = await agentPath();
    await rows(sql`update listings set member_id = ${other.id}`);
    await post(agent, confirmation);
    const mail = (await mails()).find(({ template }) => template === 'visits.confirmed');
    for (const text of [mail?.body_text, await (await ask(HOST, path)).text()])
      expect(text?.replaceAll('\u00a0', ' ')).not.toContain('04 72 11 11 11');
  });

  test('a refusal tells the visitor why', async () => {
    const path = await asked();
    await post(await agentPath(), { step: 'refuse', note: 'Le bien est sous offre.' });
    expect(await visits()).toMatchObject([{ status: 'refused' }]);
    expect((await mails()).at(-1)?.body_text).toContain('Le bien est sous offre.');
    expect(await (await ask(HOST, path)).text()).toContain('Le bien est sous offre.');
  });

  test('of fifty visits confirmed at once at the same time, one is', async () => {
    const site = ports.directory.sitesOfMarket(market.id).find(({ subdomain }) => subdomain === 'lyon');
    if (!site) throw new Error('no site');
    const ctx = publicCtx(ports, site);
    await rows(sql`
      insert into visits (market_id, site_id, id, listing_id, member_id, firstname, lastname, telephone, recipient,
        asked, created_at)
      select ${market.id}, ${site.id}, gen_random_uuid(), ${listing}, ${member.id}, 'Zoé', 'Martin', '+33612345678', '',
        array[${FIRST}::timestamptz + make_interval(mins => n % 2 * 15)], now()
      from generate_series(1, 50) n`);
    const all = await rows(sql<{ id: string; asked: Date[] }>`select id, asked from visits`);
    const answers = await Promise.all(
      all.map(({ id, asked }) =>
        takeStep(ctx, { id, step: 'confirm', holder: 'agent', startsAt: asked[0]?.toISOString() ?? '' }),
      ),
    );
    const codes = answers.map((answer) => ('ok' in answer ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'TAKEN')).toHaveLength(49);
    expect(await bookings()).toHaveLength(1);
  });

  test('the database itself refuses two visits without the travel between them', async () => {
    await asked();
    await asked({ lastname: 'Autre', times: [SECOND] });
    const insert = sql`
      insert into visit_bookings (market_id, site_id, visit_id, member_id, starts_at, ends_at, free_at)
      select market_id, site_id, id, member_id, asked[1], asked[1] + interval '30 minutes', asked[1] + interval '1 hour'
      from visits`;
    await expect(rows(insert)).rejects.toMatchObject({ code: '23P01', constraint: 'visit_bookings_apart' });
  });
});

test('a mail about a visit on a closed site leads its visitor to the private page, and its agent nowhere', async () => {
  const path = await asked();
  await post(await agentPath(), { step: 'confirm', at: FIRST });
  await rows(sql`delete from outbox`);
  await enableSite(false);
  onTestFinished(() => enableSite(true));
  expect((await post(path, { step: 'cancel' })).status).toBe(303);
  const sent = Object.fromEntries((await mails()).map(({ template, body_text }) => [template, body_text]));
  expect(Object.keys(sent).toSorted()).toEqual(['visits.cancelled', 'visits.given-up']);
  expect(sent['visits.given-up']).not.toMatch(/https?:\/\//);
  const own = /\/visite\/[\w-]{43}/.exec(sent['visits.cancelled'] ?? '')?.[0] ?? '';
  expect((await ask(HOST, own)).status).toBe(200);
});

test('the pages of a visit lead to no page of a closed site, nor to its calendar file', async () => {
  const path = await asked();
  const own = await agentPath();
  await post(own, { step: 'confirm', at: FIRST });
  const leading = async () => {
    const pages = [await (await ask(HOST, path)).text(), await (await ask(HOST, own)).text()];
    return pages.map((page) => /href="\/(annonces|public\/visits)/.test(page));
  };
  expect(await leading()).toEqual([true, true]);
  await enableSite(false);
  onTestFinished(() => enableSite(true));
  expect(await leading()).toEqual([false, false]);
  expect(await (await ask(HOST, path)).text()).toContain('value="cancel"');
});

test('a step that does not exist is no page', async () => {
  const path = await asked();
  const answers = [await post(path, { step: 'confirm' }), await post(path, {}), await post(await agentPath(), {})];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await visits()).toMatchObject([{ status: 'asked' }]);
});

test('a request without an answer leaves the list two days after its last time, and its visitor is told', async () => {
  const path = await asked({ times: [FIRST, SECOND] });
  clock.now = new Date('2026-11-26T08:29:00Z');
  await onVisitsDue(ports);
  expect(await visits()).toMatchObject([{ status: 'asked' }]);
  clock.now = new Date('2026-11-26T08:31:00Z');
  await onVisitsDue(ports);
  await onVisitsDue(ports);
  expect(await visits()).toMatchObject([{ status: 'unanswered' }]);
  expect((await templates()).filter((name) => name === 'visits.unanswered')).toHaveLength(1);
  expect(await (await ask(HOST, path)).text()).toContain('passés sans réponse');
  expect((await post(await agentPath(), { step: 'refuse' })).status).toBe(409);
});

test('a proposal that its visitor did not answer ends two days after its time, without a mail', async () => {
  const path = await asked();
  expect((await post(await agentPath(), { step: 'propose', day: '2026-11-24', clock: '09:30' })).status).toBe(303);
  expect(await visits()).toMatchObject([{ status: 'proposed' }]);
  const sent = await templates();
  clock.now = new Date('2026-11-26T08:29:00Z');
  await onVisitsDue(ports);
  expect(await visits()).toMatchObject([{ status: 'proposed' }]);
  clock.now = new Date('2026-11-26T08:31:00Z');
  await onVisitsDue(ports);
  expect(await visits()).toMatchObject([{ status: 'unanswered' }]);
  expect(await templates()).toEqual(sent);
  expect(await (await ask(HOST, path)).text()).toContain('passés sans réponse');
});

test('the link of an agent who left opens nothing and takes no step', async () => {
  await asked();
  const path = await agentPath();
  expect((await ask(HOST, path)).status).toBe(200);
  await rows(sql`update members set is_active = false where id = ${member.id}`);
  expect([(await ask(HOST, path)).status, (await post(path, { step: 'refuse' })).status]).toEqual([404, 404]);
  await rows(sql`update members set is_active = true where id = ${member.id}`);
  expect(await visits()).toMatchObject([{ status: 'asked' }]);
});

test('who left learns nothing more of a visitor: mails and answers go to the site, which answers', async () => {
  const path = await asked();
  await post(await agentPath(), { step: 'confirm', at: FIRST });
  const name = `${member.firstname} ${member.lastname}`;
  expect(await (await ask(HOST, path)).text()).toContain(name);
  await rows(sql`update members set is_active = false where id = ${member.id}`);
  onTestFinished(async () => void (await rows(sql`update members set is_active = true where id = ${member.id}`)));
  expect(await (await ask(HOST, path)).text()).not.toContain(name);
  const file = await (await ask(HOST, `/public/visits/${path.slice(8)}/calendar`)).text();
  expect(file.replaceAll('\r\n ', '')).toContain(`mailto:${market.email}`);
  expect(file).not.toContain('agent@');
  await rows(sql`delete from outbox`);
  await post(path, { step: 'cancel' });
  const sent = Object.fromEntries((await mails()).map((mail) => [mail.template, mail]));
  expect(sent['visits.given-up']).toMatchObject({ recipient: market.email, reply_to: 'zoe@example.fr' });
  const [visit] = await visits();
  expect(sent['visits.given-up']?.body_text).toContain(`/dashboard/visites/${visit?.id}`);
  expect(sent['visits.given-up']?.body_text).not.toContain('/visite/agent/');
  expect(sent['visits.cancelled']).toMatchObject({ recipient: 'zoe@example.fr', reply_to: market.email });
});

test('on the site of an agent who left nobody asks for a visit, and the market center gets the mails', async () => {
  const agent = sql`(select member_id from sites where subdomain = 'camille')`;
  await rows(sql`update listings set member_id = ${agent}`);
  await rows(sql`update visit_plans set member_id = ${agent}`);
  const form = `/visite/bien/${listing}`;
  const answer = await post(form, { ...PERSON, times: [FIRST], rgpd: '1', website: '' }, OTHER_HOST);
  expect(answer.status).toBe(303);
  const setLeft = async (hasLeft: boolean): Promise<void> => {
    await rows(sql`update members set is_active = ${!hasLeft} where id = ${agent}`);
    await directory.refresh();
  };
  await setLeft(true);
  onTestFinished(() => setLeft(false));
  expect((await ask(OTHER_HOST, form)).status).toBe(404);
  const again = { ...PERSON, lastname: 'Autre', times: [SECOND], rgpd: '1', website: '' };
  expect((await post(form, again, OTHER_HOST)).status).toBe(404);
  await post(answer.headers.get('location') ?? '', { step: 'cancel' }, OTHER_HOST);
  const given = (await mails()).find(({ template }) => template === 'visits.given-up');
  expect(given?.recipient).toBe(market.email);
});

test('a confirmed visit is done when it is over, and dies after thirteen months', async () => {
  await asked();
  await post(await agentPath(), { step: 'confirm', at: FIRST });
  clock.now = new Date('2026-11-24T08:29:00Z');
  await onVisitsDue(ports);
  expect(await visits()).toMatchObject([{ status: 'confirmed' }]);
  clock.now = new Date('2026-11-24T09:00:00Z');
  await onVisitsDue(ports);
  expect(await visits()).toMatchObject([{ status: 'done' }]);
  clock.now = new Date('2027-12-23T00:00:00Z');
  await applyRetention(adminCtx(ports, 'retention'));
  expect(await visits()).toHaveLength(1);
  clock.now = new Date('2027-12-25T00:00:00Z');
  await applyRetention(adminCtx(ports, 'retention'));
  expect(await visits()).toEqual([]);
});
