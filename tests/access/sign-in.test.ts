import { createHook } from 'node:async_hooks';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '#platform/passwords';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { ADMIN, LYON, OTHER, openAccess } from './setting.ts';

const { ask, db, account, other, market, member, signIn, login, post, statusOf, rows, run, audit } = await openAccess();
const proxied = await openAccess({ trustedProxies: ['127.0.0.1'] });

// All requests come from one address, so each test has its own fifteen minutes.
beforeEach(() => run(sql`delete from rate_limits`));

const bodyOf = async (answer: Response): Promise<unknown> => [answer.status, await answer.json()];
const INVALID = [401, { status: 401, title: 'Connexion requise', code: 'Identifiants invalides' }];

/** Number of password hashes computed by `work`. */
const hashesOf = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const hook = createHook({
    init: (_, type) => {
      if (/ARGON2/i.test(type)) count += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return count;
};

describe('the password hash', () => {
  test('is argon2id with the configured cost and its own salt', async () => {
    const [one, two] = [await hashPassword('é secret'), await hashPassword('é secret')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect([await isPassword('é secret', one), await isPassword('é secret ', one)]).toEqual([true, false]);
    expect(await isPassword('e\u0301 secret', one)).toBe(false); // passwords are not normalised
  });

  test.each([null, '', 'plain', '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA'])(
    'a missing hash (%j) costs the same and never matches',
    async (stored) => {
      expect(await hashesOf(() => isPassword('', stored))).toBe(1);
      expect(await isPassword('', stored)).toBe(false);
    },
  );
});

describe('signing in', () => {
  test('returns both tokens, stores neither, writes one entry to the audit log', async () => {
    const { token, refreshToken } = await signIn();
    expect([token, refreshToken]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    const stored = JSON.stringify(await rows(sql`select * from sessions`));
    expect(stored).not.toContain(token);
    const [row] = await rows<{ host: string; account_id: string }>(
      sql`select host, account_id from sessions where access_hash = sha256(${token}::text::bytea)`,
    );
    expect(row).toEqual({ host: LYON, account_id: account.id });
    expect(await audit('session.opened', account.id)).toEqual([
      { market_id: market.id, actor: 'owner', details: { host: LYON } },
    ]);
    expect(await statusOf(token)).toBe(200);
  });

  test('the address is case-insensitive, the password is not changed', async () => {
    expect((await login({ email: ` ${account.email.toUpperCase()} ` })).status).toBe(200);
    for (const password of [`${PASSWORD} `, PASSWORD.toUpperCase()])
      expect((await login({ password })).status).toBe(401);
  });

  test('unknown address, wrong or no password, no access, closed account: one response, one hash each', async () => {
    const none = await buildAccount(db, { password_hash: null });
    const nobody = await buildAccount(db);
    const closed = await buildAccount(db, { network_role: 'ALYFE_ADMIN', is_active: false });
    const wrong = [
      { email: 'personne@horizon.example' },
      { password: 'pas le bon' },
      { email: none.email },
      { email: nobody.email },
      { email: other.account.email },
      { email: closed.email },
    ];
    for (const body of wrong) {
      const answers: unknown[] = [];
      expect(await hashesOf(async () => answers.push(await bodyOf(await login(body))))).toBe(1);
      expect(answers).toEqual([INVALID]);
    }
  });

  test.each([
    [{ email: '' }, 'email', 'Veuillez remplir tous les champs'],
    [{ password: '' }, 'password', 'Veuillez remplir tous les champs'],
    [{ email: 'op' }, 'email', "Le format de l'email est incorrect"],
    [{ email: 'a@x.fr,b@y.fr' }, 'email', "Le format de l'email est incorrect"],
  ])('%j is refused with the specification’s text', async (body, field, message) => {
    const answer = await login(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field, message }] });
  });

  test.each([
    { email: ['a@x.fr'] },
    { email: { $ne: '' } },
    { password: 1 },
    { role: 'admin' },
    { password: 'x'.repeat(600) },
  ])('%j is an invalid body', async (body) => {
    expect((await login(body)).status).toBe(400);
  });

  test('market staff cannot sign in on agents’ sites, nor an agent on the market’s', async () => {
    const agent = await buildAccount(db, { member: await buildMember(db, { market_id: market.id }) });
    expect((await login({}, {}, 'camille.localhost')).status).toBe(401);
    expect((await login({ email: agent.email })).status).toBe(401);
    const owner = await buildAccount(db, { member });
    expect((await login({ email: owner.email }, {}, 'camille.localhost')).status).toBe(200);
  });

  test('the network’s own host is for super users', async () => {
    const [admin, observer] = await Promise.all([
      buildAccount(db, { network_role: 'ALYFE_ADMIN' }),
      buildAccount(db, { network_role: 'EXTERNAL' }),
    ]);
    expect((await login({}, {}, 'localhost')).status).toBe(401);
    for (const [{ email }, role, onSite] of [
      [admin, 'admin', 200],
      [observer, 'observer', 401],
    ] as const) {
      const { token } = await signIn('localhost', { email });
      const session = await ask('localhost', '/admin/session', { headers: { authorization: `Bearer ${token}` } });
      expect(await session.json()).toMatchObject({ role, site: null, account: { email } });
      expect((await login({ email })).status).toBe(onSite);
    }
  });

  test('a closed site has only sign-in and session', async () => {
    const admin = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const { token } = await signIn('ferme.localhost', { email: admin.email });
    expect(await statusOf(token, 'ferme.localhost')).toBe(200);
    expect((await post('ferme.localhost', '/public/messaging/form', {})).status).toBe(404);
    expect((await ask('ferme.localhost', '/connexion')).status).toBe(200);
    expect((await ask('ferme.localhost', '/contact')).status).toBe(404);
  });

  test('the session has account, site and rights', async () => {
    const { token } = await signIn();
    const answer = await ask(LYON, '/admin/session', { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({
      account: { id: account.id, firstname: 'Zoé', lastname: 'Martin', email: account.email },
      role: 'owner',
      site: { name: 'Horizon Lyon', type: 'market', enabled: true },
      views: expect.arrayContaining(['home', 'websiteSettings']),
      actions: expect.arrayContaining(['site.edit']),
    });
  });
});

describe('limits of failed sign-ins (rule SIGNIN-LIMITS)', () => {
  const from = (host: string, email: string): Promise<Response> =>
    post(host, '/public/login', { email, password: 'faux' });

  test('five per account and address; successes do not count', async () => {
    for (let i = 0; i < 8; i++) expect((await login()).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 15 }, () => login({ password: 'faux' })));
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const late = await login();
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('twenty per address for any account; unknown accounts count too', async () => {
    const tries = Array.from({ length: 25 }, (_, i) =>
      login({ email: `inconnu-${i}@horizon.example`, password: 'faux' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });

  test('the limit does not apply to other addresses', async () => {
    const at = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-host': LYON });
    for (let i = 0; i < 6; i++) await proxied.login({ password: 'faux' }, at('203.0.113.1'));
    expect((await proxied.login({}, at('203.0.113.1'))).status).toBe(429);
    expect((await proxied.login({}, at('203.0.113.2'))).status).toBe(200);
  });

  test('the limit is shared by all sites', async () => {
    const email = 'quelqu.un@horizon.example';
    const answers: number[] = [];
    for (const host of [LYON, LYON, LYON, OTHER, OTHER, OTHER]) answers.push((await from(host, email)).status);
    expect(answers.at(-1)).toBe(429);
  });
});

test('the columns of accounts that sites can read contain no password and no session', async () => {
  const scope = { role: 'vitrine_site', marketId: market.id, siteId: null } as const;
  for (const query of [
    sql`select password_hash from accounts`,
    sql`select 1 from sessions`,
    sql`select 1 from password_tokens`,
  ])
    await expect(db.read(scope, (tx) => query.execute(tx))).rejects.toMatchObject({ code: '42501' });
  for (const query of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`])
    await expect(db.write(ADMIN, (tx) => query.execute(tx))).rejects.toMatchObject({ code: '42501' });
});
