import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contracts/problem';
import { factorOperations } from '#contracts/second-factor';
import { PASSWORD } from '#tests/factories/account';
import { appCode } from '#tests/factories/second-factor';
import { bodyOf, buildFactorPerson, cookiesOf } from './factor-setting.ts';
import { LYON, OTHER, openAccess } from './setting.ts';

const a = await openAccess({ trustedProxies: ['127.0.0.1'] });
const { ask, db, clock, market, login, post, statusOf, rows, run, audit } = a;

beforeEach(() => run(sql`delete from rate_limits`));

const BROWSER = { 'sec-fetch-site': 'same-origin' };
const later = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
const buildPerson = () => buildFactorPerson(a);

const stepOf = async (email: string, headers = {}): Promise<string> => {
  const answer = await login({ email }, headers);
  const { secondStep } = problemSchema.parse(await answer.json());
  return secondStep?.stepToken ?? expect.unreachable();
};
const pass = (body: object, headers = {}, host = LYON): Promise<Response> =>
  post(host, '/public/login/second-step', body, headers);

describe('setting an authenticator application up (rule FACTOR-APP)', () => {
  test('gives ten recovery codes once; key and codes are stored sealed or hashed, and in no journal', async () => {
    const { account, call, secret, recoveryCodes } = await buildPerson();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await call(factorOperations.get)).toMatchObject({ app: { since: expect.any(String) }, recoveryCodes: 10 });
    const tables = ['authenticator_apps', 'recovery_codes', 'accounts', 'audit_log', 'changes', 'idempotency_keys'];
    for (const table of tables) {
      const text = JSON.stringify(await rows(sql`select * from ${sql.table(table)}`));
      for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
        expect(text.includes(word), table).toBe(false);
    }
    const entry = { market_id: market.id, actor: 'leadership', details: { method: 'app' } };
    expect(await audit('factor.added', account.id)).toEqual([entry]);
  });

  test('a wrong code, an offer of another person and one after ten minutes set nothing up', async () => {
    const one = await buildPerson();
    const two = await buildPerson();
    const { offer, secret } = await one.call(factorOperations.offerApp);
    const right = (): string => appCode(clock.now, { secret: String(secret) });
    const wrong = right() === '000000' ? '000001' : '000000';
    expect(await one.call(factorOperations.setApp, { offer, code: wrong })).toMatchObject({
      status: 422,
      errors: [{ field: 'code', message: expect.stringContaining('n’est pas le bon') }],
    });
    expect(await two.call(factorOperations.setApp, { offer, code: right() })).toMatchObject({ code: 'OFFER_OVER' });
    expect(await one.call(factorOperations.setApp, { offer: 'x', code: right() })).toMatchObject({ status: 409 });
    later(601);
    expect(await one.call(factorOperations.setApp, { offer, code: right() })).toMatchObject({ status: 409 });
  });

  test('a new application replaces the former one and keeps the recovery codes', async () => {
    const { account, call, code } = await buildPerson();
    const { offer, secret } = await call(factorOperations.offerApp);
    const set = await call(factorOperations.setApp, { offer, code: appCode(clock.now, { secret: String(secret) }) });
    expect(set).toMatchObject({ status: 200, hasNewCodes: false });
    later(30);
    const stepToken = await stepOf(account.email);
    expect((await pass({ stepToken, code: code() })).status).toBe(422);
    expect((await pass({ stepToken, code: appCode(clock.now, { secret: String(secret) }) })).status).toBe(200);
  });

  test('without the application the password is enough again, and recovery codes end', async () => {
    const { account, call } = await buildPerson();
    expect(await call(factorOperations.removeApp)).toMatchObject({ status: 200 });
    expect(await call(factorOperations.removeApp)).toMatchObject({ status: 200 });
    expect(await call(factorOperations.get)).toMatchObject({ app: null, recoveryCodes: 0 });
    const { offer } = await call(factorOperations.offerCodes);
    expect(await call(factorOperations.setCodes, { offer })).toMatchObject({ code: 'NO_SECOND_FACTOR' });
    expect(await bodyOf(await login({ email: account.email }))).toHaveProperty('refreshToken');
    expect(await audit('factor.removed', account.id)).toHaveLength(1);
  });
});

describe('signing in with two steps (rule FACTOR-STEP)', () => {
  test('the password gives no session, the code does; a code is accepted once', async () => {
    const { account, code } = await buildPerson();
    const asked = await login({ email: account.email });
    const { code: refusal, secondStep: first = expect.unreachable() } = problemSchema.parse(await asked.json());
    expect([asked.status, refusal]).toEqual([403, 'SECOND_FACTOR']);
    expect(first).toEqual({ stepToken: expect.stringMatching(/^[\w-]{43}$/), methods: ['app', 'recovery'] });
    expect(await statusOf(String(first.stepToken))).toBe(401);
    const opened = await pass({ stepToken: first.stepToken, code: code() });
    expect(opened.status).toBe(200);
    const { token } = (await bodyOf(opened)) as { token: string };
    expect(await statusOf(token)).toBe(200);
    expect(await bodyOf(await pass({ stepToken: first.stepToken, code: code(1) }))).toMatchObject({
      status: 401,
      code: 'SIGN_IN_AGAIN',
    });
    const stepToken = await stepOf(account.email);
    expect(await bodyOf(await pass({ stepToken, code: code() }))).toMatchObject({
      status: 422,
      errors: [{ field: 'code', message: 'Ce code n’est pas valable, ou il a déjà servi.' }],
    });
    // The code of the former step, which the window would accept, is older than the one that was used.
    expect((await pass({ stepToken, code: code(-1) })).status).toBe(422);
    expect((await pass({ stepToken, code: code(1) })).status).toBe(200);
  });

  test('ten requests with one code at once: one session', async () => {
    const { account, code } = await buildPerson();
    const steps = await Promise.all(Array.from({ length: 5 }, () => stepOf(account.email)));
    const answers = await Promise.all(steps.map((stepToken) => pass({ stepToken, code: code() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('a clock that is %d steps off: %d', async (steps, status) => {
    const { account, code } = await buildPerson();
    later(60);
    const stepToken = await stepOf(account.email);
    expect((await pass({ stepToken, code: code(steps) })).status).toBe(status);
  });

  test('a recovery code signs in once, however it is typed', async () => {
    const { account, call, recoveryCodes } = await buildPerson();
    const typed = ` ${recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    expect((await pass({ stepToken: await stepOf(account.email), code: typed })).status).toBe(200);
    expect((await pass({ stepToken: await stepOf(account.email), code: typed })).status).toBe(422);
    expect(await call(factorOperations.get)).toMatchObject({ recoveryCodes: 9 });
    const { offer, recoveryCodes: fresh } = await call(factorOperations.offerCodes);
    expect(fresh).toHaveLength(10);
    for (let times = 0; times < 2; times++)
      expect(await call(factorOperations.setCodes, { offer })).toMatchObject({ status: 200 });
    expect(await audit('factor.added', account.id)).toMatchObject([
      { details: { method: 'app' } },
      { details: { method: 'recovery' } },
    ]);
    const former = { stepToken: await stepOf(account.email), code: recoveryCodes[0] };
    expect((await pass(former)).status).toBe(422);
    expect((await pass({ ...former, code: (fresh as string[])[0] })).status).toBe(200);
  });

  test('codes and step tokens of one person are wrong for another, and on other hosts', async () => {
    const [one, two] = [await buildPerson(), await buildPerson()];
    const stepToken = await stepOf(one.account.email);
    expect((await pass({ stepToken, code: two.recoveryCodes[0] })).status).toBe(422);
    expect((await pass({ stepToken, code: two.code() })).status).toBe(422);
    expect((await pass({ stepToken, code: one.code() }, {}, OTHER)).status).toBe(401);
    expect((await pass({ stepToken, code: one.code() })).status).toBe(200);
  });

  test('a step ends after ten minutes, and with a new password', async () => {
    const { account, code } = await buildPerson();
    const early = await stepOf(account.email);
    later(601);
    expect((await pass({ stepToken: early, code: code() })).status).toBe(401);
    const stepToken = await stepOf(account.email);
    await post(LYON, '/public/password/forgot', { email: account.email });
    await a.writePasswordMails();
    const [mail] = await rows<{ text: string }>(
      sql`select body_text as text from outbox where recipient = ${account.email} order by created_at desc limit 1`,
    );
    const token = /\/mot-de-passe\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await post(LYON, '/public/password/reset', { token, password: `${PASSWORD} neuve` })).status).toBe(200);
    expect((await pass({ stepToken, code: code() })).status).toBe(401);
  });

  test('five wrong codes of an account, from whatever address, then 429; a right code does not count', async () => {
    const { account, code } = await buildPerson();
    const stepToken = await stepOf(account.email);
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}`, 'x-forwarded-host': LYON });
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, n) => pass({ stepToken, code: 'ZZZZ-ZZZZ-ZZZZ' }, from(n))),
    );
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const late = await pass({ stepToken, code: code() }, from(99));
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const other = await buildPerson();
    expect((await pass({ stepToken: await stepOf(other.account.email), code: other.code() })).status).toBe(200);
  });

  test.each([
    [{ code: '' }, 422],
    [{ code: '  ' }, 422],
    [{ code: 'x'.repeat(101) }, 400],
    [{ code: 123456 }, 400],
    [{ code: '123456', stepToken: 'x' }, 401],
    [{ code: '123456' }, 401],
  ])('%j: %d', async (body, status) => {
    expect((await pass(body)).status).toBe(status);
  });
});

describe('a remembered device (rule FACTOR-DEVICE)', () => {
  test('needs only the password for 30 days, of this account, on this host', async () => {
    const { account, code } = await buildPerson();
    const asked = await login({ email: account.email }, BROWSER);
    const cookie = cookiesOf(asked);
    expect(cookie).toMatch(/^step=[\w-]{43}$/);
    const opened = await pass({ code: code(), remember: true }, { ...BROWSER, cookie });
    expect(opened.status).toBe(200);
    expect(await opened.text()).not.toContain('deviceToken');
    const device = cookiesOf(asked, opened);
    expect(device).toMatch(/session=[\w-]{43}; refresh=[\w-]{43}; device=[\w-]{43}$/);
    expect(device).toContain('step=;');

    later(29 * 86_400);
    const again = await login({ email: account.email }, { ...BROWSER, cookie: device });
    expect(await bodyOf(again)).toHaveProperty('refreshToken');
    // The token was renewed: a copy of the former one is worth nothing.
    const copied = await login({ email: account.email }, { ...BROWSER, cookie: device });
    expect(await bodyOf(copied)).toHaveProperty('secondStep');
    const renewed = cookiesOf(again);
    const other = await buildPerson();
    const others = await login({ email: other.account.email }, { ...BROWSER, cookie: renewed });
    expect(await bodyOf(others)).toHaveProperty('secondStep');
    later(86_400);
    const late = await login({ email: account.email }, { ...BROWSER, cookie: renewed });
    expect(await bodyOf(late)).toHaveProperty('secondStep');
  });

  test('is not remembered unless the person asks for it', async () => {
    const { account, code } = await buildPerson();
    const asked = await login({ email: account.email }, BROWSER);
    const opened = await pass({ code: code() }, { ...BROWSER, cookie: cookiesOf(asked) });
    const again = await login({ email: account.email }, { ...BROWSER, cookie: cookiesOf(asked, opened) });
    expect(await bodyOf(again)).toHaveProperty('secondStep');
  });
});

describe('the page of the second step, without JavaScript', () => {
  const form = (path: string, fields: Record<string, string>, cookie = ''): Promise<Response> =>
    ask(LYON, path, {
      method: 'POST',
      headers: { ...BROWSER, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const STEP = '/connexion/verification';

  test('follows the password, asks for one code, and opens the back office', async () => {
    const { account, code } = await buildPerson();
    const asked = await form('/connexion', { email: account.email, password: PASSWORD });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, STEP]);
    const cookie = cookiesOf(asked);
    const page = await (await ask(LYON, STEP, { headers: { cookie } })).text();
    expect(page.toLowerCase()).toContain('autocomplete="one-time-code"');
    expect(page).toContain('Code à 6');
    expect(await (await ask(LYON, `${STEP}?secours=1`, { headers: { cookie } })).text()).toContain('Code de secours');
    const wrong = await form(STEP, { code: 'ZZZZ-ZZZZ-ZZZZ' }, cookie);
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Ce code n’est pas valable');
    const opened = await form(STEP, { code: code(), remember: 'on' }, cookie);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dashboard']);
    const again = await form('/connexion', { email: account.email, password: PASSWORD }, cookiesOf(asked, opened));
    expect(again.headers.get('location')).toBe('/dashboard');
  });

  test('leads to the sign-in without an open step', async () => {
    for (const answer of [await ask(LYON, STEP), await form(STEP, { code: '123456' })])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/connexion?delai=1']);
    expect(await (await ask(LYON, '/connexion?delai=1')).text()).toContain('Le délai est passé');
  });
});

test('a site reads no key, code, step or device', async () => {
  const scope = { role: 'vitrine_site', marketId: market.id, siteId: null } as const;
  const tables = ['authenticator_apps', 'recovery_codes', 'sign_in_steps', 'known_devices'] as const;
  for (const table of tables)
    await expect(db.read(scope, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
});
