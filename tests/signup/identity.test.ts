import { expect, test } from 'vitest';
import { identityFaultText } from '#fr/sign-up';
import { openIdentity } from '#platform/identity/oidc';
import { buildMember } from '#tests/factories/member';
import { openProvider } from '#tests/harness/identity-provider';
import { NETWORK, openSignUps } from './setting.ts';

/** The sign-up with the identity service of the network (rule SIGNUP-IDENTITY), with a provider of the tests. */

const ORIGIN = 'http://localhost';
const provider = await openProvider(`${ORIGIN}/inscription/retour`);
const a = await openSignUps({
  identity: openIdentity(provider.address, { trustsEmail: false }),
  siteOrigin: ({ subdomain }) => (subdomain === null ? ORIGIN : `http://${subdomain}.localhost`),
});

const get = async (path: string, cookie = '') => {
  const response = await a.ask(NETWORK, path, { headers: { cookie } });
  const cookies = response.headers.getSetCookie().map((value) => value.split(';')[0] ?? '');
  return { status: response.status, location: response.headers.get('location') ?? '', cookies, response };
};
const begin = async () => {
  const { location, cookies } = await get('/inscription/identite');
  return { location, cookie: cookies.join('; ') };
};
/** The way of a browser to the provider and back. */
const signIn = async (email: string, email_verified: unknown = true) => {
  Object.assign(provider.person, { email, email_verified });
  const { location, cookie } = await begin();
  const back = await provider.signIn(location);
  return { back: back.slice(ORIGIN.length), cookie };
};
const finish = async (email: string, email_verified: unknown = true) => {
  const { back, cookie } = await signIn(email, email_verified);
  return get(back, cookie);
};
const fault = (name: string) => `/inscription?identite=${name}`;

test('a member without an account signs in, and goes on at the second step', async () => {
  const member = await buildMember(a.db, { market_id: a.market.id, firstname: 'Nina', email: 'Nina@Horizon.example' });
  const { status, location, cookies } = await finish('NINA@horizon.example');
  expect([status, location]).toEqual([303, '/inscription?etape=secteurs']);
  const [signUp = '', secret] = cookies;
  expect(secret).toBe('identity=');
  const page = await (await get(location, signUp)).response.text();
  expect(page).toContain(`Bonjour ${member.firstname}`);
});

test('the first step leads to the service, and says why nobody was signed in', async () => {
  const page = async (path: string) => (await get(path)).response.text();
  expect(await page('/inscription')).toContain('href="/inscription/identite"');
  expect(await page(fault('service'))).toContain(identityFaultText('service', { url: null, wait: null }));
  expect(await page(`${fault('essais')}&attente=897`)).toContain('Trop d’essais. Réessayez dans 15\u00a0minutes.');
  for (const wait of ['x', '-1', ''])
    expect(await page(`${fault('essais')}&attente=${wait}`)).toContain('Trop d’essais. Réessayez plus tard.');
  expect((await get(fault('autre'))).status).toBe(200);
});

test('nobody is signed in who is no member, has a site, or whose address is not confirmed', async () => {
  expect((await finish('inconnue@horizon.example')).location).toBe(fault('membre'));
  const begun = await a.located();
  expect((await a.finish(begun, 'avec-un-site')).status).toBe(200);
  const { location } = await finish(begun.email);
  expect(location).toBe(`${fault('site')}&site=${begun.websiteId}`);
  const where = 'Vous avez déjà un site\u00a0: http://avec-un-site.localhost. Connectez-vous';
  expect(await (await get(location)).response.text()).toContain(where);
  const unknown = await get(`${fault('site')}&site=${crypto.randomUUID()}`);
  expect(await unknown.response.text()).toContain('Vous avez déjà un site. Connectez-vous');
  const { account } = await a.newMember();
  expect((await finish(account.email, false)).location).toBe(fault('adresse'));
});

const CLAIMS: [unknown, boolean, boolean][] = [
  [true, true, true],
  ['true', true, true],
  ['True', true, true],
  [undefined, false, true],
  [null, false, true],
  [false, false, false],
  ['false', false, false],
  ['', false, false],
  [1, false, false],
];
test.each(CLAIMS)('an address of which the service says %j', async (claim, isVerified, isTrusted) => {
  for (const [trustsEmail, expected] of [[false, isVerified] as const, [true, isTrusted] as const]) {
    const service = openIdentity(provider.address, { trustsEmail });
    Object.assign(provider.person, { email: 'zoe@horizon.example', email_verified: claim });
    const back = await provider.signIn(await service.begin(`${ORIGIN}/inscription/retour`, 'secret'));
    expect((await service.finish(new URL(back), 'secret')).isVerified).toBe(expected);
  }
});

const IN_TOKEN: [object, unknown, boolean, boolean][] = [
  [{ email: 'zoe@horizon.example' }, true, true, true],
  [{ email: 'zoe@horizon.example' }, undefined, false, true],
  [{ email: 'zoe@horizon.example' }, false, false, false],
  [{ email: 'zoe@horizon.example', email_verified: true }, undefined, true, true],
  [{ email_verified: true }, false, false, false],
];
test.each(IN_TOKEN)('a token with %j, of which the service says %j when asked', async (claims, asked, ...expected) => {
  Object.assign(provider.person, { email: 'zoe@horizon.example', email_verified: asked });
  Object.assign(provider.inToken, claims);
  const found: boolean[] = [];
  for (const trustsEmail of [false, true]) {
    const service = openIdentity(provider.address, { trustsEmail });
    const back = await provider.signIn(await service.begin(`${ORIGIN}/inscription/retour`, 'secret'));
    found.push((await service.finish(new URL(back), 'secret')).isVerified);
  }
  for (const name of ['email', 'email_verified'] as const) delete provider.inToken[name];
  expect(found).toEqual(expected);
});

test('an answer is valid once, and only in the browser that asked', async () => {
  const { account } = await a.newMember();
  const { back, cookie } = await signIn(account.email);
  const other = await begin();
  for (const cookies of ['', other.cookie]) expect((await get(back, cookies)).location).toBe(fault('service'));
  const forged = back.replace(/code=[^&]*/, 'code=forged');
  expect((await get(forged, cookie)).location).toBe(fault('service'));
  expect((await get(back, cookie)).location).toBe('/inscription?etape=secteurs');
  expect((await get(back, cookie)).location).toBe(fault('service'));
  expect((await get('/inscription/retour?error=access_denied', cookie)).location).toBe(fault('service'));
});

test('a site’s host has no such address, nor has a network without a service', async () => {
  for (const path of ['/inscription/identite', '/inscription/retour'])
    expect((await a.ask('lyon.localhost', path)).status).toBe(404);
});

test('a service that does not answer gives a sentence, and is asked again', async () => {
  const service = openIdentity('http://vitrine:secret@127.0.0.1:9', { trustsEmail: true });
  await expect(service.begin('http://localhost/inscription/retour', 'x')).rejects.toThrow();
  await expect(service.begin('http://localhost/inscription/retour', 'x')).rejects.toThrow();
});
