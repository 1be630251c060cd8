import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { LYON, OTHER, openUsers } from './setting.ts';

/** Removing users, and what they may see (rules SITE-USERS-REMOVE, SITE-USERS-LEADS, SITE-USERS-MAIL). */

const a = await openUsers();
const { list, added, remove, trust, mail, mailTo, mailsTo, rows, statusOf } = a;

beforeEach(() => a.clean());

let last = 0;
/** An external user with a session here. */
const guest = async () => {
  last += 1;
  const email = `invite-${last}@exemple.fr`;
  const id = await added({ email });
  await a.setPassword(id);
  return { id, email, token: await a.tokenOf(email) };
};
const actions = () => rows<{ action: string; fields: object }>(sql`select action, fields from changes order by at, id`);

describe('removing (rule SITE-USERS-REMOVE)', () => {
  test('ends the sessions on this site at once and leaves those of other sites', async () => {
    const { id, email, token } = await guest();
    await a.run(sql`insert into site_users (market_id, site_id, account_id, kind)
      values (${a.other.market.id}, ${a.other.site.id}, ${id}, 'external')`);
    const elsewhere = await a.tokenOf(email, OTHER);
    expect((await remove(id)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await a.login({ email })).status).toBe(401);
    expect(await statusOf(elsewhere, OTHER)).toBe(200);
    expect((await list()).items.filter(({ external }) => external)).toEqual([]);
    expect((await actions()).at(-1)).toEqual({
      action: 'user.removed',
      fields: { name: { from: 'Léa Petit', to: null } },
    });
    const open = rows(sql`select host from sessions where account_id = ${id} and revoked_at is null`);
    expect(await open).toEqual([{ host: OTHER }]);
    expect(await a.audit('site-user.removed', a.account.id)).not.toEqual([]);
  });

  test('a person who became staff keeps the session when the invitation is removed by a former list', async () => {
    const { id, token } = await guest();
    const member = await buildMember(a.db, { market_id: a.market.id, role_name: 'MCA' });
    await a.run(sql`insert into member_accounts (market_id, member_id, account_id)
      values (${a.market.id}, ${member.id}, ${id})`);
    expect(await remove(id)).toMatchObject({ status: 403, body: { code: 'USER_PROTECTED' } });
    expect(await statusOf(token)).toBe(200);
  });

  test('two people at once: one removes, for the other the person is no longer there', async () => {
    const { id } = await guest();
    const answers = await Promise.all([remove(id), remove(id, { token: a.tokens.paul ?? '' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await actions()).filter(({ action }) => action === 'user.removed')).toHaveLength(1);
  });

  test.each<[string, () => Promise<string>, number]>([
    ['the main administrator', async () => a.account.id, 403],
    [
      'staff of the market center',
      async () => {
        const member = await buildMember(a.db, { market_id: a.market.id, role_name: 'MCA' });
        return (await buildAccount(a.db, { member })).id;
      },
      403,
    ],
    ['an internal user', async () => (await buildAccount(a.db, { site: a.site, kind: 'internal' })).id, 403],
    ['an address of the network', async () => (await buildAccount(a.db, { site: a.site })).id, 403],
    ['a user of another site', async () => (await buildAccount(a.db, { site: a.other.site })).id, 404],
    ['nobody', async () => uuid(), 404],
  ])('refused: %s', async (_, build, status) => {
    const id = await build();
    const before = await rows(sql`select * from site_users order by site_id, account_id`);
    expect((await remove(id)).status).toBe(status);
    expect((await mail(id)).status).toBe(status);
    const [account] = await rows<{ email: string }>(sql`select email from accounts where id = ${id}`);
    expect((await mailTo(account?.email ?? 'inconnu@exemple.fr')).status).toBe(status);
    expect(await rows(sql`select * from site_users order by site_id, account_id`)).toEqual(before);
  });

  test('a person who was removed can be added again', async () => {
    const { id, email } = await guest();
    await remove(id);
    await a.run(sql`delete from rate_limits`);
    expect(await added({ email })).toBe(id);
  });

  test('an external user removes nobody', async () => {
    const [one, other] = [await guest(), await guest()];
    expect((await remove(one.id, { token: other.token })).status).toBe(403);
    expect((await remove(other.id, { token: other.token })).status).toBe(403);
  });
});

describe('the right to see leads (rule SITE-USERS-LEADS)', () => {
  const actionsOf = async (token: string): Promise<string[]> =>
    (await a.call<{ actions: string[] }>(LYON, '/admin/session', { token })).body.actions;
  const GATED = ['leads.read', 'leads.write', 'leads.export', 'messages.read', 'messages.write', 'users.read'];

  test('is off at first, holds from the next request on, and is taken back at once', async () => {
    const { id, token } = await guest();
    expect((await actionsOf(token)).filter((action) => GATED.includes(action))).toEqual([]);
    expect((await a.call(LYON, '/admin/messages', { token })).status).toBe(403);
    expect((await trust(id, true)).status).toBe(200);
    expect((await actionsOf(token)).filter((action) => GATED.includes(action)).sort()).toEqual(GATED.toSorted());
    expect((await a.call(LYON, '/admin/messages', { token })).status).toBe(200);
    expect((await trust(id, false)).status).toBe(200);
    expect((await a.call(LYON, '/admin/messages', { token })).status).toBe(403);
    expect((await actions()).slice(1)).toEqual([
      { action: 'user.changed', fields: { maySeeLeads: { from: false, to: true } } },
      { action: 'user.changed', fields: { maySeeLeads: { from: true, to: false } } },
    ]);
  });

  test('given twice it is recorded once', async () => {
    const { id } = await guest();
    for (let n = 0; n < 2; n += 1) expect((await trust(id, true)).status).toBe(200);
    expect(await actions()).toHaveLength(2);
  });

  test('only the main administrator gives it, and only to external users', async () => {
    const { id, token } = await guest();
    const member = await buildMember(a.db, { market_id: a.market.id, role_name: 'Team Leader' });
    const leader = await buildAccount(a.db, { member });
    expect((await trust(id, true, await a.tokenOf(leader.email))).status).toBe(403);
    expect((await trust(id, true, token)).status).toBe(403);
    expect((await trust(leader.id, true)).status).toBe(403);
    expect((await trust(a.other.account.id, true)).status).toBe(404);
  });
});

describe('the password mail (rule SITE-USERS-MAIL)', () => {
  test('has a link on the address of this site, at most three times an hour', async () => {
    const { id, email } = await guest();
    await a.run(sql`delete from rate_limits`);
    for (let n = 0; n < 3; n += 1) expect((await mail(id)).status).toBe(200);
    expect((await mail(id)).status).toBe(429);
    const mails = (await mailsTo(email)).filter(({ subject }) => subject === 'Votre mot de passe — Horizon Lyon');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.body_text).toMatch(/http:\/\/lyon\.localhost:3000\/mot-de-passe\/[\w-]{43}/);
    expect(await a.audit('password.mailed', a.account.id)).toHaveLength(3);
  });

  test('is sent by the address of the user too', async () => {
    const { id, email } = await guest();
    await a.run(sql`delete from rate_limits`);
    expect(await mailTo(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo(email)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: 'Votre mot de passe — Horizon Lyon' })]),
    );
    await a.run(sql`update accounts set is_active = false where id = ${id}`);
    expect(await mailTo(email)).toMatchObject({ status: 422, body: { code: 'USER_BLOCKED' } });
  });

  test('a closed account gets none', async () => {
    const { id } = await guest();
    await a.run(sql`update accounts set is_active = false where id = ${id}`);
    expect(await mail(id)).toMatchObject({ status: 422, body: { code: 'USER_BLOCKED' } });
  });
});
