import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SIGN_UP_FAULTS as FAULTS, SIGN_UP_WORDS as WORDS } from '#fr/sign-up';
import { PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { ADMIN, BRON, NETWORK, openSignUps } from './setting.ts';

/** A member of several market centers chooses one of them (rule SIGNUP-MARKET). */

const a = await openSignUps();
const elsewhere = await buildMarket(a.db, { name: 'Horizon Choisi', city: 'Annecy' });

/** A person with entries in Lyon and in another market center, and the calls of their sign-up. */
const person = async () => {
  const { member, account } = await a.newMember();
  const second = await buildMember(a.db, { market_id: elsewhere.id, firstname: 'Nina', email: member.email });
  const begin = async () => {
    const response = await a.send('check-email', { email: account.email, password: PASSWORD });
    return { cookie: a.cookieOf(response), body: (await response.json()) as Record<string, unknown> };
  };
  return { email: account.email, first: member, second, begin };
};
const choose = (cookie: string, mcId: string) => a.call('choose-market-center', { mcId }, { cookie });
const sitesOf = (...ids: string[]) =>
  a.rows(sql`select market_id, subdomain from sites where member_id = any(${ids}::uuid[]) order by created_at`);

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
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location'), cookie: a.cookieOf(response), html };
};
const page = async (query: string, cookie: string) =>
  (await a.ask(NETWORK, `/inscription${query}`, { headers: { cookie } })).text();
const isChosen = (html: string, id: string): boolean =>
  /checked/.test(new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(html)?.[0] ?? '');

test('nothing is made before the choice, and only their own market centers can be chosen', async () => {
  const { first, second, begin } = await person();
  const { cookie, body } = await begin();
  const marketCenters = [
    expect.objectContaining({ id: a.market.id, name: 'Horizon Lyon' }),
    { id: elsewhere.id, name: 'Horizon Choisi', city: 'Annecy' },
  ];
  expect(body).toEqual({ website: null, member: null, marketCenters });
  expect(await sitesOf(first.id, second.id)).toEqual([]);
  expect((await a.call('choose-subdomain', { subdomain: 'trop-tot' }, { cookie })).status).toBe(401);

  const missing = { status: 422, errors: [{ field: 'mcId', message: FAULTS.MARKET_CENTER_MISSING }] };
  expect(await choose(cookie, '')).toMatchObject(missing);
  const unknown = { status: 404, code: 'MARKET_CENTER_UNKNOWN' };
  for (const mcId of [a.other.market.id, first.id, 'x']) expect(await choose(cookie, mcId)).toMatchObject(unknown);
  expect((await choose('', elsewhere.id)).status).toBe(401);

  const chosen = await choose(cookie, elsewhere.id);
  expect(chosen).toMatchObject({ status: 200, body: { member: { id: second.id }, marketCenters } });
  expect(await sitesOf(first.id, second.id)).toEqual([{ market_id: elsewhere.id, subdomain: null }]);
});

test('the choice is kept by an unfinished sign-up, and can be another one until the site is open', async () => {
  const { first, second, begin } = await person();
  const { cookie } = await begin();
  const { body } = await choose(cookie, elsewhere.id);
  const site = (body.website as { id: string }).id;
  await a.setSectors({ cookie, memberId: second.id, websiteId: site, email: '' });
  const again = await begin();
  expect(again.body).toMatchObject({ website: { id: site }, member: { id: second.id, sector: [BRON] } });

  // The towns go along.
  const other = await choose(again.cookie, a.market.id);
  expect(other.body).toMatchObject({ member: { id: first.id, sector: [BRON] } });
  const websiteId = (other.body.website as { id: string }).id;
  expect((await begin()).body).toMatchObject({ member: { id: first.id } });
  const last = { ...(await begin()), memberId: first.id, websiteId, email: '' };
  expect((await a.finish({ ...last, websiteId: site }, 'choix-perdu')).status).toBe(404);
  expect((await a.finish(last, 'choix-garde')).status).toBe(200);
  expect(await choose(last.cookie, elsewhere.id)).toMatchObject({ status: 409, code: 'WEBSITE_ALREADY_EXISTS' });
});

test('a market center where they have a site is not asked about', async () => {
  const { first, second, begin } = await person();
  await buildSite(a.db, { market_id: a.market.id, member_id: first.id });
  const { cookie, body } = await begin();
  expect(body).toMatchObject({ member: { id: second.id }, marketCenters: [] });
  expect((await choose(cookie, a.market.id)).status).toBe(404);
});

test('a membership that ended meanwhile ends its choice', async () => {
  const { second, begin } = await person();
  const { cookie } = await begin();
  await a.db.write(ADMIN, (tx) =>
    tx.updateTable('members').set({ is_active: false }).where('id', '=', second.id).execute(),
  );
  expect((await choose(cookie, elsewhere.id)).status).toBe(404);
});

test('by plain forms, kept when going back', async () => {
  const { email, second } = await person();
  const { cookie, ...first } = await submit({ step: 'account', email, password: PASSWORD });
  expect(first).toMatchObject({ status: 303, location: '/inscription?etape=market-center' });
  for (const query of ['', '?etape=secteurs', '?etape=adresse']) {
    const html = await page(query, cookie);
    expect(html, query).toContain('Étape 1 sur 4');
    expect(html).toContain(WORDS.market.intro);
    expect(html).toContain('Horizon Choisi <span class="text-ink-soft">Annecy</span>');
    expect(html).toContain('Horizon Lyon</span>');
    expect(html).not.toContain('checked');
  }
  // Enter in a field presses the first button.
  expect(/<button[^>]*value="(\w+)"/.exec(await page('', cookie))?.[1]).toBe('next');
  const empty = await submit({ step: 'market', action: 'next' }, cookie);
  expect([empty.status, empty.html.includes(FAULTS.MARKET_CENTER_MISSING)]).toEqual([422, true]);
  const foreign = await submit({ step: 'market', action: 'next', mcId: a.other.market.id }, cookie);
  expect([foreign.status, foreign.html.includes(FAULTS.MARKET_CENTER_UNKNOWN)]).toEqual([422, true]);
  const back = await submit({ step: 'market', action: 'back' }, cookie);
  expect(back.location).toBe('/inscription?etape=compte');

  const chosen = await submit({ step: 'market', action: 'next', mcId: elsewhere.id, nom: 'Mon Site' }, cookie);
  expect(chosen).toMatchObject({ status: 303, location: '/inscription?etape=secteurs&nom=Mon+Site' });
  const sectors = await page('?etape=secteurs', cookie);
  expect(sectors).toContain('Étape 2 sur 4');
  expect(sectors).toContain(`data-member="${second.id}"`);
  const before = await submit({ step: 'sectors', action: 'back', sector0: '69500 Bron' }, cookie);
  expect(before.location).toBe('/inscription?etape=market-center');
  const again = await page('?etape=market-center', cookie);
  expect([isChosen(again, elsewhere.id), isChosen(again, a.market.id)]).toEqual([true, false]);
  expect(await page('?etape=secteurs', cookie)).toContain('value="69500 Bron"');
});

test('a member of one market center gets no question', async () => {
  const { account } = await a.newMember();
  const { location, cookie } = await submit({ step: 'account', email: account.email, password: PASSWORD });
  expect(location).toBe('/inscription?etape=secteurs');
  expect(await page('?etape=market-center', cookie)).toContain('Étape 2 sur 4');
});
