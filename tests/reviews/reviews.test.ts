import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ReviewDetail, ReviewFigures, ReviewItem } from '#contracts/reviews';
import { de } from '#fr/format';
import { ASK_FAULTS, AUTHOR_WORDS, REFUSAL_LABELS } from '#fr/reviews';
import { onRequestsEnd } from '#server/reviews';
import { LYON, OTHER, openAccess } from '#tests/access/setting';
import { buildAccount } from '#tests/factories/account';
import { withPorts } from '#tests/harness/contexts';
import { whileMailsFail } from '#tests/harness/failing-mails';
import { during } from '#tests/harness/held-change';

/** Reviews from the request to the public page (rules REVIEW-*). */

const a = await openAccess();
const { token: session } = await a.signIn();
const place = { market_id: a.market.id, site_id: a.site.id };
const ADMIN = { role: 'vitrine_admin' } as const;
const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

const call = (method: string, path: string, body?: object): Promise<Response> =>
  a.ask(LYON, `/admin${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await a.db.read(ADMIN, (tx) => query.execute(tx))).rows;

let rank = 0;
const newEmail = (): string => {
  rank += 1;
  return `client-${rank}@example.fr`;
};
const ask = (given: object = {}): Promise<Response> =>
  call('POST', '/reviews', {
    name: 'Claire Martin',
    email: newEmail(),
    kind: 'sale',
    experiencedOn: new Date().toISOString().slice(0, 10),
    ...given,
  });

type Mail = { template: string; subject: string; body_text: string };
const mailsTo = (email: string): Promise<Mail[]> =>
  rows(sql<Mail>`
    select template, subject, body_text from outbox where recipient = ${email} order by created_at, id`);
const lastLink = async (email: string): Promise<string> =>
  /\/avis\/[\w-]{43}/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[0] ?? '';

const asked = async (): Promise<{ id: string; email: string; link: string }> => {
  const email = newEmail();
  const response = await ask({ email });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  return { id, email, link: await lastLink(email) };
};

const TEXT = 'Très bien accompagnés du début à la fin.';
const post = (path: string, fields: Record<string, string>, host = LYON): Promise<Response> =>
  a.ask(host, path, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() });
const give = (link: string, fields: Record<string, string> = {}): Promise<Response> =>
  post(link, { step: 'give', stars: '4', text: TEXT, shownName: 'Claire M.', consent: '1', ...fields });
const detailOf = async (id: string): Promise<ReviewDetail> =>
  (await (await call('GET', `/reviews/${id}`)).json()) as ReviewDetail;
const decide = (id: string, from: string, refusal: string | null = null): Promise<Response> =>
  call('POST', `/reviews/${id}/decision`, { id, from, refusal });
const setEnabled = async (enabled: boolean): Promise<void> => {
  await a.db.write(ADMIN, (tx) => sql`update sites set enabled = ${enabled} where id = ${a.site.id}`.execute(tx));
  await a.directory.refresh();
};
const page = async (path = '/avis'): Promise<string> => (await a.ask(LYON, path)).text();

const published = async (text = TEXT) => {
  const made = await asked();
  expect((await give(made.link, { text })).status).toBe(303);
  expect((await decide(made.id, 'pending')).status).toBe(200);
  return made;
};

beforeEach(() => a.run(sql`delete from rate_limits`));

test('a person who was asked gives a review once, and it is shown after its publication', async () => {
  const { id, email, link } = await asked();
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['review.request']);
  expect(await (await a.ask(LYON, link)).text()).toContain('value="Claire M."');
  const text = 'Vente conclue en deux mois, sans surprise.';
  expect((await give(link, { text })).status).toBe(303);
  expect(await detailOf(id)).toMatchObject({ status: 'pending', stars: 4, text, shownName: 'Claire M.' });
  expect((await give(link, { text: 'Un deuxième avis, par le même lien.' })).status).toBe(303);
  expect(await detailOf(id)).toMatchObject({ text });
  expect(await page()).not.toContain(text);
  expect((await decide(id, 'pending')).status).toBe(200);
  const html = await page();
  expect(html).toContain(text);
  expect(html).toContain('Claire M.');
  expect(html).not.toContain(email);
  expect(html).not.toContain('Claire Martin');
  expect(await page('/')).toContain(text);
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^Votre avis est publié/);
});

test('an experience is asked about once, also after its review is there', async () => {
  const { id, email, link } = await asked();
  expect((await ask({ email })).status).toBe(409);
  await give(link);
  await decide(id, 'pending');
  expect((await ask({ email })).status).toBe(409);
  expect((await ask({ email, kind: 'letting' })).status).toBe(200);
});

test('nobody of the team is asked about themselves', async () => {
  const refused = async (email: string) => {
    const response = await ask({ email });
    return [response.status, (await response.json()) as object];
  };
  const errors = [{ field: 'email', message: ASK_FAULTS.TEAM }];
  expect(await refused(a.account.email)).toMatchObject([422, { errors }]);
  expect(await refused(a.head.email.toUpperCase())).toMatchObject([422, { errors }]);
});

test('the site is told that a review waits, without a word about its author', async () => {
  const { link, email } = await asked();
  await give(link);
  const [mail] = await rows(sql<Mail>`
    select template, subject, body_text from outbox where template = 'review.given' order by created_at desc limit 1`);
  expect(mail?.body_text).not.toContain(email);
  expect(mail?.body_text).not.toContain(TEXT);
});

test.each([
  ['no stars', { stars: '' }, 'Choisissez une note'],
  ['six stars', { stars: '6' }, 'Choisissez une note'],
  ['a short text', { text: 'Bien' }, '10 caractères au moins'],
  ['a link as name', { shownName: 'https://exemple.fr' }, 'Indiquez un prénom'],
  ['no consent', { consent: '' }, 'Cochez la case'],
])('a review with %s is refused with what was typed', async (_, fields, message) => {
  const { id, link } = await asked();
  const response = await give(link, fields);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(message);
  if (!('text' in fields)) expect(html).toContain(TEXT);
  expect(await detailOf(id)).toMatchObject({ status: 'asked', stars: null });
});

test('a refused review tells its author why, and is not shown', async () => {
  const { id, email, link } = await asked();
  const text = 'Mon voisin Jacques Martel est insupportable.';
  await give(link, { text, stars: '1' });
  expect((await decide(id, 'pending', 'personal-data')).status).toBe(200);
  expect((await mailsTo(email)).at(-1)?.body_text).toContain('Il désigne une personne');
  expect(await (await a.ask(LYON, link)).text()).toContain('Il désigne une personne');
  expect(await page()).not.toContain(text);
  const negative = await decide(id, 'refused', 'negative');
  expect(negative.status).toBe(400);
});

test('of two decisions at once one is taken', async () => {
  const { id, link, email } = await asked();
  await give(link);
  const answers = await Promise.all([decide(id, 'pending'), decide(id, 'pending', 'illicit')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['review.request', 'review.decision']);
});

test('a published review is answered, and the page shows the answer until it is refused', async () => {
  const { id } = await published('Un avis auquel l’équipe répond.');
  const write = (from: string, to: string) =>
    call('PUT', `/reviews/${id}/answer`, { changes: { answer: { from, to } } });
  expect((await write('', 'Merci, Claire !')).status).toBe(200);
  expect(await page()).toContain('Merci, Claire !');
  expect((await write('', 'Autre réponse')).status).toBe(409);
  expect((await decide(id, 'published', 'illicit')).status).toBe(200);
  expect(await page()).not.toContain('Merci, Claire !');
  expect((await write('', 'Encore')).status).toBe(404);
});

test('a doubt about a shown review is reported by the form of contact, which names it', async () => {
  const { id } = await published('Un avis dont quelqu’un doute.');
  expect(await page()).toContain(`href="/contact?avis=${id}"`);
  expect(await page('/')).not.toContain('/contact?avis=');
  const form = await page(`/contact?avis=${id}`);
  expect(form).toMatch(/<textarea[^>]*>Je signale un doute sur l’avis de Claire M\. \(publié le /);
  expect((await decide(id, 'published', 'illicit')).status).toBe(200);
  for (const path of [`/contact?avis=${id}`, '/contact?avis=1'])
    expect(await page(path)).not.toContain('Je signale un doute');
});

test('its author withdraws a review by the link: what was written is deleted', async () => {
  const text = 'Un avis que son auteur retire plus tard.';
  const { id, link } = await published(text);
  expect(await page()).toContain(text);
  await a.ask(LYON, link);
  expect(await page()).toContain(text);
  expect((await post(link, { step: 'withdraw' })).status).toBe(303);
  expect(await page()).not.toContain(text);
  expect(await detailOf(id)).toMatchObject({ status: 'withdrawn', text: '', shownName: '', stars: null });
  expect((await give(link)).status).toBe(303);
  expect(await detailOf(id)).toMatchObject({ status: 'withdrawn' });
});

test('a closed site takes no review, and its authors withdraw theirs', async () => {
  const [given, open] = [await published('Un avis d’avant la fermeture.'), await asked()];
  await setEnabled(false);
  const html = await page(given.link);
  expect(html).toContain('Un avis d’avant la fermeture.');
  expect(html).not.toContain('href="/avis"');
  expect(await page(open.link)).toContain(AUTHOR_WORDS.closed);
  expect((await give(open.link)).status).toBe(404);
  expect((await post(given.link, { step: 'withdraw' })).status).toBe(303);
  await setEnabled(true);
  expect(await detailOf(given.id)).toMatchObject({ status: 'withdrawn', text: '' });
  expect(await detailOf(open.id)).toMatchObject({ status: 'asked' });
});

test('a link opens the review of its own site only, and is stored hashed', async () => {
  const { link } = await asked();
  const token = link.slice('/avis/'.length);
  expect((await a.ask('camille.localhost', link)).status).toBe(404);
  expect((await a.ask(LYON, `${link}x`)).status).toBe(404);
  const response = await a.ask(LYON, link);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [stored] = await rows(sql<{ all: string }>`select string_agg(l::text, '') as all from review_links l`);
  expect(stored?.all).not.toContain(token);
});

test('a person is asked once at a time, also by two people at once', async () => {
  const email = newEmail();
  const answers = await Promise.all([ask({ email }), ask({ email })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test.each([
  ['no address', { email: 'x' }, 'email'],
  ['no name', { name: ' ' }, 'name'],
  ['a day to come', { experiencedOn: '2199-01-01' }, 'experiencedOn'],
  ['a day of long ago', { experiencedOn: '2019-01-01' }, 'experiencedOn'],
])('a request with %s is refused', async (_, given, field) => {
  const response = await ask(given);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ field }] });
});

test('the owner of a sold home is asked once; one of a home that is not sold is not', async () => {
  const [sold, unsold, old] = [uuid(), uuid(), uuid()];
  const email = newEmail();
  await a.db.write(ADMIN, async (tx) => {
    const home = { type: 'house' as const, address: '3 rue du Lac', zip: '69003', city: 'Lyon', insee: '69383' };
    const owner = { firstname: 'Zoé', lastname: 'Petit', email, lat: 45.7, lng: 4.8, area: 90 };
    await tx
      .insertInto('estimations')
      .values([sold, unsold, old].map((id) => ({ ...place, ...home, ...owner, id })))
      .execute();
    await tx
      .insertInto('estimation_mandates')
      .values(
        [
          {
            ...place,
            estimation_id: sold,
            mandated_on: '2026-01-10',
            signed_on: '2026-05-02',
            signed_price_cents: 1e7,
          },
          { ...place, estimation_id: unsold, mandated_on: '2026-01-10' },
          {
            ...place,
            estimation_id: old,
            mandated_on: '2020-01-10',
            signed_on: '2020-05-02',
            signed_price_cents: 1e7,
          },
        ].map((mandate) => ({ ...mandate, version: 1 })),
      )
      .execute();
  });
  expect((await call('POST', `/estimations/${unsold}/review`, {})).status).toBe(404);
  const late = await call('POST', `/estimations/${old}/review`, {});
  expect([late.status, ((await late.json()) as { errors: object[] }).errors]).toEqual([
    422,
    [{ field: 'experiencedOn', message: ASK_FAULTS.DAY_OLD }],
  ]);
  await setEnabled(false);
  const closed = await call('POST', `/estimations/${sold}/review`, {});
  await setEnabled(true);
  expect([closed.status, await closed.json()]).toEqual([409, expect.objectContaining({ code: 'SITE_CLOSED' })]);
  const response = await call('POST', `/estimations/${sold}/review`, {});
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  expect(await detailOf(id)).toMatchObject({ isAfterDeal: true, experiencedOn: '2026-05-02', name: 'Zoé Petit' });
  await give(await lastLink(email));
  expect((await call('POST', `/estimations/${sold}/review`, {})).status).toBe(409);
});

test('the visitor of a past visit is asked once; one of a visit to come is not', async () => {
  const email = newEmail();
  const visited = async (days: number): Promise<string> => {
    const id = uuid();
    const startsAt = new Date(Date.now() + days * 86_400_000);
    const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 1_800_000), asked: [startsAt] };
    const visitor = { firstname: 'Zoé', lastname: 'Petit', email, recipient: 'agent@example.fr' };
    await a.db.write(ADMIN, (tx) =>
      tx
        .insertInto('visits')
        .values({
          ...place,
          ...visitor,
          ...times,
          id,
          member_id: a.member.id,
          status: 'confirmed',
          created_at: new Date(),
        })
        .execute(),
    );
    return id;
  };
  const [past, coming] = [await visited(-2), await visited(2)];
  expect((await call('POST', `/visits/${coming}/review`, {})).status).toBe(404);
  const response = await call('POST', `/visits/${past}/review`, {});
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  expect(await detailOf(id)).toMatchObject({ isAfterDeal: true, kind: 'visit', name: 'Zoé Petit' });
  expect((await call('POST', `/visits/${past}/review`, {})).status).toBe(409);

  // It is about the agent of the visit, on the site that asked for it (rule REVIEW-SHOWN).
  const text = 'Une visite sans hâte, avec toutes les réponses.';
  const link = await lastLink(email);
  expect(await page(link)).toContain(`soient publiés sur le site ${a.market.name}. J’ai vécu`);
  await give(link, { text });
  await decide(id, 'pending');
  const agentPage = /href="(\/agents\/[^"]+)"/.exec(await page('/agents'))?.[1] ?? '';
  expect(agentPage).toContain(a.member.id);
  expect(await page(agentPage)).toContain(text);
  expect(await (await a.ask('camille.localhost', '/avis')).text()).not.toContain(text);
});

test('requests that nobody answered are deleted after 60 days, and open nothing on the last day', async () => {
  const { id, link } = await asked();
  const now = (days: number) => () => new Date(Date.now() + days * 86_400_000);
  await onRequestsEnd(withPorts(a.ports, { system: { now: now(59) } }));
  expect(await detailOf(id)).toMatchObject({ status: 'asked' });
  await onRequestsEnd(withPorts(a.ports, { system: { now: now(61) } }));
  expect((await call('GET', `/reviews/${id}`)).status).toBe(404);
  expect((await a.ask(LYON, link)).status).toBe(404);
});

test('the file has the fields of the window, is safe in a spreadsheet, and its download is recorded', async () => {
  const { id, email, link } = await asked();
  await give(link, { text: '=HYPERLINK("x") est leur site', shownName: 'Claire M.' });
  await decide(id, 'pending', 'off-topic');
  const columns = 'name,stars,text,status,email,shownName,refusal';
  const file = await call('GET', `/reviews/export?status=refused&q=${encodeURIComponent(email)}&columns=${columns}`);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('avis-')]);
  expect(await file.text()).toBe(
    'Client;Note;Avis;État;E-mail;Nom affiché;Motif du refus\r\n' +
      `Claire Martin;4;"'=HYPERLINK(""x"") est leur site";Refusé;${email};Claire M.;${REFUSAL_LABELS['off-topic']}\r\n`,
  );
  expect(await a.audit('reviews.exported', a.account.id)).toMatchObject([{ market_id: a.market.id }]);
});

test('the list has its filter, and the page its average', async () => {
  const { items } = (await (await call('GET', '/reviews?status=published')).json()) as { items: ReviewItem[] };
  expect(items.every(({ status }) => status === 'published')).toBe(true);
  const stars = items.flatMap((item) => item.stars ?? []);
  const average = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  const html = await page();
  expect(html).toContain(`${average.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} sur 5`);
  expect(html).toContain('L111-7-2');
});

test('the figures are those of the lists of each status', async () => {
  const figures = (await (await call('GET', '/reviews/figures')).json()) as ReviewFigures;
  const listed = async (status: string): Promise<ReviewItem[]> =>
    ((await (await call('GET', `/reviews?status=${status}&limit=100`)).json()) as { items: ReviewItem[] }).items;
  const shown = await listed('published');
  expect(figures).toEqual({
    pending: (await listed('pending')).length,
    published: shown.length,
    asked: (await listed('asked')).length,
    average: expect.closeTo(shown.reduce((sum, { stars }) => sum + (stars ?? 0), 0) / shown.length, 6),
  });
});

const whatWasGiven = (id: string) =>
  rows(sql<{ status: string; stars: number | null; text: string; shown_name: string; consent: string }>`
    select status, stars, text, shown_name, consent from reviews where id = ${id}`);
const NOTHING = { status: 'asked', stars: null, text: '', shown_name: '', consent: '' };

test.each<[string, Record<string, string>]>([
  ['no star', { stars: '0' }],
  ['a part of a star', { stars: '1.5' }],
  ['a word as stars', { stars: 'x' }],
  ['a full-width digit', { stars: '\uff14' }],
  ['a negative number', { stars: '-1' }],
  ['a number with a line break', { stars: '4\n' }],
  ['a text that is too long', { text: 'a'.repeat(2001) }],
  ['a text that nobody sees', { text: '\u200b'.repeat(50) }],
  ['a name with a tag', { shownName: '<b>Zoé</b>' }],
  ['a name with a control character', { shownName: 'Zoé\u0007' }],
  ['a name that turns the text', { shownName: 'Zoé\u202e' }],
  ['another consent', { consent: 'true' }],
])('%s is refused and stores nothing', async (_, fields) => {
  const { id, link } = await asked();
  expect((await give(link, fields)).status).toBe(422);
  expect(await whatWasGiven(id)).toEqual([NOTHING]);
});

test('100,000 letters are refused, and the page that says so has not all of them', async () => {
  const { id, link } = await asked();
  const response = await give(link, { text: 'é'.repeat(100_000) });
  expect([413, 422]).toContain(response.status);
  expect(await whatWasGiven(id)).toEqual([NOTHING]);
  expect((await give(link)).status).toBe(303);
});

test('a null character fails no form', async () => {
  const { id, link } = await asked();
  const response = await give(link, { text: 'Un avis avec un zéro\u0000 au milieu.' });
  expect(response.status).toBeLessThan(500);
  expect((await whatWasGiven(id))[0]?.text).not.toContain('\u0000');
});

test('of two reviews that are sent at once by one link the first is kept, and the site gets one mail', async () => {
  const { id, link } = await asked();
  const given = () => rows(sql`select id from outbox where template = 'review.given'`);
  const before = await given();
  const texts = ['Le premier avis de ce lien.', 'Le deuxième avis de ce lien.'];
  const answers = await Promise.all(texts.map((text) => give(link, { text })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const [stored] = await whatWasGiven(id);
  expect(texts).toContain(stored?.text);
  expect((await given()).length - before.length).toBe(1);
});

test('a review that is withdrawn while staff publish it is not shown, and its author gets no decision', async () => {
  const { id, email, link } = await asked();
  const text = 'Un avis qui est retiré au même instant.';
  await give(link, { text });
  const answer = await during(a.db, {
    first: sql`select from reviews where id = ${id} for update`,
    next: sql`update reviews set status = 'withdrawn', stars = null, text = '', shown_name = '' where id = ${id}`,
    work: () => decide(id, 'pending'),
  });
  expect(answer.status).toBe(409);
  expect(await page()).not.toContain(text);
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['review.request']);
});

test('a review whose author is erased while it is sent stores nothing', async () => {
  const { id, link } = await asked();
  const answer = await during(a.db, {
    first: sql`delete from reviews where id = ${id}`,
    next: sql`select 1`,
    work: () => give(link),
  });
  expect(answer.status).toBe(303);
  expect((await a.ask(LYON, link)).status).toBe(404);
  expect((await give(link)).status).toBe(404);
  expect((await post(link, { step: 'withdraw' })).status).toBe(404);
  expect(await whatWasGiven(id)).toEqual([]);
});

test('another site takes no review by the link, withdraws none, and its staff neither read nor answer it', async () => {
  const { id, link } = await published('Un avis que l’autre site ne touche pas.');
  const open = await asked();
  for (const host of ['camille.localhost', OTHER]) {
    expect((await post(link, { step: 'withdraw' }, host)).status).toBe(404);
    expect(
      (await post(open.link, { step: 'give', stars: '1', text: TEXT, shownName: 'X', consent: '1' }, host)).status,
    ).toBe(404);
  }
  const { token } = await a.signIn(OTHER, { email: a.other.account.email });
  const init = { headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
  const send = (method: string, path: string, body?: object) =>
    a.ask(OTHER, `/admin/reviews/${id}${path}`, { ...init, method, ...(body && { body: JSON.stringify(body) }) });
  const answers = [
    await send('GET', ''),
    await send('PUT', '/answer', { changes: { answer: { from: '', to: 'Merci' } } }),
    await send('POST', '/decision', { id, from: 'published', refusal: 'illicit' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  // The session of one site opens no other one.
  const elsewhere = await a.ask(LYON, `/admin/reviews/${id}`, init);
  expect([401, 403]).toContain(elsewhere.status);
  expect(await detailOf(id)).toMatchObject({ status: 'published', answer: '', refusal: null });
  expect(await detailOf(open.id)).toMatchObject({ status: 'asked', stars: null });
});

test('HTML of a review and of its answer is text on every page, also in JSON-LD', async () => {
  const text = '</script><script>alert(1)</script><img src=x onerror=alert(2)> & "fin"';
  const { id, link } = await published(text);
  const changes = { answer: { from: '', to: '</script><svg onload=alert(3)>' } };
  expect((await call('PUT', `/reviews/${id}/answer`, { changes })).status).toBe(200);
  for (const path of ['/avis', '/', link, `/contact?avis=${id}`]) {
    const html = await page(path);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<svg onload');
  }
  expect(await page()).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
});

test('a process that dies while a review is sent, decided or withdrawn leaves nothing half-stored', async () => {
  const { id, email, link } = await asked();
  const sent = await whileMailsFail(a.url, 'review.given', () => give(link));
  expect([sent.status, await whatWasGiven(id)]).toEqual([500, [NOTHING]]);
  await give(link);
  const changes = () => rows(sql`select id from changes where subject_id = ${id}`);
  const before = await changes();
  const decided = await whileMailsFail(a.url, 'review.decision', () => decide(id, 'pending'));
  expect(decided.status).toBe(500);
  expect(await detailOf(id)).toMatchObject({ status: 'pending', decidedAt: null });
  expect(await changes()).toEqual(before);
  const other = newEmail();
  expect((await whileMailsFail(a.url, 'review.request', () => ask({ email: other }))).status).toBe(500);
  expect(await rows(sql`select from reviews where email = ${other}`)).toEqual([]);
  expect([(await mailsTo(email)).length, await mailsTo(other)]).toEqual([1, []]);
  expect((await ask({ email: other })).status).toBe(200);
});

test.each(['2026-02-30', '12/05/2026', '2026-13-01', '', 'demain'])(
  'the date %j of an experience is no date',
  async (experiencedOn) => {
    expect([400, 422]).toContain((await ask({ experiencedOn })).status);
  },
);

test('once an agent has left, the reviews of that site stand in the name of the market center', async () => {
  const CAMILLE = 'camille.localhost';
  const own = await buildAccount(a.db, { member: a.member });
  const agent = await a.signIn(CAMILLE, { email: own.email });
  const send = (token: string, method: string, path: string, body?: object): Promise<Response> => {
    const init = { method, headers: { ...headers, authorization: `Bearer ${token}` } };
    return a.ask(CAMILLE, `/admin/reviews${path}`, { ...init, ...(body && { body: JSON.stringify(body) }) });
  };
  const askOn = async (token: string, email: string): Promise<string> => {
    const day = new Date().toISOString().slice(0, 10);
    const answer = await send(token, 'POST', '', { name: 'Zoé Petit', email, kind: 'sale', experiencedOn: day });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };
  const decideOn = (token: string, id: string) =>
    send(token, 'POST', `/${id}/decision`, { id, from: 'pending', refusal: null });
  const fields = { step: 'give', stars: '5', shownName: 'Zoé', consent: '1' };
  const names = 'O’Neil';

  const [first, second] = [newEmail(), newEmail()];
  const before = await askOn(agent.token, first);
  expect((await mailsTo(first)).at(-1)?.body_text).toContain(names);
  const setLeft = async (hasLeft: boolean): Promise<void> => {
    await a.run(sql`update members set is_active = ${!hasLeft} where id = ${a.member.id}`);
    await a.directory.refresh();
  };
  await setLeft(true);
  onTestFinished(() => setLeft(false));

  expect([401, 403]).toContain((await send(agent.token, 'GET', `/${before}`)).status);
  const link = await lastLink(first);
  const form = await (await a.ask(CAMILLE, link)).text();
  expect(form).toContain(`sur le site ${a.market.name} et sur les autres sites ${de(a.market.name)}`);
  expect(form).not.toContain(names);
  expect((await post(link, { ...fields, text: 'Demandé quand Camille était là.' }, CAMILLE)).status).toBe(303);
  const [told] = await rows(sql<{ recipient: string }>`
    select recipient from outbox where template = 'review.given' order by created_at desc, id desc limit 1`);
  expect(told?.recipient).toBe(a.market.email);
  expect([401, 403]).toContain((await decideOn(agent.token, before)).status);

  // The market center's staff have no role on sites of agents (rule ACCESS-ROLES): the network's team decides.
  const { email } = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
  const team = await a.signIn(CAMILLE, { email });
  expect((await decideOn(team.token, before)).status).toBe(200);
  const changes = { answer: { from: '', to: 'Merci de la part de tous.' } };
  expect((await send(team.token, 'PUT', `/${before}/answer`, { changes })).status).toBe(200);
  const [decision] = (await mailsTo(first)).filter(({ template }) => template === 'review.decision');
  expect(decision?.subject).toBe(`Votre avis est publié — ${a.market.name}`);
  for (const host of [CAMILLE, LYON]) {
    const html = await (await a.ask(host, '/avis')).text();
    expect(html).toContain('Demandé quand Camille était là.');
    expect(html).toContain('Merci de la part de tous.');
    expect(html).toContain(`Réponse ${de(a.market.name)}`);
    expect(html).not.toContain(names);
    expect(html).not.toContain(`à propos ${de(a.market.name)}`);
  }

  await askOn(team.token, second);
  const later = (await mailsTo(second)).at(-1);
  expect(later?.subject).toBe(`Votre avis nous intéresse — ${a.market.name}`);
  expect(later?.body_text).not.toContain(names);
  // Reviews of who left are still about them.
  const refused = await send(team.token, 'POST', '', {
    name: 'Camille',
    email: own.email,
    kind: 'sale',
    experiencedOn: new Date().toISOString().slice(0, 10),
  });
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ message: ASK_FAULTS.TEAM }] }]);
});
