import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { articleOperations } from '#contracts/articles';
import { networkMemberOperations } from '#contracts/network-members';
import { problemSchema } from '#contracts/problem';
import { factorOperations, factorRoleOperations, proofOperations } from '#contracts/second-factor';
import { sessionOperations } from '#contracts/session';
import { superUserOperations } from '#contracts/super-users';
import { API } from '#http/api/api-table';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { nameOf } from '#tests/http/operation-samples';
import { buildFactorPerson, callWith, cookiesOf, type Json, sessionOf, setUpApp } from './factor-setting.ts';
import { LYON, openAccess } from './setting.ts';

const a = await openAccess();
const { ask, db, clock, login, run, rows } = a;
const NETWORK = 'localhost';

beforeEach(() => run(sql`delete from rate_limits`));

const later = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

test('these calls ask again who is signed in (rule FACTOR-CONFIRM)', () => {
  const found = API.filter(({ operation }) => operation.confirmed).map(({ operation }) => nameOf(operation));
  expect(found.toSorted()).toEqual([
    'DELETE /admin/accounts/:id/second-factor',
    'DELETE /admin/second-factor/app',
    'DELETE /admin/second-factor/passkeys/:id',
    'GET /admin/alerts/export',
    'GET /admin/estimations/export',
    'GET /admin/leads/export.csv',
    'GET /admin/members/export.csv',
    'GET /admin/messages/export',
    'GET /admin/reviews/export',
    'GET /admin/visits/export',
    'POST /admin/anonymize',
    'POST /admin/second-factor/passkeys',
    'POST /admin/user-alyfe',
    'PUT /admin/second-factor-roles/:role',
    'PUT /admin/second-factor/app',
    'PUT /admin/second-factor/recovery-codes',
  ]);
});

describe('what cannot be undone', () => {
  const buildAdmin = async () => {
    const account = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const token = await sessionOf(db, account.id, { now: clock.now, host: NETWORK });
    const call = (operation: { method: string; path: string }, body?: object): Promise<Json> =>
      callWith(a, { token, host: NETWORK }, operation, body);
    return { account, call };
  };

  test('is refused ten minutes after the sign-in, until the person gives the password again', async () => {
    const { call } = await buildAdmin();
    const add = () =>
      call(superUserOperations.add, {
        firstname: 'Léa',
        lastname: 'Petit',
        email: `lea-${clock.now.getTime()}@exemple.fr`,
        role: 'EXTERNAL',
      });
    expect(await add()).toMatchObject({ status: 200 });
    await run(sql`update sessions set confirmed_at = confirmed_at - interval '601 seconds'`);
    expect(await add()).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' });
    expect(await call(networkMemberOperations.export)).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' });
    expect(await call(superUserOperations.list)).toMatchObject({ status: 200 });
    const wrong = { status: 422, errors: [{ field: 'password', message: 'Ce n’est pas votre mot de passe actuel.' }] };
    expect(await call(proofOperations.confirm, { password: 'faux' })).toMatchObject(wrong);
    expect(await call(proofOperations.confirm, {})).toMatchObject({ status: 422 });
    expect(await add()).toMatchObject({ status: 403 });
    expect(await call(proofOperations.confirm, { password: PASSWORD })).toMatchObject({ status: 200 });
    later(1);
    expect(await add()).toMatchObject({ status: 200 });
    expect(await call(networkMemberOperations.export)).toMatchObject({ status: 200 });
  });

  test('needs the second factor of an account that has one: the password is not enough', async () => {
    const { account, call } = await buildFactorPerson(a).then(async (person) => {
      const token = await sessionOf(db, person.account.id, { now: clock.now });
      const own = (operation: { method: string; path: string }, body?: object) =>
        callWith(a, { token }, operation, body);
      return { ...person, call: Object.assign(own, { code: person.code }) };
    });
    await run(sql`update sessions set confirmed_at = null where account_id = ${account.id}`);
    expect(await call(factorOperations.removeApp)).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' });
    expect(await call(proofOperations.confirm, { password: PASSWORD })).toMatchObject({ status: 422 });
    const code = call.code();
    expect(await call(proofOperations.confirm, { code })).toMatchObject({ status: 200 });
    expect(await call(proofOperations.confirm, { code })).toMatchObject({ status: 422 });
    expect(await call(factorOperations.removeApp)).toMatchObject({ status: 200 });
  });

  test('a code that is sent twice with one key is spent once (rule CALL-ONCE)', async () => {
    const { account, code } = await buildFactorPerson(a);
    const token = await sessionOf(db, account.id, { now: clock.now });
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': account.id };
    const { path } = proofOperations.confirm;
    const body = { code: code() };
    const answers = await Promise.all([a.post(LYON, path, body, headers), a.post(LYON, path, body, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const failures = sql`select failures from sign_in_brakes where account_id = ${account.id}`;
    expect(await rows(failures)).toEqual([{ failures: 0 }]);
  });

  test('a renewed session stays confirmed; a sign-in on a remembered device is not confirmed', async () => {
    const { account, code } = await buildFactorPerson(a);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const asked = await login({ email: account.email }, headers);
    const body = { code: code(), remember: true };
    const opened = await a.post(LYON, '/public/login/second-step', body, { ...headers, cookie: cookiesOf(asked) });
    const confirmedAt = () =>
      rows<{ at: Date | null }>(sql`
        select confirmed_at as at from sessions where account_id = ${account.id} and revoked_at is null
        order by created_at desc, id desc limit 1`).then(([row]) => row?.at ?? null);
    const first = await confirmedAt();
    expect(first).toEqual(clock.now);
    later(60);
    const cookie = cookiesOf(asked, opened);
    const renewed = await a.post(LYON, '/public/token/refresh', {}, { ...headers, cookie });
    expect(renewed.status).toBe(200);
    expect(await confirmedAt()).toEqual(first);
    later(60);
    expect((await login({ email: account.email }, { ...headers, cookie })).status).toBe(200);
    expect(await confirmedAt()).toBeNull();
  });

  test('five wrong codes of a session, then 429 for it alone (rule FACTOR-CODE)', async () => {
    const { account } = await buildFactorPerson(a);
    const token = await sessionOf(db, account.id, { now: clock.now });
    const statuses: unknown[] = [];
    for (let times = 0; times < 6; times++)
      statuses.push((await callWith(a, { token }, proofOperations.confirm, { code: 'ZZZZ-ZZZZ-ZZZZ' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const { secondStep } = problemSchema.parse(await (await login({ email: account.email })).json());
    const { stepToken } = secondStep ?? expect.unreachable();
    expect((await a.post(LYON, '/public/login/second-step', { stepToken, code: '123456' })).status).toBe(422);
  });
});

describe('roles that need a second factor (rule FACTOR-REQUIRED)', () => {
  const requireOf = (...roles: string[]) => run(sql`update network set second_factor_roles = ${roles}::text[]`);
  const sessionAt = (token: string, host = LYON) => callWith(a, { token, host }, sessionOperations.current);

  test('a person without one has no right but to set one up, and gets them back with it', async () => {
    await requireOf('owner');
    const { account } = a;
    const { token } = await a.signIn();
    expect(await sessionAt(token)).toMatchObject({
      views: [],
      actions: [],
      secondFactor: { isSet: false, isMissing: true },
    });
    const articles = articleOperations.list;
    expect(await callWith(a, { token }, articles)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    await setUpApp(a, account.id);
    expect(await callWith(a, { token }, articles)).toMatchObject({ status: 200 });
    expect(await sessionAt(token)).toMatchObject({
      views: expect.arrayContaining(['home']),
      secondFactor: { isSet: true, isMissing: false },
    });
    await run(sql`delete from authenticator_apps where account_id = ${account.id}`);
    await run(sql`update accounts set second_factor_at = null where id = ${account.id}`);
    await requireOf();
    expect(await sessionAt(token)).toMatchObject({ secondFactor: { isSet: false, isMissing: false } });
  });

  test('super users need one in a network that chose nothing, but not in the demo', async () => {
    const { id } = await buildAccount(db, { network_role: 'EXTERNAL' });
    const token = await sessionOf(db, id, { now: clock.now, host: NETWORK });
    const isMissing = async () => (await sessionAt(token, NETWORK)).secondFactor;
    await run(sql`update network set second_factor_roles = null, is_demo = false`);
    expect(await isMissing()).toEqual({ isSet: false, isMissing: true });
    await run(sql`update network set is_demo = true`);
    expect(await isMissing()).toEqual({ isSet: false, isMissing: false });
    await run(sql`update network set is_demo = false`);
    await requireOf();
  });

  test('an administrator chooses the roles; a choice made meanwhile is a conflict, and each is recorded', async () => {
    const admin = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const token = await sessionOf(db, admin.id, { now: clock.now, host: NETWORK });
    const set = (role: string, from: boolean, to: boolean): Promise<Json> => {
      const path = factorRoleOperations.set.path.replace(':role', role);
      return callWith(a, { token, host: NETWORK }, { method: 'PUT', path }, { required: { from, to } });
    };
    const get = () => callWith(a, { token, host: NETWORK }, factorRoleOperations.get);
    expect(await get()).toMatchObject({ roles: { admin: false, owner: false, external: false } });
    expect(await set('leadership', false, true)).toMatchObject({ status: 200, roles: { leadership: true } });
    expect(await set('leadership', false, true)).toMatchObject({ status: 200 });
    expect(await set('owner', true, false)).toMatchObject({ status: 200 });
    expect(await get()).toMatchObject({ roles: { leadership: true, owner: false } });
    expect(await a.audit('factor.roles', admin.id)).toMatchObject([{ details: { leadership: true } }]);
    const observer = await buildAccount(db, { network_role: 'EXTERNAL' });
    const other = await sessionOf(db, observer.id, { now: clock.now, host: NETWORK });
    const path = factorRoleOperations.set.path.replace(':role', 'owner');
    const refused = await ask(NETWORK, path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${other}`, 'content-type': 'application/json' },
      body: JSON.stringify({ required: { from: false, to: true } }),
    });
    expect(refused.status).toBe(403);
    await requireOf();
  });
});
