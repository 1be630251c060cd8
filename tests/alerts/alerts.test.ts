import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_ALERTS, MAX_ALERTS_OF_SITE } from '#domain/alerts/alert';
import { cornersOf } from '#domain/places/polygon';
import { encodePolyline } from '#domain/places/polyline';
import { onAlertsDue } from '#server/alerts';
import { adminCtx } from '#server/context';
import { loadCommunes } from '#server/places';
import { applyRetention } from '#server/privacy';
import { onNoRecipient } from '#server/repeated-mails';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { until } from '#tests/harness/until';
import { openTestApp } from '#tests/http/test-app';

/** Alerts from the form to their mails and their end, over HTTP as a browser without scripts and a mail program do. */

const SECRET = 'the-secret-of-the-mail-service';
const clock = { now: new Date('2026-11-25T10:00:00Z') };
const { ask, db, ports, directory, market, member, url } = await openTestApp({
  communes: await loadCommunes(),
  now: () => clock.now,
  mailWebhookSecret: SECRET,
});
const ADMIN = { role: 'vitrine_admin' } as const;
const HOST = 'lyon.localhost';
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write(ADMIN, async (tx) => (await query.execute(tx)).rows);

const bordeaux = await buildMarket(db);
await buildSite(db, { market_id: bordeaux.id, subdomain: 'bordeaux' });
await until(async () => (await ask('bordeaux.localhost', '/')).status === 200);

beforeEach(async () => {
  clock.now = new Date('2026-11-25T10:00:00Z');
  for (const table of ['listings', 'alert_recipients', 'consents', 'outbox', 'rate_limits', 'idempotency_keys'])
    await rows(sql`delete from ${sql.table(table)}`);
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = OWN, host = HOST) =>
  ask(host, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });

const QUERY = 'location=Lyon+3e+%2869003%29&priceMax=400000';
/** A zone whose sides cross, and one that is too large. */
const CROSSING = encodePolyline([45, 46, 45, 46].map((lat, n) => ({ lat, lng: 4 + (n >> 1) / 2 })));
const LARGE = encodePolyline(cornersOf({ south: 43, west: 0, north: 48, east: 5 }));
const send = (email = 'zoe@example.fr', { query = QUERY, frequency = 'instant' } = {}) =>
  post(`/alertes/nouvelle?${query}`, { email, frequency, consent: '1', website: '' });

type Mail = { recipient: string; template: string; subject: string; body_text: string; unsubscribe_url: string | null };
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const mails = async (template: string): Promise<Mail[]> => {
  const found = await rows(sql<Mail>`select recipient, template, subject, body_text, unsubscribe_url from outbox
    where template = ${template} order by created_at, id`);
  return found.map((mail) => ({ ...mail, subject: plain(mail.subject), body_text: plain(mail.body_text) }));
};
const recipients = async (): Promise<string[]> => (await mails('alerts.homes')).map(({ recipient }) => recipient);
const linkIn = (text: string): string => /\/alertes\/[\w.-]+/.exec(text)?.[0] ?? '';
const confirmationLink = async (): Promise<string> =>
  linkIn((await mails('alerts.confirmation')).at(-1)?.body_text ?? '');
const idIn = async (link: string): Promise<string> =>
  /name="id" value="([\w-]+)"/.exec(await (await ask(HOST, link)).text())?.[1] ?? '';
const act = async (link: string, action: string, more: Record<string, string> = {}) =>
  post(link, { action, id: await idIn(link), ...more });
/** The page to which a form leads. */
const shownAfter = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(303);
  return plain(await (await ask(HOST, answer.headers.get('location') ?? '')).text());
};

/** A confirmed alert; returns its link. */
const subscribed = async (email?: string, options?: { query?: string; frequency?: string }): Promise<string> => {
  await send(email, options);
  const link = await confirmationLink();
  await act(link, 'confirm');
  return link;
};
const count = async (table: string): Promise<number> =>
  (await rows(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))[0]?.n ?? -1;
const consents = () =>
  rows(sql<{ granted: boolean; form: string; wording: string }>`
    select granted, form, wording from consents where purpose = 'alert' order by given_at, granted desc`);
const run = () => onAlertsDue(ports);
const home = (overrides = {}) => buildListing(db, { market_id: market.id, title: 'Bel appartement', ...overrides });
const withdraw = (id: string) =>
  rows(sql`update listings set status = 'withdrawn', withdrawn_at = now() where id = ${id}`);
const publish = (id: string, price: number) =>
  rows(sql`update listings set status = 'published', withdrawn_at = null, price_cents = ${price} where id = ${id}`);
const homesMailed = async () => (await mails('alerts.homes')).map(({ body_text }) => body_text);
const wait = (minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

describe('the form (rule ALERT-CONFIRMED)', () => {
  test('stands in the results with their filters, and says them in words', async () => {
    const results = await (await ask(HOST, `/annonces?${QUERY}`)).text();
    const href = /href="(\/alertes\/nouvelle\?[^"]*)"/.exec(results)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const page = await (await ask(HOST, href)).text();
    expect(plain(page)).toContain('Biens à vendre à Lyon 3e (69003), jusqu’à 400 000 €');
    expect(page).toMatch(/<meta name="robots" content="noindex/);
  });

  test('shows what is wrong with each field, and stores nothing', async () => {
    const answer = await post('/alertes/nouvelle', { email: 'zoe', frequency: 'hourly', website: '' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const words of ['Renseignez un e-mail valide', 'Choisissez quand', 'Cochez la case'])
      expect(page).toContain(words);
    expect(await count('alerts')).toBe(0);
  });

  test.each([
    ['!', 'son adresse est incomplète ou abîmée.'],
    ['99999', 'son adresse est incomplète ou abîmée.'],
    [CROSSING, 'ses côtés se croisent.'],
    [LARGE, 'elle est trop grande (300 km de large'],
  ])('says why the zone of the search is refused, and stores nothing: %s', async (zone, sentence) => {
    const query = `priceMax=350000&zone=${encodeURIComponent(zone)}`;
    const page = await ask(HOST, `/alertes/nouvelle?${query}`);
    expect(page.status).toBe(422);
    const text = plain(await page.text());
    expect(text).toContain(sentence);
    expect(text).not.toContain('name="consent"');
    expect(text).toContain('href="/annonces?priceMax=350000"');
    const answer = await send('zoe@example.fr', { query });
    expect(answer.status).toBe(422);
    expect(plain(await answer.text())).toContain(sentence);
    expect([await count('alerts'), await count('alert_recipients'), await count('outbox')]).toEqual([0, 0, 0]);
  });

  test('a search in a place that nobody knows gets no alert, unless a home is in a town of that name', async () => {
    const query = 'location=Zzzbourg&priceMax=350000';
    const page = await ask(HOST, `/alertes/nouvelle?${query}`);
    expect(page.status).toBe(422);
    const text = plain(await page.text());
    expect(text).toContain('Nous ne connaissons pas le lieu');
    expect(text).not.toContain('name="consent"');
    expect(text).toContain('href="/annonces?priceMax=350000"');
    expect((await send('zoe@example.fr', { query })).status).toBe(422);
    expect(await count('alerts')).toBe(0);
    await home({ city: 'Zzzbourg', city_key: 'ZZZBOURG', insee: null, price_cents: 90_000_000 });
    expect((await send('zoe@example.fr', { query })).status).toBe(303);
    expect(await count('alerts')).toBe(1);
  });

  test('stores an alert without effect until its address confirms it; opening the link changes nothing', async () => {
    expect((await send()).status).toBe(303);
    expect(await consents()).toEqual([]);
    const link = await confirmationLink();
    const page = await ask(HOST, link);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('Confirmer cette alerte');
    await home();
    await run();
    expect(await homesMailed()).toEqual([]);
    expect(await shownAfter(await act(link, 'confirm'))).toContain('Votre alerte est confirmée');
    await act(link, 'confirm');
    expect(await consents()).toEqual([
      {
        granted: true,
        form: 'alert',
        wording: expect.stringContaining('les biens de cette recherche proposés par Horizon Lyon.'),
      },
    ]);
  });

  test('the same form twice at once sends one mail; after the alert was stopped it sends one again', async () => {
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await mails('alerts.confirmation')).toHaveLength(1);
    await act(await confirmationLink(), 'stop');
    await send();
    expect(await mails('alerts.confirmation')).toHaveLength(2);
    expect(await count('alerts')).toBe(1);
  });

  test('a repeated request renews the seven days of an alert that waits', async () => {
    await send();
    wait(6 * 24 * 60);
    await send('zoe@example.fr', { frequency: 'weekly' });
    wait(6 * 24 * 60);
    await run();
    expect(await rows(sql`select frequency from alerts`)).toEqual([{ frequency: 'weekly' }]);
    wait(24 * 60 + 1);
    await run();
    expect(await count('alerts')).toBe(0);
  });

  test.each([
    ['active', 'Cette alerte est active : dès qu’un bien paraît.'],
    ['paused', 'Cette alerte est en pause.'],
  ])('a repeated request of a confirmed alert changes nothing and says that it exists: %s', async (state, words) => {
    const link = await subscribed();
    if (state === 'paused') await act(link, 'pause');
    const before = await rows(sql`select * from alerts`);
    wait(60);
    await send('zoe@example.fr', { frequency: 'weekly' });
    expect(await rows(sql`select * from alerts`)).toEqual(before);
    const mail = (await mails('alerts.confirmation')).at(-1);
    expect(mail?.subject).toMatch(/^Votre alerte existe déjà — /);
    expect(mail?.body_text).toContain(words);
    expect(mail?.body_text).not.toMatch(/onfirme|rien ne vous sera envoyé/);
    expect(linkIn(mail?.body_text ?? '')).toBe(link);
  });

  test('sends an address three confirmations a day, then answers the same', async () => {
    const answers = [];
    for (const price of [1, 2, 3, 4, 5])
      answers.push(await send('victime@example.fr', { query: `priceMax=${price}0000` }));
    answers.push(await send('Victime+x@example.fr', { query: 'priceMax=70000' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await mails('alerts.confirmation')).toHaveLength(3);
    expect(await count('alerts')).toBe(3);
  });

  test('a mail to somebody else’s address repeats nothing that was typed', async () => {
    await send('victime@example.fr', { query: 'location=Gagnez+sur+mechant.example&lat=45.7&lng=4.8' });
    const [mail] = await mails('alerts.confirmation');
    expect(mail?.body_text).toContain('à l’endroit choisi');
    expect(mail?.body_text).not.toContain('mechant');
  });

  test('one client address sends ten an hour', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await send(`visiteur${n}@example.fr`)).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test('beyond the alerts of a site, or of an address, nothing is stored', async () => {
    const fill = (count: number) =>
      rows(sql`
        with recipient as (
          insert into alert_recipients (market_id, site_id, id, email, created_at)
          select market_id, id, gen_random_uuid(), 'max@example.fr', now() from sites where subdomain = 'lyon'
          returning *)
        insert into alerts (market_id, site_id, id, recipient_id, query, frequency, created_at, used_at)
        select market_id, site_id, gen_random_uuid(), id, 'priceMin=' || n, 'daily', ${clock.now}, ${clock.now}
        from recipient, generate_series(1, ${count}::int) n`);
    await fill(MAX_ALERTS);
    expect((await send('max@example.fr')).status).toBe(303);
    expect([await count('alerts'), await count('outbox')]).toEqual([MAX_ALERTS, 0]);
    await rows(sql`delete from alert_recipients`);
    await fill(MAX_ALERTS_OF_SITE);
    expect((await send()).status).toBe(303);
    expect(await rows(sql`select email from alert_recipients`)).toEqual([{ email: 'max@example.fr' }]);
    expect([await count('alerts'), await count('outbox')]).toEqual([MAX_ALERTS_OF_SITE, 0]);
  });

  test('an alert that nobody confirms is deleted after a week, with its address', async () => {
    await send();
    wait(8 * 24 * 60);
    await run();
    expect([await count('alerts'), await count('alert_recipients')]).toEqual([0, 0]);
  });
});

describe('the homes (rules ALERT-NEWS, ALERT-MAIL)', () => {
  test('prices have the statements of cards (rule LISTING-CARD-PRICE)', async () => {
    await subscribed();
    await subscribed('zoe@example.fr', { query: 'category=rent' });
    const sale = { price_cents: 31_500_000, fees_payer: 'buyer', buyer_fees_cents: 1_500_000 };
    const { id: sold } = await home(sale);
    const rent = JSON.stringify({ chargesCents: 5_500 });
    const { id: let_ } = await home({ transaction: 'rent', project: 'rental', price_cents: 115_500, rent });
    await run();
    const [text = ''] = await homesMailed();
    expect(text).toContain(
      '\n315 000 €*\n* dont 5,00 % TTC d’honoraires à la charge de l’acquéreur (300 000 € hors honoraires)\n',
    );
    expect(text).toContain('\n1 155 € /mois CC\n1 100 € hors charges\n');
    await rows(sql`update listings set price_cents = price_cents - 5500 where id = any(${[sold, let_]}::uuid[])`);
    wait(120);
    await run();
    expect((await homesMailed())[1]).toContain('\n1 100 € /mois CC, en baisse (avant : 1 155 € /mois CC)\n');
    expect((await homesMailed())[1]).toContain('\n314 945 €*, en baisse (avant : 315 000 €*)\n* dont 5,00 % TTC');
  });

  test('a new home is mailed once; again only when its price falls', async () => {
    const link = await subscribed();
    const found = await home();
    await home({ price_cents: 50_000_000, title: 'Trop cher' });
    await home({ zip: '69100', insee: '69266', city: 'Villeurbanne', city_key: 'VILLEURBANNE', title: 'Ailleurs' });
    await run();
    await run();
    const [text] = await homesMailed();
    expect(text).toContain('Bel appartement\n320 000 €\n');
    expect(text).toContain(`/annonces/${found.slug}/${found.id}`);
    expect(text).not.toMatch(/Trop cher|Ailleurs/);
    expect(linkIn(text ?? '')).toBe(link);
    wait(120);
    await withdraw(found.id);
    await publish(found.id, 33_000_000);
    await run();
    expect(await homesMailed()).toHaveLength(1);
    await rows(sql`update listings set price_cents = 30000000 where id = ${found.id}`);
    await run();
    const texts = await homesMailed();
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('300 000 €, en baisse (avant : 320 000 €)');
  });

  test('a home whose price falls into the filters is told with its former price', async () => {
    const dear = await home({ price_cents: 45_000_000 });
    await run();
    await subscribed();
    await rows(sql`update listings set price_cents = 39000000 where id = ${dear.id}`);
    await run();
    expect((await homesMailed())[0]).toContain('390 000 €, en baisse (avant : 450 000 €)');
  });

  test('one mail an address has the homes of all its alerts, each once', async () => {
    await subscribed();
    await subscribed('zoe@example.fr', { query: 'priceMax=350000' });
    await subscribed('max@example.fr', { query: 'category=rent' });
    await home();
    await home({ price_cents: 20_000_000, zip: '69100', insee: '69266', city_key: 'VILLEURBANNE', title: 'Ailleurs' });
    await run();
    const sent = await mails('alerts.homes');
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['zoe@example.fr', expect.stringMatching(/^2 biens pour vous — /)],
    ]);
    expect(sent[0]?.body_text.match(/Bel appartement/g)).toHaveLength(1);
  });

  test('a home that one alert of an address told is told by no other one', async () => {
    await subscribed();
    await subscribed('zoe@example.fr', { query: 'priceMax=350000', frequency: 'daily' });
    const found = await home();
    await run();
    expect(await homesMailed()).toHaveLength(1);
    clock.now = new Date('2026-11-26T06:01:00Z');
    await run();
    expect(await homesMailed()).toHaveLength(1);
    await rows(sql`update listings set price_cents = 30000000 where id = ${found.id}`);
    await run();
    clock.now = new Date('2026-11-27T06:01:00Z');
    await run();
    const texts = await homesMailed();
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('300 000 €, en baisse (avant : 320 000 €)');
  });

  test('a home told to an address is not told by its later alerts', async () => {
    await subscribed();
    const found = await home();
    await run();
    await subscribed('zoe@example.fr', { query: 'priceMax=350000' });
    await subscribed('max@example.fr', { query: 'priceMax=350000' });
    await withdraw(found.id);
    await publish(found.id, 32_000_000);
    wait(120);
    await run();
    expect(await recipients()).toEqual(['zoe@example.fr', 'max@example.fr']);
    await withdraw(found.id);
    await publish(found.id, 31_000_000);
    wait(120);
    await run();
    expect((await recipients()).slice(2).toSorted()).toEqual(['max@example.fr', 'zoe@example.fr']);
    const texts = await homesMailed();
    for (const text of texts.slice(2)) expect(text).toContain('310 000 €, en baisse (avant : 320 000 €)');
  });

  test('a price that rises again before the mail is no news', async () => {
    await subscribed();
    const found = await home();
    await run();
    wait(30);
    await rows(sql`update listings set price_cents = 30000000 where id = ${found.id}`);
    await run();
    await rows(sql`update listings set price_cents = 32000000 where id = ${found.id}`);
    wait(31);
    await run();
    expect(await homesMailed()).toHaveLength(1);
    await rows(sql`update listings set price_cents = 31000000 where id = ${found.id}`);
    await run();
    expect((await homesMailed())[1]).toContain('310 000 €, en baisse (avant : 320 000 €)');
  });

  test('a home that was withdrawn before its mail is news when it is published again', async () => {
    await subscribed('zoe@example.fr', { frequency: 'daily' });
    await subscribed('zoe@example.fr', { query: 'priceMax=350000', frequency: 'weekly' });
    const found = await home();
    await run();
    await withdraw(found.id);
    clock.now = new Date('2026-11-26T06:01:00Z');
    await run();
    expect([await homesMailed(), await count('alert_matches')]).toEqual([[], 0]);
    await publish(found.id, 32_000_000);
    await run();
    clock.now = new Date('2026-11-27T06:01:00Z');
    await run();
    expect(await homesMailed()).toEqual([expect.stringContaining('Bel appartement\n320 000 €\n')]);
  });

  test('a lower price of a home that was withdrawn before its mail counts as not told', async () => {
    await subscribed();
    const found = await home();
    await run();
    wait(30);
    await rows(sql`update listings set price_cents = 30000000 where id = ${found.id}`);
    await run();
    await withdraw(found.id);
    wait(31);
    await run();
    expect(await rows(sql`select mailed_at is null as waits from alert_matches`)).toEqual([{ waits: false }]);
    await publish(found.id, 32_000_000);
    wait(61);
    await run();
    expect(await homesMailed()).toHaveLength(1);
    await withdraw(found.id);
    await publish(found.id, 30_000_000);
    await run();
    expect((await homesMailed())[1]).toContain('300 000 €, en baisse (avant : 320 000 €)');
  });

  const morning = (day: string): void => {
    clock.now = new Date(`${day}T06:01:00Z`);
  };

  test('a home that the site or the search does not find any more is not told', async () => {
    await subscribed('zoe@example.fr', { frequency: 'daily' });
    const hidden = await home({ title: 'Masqué' });
    const dearer = await home({ title: 'Renchéri' });
    await home({ title: 'Inchangé' });
    await run();
    await rows(sql`
      insert into listing_exclusions (market_id, site_id, listing_id)
      select market_id, id, ${hidden.id} from sites where subdomain = 'lyon'`);
    await rows(sql`update listings set price_cents = 45000000 where id = ${dearer.id}`);
    morning('2026-11-26');
    await run();
    expect(await homesMailed()).toEqual([expect.stringContaining('Inchangé')]);
    expect((await homesMailed())[0]).not.toMatch(/Masqué|Renchéri/);
    await rows(sql`update listings set price_cents = 39000000 where id = ${dearer.id}`);
    await run();
    morning('2026-11-27');
    await run();
    expect((await homesMailed())[1]).toContain('390 000 €, en baisse (avant : 450 000 €)');
  });

  test('a home that one alert does not find any more is told by the other one, under its search', async () => {
    await subscribed('zoe@example.fr', { frequency: 'daily', query: 'priceMax=330000' });
    await subscribed('zoe@example.fr', { frequency: 'daily', query: 'priceMax=500000' });
    const found = await home();
    await run();
    await rows(sql`update listings set price_cents = 34000000 where id = ${found.id}`);
    morning('2026-11-26');
    await run();
    expect(await homesMailed()).toEqual([expect.stringContaining('jusqu’à 500 000 €\n\nBel appartement\n340 000 €')]);
  });

  test('the site of an agent does not tell a home that is now that of another agent', async () => {
    const fields = { email: 'zoe@example.fr', frequency: 'daily', consent: '1', website: '' };
    await post(`/alertes/nouvelle?${QUERY}`, fields, OWN, 'camille.localhost');
    await rows(sql`update alerts set confirmed_at = ${clock.now}`);
    const [moved] = await Promise.all([home({ member_id: member.id }), home({ member_id: member.id, title: 'Autre' })]);
    await run();
    expect(await count('alert_matches')).toBe(2);
    await rows(sql`update listings set member_id = null where id = ${moved.id}`);
    morning('2026-11-26');
    await run();
    expect(await homesMailed()).toEqual([expect.stringContaining('Autre')]);
    expect((await homesMailed())[0]).not.toContain('Bel appartement');
  });

  const subscribeBoth = async (): Promise<void> => {
    await subscribed('jour@example.fr', { frequency: 'daily' });
    await subscribed('semaine@example.fr', { frequency: 'weekly' });
  };
  test('daily mails are sent in the morning of the market, weekly ones on Mondays', async () => {
    await subscribeBoth();
    await home();
    await run();
    expect(await recipients()).toEqual([]);
    clock.now = new Date('2026-11-26T05:59:00Z');
    await run();
    expect(await recipients()).toEqual([]);
    clock.now = new Date('2026-11-26T06:01:00Z');
    await run();
    expect(await recipients()).toEqual(['jour@example.fr']);
    clock.now = new Date('2026-11-30T06:01:00Z');
    await run();
    expect(await recipients()).toEqual(['jour@example.fr', 'semaine@example.fr']);
  });

  test('a home found after the morning’s mails waits for the next ones', async () => {
    await subscribeBoth();
    clock.now = new Date('2026-12-02T14:00:00Z');
    await home();
    await run();
    expect(await recipients()).toEqual([]);
    clock.now = new Date('2026-12-03T06:01:00Z');
    await run();
    expect(await recipients()).toEqual(['jour@example.fr']);
    clock.now = new Date('2026-12-07T06:01:00Z');
    await run();
    expect(await recipients()).toEqual(['jour@example.fr', 'semaine@example.fr']);
  });

  test('an address gets one daily or weekly mail a day, also when an alert was changed after it', async () => {
    await subscribed('zoe@example.fr', { frequency: 'daily', query: 'priceMax=350000' });
    await subscribed('zoe@example.fr', { frequency: 'weekly', query: 'priceMax=500000' });
    await home({ price_cents: 45_000_000, title: 'Pour lundi' });
    await home({ title: 'Pour demain' });
    await run();
    clock.now = new Date('2026-11-26T06:01:00Z');
    await run();
    expect(await homesMailed()).toEqual([expect.stringContaining('Pour demain')]);
    await rows(sql`update alerts set frequency = 'daily'`);
    clock.now = new Date('2026-11-26T14:00:00Z');
    await run();
    expect(await homesMailed()).toHaveLength(1);
    clock.now = new Date('2026-11-27T06:01:00Z');
    await run();
    const texts = await homesMailed();
    expect(texts).toEqual([expect.anything(), expect.stringContaining('Pour lundi')]);
    expect(texts[1]).not.toContain('Pour demain');
  });

  test('homes at once are an hour apart, and what was withdrawn meanwhile is left out', async () => {
    await subscribed();
    await home();
    await run();
    const later = await home({ title: 'Deuxième' });
    await home({ title: 'Troisième' });
    wait(30);
    await run();
    expect(await homesMailed()).toHaveLength(1);
    await withdraw(later.id);
    wait(31);
    await run();
    const texts = await homesMailed();
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('Troisième');
    expect(texts[1]).not.toContain('Deuxième');
  });
});

test('a closed site takes the pause and the end of alerts alone', async () => {
  const link = await subscribed();
  await send('lea@example.fr');
  const waiting = await confirmationLink();
  const [id, unconfirmed] = [await idIn(link), await idIn(waiting)];
  await rows(sql`update sites set enabled = false where subdomain = 'lyon'`);
  await directory.refresh();
  onTestFinished(async () => {
    await rows(sql`update sites set enabled = true where subdomain = 'lyon'`);
    await directory.refresh();
  });
  const change = (path: string, fields: Record<string, string>) => post(path, fields);
  const pages = [await (await ask(HOST, link)).text(), await (await ask(HOST, waiting)).text()].join();
  expect(['confirm', 'save', 'resume', 'pause', 'stop'].filter((value) => pages.includes(`value="${value}"`))).toEqual([
    'pause',
    'stop',
  ]);
  expect(pages).not.toContain('href="/annonces');
  const statuses = [
    await change(waiting, { action: 'confirm', id: unconfirmed }),
    await change(link, { action: 'save', id, frequency: 'weekly' }),
    await change(link, { action: 'pause', id }),
    await change(link, { action: 'resume', id }),
    await change(link, { action: 'stop', id }),
    await change(waiting, { 'List-Unsubscribe': 'One-Click' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([409, 409, 303, 409, 303, 200]);
  expect(await rows(sql`select from alerts`)).toEqual([]);
  expect(await rows(sql`select from consents where email = 'lea@example.fr'`)).toEqual([]);
});

test('what fails for one address delays no other one, and the job says so', async () => {
  for (const email of ['anne@example.fr', 'max@example.fr', 'zoe@example.fr']) await subscribed(email);
  await home();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    create function fail_max() returns trigger language plpgsql as $$
      begin
        if new.recipient = 'max@example.fr' then raise exception 'no mail for Max'; end if;
        return new;
      end $$;
    create trigger fail_max before insert on outbox for each row execute function fail_max()`);
  await expect(run()).rejects.toThrow('no mail for Max');
  expect((await recipients()).toSorted()).toEqual(['anne@example.fr', 'zoe@example.fr']);
  await client.query('drop function fail_max cascade');
  await client.end();
  await run();
  expect((await recipients()).toSorted()).toEqual(['anne@example.fr', 'max@example.fr', 'zoe@example.fr']);
});

describe('the end (rule ALERT-STOP)', () => {
  test('its page changes, pauses and resumes an alert', async () => {
    const link = await subscribed();
    await act(link, 'save', { frequency: 'weekly' });
    await act(link, 'pause');
    expect(await rows(sql`select frequency, paused_at is not null as paused from alerts`)).toEqual([
      { frequency: 'weekly', paused: true },
    ]);
    await home();
    await run();
    expect(await count('alert_matches')).toBe(0);
    await act(link, 'resume');
    expect(await (await ask(HOST, link)).text()).toContain('Active');
  });

  test('stopping deletes the alert and its address and records it', async () => {
    const link = await subscribed();
    expect(await shownAfter(await act(link, 'stop'))).toContain('L’alerte est arrêtée');
    expect([await count('alerts'), await count('alert_recipients')]).toEqual([0, 0]);
    const [given, ended] = await consents();
    expect(ended).toEqual({ granted: false, form: 'alert-stop', wording: given?.wording });
  });

  test('a mail program stops all with one POST that answers 200; a GET changes nothing', async () => {
    await subscribed();
    await subscribed('zoe@example.fr', { query: 'priceMax=350000' });
    await home();
    await run();
    const [mail] = await mails('alerts.homes');
    const url = linkIn(mail?.unsubscribe_url ?? '');
    expect((await ask(HOST, url)).status).toBe(200);
    expect(await count('alerts')).toBe(2);
    const machine = { 'content-type': 'application/x-www-form-urlencoded' };
    const stop = () => post(url, { 'List-Unsubscribe': 'One-Click' }, machine);
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    expect([await count('alerts'), await count('alert_recipients')]).toEqual([0, 0]);
  });

  test('an alert that is confirmed while the job is about to end it stays', async () => {
    await send();
    wait(8 * 24 * 60);
    let ended = Promise.resolve();
    await db.write(ADMIN, async (tx) => {
      await sql`select from alert_recipients for update`.execute(tx);
      ended = run();
      const waiting = sql`
        select from pg_locks w join pg_locks d on d.pid = w.pid
        join pg_database b on b.oid = d.database and b.datname = current_database() where not w.granted`;
      await until(async () => (await rows(waiting)).length > 0);
      await sql`update alerts set confirmed_at = ${clock.now}, used_at = ${clock.now}`.execute(tx);
    });
    await ended;
    expect(await count('alerts')).toBe(1);
  });

  test.each(['confirm', 'save', 'pause', 'resume', 'stop'])(
    'an old page says that the alert is over: %s',
    async (action) => {
      const link = await subscribed();
      const id = await idIn(link);
      await act(link, 'stop');
      for (const given of [id, '01a1fee9-0000-7000-8000-000000000001', 'x']) {
        const answer = await post(link, { action, id: given, frequency: 'daily' });
        expect(answer.status).toBe(409);
        const page = await answer.text();
        expect(page).toContain('Cette alerte n’existe plus');
        expect(page).not.toMatch(/est confirmée|C’est enregistré|en pause|a repris|vos données sont effacées/);
      }
    },
  );

  test.each(['save', 'pause', 'resume'])('an alert that waits is confirmed first: %s', async (action) => {
    await send();
    const answer = await act(await confirmationLink(), action, { frequency: 'daily' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Confirmez d’abord cette alerte');
    expect(await rows(sql`select frequency, paused_at, confirmed_at from alerts`)).toEqual([
      { frequency: 'instant', paused_at: null, confirmed_at: null },
    ]);
  });

  test.each([
    ['save', 'x', 'Choisissez quand recevoir les biens'],
    ['save', '', 'Choisissez quand recevoir les biens'],
    ['erase', 'daily', 'Cette action n’existe pas'],
    ['', 'daily', 'Cette action n’existe pas'],
  ])('unknown values are refused: action %j, frequency %j', async (action, frequency, words) => {
    const link = await subscribed();
    const answer = await act(link, action, { frequency });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
    expect(await rows(sql`select frequency from alerts`)).toEqual([{ frequency: 'instant' }]);
  });

  test('each change leads to a page that says it, only while it is so', async () => {
    const link = await subscribed();
    const paused = await act(link, 'pause');
    expect(await shownAfter(paused)).toContain('L’alerte est en pause.');
    expect(await shownAfter(await act(link, 'resume'))).toContain('L’alerte a repris.');
    expect(await shownAfter(paused)).not.toContain('L’alerte est en pause.');
    const saved = await act(link, 'save', { frequency: 'daily' });
    expect(await shownAfter(saved)).toContain('C’est enregistré.');
    expect(await shownAfter(await post(link, { action: 'stopAll' }))).toContain('Toutes vos alertes sont arrêtées');
    expect(await shownAfter(saved)).not.toContain('C’est enregistré.');
  });

  test('stops at once end the alerts once, with their address', async () => {
    const link = await subscribed();
    await subscribed('zoe@example.fr', { query: 'priceMax=350000' });
    const ids = await rows(sql<{ id: string }>`select id from alerts`);
    const stops = Array.from({ length: 16 }, (_, n) =>
      post(link, n % 4 === 3 ? { action: 'stopAll' } : { action: 'stop', id: ids[n % 2]?.id ?? '' }),
    );
    for (const { status } of await Promise.all(stops)) expect([303, 409]).toContain(status);
    expect([await count('alerts'), await count('alert_recipients')]).toEqual([0, 0]);
    expect((await consents()).filter(({ granted }) => !granted)).toHaveLength(2);
  });

  test('a link of another site, or a changed one, is not found and stops nothing', async () => {
    const link = await subscribed();
    const machine = { 'content-type': 'application/x-www-form-urlencoded' };
    const fields = { 'List-Unsubscribe': 'One-Click' };
    expect((await post(link, fields, machine, 'bordeaux.localhost')).status).toBe(404);
    expect((await post(`${link.slice(0, -4)}AAAA`, fields, machine)).status).toBe(404);
    expect((await ask(HOST, '/alertes/x')).status).toBe(404);
    expect(await count('alerts')).toBe(1);
  });

  test('a mail that comes back, or a complaint, stops the alerts of its address on every site', async () => {
    await subscribed();
    await subscribed('max@example.fr');
    const report = (event: string, { secret = SECRET, email = 'Zoe@example.fr' } = {}) =>
      ask('localhost', '/webhooks/mail', {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ event, email, 'message-id': '<1@example.fr>' }),
      });
    expect((await report('hard_bounce', { secret: 'another' })).status).toBe(401);
    for (const event of ['delivered', 'soft_bounce', 'click']) expect((await report(event)).status).toBe(204);
    expect(await count('alerts')).toBe(2);
    expect((await report('hard_bounce')).status).toBe(204);
    expect((await report('spam', { email: 'nobody@example.fr' })).status).toBe(204);
    expect(await rows(sql`select email from alert_recipients`)).toEqual([{ email: 'max@example.fr' }]);
    expect((await consents()).at(-1)).toMatchObject({ granted: false, form: 'alert-bounce' });
  });

  test.each([
    ['/webhooks/mail', '{"event":"spam","email":"a\\u0000b@x.fr"}'],
    ['/webhooks/mail', '{"event":"spam","email":"a\\ud800b@x.fr"}'],
  ])('a report with a text that cannot be stored is refused: %s %s', async (path, body) => {
    const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
    expect((await ask('localhost', path, { method: 'POST', headers, body })).status).toBe(400);
  });

  test('an address that does not exist loses its alerts; asked again later, it is not judged by that', async () => {
    await subscribed();
    await subscribed('max@example.fr');
    const [mail] = await rows(sql<{ marketId: string; id: string }>`
      select market_id as "marketId", id from outbox where recipient = 'zoe@example.fr'`);
    await onNoRecipient(ports, mail ?? expect.unreachable());
    expect(await rows(sql`select email from alert_recipients`)).toEqual([{ email: 'max@example.fr' }]);
    expect((await consents()).at(-1)).toMatchObject({ granted: false, form: 'alert-bounce' });
    wait(60);
    await subscribed();
    await run();
    expect(await count('alerts')).toBe(2);
    await rows(sql`delete from outbox`);
    await onNoRecipient(ports, mail ?? expect.unreachable());
    expect(await count('alerts')).toBe(2);
  });

  test('13 months after its last use an alert ends, and its consent with it', async () => {
    await subscribed();
    const retain = () => applyRetention(adminCtx(ports, 'retention'));
    clock.now = new Date('2027-12-20T10:00:00Z');
    await retain();
    expect(await count('alerts')).toBe(1);
    clock.now = new Date('2027-12-27T10:00:00Z');
    await retain();
    expect(await count('alerts')).toBe(0);
    expect((await consents()).map(({ granted, form }) => [granted, form])).toEqual([
      [true, 'alert'],
      [false, 'retention'],
    ]);
  });
});
