import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SIGN_UP_FAULTS as FAULTS, SIGN_UP_WORDS as WORDS } from '#fr/sign-up';
import { PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { useLimit } from '#tests/harness/limits';
import { NETWORK, openSignUps } from './setting.ts';

/** The wizard as plain pages and forms, without JavaScript (rule SIGNUP-STEPS). */

const a = await openSignUps();

const page = async (query = '', cookie = '') => {
  const response = await a.ask(NETWORK, `/inscription${query}`, { headers: cookie ? { cookie } : {} });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const submit = async (fields: Record<string, string>, cookie = '') => {
  const response = await a.ask(NETWORK, '/inscription', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
    },
  });
  const location = response.headers.get('location');
  return { status: response.status, location, cookie: a.cookieOf(response), html: await response.text() };
};
const titleOf = (html: string): string => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';

test('is not indexed, not cached, and linked from the network’s home page', async () => {
  const { headers, html } = await page();
  expect(html).toContain('noindex');
  expect(headers.get('cache-control')).toMatch(/no-store|private/);
  const home = await (await a.ask(NETWORK, '/')).text();
  expect(home).toMatch(new RegExp(`href="/inscription"[^>]*>${WORDS.link}`));
  expect((await a.ask('lyon.localhost', '/inscription')).status).toBe(404);
});

test('four steps by plain forms, each kept on a reload', async () => {
  const { account } = await a.newMember();
  expect((await page()).html).toContain('Étape 1 sur 4');
  const wrong = await submit({ step: 'account', email: account.email, password: 'mauvaise phrase' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain(FAULTS.INVALID_PASSWORD);
  expect(wrong.html).not.toContain('mauvaise phrase');
  const { cookie, ...first } = await submit({ step: 'account', email: account.email, password: PASSWORD });
  expect(first).toMatchObject({ status: 303, location: '/inscription?etape=secteurs' });

  for (const query of ['', '?etape=secteurs', '?etape=adresse', '?etape=fin'])
    expect((await page(query, cookie)).html, query).toContain('Étape 2 sur 4');
  expect(titleOf((await page('?etape=compte', cookie)).html)).toBe(WORDS.account.title);
  const empty = await submit({ step: 'sectors', action: 'next' }, cookie);
  expect([empty.status, empty.html.includes(FAULTS.SECTOR_MISSING)]).toEqual([422, true]);
  const typed = await submit({ step: 'sectors', action: 'next', sector: 'bron' }, cookie);
  expect([typed.status, typed.html.includes(FAULTS.SECTOR_NOT_PICKED)]).toEqual([422, true]);
  const found = await submit({ step: 'sectors', action: 'search', sector: '69003' }, cookie);
  expect(found.html).toContain('value="add:69003 Lyon 3e"');
  const added = await submit({ step: 'sectors', action: 'add:69003 Lyon 3e' }, cookie);
  expect(added.html).toContain('3e arrondissement, Lyon');
  const removed = await submit({ step: 'sectors', action: 'remove:0', sector0: '69003 Lyon 3e' }, cookie);
  expect(removed.html).not.toContain('value="remove:0"><span class="sr-only">Retirer </span><span data-label="">3e');
  const second = await submit({ step: 'sectors', action: 'next', sector0: '69003 Lyon 3e' }, cookie);
  expect(second).toMatchObject({ status: 303, location: '/inscription?etape=adresse' });

  const third = await page('', cookie);
  expect(third.html).toContain('Étape 3 sur 4');
  expect(third.html).toContain('.localhost:3000');
  const invalid = await submit({ step: 'subdomain', action: 'next', subdomain: 'Été' }, cookie);
  expect(invalid.html).toContain(FAULTS.INVALID_SUBDOMAIN_FORMAT.split(' : ')[0]);
  const reserved = await submit({ step: 'subdomain', action: 'check', subdomain: 'www' }, cookie);
  expect(reserved.html).toContain(FAULTS.SUBDOMAIN_NOT_AVAILABLE);
  const free = await submit({ step: 'subdomain', action: 'check', subdomain: 'sans-script' }, cookie);
  expect(free.html).toContain(WORDS.subdomain.available);
  const last = await submit({ step: 'subdomain', action: 'next', subdomain: 'sans-script' }, cookie);
  expect(last).toMatchObject({ status: 303, location: '/inscription?etape=fin' });
  for (const query of ['', '?etape=secteurs', '?etape=compte'])
    expect((await page(query, cookie)).html, query).toContain('href="http://sans-script.localhost:3000"');
  expect((await a.ask('sans-script.localhost', '/')).status).toBe(200);
});

test('‘Précédent’ keeps the name that was typed and the towns that were chosen', async () => {
  const { account } = await a.newMember();
  const { cookie } = await submit({ step: 'account', email: account.email, password: PASSWORD });
  await submit({ step: 'sectors', action: 'next', sector0: '69500 Bron' }, cookie);
  const back = await submit({ step: 'subdomain', action: 'back', subdomain: 'Mon Site' }, cookie);
  expect(back).toMatchObject({ status: 303, location: '/inscription?etape=secteurs&nom=Mon+Site' });
  const sectors = await page(back.location?.slice('/inscription'.length), cookie);
  expect(sectors.html).toContain('Étape 2 sur 4');
  expect(sectors.html).toContain('data-then="/inscription?etape=adresse&amp;nom=Mon+Site"');
  const typed = { step: 'sectors', nom: 'Mon Site', sector0: '69500 Bron', sector1: '69003 Lyon 3e' };
  const first = await submit({ ...typed, action: 'back' }, cookie);
  expect(first.location).toBe('/inscription?etape=compte&nom=Mon+Site');
  const again = await page('?etape=secteurs&nom=Mon+Site', cookie);
  expect(again.html).toContain('value="69003 Lyon 3e"');
  const next = await submit({ ...typed, action: 'next' }, cookie);
  expect(next.location).toBe('/inscription?etape=adresse&nom=Mon+Site');
  expect((await page('?etape=adresse&nom=Mon+Site', cookie)).html).toMatch(/name="subdomain"[^>]*value="Mon Site"/);
  expect((await page('?etape=adresse', cookie)).html).toMatch(/name="subdomain"[^>]*value="nina-/);
});

test('too many attempts say how long to wait, as the header does', async () => {
  const { account } = await a.newMember();
  await useLimit(a.db, { name: 'sign-up.day', of: account.email, used: 50 });
  const refused = await submit({ step: 'account', email: account.email, password: PASSWORD });
  expect(refused.html).toContain('Trop d’essais. Réessayez dans 20\u00a0heures.');
});

test('a session that has ended leads to the first step, which says so', async () => {
  const ended = await submit({ step: 'sectors', action: 'next', sector0: '69500 Bron' });
  expect(ended).toMatchObject({ status: 303, location: '/inscription?expire=1' });
  expect((await page('?expire=1')).html).toContain(WORDS.expired);
});

describe('a member without a password', () => {
  const askLink = (email: string) =>
    a.post(NETWORK, '/public/password/forgot', { email, next: 'sign-up' }, { 'x-forwarded-for': '10.9.9.9' });
  const mailed = async (email: string) => {
    await a.writePasswordMails();
    return a.mailsTo(email);
  };

  test('was imported without an account: gets a link, chooses a password and signs up', async () => {
    const { email, id } = await buildMember(a.db, { market_id: a.market.id, email: 'Sans.Compte@horizon.example' });
    const address = email.toLowerCase();
    expect((await askLink(email)).status).toBe(200);
    const [mail] = await mailed(address);
    const path = /http:\/\/localhost:3000(\/mot-de-passe\/[\w-]{43}\?suite=inscription)/.exec(
      mail?.body_text ?? '',
    )?.[1];
    expect(path).toBeDefined();
    const chosen = await a.ask(NETWORK, path ?? '', {
      method: 'POST',
      body: new URLSearchParams({ password: PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/inscription?change=1']);
    expect((await page('?change=1')).html).toContain(WORDS.passwordChanged);
    expect((await a.begin(address)).memberId).toBe(id);
  });

  test('a former member gets no account, and the answer does not tell', async () => {
    const member = await buildMember(a.db, { market_id: a.market.id, is_active: false });
    expect((await askLink(member.email)).status).toBe(200);
    expect(await mailed(member.email)).toEqual([]);
    expect(await a.rows(sql`select 1 from accounts where email = ${member.email}`)).toEqual([]);
  });
});
