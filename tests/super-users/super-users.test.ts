import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem';
import type { SuperUser } from '#contracts/super-users';
import { LYON, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';

/** The super users of the network (rules SUPER-USERS, SUPER-USERS-ADD, SUPER-USERS-REMOVE, SUPER-USERS-MAIL). */

const a = await openAccess();
const NETWORK = 'localhost';
const PATH = '/admin/user-alyfe';
const { db, rows, run, statusOf } = a;

const tokenOf = async (email: string, host = NETWORK): Promise<string> =>
  (await a.signIn(host, { email, password: PASSWORD })).token;
const superUser = async (network_role: 'ALYFE_ADMIN' | 'EXTERNAL', more: object = {}) => {
  const account = await buildAccount(db, { network_role, ...more });
  return { ...account, token: await tokenOf(account.email) };
};
const me = await superUser('ALYFE_ADMIN', { firstname: 'Ada', lastname: 'Ärmel' });
const observer = await superUser('EXTERNAL');

type Sent = { method?: string; body?: object; token?: string; key?: string; host?: string };
const call = async <T>(path: string, { method = 'GET', body, token = me.token, key, host = NETWORK }: Sent = {}) => {
  const answer = await a.ask(host, `${PATH}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T & Problem };
};
const list = async (query = '') => (await call<{ items: SuperUser[]; next: string | null }>(query)).body;
const remove = (id: string, token = me.token) => call(`/${id}`, { method: 'DELETE', body: {}, token });
const mail = (id: string, token = me.token) => call(`/${id}/password-mail`, { method: 'POST', body: {}, token });
const add = (user: object, sent: Sent = {}) => {
  const body = { firstname: 'Léa', lastname: 'Petit', email: newAddress(), role: 'EXTERNAL', ...user };
  return call<{ id: string }>('', { method: 'POST', body, ...sent });
};
let last = 0;
const newAddress = (): string => {
  last += 1;
  return `lea-${last}@exemple.fr`;
};
const roleOf = async (id: string) =>
  (await rows<{ network_role: string | null }>(sql`select network_role from accounts where id = ${id}`))[0]
    ?.network_role;
/** The mails to an address after the jobs have run. */
const mailsTo = async (email: string) => {
  await a.writePasswordMails();
  return rows<{ subject: string; body_text: string }>(
    sql`select subject, body_text from outbox where recipient = ${email} and template <> 'access.new-device'
      order by created_at desc, id desc`,
  );
};
beforeEach(() => run(sql`delete from rate_limits`));

describe('adding (rule SUPER-USERS-ADD)', () => {
  test('a new person is listed, gets a mail to the host of the network, chooses a password and signs in', async () => {
    const email = newAddress();
    const { status, body } = await add({ email: ` ${email.toUpperCase()} `, role: 'ALYFE_ADMIN' });
    expect(status).toBe(200);
    expect((await list('?role=ALYFE_ADMIN')).items.find(({ id }) => id === body.id)).toMatchObject({
      firstname: 'Léa',
      email,
      picture: null,
      roles: ['ALYFE_ADMIN'],
    });
    const [sent, ...others] = await mailsTo(email);
    expect([sent?.subject, others]).toEqual(['Votre accès à l’administration — Horizon Immobilier', []]);
    const token = /http:\/\/localhost:3000\/mot-de-passe\/([\w-]{43})/.exec(sent?.body_text ?? '')?.[1];
    const password = 'une phrase à elle';
    expect((await a.post(NETWORK, '/public/password/reset', { token, password })).status).toBe(200);
    expect((await a.login({ email, password }, {}, NETWORK)).status).toBe(200);
    expect(
      await rows(sql`select market_id, actor, details from audit_log
        where action = 'role.granted' and subject_id = ${body.id}`),
    ).toEqual([
      { market_id: '00000000-0000-0000-0000-000000000000', actor: 'admin', details: { role: 'ALYFE_ADMIN' } },
    ]);
  });

  test('a member of a market center gets the role and keeps name, password and rights', async () => {
    const { id, email, firstname } = a.other.account;
    expect(await add({ email, firstname: 'Autre' })).toMatchObject({ status: 200, body: { id } });
    expect((await call<SuperUser>(`/${id}`)).body).toMatchObject({ firstname, roles: ['EXTERNAL'] });
    expect((await mailsTo(email))[0]?.body_text).toMatch(/http:\/\/localhost:3000\/connexion/);
    expect(await statusOf(await tokenOf(email, 'autre.localhost'), 'autre.localhost')).toBe(200);
    expect(await statusOf(await tokenOf(email), NETWORK)).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect(await statusOf(await tokenOf(email, 'autre.localhost'), 'autre.localhost')).toBe(200);
  });

  test('a closed account is opened without its old password', async () => {
    const { id, email } = await buildAccount(db, { is_active: false });
    expect((await add({ email })).status).toBe(200);
    expect(await rows(sql`select is_active, password_hash from accounts where id = ${id}`)).toEqual([
      { is_active: true, password_hash: null },
    ]);
  });

  test('names and addresses are searched without accents', async () => {
    const email = newAddress();
    const { body } = await add({ email, firstname: 'Élodie', lastname: 'Dupré' });
    for (const q of ['ELODIE DUPRE', email])
      expect((await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toEqual([body.id]);
    expect((await list('?q=elodie&role=ALYFE_ADMIN')).items).toEqual([]);
  });

  test('the same call twice adds and mails once; a super user already is a 409 that changes no role', async () => {
    const user = { email: newAddress() };
    const key = uuid();
    const [first, again] = [await add(user, { key }), await add(user, { key })];
    expect(again).toEqual(first);
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await add({ ...user, role: 'ALYFE_ADMIN' })).toMatchObject({
      status: 409,
      body: { code: 'USER_ALREADY_EXISTS' },
    });
    expect(await roleOf(first.body.id)).toBe('EXTERNAL');
  });

  test('two calls at once for one person add one', async () => {
    const user = { email: newAddress() };
    const statuses = (await Promise.all([add(user), add(user)])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  test('every field is required', async () => {
    const { status, body } = await add({ firstname: ' ', lastname: '', email: 'x' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'firstname', message: 'Veuillez remplir tous les champs' },
      { field: 'lastname', message: 'Veuillez remplir tous les champs' },
      { field: 'email', message: "Le format de l'email est incorrect" },
    ]);
  });
});

describe('removing (rule SUPER-USERS-REMOVE)', () => {
  test('ends the sessions on the host of the network at once; those of sites continue', async () => {
    const person = await superUser('EXTERNAL', { site: a.site });
    const onSite = await tokenOf(person.email, LYON);
    expect((await remove(person.id)).status).toBe(200);
    expect(await statusOf(person.token, NETWORK)).toBe(401);
    expect(await statusOf(onSite)).toBe(200);
    const open = rows(sql`select host from sessions where account_id = ${person.id} and revoked_at is null`);
    expect(await open).toEqual([{ host: LYON }]);
    expect((await list()).items.map(({ id }) => id)).not.toContain(person.id);
    expect((await remove(person.id)).status).toBe(404);
    const audited = rows(sql`select actor_id, details from audit_log
      where action = 'role.removed' and subject_id = ${person.id}`);
    expect(await audited).toEqual([{ actor_id: me.id, details: { role: 'EXTERNAL' } }]);
  });

  test.each<[string, () => string, number]>([
    ['oneself', () => me.id, 403],
    ['an account without a role', () => a.account.id, 404],
    ['nobody', () => uuid(), 404],
  ])('refused: %s', async (_, id, status) => {
    expect((await remove(id())).status).toBe(status);
    expect(await roleOf(me.id)).toBe('ALYFE_ADMIN');
  });

  test('administrators who remove each other at the same moment: one remains', async () => {
    await run(sql`update accounts set network_role = null where network_role = 'ALYFE_ADMIN' and id <> ${me.id}`);
    const other = await superUser('ALYFE_ADMIN');
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([remove(other.id), remove(me.id, other.token)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await rows(sql`select id from accounts where network_role = 'ALYFE_ADMIN'`)).toHaveLength(1);
      await run(sql`update accounts set network_role = 'ALYFE_ADMIN' where id in (${me.id}, ${other.id})`);
      [me.token, other.token] = [await tokenOf(me.email), await tokenOf(other.email)];
    }
    await run(sql`update accounts set network_role = null where id = ${other.id}`);
  });
});

test('an external member reads the lists and changes nothing (rule ACCESS-EXTERNAL)', async () => {
  const { token, id } = observer;
  expect(await call<{ items: SuperUser[] }>('', { token })).toMatchObject({ status: 200 });
  expect((await add({}, { token })).status).toBe(403);
  expect((await remove(me.id, token)).status).toBe(403);
  expect((await mail(me.id, token)).status).toBe(403);
  expect((await call('', { host: LYON, token: await tokenOf(me.email, LYON) })).status).toBe(404);
  expect(await roleOf(id)).toBe('EXTERNAL');
});

test('lists are paged by name', async () => {
  await run(sql`insert into accounts (id, email, firstname, lastname, network_role)
    select gen_random_uuid(), 'p' || n || '@exemple.fr', 'Paul', 'Été' || chr(96 + n % 26 + 1), 'EXTERNAL'
    from generate_series(1, 70) n`);
  const found: SuperUser[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await list(`?role=EXTERNAL&limit=30${next && `&cursor=${next}`}`);
    found.push(...page.items);
    next = page.next;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(found.length).toBeGreaterThanOrEqual(71);
});

test('a password mail leads to the host of the network, three times an hour (rule SUPER-USERS-MAIL)', async () => {
  for (let n = 0; n < 3; n += 1) expect((await mail(observer.id)).status).toBe(200);
  expect((await mail(observer.id)).status).toBe(429);
  const mails = await mailsTo(observer.email);
  expect(mails).toHaveLength(3);
  expect(mails[0]?.body_text).toMatch(/http:\/\/localhost:3000\/mot-de-passe\/[\w-]{43}/);
  expect(await a.audit('password.mailed', me.id)).toHaveLength(3);
});

test('a person who was removed before the job ran gets no mail', async () => {
  const user = { email: newAddress() };
  const { body } = await add(user);
  await remove(body.id);
  expect(await mailsTo(user.email)).toEqual([]);
});
