import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { passkeyOperations } from '#contracts/passkeys';
import { problemSchema } from '#contracts/problem';
import { factorOperations, proofOperations } from '#contracts/second-factor';
import { buildAccount } from '#tests/factories/account';
import { createAuthenticator } from '#tests/harness/authenticator';
import { bodyOf, callWith, cookiesOf, type Json, sessionOf } from './factor-setting.ts';
import { LYON, OTHER, openAccess } from './setting.ts';

/** Passkeys with an authenticator in software (rule FACTOR-PASSKEY); tests/e2e/passkeys.test.ts has Chromium's. */
const a = await openAccess();
const { ask, db, clock, login, post, rows, run, statusOf } = a;

beforeEach(() => run(sql`delete from rate_limits`));

const at = (host: string) => ({ origin: `http://${host}:3000`, rpId: host });
const later = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

type Offer = { offer: string; recoveryCodes: string[]; options: { challenge: string; user: { id: string } } };

/** A person of the site with a passkey for it. */
const buildPerson = async () => {
  const account = await buildAccount(db, { site: a.site });
  const call = async (operation: { method: string; path: string }, body?: object): Promise<Json> =>
    callWith(a, { token: await sessionOf(db, account.id, { now: clock.now }) }, operation, body);
  const authenticator = createAuthenticator();
  const offered = (await call(passkeyOperations.offer)) as Offer & Json;
  const response = authenticator.create({ ...at(LYON), challenge: offered.options.challenge });
  const add = (change: object = {}) => call(passkeyOperations.add, { offer: offered.offer, response, ...change });
  return { account, call, authenticator, offered, response, add };
};

const challengeAt = async (host = LYON, cookie = ''): Promise<string> => {
  const options = await bodyOf(await ask(host, passkeyOperations.request.path, { headers: { cookie } }));
  return String(options.challenge);
};
const signInWith = (response: object, host = LYON, headers = {}, more = {}): Promise<Response> =>
  post(host, passkeyOperations.signIn.path, { response, ...more }, headers);

describe('making a passkey', () => {
  test('adds it with ten recovery codes, once, and mails the person', async () => {
    const { account, call, add, authenticator, offered } = await buildPerson();
    expect(offered.options).toMatchObject({
      rp: { id: LYON, name: 'Horizon Immobilier' },
      user: { name: account.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    for (let times = 0; times < 2; times++) expect(await add()).toEqual({ status: 200, hasNewCodes: true });
    expect(await call(factorOperations.get)).toMatchObject({
      app: null,
      passkeys: [{ domain: LYON, device: '', usedAt: null }],
      recoveryCodes: 10,
    });
    expect(await a.audit('factor.added', account.id)).toMatchObject([{ details: { method: 'passkey' } }]);
    const again = (await call(passkeyOperations.offer)) as Json & { options: Json };
    expect(again.options.excludeCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }]);
  });

  test.each([
    ['of another origin', { origin: 'http://autre.localhost:3000' }, {}],
    ['for another domain', { rpId: OTHER }, {}],
    ['with another challenge', { challenge: 'AAAA' }, {}],
    ['without a check of the person', {}, { isVerified: false }],
  ])('one %s is refused', async (_, page, claims) => {
    const { add, authenticator, offered } = await buildPerson();
    const response = authenticator.create({ ...at(LYON), challenge: offered.options.challenge, ...page }, claims);
    expect(await add({ response })).toMatchObject({ status: 422, code: 'PASSKEY_INVALID' });
  });

  test('the challenge and the offer of another person, and those after ten minutes, are refused', async () => {
    const [one, two] = [await buildPerson(), await buildPerson()];
    expect(await two.call(passkeyOperations.add, { offer: one.offered.offer, response: one.response })).toMatchObject({
      code: 'OFFER_OVER',
    });
    expect(await two.add({ response: one.response })).toMatchObject({ code: 'PASSKEY_INVALID' });
    later(601);
    expect(await one.add()).toMatchObject({ code: 'OFFER_OVER' });
  });

  test('a passkey of somebody else cannot be taken over', async () => {
    const [one, two] = [await buildPerson(), await buildPerson()];
    await one.add();
    const { challenge } = two.offered.options;
    const response = one.authenticator.create({ ...at(LYON), challenge });
    expect(await two.add({ response })).toMatchObject({ status: 422 });
  });
});

describe('signing in with a passkey as the only step', () => {
  test('opens a session that is confirmed; the signature serves once', async () => {
    const { account, add, authenticator } = await buildPerson();
    await add();
    const response = authenticator.get({ ...at(LYON), challenge: await challengeAt() });
    const opened = await signInWith(response);
    expect(opened.status).toBe(200);
    expect(await statusOf(String((await bodyOf(opened)).token))).toBe(200);
    expect(await bodyOf(await signInWith(response))).toMatchObject({ status: 401, code: 'Identifiants invalides' });
    const [row] = await rows(sql`select confirmed_at from sessions where account_id = ${account.id}
      order by created_at desc, id desc limit 1`);
    expect(row).toEqual({ confirmed_at: clock.now });
  });

  test('two requests with one signature at once: one session', async () => {
    const { add, authenticator } = await buildPerson();
    await add();
    const response = authenticator.get({ ...at(LYON), challenge: await challengeAt() });
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInWith(response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['of another origin', { origin: 'http://autre.localhost:3000' }, {}],
    ['for another domain', { rpId: OTHER }, {}],
    ['with a challenge of nobody', { challenge: 'AAAA' }, {}],
    ['without a check of the person', {}, { isVerified: false }],
  ])('a signature %s is refused', async (_, page, claims) => {
    const { add, authenticator } = await buildPerson();
    await add();
    const response = authenticator.get({ ...at(LYON), challenge: await challengeAt(), ...page }, claims);
    expect((await signInWith(response)).status).toBe(401);
  });

  test('a challenge of another host, one after ten minutes, and an unknown passkey are refused', async () => {
    const { add, authenticator } = await buildPerson();
    await add();
    const foreign = authenticator.get({ ...at(LYON), challenge: await challengeAt(OTHER) });
    expect((await signInWith(foreign)).status).toBe(401);
    const late = authenticator.get({ ...at(LYON), challenge: await challengeAt() });
    later(601);
    expect((await signInWith(late)).status).toBe(401);
    const unknown = createAuthenticator().get({ ...at(LYON), challenge: await challengeAt() });
    expect((await signInWith(unknown)).status).toBe(401);
  });

  test('an authenticator that counts must count upwards: a copy of it is refused', async () => {
    const { add, authenticator } = await buildPerson();
    await add();
    const use = async (counter: number) => {
      const response = authenticator.get({ ...at(LYON), challenge: await challengeAt() }, { counter });
      return (await signInWith(response)).status;
    };
    expect([await use(5), await use(5), await use(4), await use(6)]).toEqual([200, 401, 401, 200]);
  });

  test('a closed account and a person without a role here are refused', async () => {
    const { account, add, authenticator } = await buildPerson();
    await add();
    await run(sql`delete from site_users where account_id = ${account.id}`);
    const response = authenticator.get({ ...at(LYON), challenge: await challengeAt() });
    expect((await signInWith(response)).status).toBe(401);
  });
});

describe('a passkey as the second step, and as a confirmation', () => {
  test('passes the step of its account, whose passkeys alone are asked for', async () => {
    const { account, add, authenticator } = await buildPerson();
    await add();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const asked = await login({ email: account.email }, headers);
    const { secondStep } = problemSchema.parse(await asked.clone().json());
    expect(secondStep?.methods).toEqual(['recovery', 'passkey']);
    const cookie = cookiesOf(asked);
    const options = await bodyOf(await ask(LYON, passkeyOperations.request.path, { headers: { cookie } }));
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const response = authenticator.get({ ...at(LYON), challenge: String(options.challenge) });
    const opened = await signInWith(response, LYON, { ...headers, cookie }, { remember: true });
    expect(opened.status).toBe(200);
    const again = await login({ email: account.email }, { ...headers, cookie: cookiesOf(asked, opened) });
    expect(await bodyOf(again)).toHaveProperty('refreshToken');
  });

  test('confirms its own person only', async () => {
    const [one, two] = [await buildPerson(), await buildPerson()];
    await one.add();
    await two.add();
    const proof = async ({ authenticator }: Pick<typeof one, 'authenticator'>) => ({
      passkey: authenticator.get({ ...at(LYON), challenge: await challengeAt() }),
    });
    expect(await one.call(proofOperations.confirm, await proof(two))).toMatchObject({ status: 422 });
    expect(await one.call(proofOperations.confirm, await proof(one))).toMatchObject({ status: 200 });
  });

  test('is removed by its own person only; without any, the password is enough', async () => {
    const [one, two] = [await buildPerson(), await buildPerson()];
    await one.add();
    const { passkeys } = (await one.call(factorOperations.get)) as { passkeys: { id: string }[] };
    const remove = { method: 'DELETE', path: passkeyOperations.remove.path.replace(':id', passkeys[0]?.id ?? '') };
    expect(await two.call(remove)).toMatchObject({ status: 200 });
    expect(await one.call(factorOperations.get)).toMatchObject({ passkeys: [{ id: passkeys[0]?.id }] });
    expect(await one.call(remove)).toMatchObject({ status: 200 });
    expect(await bodyOf(await login({ email: one.account.email }))).toHaveProperty('refreshToken');
  });
});
