import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { PropertyPerformance } from '#contracts/stats';
import { dayOf } from '#domain/calendar/period';
import { FRAME_WORDS } from '#fr/site';
import { newToken } from '#platform/tokens';
import { onNoRecipient } from '#server/repeated-mails';
import { onReportsDue } from '#server/seller-reports';
import { LYON, openAccess } from '#tests/access/setting';
import { buildListing } from '#tests/factories/listing';
import { withPorts } from '#tests/harness/contexts';
import { whileMailsFail } from '#tests/harness/failing-mails';
import { during } from '#tests/harness/held-change';
import { readPdf } from '#tests/harness/pdf-text';

/** Reports to the owners of listings, from the window of the listing to the private page (rules SELLER-*). */

const SECRET = 'the-secret-of-the-mail-service';
const a = await openAccess({ mailWebhookSecret: SECRET });
const { token: session } = await a.signIn();
const place = { market_id: a.market.id, site_id: a.site.id };
const ADMIN = { role: 'vitrine_admin' } as const;
const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

const call = (method: string, path: string, body?: object): Promise<Response> =>
  a.ask(LYON, `/admin${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
const run = (query: ReturnType<typeof sql>) => a.db.write(ADMIN, (tx) => query.execute(tx));
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await a.db.read(ADMIN, (tx) => query.execute(tx))).rows;

let rank = 0;
const newEmail = (): string => {
  rank += 1;
  return `owner-${rank}@example.fr`;
};

type Mail = { template: string; body_text: string; unsubscribe_url: string | null };
const mailsTo = (email: string): Promise<Mail[]> =>
  rows(sql<Mail>`
    select template, body_text, unsubscribe_url from outbox where recipient = ${email} order by created_at, id`);
const lastLink = async (email: string): Promise<string> =>
  /\/rapport\/[\w-]{43}/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[0] ?? '';

const listed = async (): Promise<string> =>
  (await buildListing(a.db, { market_id: a.market.id, title: 'Appartement lumineux', price_cents: 30_000_000 })).id;

const reported = async (given: object = {}) => {
  const id = await listed();
  const email = newEmail();
  const response = await call('PUT', `/listings/${id}/report`, { id, email, rhythm: 'week', day: 1, ...given });
  expect(response.status).toBe(200);
  return { id, email, link: await lastLink(email) };
};
const page = async (link: string): Promise<string> => (await a.ask(LYON, link)).text();
const comment = (id: string, text: string, send = false): Promise<Response> =>
  call('POST', `/listings/${id}/report/comments`, { id, text, send });

test('the owner gets a link to the figures of the listing', async () => {
  const { id, email, link } = await reported();
  const day = dayOf(new Date(), 'Europe/Paris');
  await run(sql`
    insert into daily_counters (market_id, site_id, day, metric, subject, count)
    values (${place.market_id}, ${place.site_id}, ${day}, 'listing-view', ${id}, 37)`);
  await run(sql`update listings set price_cents = 29000000 where id = ${id}`);
  await run(sql`
    insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient,
      listing_id)
    values (${place.market_id}, ${place.site_id}, ${uuid()}, 'detail-property-form', 'Xanthippe', 'Quérandal',
      'xanthippe@example.fr', '+33612345678', 'Secret de visiteur', 'x@example.fr', ${id})`);
  const html = await page(link);
  expect(html).toContain('Appartement lumineux');
  expect(html).toMatch(/>37</);
  expect(html).toMatch(/300[\s\u202f\u00a0]000[\s\u202f\u00a0]€, puis 290[\s\u202f\u00a0]000/);
  for (const secret of ['Xanthippe', 'Quérandal', 'xanthippe@', 'Secret de visiteur', email])
    expect(html).not.toContain(secret);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ template: 'seller-report.mail' });
  expect(mail?.unsubscribe_url).toMatch(/\/rapport\/[\w-]{43}\/stop$/);
});

test('a visit is a day with what was said in one click, without words or a name', async () => {
  const { id, link } = await reported();
  await run(sql`
    insert into visits (market_id, site_id, id, listing_id, firstname, lastname, email, recipient, asked, status,
      starts_at, ends_at, created_at, feedback, feedback_text, feedback_at)
    values (${place.market_id}, ${place.site_id}, ${uuid()}, ${id}, 'Xanthippe', 'Quérandal', 'x@example.fr',
      'a@example.fr', array['2026-03-02T10:00:00Z'::timestamptz], 'done', '2026-03-02T10:00:00Z',
      '2026-03-02T10:30:00Z', now(), 'again', 'Dites à Zoé que je reviens', now())`);
  const html = await page(link);
  expect(html).toMatch(/Le 2 mars 2026\u00a0: une seconde visite est souhaitée/);
  for (const secret of ['Xanthippe', 'Quérandal', 'Dites à Zoé']) expect(html).not.toContain(secret);
});

test('all visits that took place are counted, also those that are not listed', async () => {
  const { id, link } = await reported();
  await run(sql`
    insert into visits (market_id, site_id, id, listing_id, firstname, lastname, email, recipient, asked, status,
      starts_at, ends_at, created_at)
    select ${sql.join([place.market_id, place.site_id])}, gen_random_uuid(), ${id}, 'Léa', 'Blanc', 'l@example.fr',
      'a@example.fr', array[at], case when at < now() then 'done' else 'confirmed' end, at, at + interval '1 hour',
      now()
    from generate_series(now() - interval '25 days 1 hour', now() + interval '36 hours', interval '1 day') at`);
  const { figures } = (await (await call('GET', `/listings/${id}/report`)).json()) as { figures: { visits: number } };
  expect(figures.visits).toBe(26);
  expect(await page(link)).toContain('Les 20 visites les plus récentes.');
});

test('the report of a home to let speaks of letting', async () => {
  const { id, email, link } = await reported();
  await run(sql`update listings set transaction = 'rent', project = 'rent' where id = ${id}`);
  const html = await page(link);
  expect(html).toContain('Où en est votre location');
  expect(html).toContain('Loyer affiché');
  expect(html).toMatch(/300.000\s€ par mois/);
  await run(sql`update listings set price_cents = 95000 where id = ${id}`);
  const left = { market_id: a.market.id, status: 'withdrawn' as const, transaction: 'rent' as const, project: 'rent' };
  const gone = { ...left, withdrawn_at: new Date(), title: 'Studio loué', price_cents: 90_000 };
  const home = await buildListing(a.db, gone);
  await run(sql`
    update listings l set kind = o.kind, zip = o.zip from listings o where l.id = ${home.id} and o.id = ${id}`);
  const lower = await page(link);
  expect(lower).toMatch(/300.000\s€, puis 950\s€ par mois/);
  expect(lower).toMatch(/Studio loué[\s\S]*900\s€ par mois/);
  await run(sql`update listings set project = 'seasonal', rent = '{"period":"week"}' where id = ${id}`);
  expect(await page(link)).toMatch(/950\s€ par semaine/);
  expect(html).not.toMatch(/votre vente|vendus|encore en vente/);
  await comment(id, 'Deux candidats.', true);
  expect((await mailsTo(email)).at(-1)?.body_text).toContain('votre conseiller loue votre bien');
});

test('of two owners who are set at once one has the report, and each mail opens what its address may see', async () => {
  const id = await listed();
  const emails = [newEmail(), newEmail()];
  const set = (email: string, day: number) => call('PUT', `/listings/${id}/report`, { id, email, rhythm: 'week', day });
  expect((await Promise.all(emails.map((email, at) => set(email, at + 1)))).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  const [stored] = await rows(sql<{ email: string; day: number }>`
    select email, day from seller_reports where listing_id = ${id}`);
  expect(stored?.day).toBe(emails.indexOf(stored?.email ?? '') + 1);
  const sent = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
  expect(sent).toEqual([1, 1]);
});

test('the same report is a PDF', async () => {
  const { link } = await reported();
  const response = await a.ask(LYON, `/public/seller-reports/${link.slice('/rapport/'.length)}/pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await a.ask(LYON, '/public/seller-reports/unknown/pdf')).status).toBe(404);
});

test('a link opens the report of its own site only, is not cached, and is stored hashed', async () => {
  const { link } = await reported();
  const response = await a.ask(LYON, link);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
  expect((await a.ask('camille.localhost', link)).status).toBe(404);
  expect((await a.ask(LYON, `${link}x`)).status).toBe(404);
  const [stored] = await rows(sql<{ all: string }>`select string_agg(k::text, '') as all from seller_report_links k`);
  expect(stored?.all).not.toContain(link.slice('/rapport/'.length));
});

test('a comment is dated, shown, and mailed if asked', async () => {
  const { id, email, link } = await reported();
  expect((await comment(id, 'Deux acheteurs reviennent samedi.')).status).toBe(200);
  expect(await page(link)).toContain('Deux acheteurs reviennent samedi.');
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await comment(id, 'Une offre est arrivée.', true)).status).toBe(200);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.body_text).toContain('Une offre est arrivée.');
  expect(await page(await lastLink(email))).toContain('Deux acheteurs reviennent samedi.');
  expect((await comment(id, '  ')).status).toBe(422);
});

test('the mails stop by the link of a mail, not by opening it, and the page stays open', async () => {
  const { id, email, link } = await reported();
  await a.ask(LYON, `${link}/stop`);
  expect((await comment(id, 'Encore un mot.', true)).status).toBe(200);
  for (const _ of [1, 2])
    expect((await a.ask(LYON, `${link}/stop`, { method: 'POST', headers: FORM, body: '' })).status).toBe(200);
  expect((await comment(id, 'Trop tard.', true)).status).toBe(409);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await page(link)).toContain('Les e-mails sont arrêtés');
  const resumed = await a.ask(LYON, link, { method: 'POST', headers: FORM, body: 'step=resume' });
  expect(resumed.status).toBe(303);
  expect((await comment(id, 'De nouveau.', true)).status).toBe(200);
});

const stopBy = (link: string): Promise<Response> =>
  a.ask(LYON, `${link}/stop`, { method: 'POST', headers: FORM, body: '' });
const setFor = (id: string, email: string): Promise<Response> =>
  call('PUT', `/listings/${id}/report`, { id, email, rhythm: 'week', day: 2 });
const isStopped = async (id: string): Promise<boolean | undefined> => {
  const found = (await (await call('GET', `/listings/${id}/report`)).json()) as {
    report: { isStopped: boolean } | null;
  };
  return found.report?.isStopped;
};

test.each([
  ['revoked', async (id: string) => void (await call('DELETE', `/listings/${id}/report`))],
  ['set for another address', async (id: string) => void (await setFor(id, newEmail()))],
])('a report that was stopped, then %s, stays stopped for its owner, who alone takes it up again', async (_, end) => {
  const { id, email, link } = await reported();
  await comment(id, 'Un mot d’avant.');
  await stopBy(link);
  await end(id);
  expect((await a.ask(LYON, link)).status).toBe(404);
  expect((await a.ask(LYON, link, { method: 'POST', headers: FORM, body: 'step=resume' })).status).toBe(404);
  const again = await setFor(id, email.toUpperCase());
  expect([again.status, await again.json()]).toEqual([200, { isStopped: true }]);
  expect([await isStopped(id), (await mailsTo(email)).length]).toEqual([true, 1]);
  expect((await comment(id, 'Trop tard.', true)).status).toBe(409);
  await onReportsDue(withPorts(a.ports, { system: { now: () => new Date('2027-01-05T10:00:00Z') } }));
  expect(await mailsTo(email)).toHaveLength(1);
  const html = await page(link);
  expect(html).toContain('Les e-mails sont arrêtés');
  expect(html).not.toContain('Un mot d’avant.');
  await a.ask(LYON, link, { method: 'POST', headers: FORM, body: 'step=resume' });
  expect((await comment(id, 'De nouveau.', true)).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('an owner who stopped the mails and lost them gets the link once, and takes them up again', async () => {
  const { id, email, link } = await reported();
  const later = (): void => {
    a.clock.now = new Date(a.clock.now.getTime() + 1000);
  };
  const mailLink = (): Promise<Response> => call('POST', `/listings/${id}/report/link`, { id });
  const mayGetLink = async (): Promise<boolean> =>
    ((await (await call('GET', `/listings/${id}/report`)).json()) as { report: { mayGetLink: boolean } }).report
      .mayGetLink;
  expect([await mayGetLink(), (await mailLink()).status]).toEqual([false, 409]);
  later();
  await stopBy(link);
  expect(await mayGetLink()).toBe(true);
  later();
  const answers = await Promise.all([mailLink(), mailLink()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [, sent, ...others] = await mailsTo(email);
  expect([sent, others]).toMatchObject([{ template: 'seller-report.link', unsubscribe_url: null }, []]);
  // Not even by a report that is made again, until its owner has taken the mails up again.
  await call('DELETE', `/listings/${id}/report`);
  expect((await mailLink()).status).toBe(404);
  await setFor(id, email);
  expect([await mayGetLink(), (await mailLink()).status, await isStopped(id)]).toEqual([false, 409, true]);
  const own = await lastLink(email);
  expect(own).not.toBe(link);
  await a.ask(LYON, own, { method: 'POST', headers: FORM, body: 'step=resume' });
  expect(await isStopped(id)).toBe(false);
  later();
  await stopBy(own);
  expect((await mailLink()).status).toBe(200);
});

test('the stop of an owner binds neither another listing nor another address', async () => {
  const { id, email, link } = await reported();
  await stopBy(link);
  await reported({ email });
  expect(await mailsTo(email)).toHaveLength(2);
  const other = newEmail();
  expect(await (await setFor(id, other)).json()).toEqual({ isStopped: false });
  expect([await isStopped(id), (await mailsTo(other)).length]).toEqual([false, 1]);
});

test.each([
  ['stops', 'step=stop', null],
  ['takes up again', 'step=resume', new Date('2026-11-30T10:00:00Z')],
])('a former owner who %s while staff name another one changes nothing for them', async (_, body, stoppedAt) => {
  const { id, email, link } = await reported();
  const other = newEmail();
  const keys = sql`market_id = ${place.market_id} and site_id = ${place.site_id} and listing_id = ${id}`;
  const answer = await during(a.db, {
    first: sql`delete from seller_reports where ${keys} and email = ${email}`,
    next: sql`
      insert into seller_reports (market_id, site_id, listing_id, email, rhythm, day, chosen_on, created_at, created_by,
        stopped_at)
      values (${place.market_id}, ${place.site_id}, ${id}, ${other}, 'week', 1, '2026-11-01', now(), 'Ada',
        ${stoppedAt})`,
    work: () => a.ask(LYON, link, { method: 'POST', headers: FORM, body }),
  });
  expect(answer.status).toBe(404);
  expect(await rows(sql`select email, stopped_at from seller_reports where listing_id = ${id}`)).toEqual([
    { email: other, stopped_at: stoppedAt },
  ]);
});

test('a report of a listing that leaves the market while it is due is not mailed', async () => {
  const { id, email } = await reported();
  await run(sql`update seller_reports set mailed_on = '2026-11-01', chosen_on = '2026-11-01' where listing_id = ${id}`);
  await run(sql`update listings set status = 'withdrawn', withdrawn_at = now(), is_sold = true where id = ${id}`);
  await onReportsDue(withPorts(a.ports, { system: { now: () => new Date('2026-12-07T10:00:00Z') } }));
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a closed site shows neither the page nor the PDF, and takes nothing up again', async () => {
  const { id, link } = await reported();
  await stopBy(link);
  const enable = async (enabled: boolean): Promise<void> => {
    await run(sql`update sites set enabled = ${enabled} where id = ${place.site_id}`);
    await a.directory.refresh();
  };
  const pdf = `/public/seller-reports/${link.slice('/rapport/'.length)}/pdf`;
  await enable(false);
  const answers = [
    await a.ask(LYON, link),
    await a.ask(LYON, pdf),
    await a.ask(LYON, link, { method: 'POST', headers: FORM, body: 'step=resume' }),
  ];
  await enable(true);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect([await isStopped(id), (await a.ask(LYON, pdf)).status]).toEqual([true, 200]);
});

test('tokens of another kind, of another host and of a former owner open neither page, PDF nor stop', async () => {
  const { id, link } = await reported();
  const token = link.slice('/rapport/'.length);
  const paths = (t: string) => [`/rapport/${t}`, `/public/seller-reports/${t}/pdf`, `/rapport/${t}/stop`];
  const statuses = async (host: string, t: string) =>
    Promise.all(paths(t).map(async (path) => (await a.ask(host, path)).status));
  expect(await statuses('camille.localhost', token)).toEqual([404, 404, 404]);
  const other = await a.ask('camille.localhost', `${link}/stop`, { method: 'POST', headers: FORM, body: '' });
  expect([other.status, await isStopped(id)]).toEqual([404, false]);
  for (const kind of ['avis', 'visite', 'visite/agent', 'ma-liste'])
    expect((await a.ask(LYON, `/${kind}/${token}`)).status).toBe(404);
  for (const foreign of [session, '%00', 'x'.repeat(5000)])
    for (const status of await statuses(LYON, foreign)) expect([400, 404]).toContain(status);
  await setFor(id, newEmail());
  expect(await statuses(LYON, token)).toEqual([404, 404, 404]);
});

test('no name, address, number or word of a visitor is in the page, the PDF or a mail', async () => {
  const { id, email, link } = await reported();
  const [recipient, visitor] = [uuid(), uuid()];
  const secrets = ['Xanthippe', 'Quérandal', 'xanthippe@example.fr', '612345678', 'Mot de visiteur'];
  await run(sql`
    insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient,
      listing_id)
    values (${place.market_id}, ${place.site_id}, ${uuid()}, 'detail-property-form', 'Xanthippe', 'Quérandal',
      'xanthippe@example.fr', '+33612345678', 'Mot de visiteur', 'x@example.fr', ${id})`);
  await run(sql`
    insert into visits (market_id, site_id, id, listing_id, firstname, lastname, email, telephone, message, recipient,
      asked, status, starts_at, ends_at, created_at, feedback, feedback_text, feedback_at, note)
    values (${place.market_id}, ${place.site_id}, ${visitor}, ${id}, 'Xanthippe', 'Quérandal', 'xanthippe@example.fr',
      '+33612345678', 'Mot de visiteur', 'a@example.fr', array['2026-03-02T10:00:00Z'::timestamptz], 'done',
      '2026-03-02T10:00:00Z', '2026-03-02T10:30:00Z', now(), 'again', 'Mot de visiteur', now(), 'Mot de visiteur')`);
  await run(sql`
    insert into alert_recipients (market_id, site_id, id, email, created_at)
    values (${place.market_id}, ${place.site_id}, ${recipient}, 'xanthippe@example.fr', now())`);
  await comment(id, 'Un mot du conseiller.', true);
  const response = await a.ask(LYON, `/public/seller-reports/${link.slice('/rapport/'.length)}/pdf`);
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const mail = (await mailsTo(email)).at(-1)?.body_text ?? '';
  expect([pdf.includes('mars2026'), mail.includes('Un mot du conseiller.')]).toEqual([true, true]);
  for (const text of [await page(link), pdf, mail])
    for (const secret of secrets) expect(text.replaceAll(/\s/g, '')).not.toContain(secret.replaceAll(' ', ''));
});

test('two people who set the same owner at once send one mail', async () => {
  const [id, email] = [await listed(), newEmail()];
  const answers = await Promise.all([setFor(id, email), setFor(id, email)]);
  const told = await Promise.all(answers.map(async (answer) => await answer.json()));
  expect([told, (await mailsTo(email)).length]).toEqual([[{ isStopped: false }, { isStopped: false }], 1]);
});

test('a comment on a report whose owner is erased meanwhile is not stored and not mailed', async () => {
  const { id, email, link } = await reported();
  const answer = await during(a.db, {
    first: sql`delete from seller_reports where email = ${email}`,
    next: sql`delete from outbox where recipient = ${email}`,
    work: () => comment(id, 'Trop tard.', true),
  });
  expect([answer.status, await mailsTo(email)]).toEqual([404, []]);
  expect((await a.ask(LYON, link)).status).toBe(404);
  expect(await rows(sql`select from seller_report_comments where listing_id = ${id}`)).toEqual([]);
});

test('nothing is stored or mailed when the mail of a comment, or of a new report, cannot be queued', async () => {
  const { id, email, link } = await reported();
  const doomed = newEmail();
  const home = await listed();
  const changes = () => rows(sql`select id from changes order by id`);
  const before = await changes();
  const answers = await whileMailsFail(a.url, 'seller-report.mail', async () => [
    await comment(id, 'À moitié.', true),
    await setFor(home, doomed),
    await setFor(id, doomed),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(await page(link)).not.toContain('À moitié.');
  expect([(await mailsTo(email)).length, await mailsTo(doomed), await isStopped(home)]).toEqual([1, [], undefined]);
  expect(await changes()).toEqual(before);
  expect(await rows(sql`select email from seller_reports where listing_id in (${id}, ${home})`)).toEqual([{ email }]);
});

test('a mail that comes back, or a complaint, stops the mails', async () => {
  const { id, email } = await reported();
  const given = { event: 'hard_bounce', email: email.toUpperCase() };
  const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${SECRET}` } };
  const answer = await a.ask('localhost', '/webhooks/mail', { ...init, body: JSON.stringify(given) });
  expect(answer.status).toBe(204);
  expect((await comment(id, 'Trop tard.', true)).status).toBe(409);
});

test('a mail whose address does not exist stops the mails', async () => {
  const { id, email } = await reported();
  const [mail] = await rows<{ marketId: string; id: string }>(
    sql`select market_id as "marketId", id from outbox where recipient = ${email}`,
  );
  await onNoRecipient(a.ports, mail ?? expect.unreachable());
  expect((await comment(id, 'Trop tard.', true)).status).toBe(409);
});

test('a mail program is answered after the report ended, too', async () => {
  const { id, link } = await reported();
  await run(sql`delete from seller_reports where listing_id = ${id}`);
  const stop = (body: string) => a.ask(LYON, `${link}/stop`, { method: 'POST', headers: FORM, body });
  expect([(await stop('List-Unsubscribe=One-Click')).status, (await stop('')).status]).toEqual([200, 404]);
});

test('a closed site takes the stop of a mail program', async () => {
  const { id, link } = await reported();
  const enable = async (enabled: boolean): Promise<void> => {
    await run(sql`update sites set enabled = ${enabled} where id = ${place.site_id}`);
    await a.directory.refresh();
  };
  await enable(false);
  const stopped = await a.ask(LYON, `${link}/stop`, { method: 'POST', headers: FORM, body: '' });
  const shown = (await a.ask(LYON, link)).status;
  await enable(true);
  expect([stopped.status, shown]).toEqual([200, 404]);
  expect(await stopped.text()).not.toContain(FRAME_WORDS.breadcrumb);
  expect(await (await call('GET', `/listings/${id}/report`)).json()).toMatchObject({ report: { isStopped: true } });
});

test('a refused call changes nothing', async () => {
  const busy = newEmail();
  for (let mails = 0; mails < 3; mails += 1) await reported({ email: busy });
  const { id, link } = await reported();
  const moved = await call('PUT', `/listings/${id}/report`, { id, email: busy, rhythm: 'month', day: 3 });
  expect(moved.status).toBe(429);
  expect(await page(link)).toContain('Appartement lumineux');
  await a.ask(LYON, `${link}/stop`, { method: 'POST', headers: FORM, body: '' });
  expect((await comment(id, 'Un mot de trop.', true)).status).toBe(409);
  expect(await page(link)).not.toContain('Un mot de trop.');
});

test('what staff do with a report is in the journal, without the address of its owner', async () => {
  const { id, email } = await reported();
  await comment(id, 'Un mot.');
  await call('DELETE', `/listings/${id}/report`);
  await call('DELETE', `/listings/${id}/report`);
  const changes = await rows(
    sql<{ action: string; fields: object }>`
      select action, fields from changes where fields ? ${`report:${id}`} order by at, id`,
  );
  expect(changes.map(({ action }) => action)).toEqual([
    'site.report-saved',
    'site.report-commented',
    'site.report-revoked',
  ]);
  expect(JSON.stringify(changes)).not.toContain(email);
});

test('a revoked report opens nothing, and another owner gets a report of their own', async () => {
  const { id, email, link } = await reported();
  await comment(id, 'Pour le premier propriétaire.');
  const other = newEmail();
  const set = { id, email: other, rhythm: 'month', day: 15 };
  expect((await call('PUT', `/listings/${id}/report`, set)).status).toBe(200);
  expect((await a.ask(LYON, link)).status).toBe(404);
  const own = await lastLink(other);
  expect(await page(own)).not.toContain('Pour le premier propriétaire.');
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await call('DELETE', `/listings/${id}/report`)).status).toBe(200);
  expect((await a.ask(LYON, own)).status).toBe(404);
});

test.each([
  ['no address', { email: 'x' }, 422],
  ['the day 8 of a week', { day: 8 }, 422],
  ['the day 31 of a month', { rhythm: 'month', day: 31 }, 422],
  ['another rhythm', { rhythm: 'year' }, 400],
])('a report with %s is refused', async (_, given, status) => {
  const id = await listed();
  const body = { id, email: newEmail(), rhythm: 'week', day: 1, ...given };
  expect((await call('PUT', `/listings/${id}/report`, body)).status).toBe(status);
});

test('a listing that is not on the market has no new report', async () => {
  const id = await listed();
  await run(sql`update listings set status = 'withdrawn', withdrawn_at = now() where id = ${id}`);
  const body = { id, email: newEmail(), rhythm: 'week', day: 1 };
  expect((await call('PUT', `/listings/${id}/report`, body)).status).toBe(404);
  expect((await call('GET', `/listings/${uuid()}/report`)).status).toBe(404);
});

test('a report is mailed once on the day that the agent chose, while the listing is on the market', async () => {
  const { id, email } = await reported();
  await run(sql`
    update seller_reports set mailed_on = '2026-11-01', chosen_on = '2026-11-01' where listing_id = ${id}`);
  const at = (moment: string) => onReportsDue(withPorts(a.ports, { system: { now: () => new Date(moment) } }));
  await at('2026-12-06T10:00:00Z');
  const before = (await mailsTo(email)).length;
  // A Monday, in the night and in the day.
  await at('2026-12-07T02:00:00Z');
  expect(await mailsTo(email)).toHaveLength(before);
  await at('2026-12-07T10:00:00Z');
  await at('2026-12-07T12:00:00Z');
  expect(await mailsTo(email)).toHaveLength(before + 1);
  await run(sql`update listings set status = 'withdrawn', withdrawn_at = '2026-12-08' where id = ${id}`);
  await at('2026-12-14T10:00:00Z');
  expect(await mailsTo(email)).toHaveLength(before + 1);
  await at('2027-07-01T10:00:00Z');
  expect(await rows(sql`select from seller_reports where listing_id = ${id}`)).toEqual([]);
});

test('a report ends when another agent has the listing: no page, no mail, and its mails can be stopped', async () => {
  const id = await listed();
  const email = newEmail();
  const { token, hash } = newToken();
  await run(sql`update listings set member_id = ${a.member.id} where id = ${id}`);
  await run(sql`
    with report as (
      insert into seller_reports (market_id, site_id, listing_id, email, rhythm, day, chosen_on, mailed_on, created_at,
        created_by)
      select market_id, id, ${id}, ${email}, 'week', 1, '2026-11-01', '2026-11-01', now(), 'Camille'
      from sites where subdomain = 'camille' returning *)
    insert into seller_report_links (market_id, site_id, listing_id, email, hash, made_at)
    select market_id, site_id, listing_id, email, ${hash}, now() from report`);
  const at = (moment: string) => onReportsDue(withPorts(a.ports, { system: { now: () => new Date(moment) } }));
  const open = async () => (await a.ask('camille.localhost', `/rapport/${token}`)).status;
  expect(await open()).toBe(200);
  await at('2026-12-07T10:00:00Z');
  expect(await mailsTo(email)).toHaveLength(1);
  await run(sql`update listings set member_id = null where id = ${id}`);
  await at('2026-12-14T10:00:00Z');
  expect([await open(), (await mailsTo(email)).length]).toEqual([404, 1]);
  const stop = { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' };
  expect((await a.ask('camille.localhost', `/rapport/${token}/stop`, stop)).status).toBe(200);
  await run(sql`update listings set member_id = ${a.member.id} where id = ${id}`);
  await at('2026-12-21T10:00:00Z');
  expect([await open(), (await mailsTo(email)).length]).toEqual([200, 1]);
});

test('reports are read in batches, so that none is waited for behind those that are not due', async () => {
  const given = { rhythm: 'month', day: 20 };
  const homes = [await reported(given), await reported(given), await reported(given)];
  await run(sql`update seller_reports set mailed_on = '2026-06-20', chosen_on = '2026-06-20'`);
  const now = new Date('2026-07-20T09:00:00Z');
  const before = await Promise.all(homes.map(async ({ email }) => (await mailsTo(email)).length));
  await onReportsDue(withPorts(a.ports, { system: { now: () => now } }), 1);
  const after = await Promise.all(homes.map(async ({ email }) => (await mailsTo(email)).length));
  expect(after).toEqual(before.map((count) => count + 1));
});

test('Performances says how many alerts a listing met, on all sites of the market center', async () => {
  const id = await listed();
  const [recipient, alert] = [uuid(), uuid()];
  await run(sql`
    insert into alert_recipients (market_id, site_id, id, email, created_at)
    values (${place.market_id}, ${place.site_id}, ${recipient}, ${`${alert}@example.fr`}, now())`);
  await run(sql`
    insert into alerts (market_id, site_id, id, recipient_id, query, frequency, created_at, confirmed_at, used_at)
    values (${place.market_id}, ${place.site_id}, ${alert}, ${recipient}, 'x', 'daily', now(), now(), now())`);
  await run(sql`
    insert into alert_matches (market_id, site_id, alert_id, listing_id, matched_at)
    values (${place.market_id}, ${place.site_id}, ${alert}, ${id}, now())`);
  const { items } = (await (await call('GET', '/stats/properties')).json()) as {
    items: PropertyPerformance[];
  };
  expect(items.find((item) => item.id === id)?.alerts).toBe(1);
  const report = (await (await call('GET', `/listings/${id}/report`)).json()) as { figures: { alerts: number } };
  expect(report.figures.alerts).toBe(1);
});
