import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contracts/problem';
import { openLane } from '#platform/lanes';
import { sweepSessions } from '#server/access';
import { tellBrakesBegun } from '#server/sign-in';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildFactorPerson, cookiesOf } from './factor-setting.ts';
import { ADMIN, LYON, OTHER, openAccess } from './setting.ts';

const a = await openAccess({ trustedProxies: ['127.0.0.1'] });
const { db, clock, site, login, post, rows, run } = a;
/** Places of browsers that are not known, one of each host. */
const others = openLane({ parallel: 1, places: 2, ofKey: 1 });
const small = await openAccess({ hashing: { known: openLane({ parallel: 1, places: 1, ofKey: 1 }), others } });

beforeEach(() => run(sql`delete from rate_limits`));

const later = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
let addresses = 0;
/** Headers of a browser at an address of its own. */
const elsewhere = (cookie = '', host = LYON) => {
  addresses += 1;
  const address = `198.18.${addresses >> 8}.${addresses & 255}`;
  return { 'x-forwarded-for': address, 'x-forwarded-host': host, 'sec-fetch-site': 'same-origin', cookie };
};
const buildPerson = () => buildAccount(db, { site });
const guess = async (email: string, cookie = ''): Promise<number> =>
  (await login({ email, password: 'faux' }, elsewhere(cookie))).status;
const open = async (email: string, cookie = ''): Promise<number> => (await login({ email }, elsewhere(cookie))).status;
/** `times` wrong passwords, one after the other, each from another address. */
const guessAll = async (email: string, times: number, cookie = ''): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await guess(email, cookie));
  return statuses;
};
const cookieOf = async (email: string): Promise<string> => cookiesOf(await login({ email }, elsewhere()));
/** The cookie of the browser alone. */
const deviceOf = (cookie: string): string =>
  cookie.split('; ').find((pair) => pair.startsWith('device=')) ?? expect.unreachable();
const mailsTo = (email: string): Promise<{ subject: string; text: string }[]> =>
  rows(sql`select subject, body_text as text from outbox where recipient = ${email} and template = 'access.slowed'
    order by created_at`);
const slowed = (accountId: string): Promise<unknown[]> =>
  rows(sql`select actor from audit_log where action = 'sign-in.slowed' and subject_id = ${accountId}`);

describe('guessing an account from many addresses (rule SIGNIN-BRAKE)', () => {
  test('sixty at once: ten are checked, the others refused; the wait ends and grows', async () => {
    const { email } = await buildPerson();
    const statuses = await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await login({ email }, elsewhere());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    later(60);
    expect([await guess(email), await guess(email)]).toEqual([401, 429]);
    later(60);
    expect(await open(email)).toBe(429);
    later(60);
    expect(await open(email)).toBe(200);
  });

  test('is refused in the same way for an address without an account', async () => {
    const statuses = await guessAll(`personne-${crypto.randomUUID()}@horizon.example`, 12);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('does not lock its person out: a browser of the account signs in, right away and again', async () => {
    const { email } = await buildPerson();
    const cookie = deviceOf(await cookieOf(email));
    await guessAll(email, 11);
    expect(await open(email)).toBe(429);
    const opened = await login({ email }, elsewhere(cookie));
    expect(opened.status).toBe(200);
    expect(await open(email, deviceOf(cookiesOf(opened)))).toBe(200);
  });

  test.each([
    ['of another account', async () => deviceOf(await cookieOf((await buildPerson()).email))],
    [
      'of another host',
      async (email: string) => deviceOf(cookiesOf(await login({ email }, elsewhere('', OTHER), OTHER))),
    ],
    ['that was invented', async () => `device=${'A'.repeat(43)}`],
  ])('a browser %s is not known', async (_, cookieFor) => {
    const { email } = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const cookie = await cookieFor(email);
    await guessAll(email, 10);
    expect(await open(email, cookie)).toBe(429);
  });

  test('a known browser has five wrong passwords in fifteen minutes', async () => {
    const { email } = await buildPerson();
    const cookie = deviceOf(await cookieOf(email));
    expect(await guessAll(email, 6, cookie)).toEqual([401, 401, 401, 401, 401, 429]);
    expect([await open(email, cookie), await open(email)]).toEqual([429, 200]);
    later(900);
    expect(await open(email, cookie)).toBe(200);
  });

  test('limits of its address do not apply to a known browser', async () => {
    const { email } = await buildPerson();
    const cookie = deviceOf(await cookieOf(email));
    const here = elsewhere();
    for (let time = 0; time < 5; time += 1) await login({ email, password: 'faux' }, here);
    expect((await login({ email }, here)).status).toBe(429);
    expect((await login({ email }, { ...here, cookie })).status).toBe(200);
  });

  test('right passwords do not count, and failures are forgotten after a day', async () => {
    const { email } = await buildPerson();
    for (let time = 0; time < 12; time += 1) expect(await open(email)).toBe(200);
    await guessAll(email, 9);
    later(86_401);
    expect(await guessAll(email, 10)).toEqual(Array<number>(10).fill(401));
    expect(await open(email)).toBe(429);
    const count = sql<{ n: number }>`select count(*)::int as n from sign_in_brakes`;
    await run(sql`update sign_in_brakes set last_at = now() - interval '49 hours'`);
    await db.write(ADMIN, sweepSessions);
    expect(await rows(count)).toEqual([{ n: 0 }]);
  });

  test('a sign-up counts as well', async () => {
    const { email } = await buildPerson();
    for (let time = 0; time < 10; time += 1)
      await post(
        'localhost',
        '/public/inscription/check-email',
        { email, password: 'faux' },
        elsewhere('', 'localhost'),
      );
    expect(await open(email)).toBe(429);
  });

  test('a new password by a mailed link ends the wait', async () => {
    const { email } = await buildPerson();
    await guessAll(email, 10);
    await post(LYON, '/public/password/forgot', { email }, elsewhere());
    await a.writePasswordMails();
    const [mail] = await rows<{ text: string }>(
      sql`select body_text as text from outbox where recipient = ${email} and template = 'access.password'`,
    );
    const token = /\/mot-de-passe\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const password = `${PASSWORD} neuve`;
    expect(await open(email)).toBe(429);
    expect((await post(LYON, '/public/password/reset', { token, password }, elsewhere())).status).toBe(200);
    expect((await login({ email, password }, elsewhere())).status).toBe(200);
  });
});

describe('the owner of an account whose guessing is slowed down', () => {
  test('is told once a day, and it is recorded', async () => {
    const { id, email } = await buildPerson();
    await guessAll(email, 9);
    await tellBrakesBegun(a.ports);
    expect(await mailsTo(email)).toEqual([]);
    await guess(email);
    for (let time = 0; time < 2; time += 1) await tellBrakesBegun(a.ports);
    const [mail, ...others] = await mailsTo(email);
    expect([mail?.subject, others]).toEqual([expect.stringContaining('Des essais de connexion à votre compte'), []]);
    expect(mail?.text).toContain('http://localhost:3000/mot-de-passe-oublie');
    expect(await slowed(id)).toEqual([{ actor: 'visitor' }]);
    later(3600);
    await guess(email);
    await tellBrakesBegun(a.ports);
    expect(await mailsTo(email)).toHaveLength(1);
    for (let day = 0; day < 24; day += 1) {
      later(3600);
      await guess(email);
    }
    await tellBrakesBegun(a.ports);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is told that the password is known when codes are guessed after it', async () => {
    const { account } = await buildFactorPerson(a);
    const asked = await login({ email: account.email }, elsewhere());
    const { secondStep } = problemSchema.parse(await asked.json());
    const body = { stepToken: secondStep?.stepToken, code: 'ZZZZ-ZZZZ-ZZZZ' };
    for (let time = 0; time < 5; time += 1) await post(LYON, '/public/login/second-step', body, elsewhere());
    await tellBrakesBegun(a.ports);
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Quelqu’un connaît peut-être votre mot de passe'),
    ]);
  });
});

describe('the second step (rule FACTOR-CODE)', () => {
  test('codes guessed by somebody who knows the password do not lock a known browser out', async () => {
    const { account, code } = await buildFactorPerson(a);
    const { email } = account;
    const first = await login({ email }, elsewhere());
    const opened = await post(LYON, '/public/login/second-step', { code: code() }, elsewhere(cookiesOf(first)));
    expect(opened.status).toBe(200);
    const cookie = deviceOf(cookiesOf(opened));
    const stranger = cookiesOf(await login({ email }, elsewhere()));
    const tries = await Promise.all(
      Array.from({ length: 7 }, () => post(LYON, '/public/login/second-step', { code: '1' }, elsewhere(stranger))),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    const step = cookiesOf(await login({ email }, elsewhere(cookie)));
    const passed = { code: code(1) };
    expect((await post(LYON, '/public/login/second-step', passed, elsewhere(stranger))).status).toBe(429);
    expect((await post(LYON, '/public/login/second-step', passed, elsewhere(`${cookie}; ${step}`))).status).toBe(200);
  });
});

describe('places for attempts (rule SIGNIN-FLOOD)', () => {
  test('without a place of its host a browser that is not known gets 503; others and other hosts do not', async () => {
    const { account, other } = small;
    const { email } = account;
    const signIn = (headers = {}) => small.login({}, { 'sec-fetch-site': 'same-origin', ...headers });
    const cookie = deviceOf(cookiesOf(await signIn()));
    const place = others.enter(LYON) ?? expect.unreachable();
    const refused = await signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await refused.json()).toMatchObject({ code: 'BUSY', title: 'Service momentanément indisponible' });
    expect((await signIn({ cookie })).status).toBe(200);
    expect((await small.login({ email: other.account.email }, {}, OTHER)).status).toBe(200);
    const form = new URLSearchParams({ email, password: PASSWORD });
    const headers = { origin: `http://${LYON}`, 'sec-fetch-site': 'same-origin' };
    const page = await small.ask(LYON, '/connexion', { method: 'POST', body: form, headers });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await page.text()).toContain('Trop de connexions en ce moment');
    place.leave();
    expect((await signIn()).status).toBe(200);
  });

  test('two hundred wrong ones at once: all are answered, and none by a fault', async () => {
    const email = `personne-${crypto.randomUUID()}@horizon.example`;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => login({ email, password: 'faux' }, elsewhere())),
    );
    const right = await login({ email: a.other.account.email }, elsewhere('', OTHER), OTHER);
    expect(right.status).toBe(200);
    const codes = await Promise.all(answers.map(async (answer) => problemSchema.parse(await answer.json()).code));
    expect(new Set(codes)).toEqual(new Set(['Identifiants invalides', 'TOO_MANY', 'BUSY']));
  });
});
