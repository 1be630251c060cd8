import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepSessions } from '#server/access';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { buildSessions } from '#tests/factories/session';
import { ADMIN, LYON, OTHER, openAccess } from './setting.ts';

const { ask, db, clock, account, other, market, site, signIn, login, post, statusOf, rows, run, audit } =
  await openAccess();
const https = await openAccess({ trustedProxies: ['127.0.0.1'] });

type Tokens = { token: string; refreshToken: string };
const renew = async (refreshToken: string, host = LYON): Promise<Tokens | number> => {
  const answer = await post(host, '/public/token/refresh', { refreshToken });
  return answer.status === 200 ? ((await answer.json()) as Tokens) : answer.status;
};
const renewed = async (refreshToken: string): Promise<Tokens> => {
  const tokens = await renew(refreshToken);
  return typeof tokens === 'number' ? expect.unreachable() : tokens;
};
const later = (minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
/** The Cookie header that a browser sends after a response. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const BROWSER = { 'sec-fetch-site': 'same-origin' };

describe('renewal', () => {
  test('returns new tokens; the old access token stays valid until it expires after ten minutes', async () => {
    const first = await signIn();
    const second = await renewed(first.refreshToken);
    expect(new Set([first.token, first.refreshToken, second.token, second.refreshToken]).size).toBe(4);
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 200]);
    later(10);
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([401, 401]);
    expect(await statusOf((await renewed(second.refreshToken)).token)).toBe(200);
  });

  test('a refresh token used twice ends the session, with one entry in the audit log', async () => {
    const first = await signIn();
    const second = await renewed(first.refreshToken);
    expect(await renew(first.refreshToken)).toBe(401);
    expect(await statusOf(second.token)).toBe(401);
    expect(await renew(second.refreshToken)).toBe(401);
    expect(await audit('session.reused', account.id)).toHaveLength(1);
  });

  test('ten concurrent renewals with one refresh token: one succeeds, then the session is ended', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(refreshToken)));
    const served = answers.filter((answer) => typeof answer !== 'number');
    expect(served).toHaveLength(1);
    for (const { token } of served) expect(await statusOf(token)).toBe(401);
  });

  test('a session ends after twelve idle hours, and after seven days in any case', async () => {
    const quiet = await signIn();
    later(12 * 60);
    expect(await renew(quiet.refreshToken)).toBe(401);
    let busy = await signIn();
    for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
      later(10 * 60);
      busy = await renewed(busy.refreshToken);
    }
    later(10 * 60);
    expect(await renew(busy.refreshToken)).toBe(401);
  });

  test.each(['', 'x', '0'.repeat(43), undefined])('%j renews nothing', async (refreshToken) => {
    expect((await post(LYON, '/public/token/refresh', { refreshToken })).status).toBe(401);
  });
});

describe('a session belongs to one host (rule SESSION-HOST)', () => {
  test('tokens of one site are invalid on another, in header or cookie', async () => {
    const admin = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const { token, refreshToken } = await signIn(LYON, { email: admin.email });
    for (const host of [OTHER, 'localhost', 'camille.localhost']) {
      expect(await statusOf(token, host)).toBe(401);
      expect(await renew(refreshToken, host)).toBe(401);
      const cookie = await ask(host, '/admin/session', {
        headers: { cookie: `session=${token}; refresh=${refreshToken}` },
      });
      expect(cookie.status).toBe(401);
    }
    expect(await statusOf(token)).toBe(200);
  });

  test('cookies are HttpOnly, SameSite and host-only; over https with the prefix __Host-', async () => {
    const plain = (await login()).headers.getSetCookie();
    expect(plain).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^refresh=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
    ]);
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': LYON };
    const secure = await https.login({}, proxied);
    expect(secure.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-refresh=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    const session = (cookie: string): Promise<Response> =>
      https.ask(LYON, '/admin/session', { headers: { ...proxied, cookie } });
    const mine = cookiesOf(secure);
    expect((await session(mine)).status).toBe(200);
    expect((await session(mine.replaceAll('__Host-', ''))).status).toBe(401);
    expect((await session(`${mine}; __Host-session=${'a'.repeat(43)}`)).status).toBe(401);
  });

  test('cookies from before the sign-in are invalid afterwards (session fixation)', async () => {
    const planted = await signIn(LYON, { email: (await buildAccount(db, { site, kind: 'internal' })).email });
    const cookie = `session=${planted.token}; refresh=${planted.refreshToken}`;
    const victim = await login({}, { ...BROWSER, cookie });
    expect(cookiesOf(victim)).not.toContain(planted.token);
    expect(await statusOf(planted.token)).toBe(401);
    expect(await renew(planted.refreshToken)).toBe(401);
  });
});

describe('a session ends at once', () => {
  test('sign-out: both tokens are invalid, the cookies are deleted', async () => {
    const answer = await login();
    const cookie = cookiesOf(answer);
    const { token, refreshToken } = (await answer.json()) as Tokens;
    const out = await post(LYON, '/public/logout', {}, { ...BROWSER, cookie });
    expect(out.headers.getSetCookie()).toEqual([
      'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'refresh=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect([await statusOf(token), await renew(refreshToken)]).toEqual([401, 401]);
    expect((await ask(LYON, '/admin/session', { headers: { cookie } })).status).toBe(401);
    expect((await post(LYON, '/public/logout', {})).status).toBe(200);
  });

  test.each([
    ['the member leaves', sql`update members set is_active = false where id = `, 'member'],
    ['the account is closed', sql`update accounts set is_active = false where id = `, 'account'],
    ['the account is deleted', sql`delete from accounts where id = `, 'account'],
    ['the role is taken away', sql`update members set role_name = 'Agent' where id = `, 'member'],
    ['the account is detached from the member', sql`delete from member_accounts where member_id = `, 'member'],
  ] as const)('%s', async (_, change, what) => {
    const member = await buildMember(db, { market_id: market.id, role_name: 'MCA' });
    const mine = await buildAccount(db, { member });
    const { token, refreshToken } = await signIn(LYON, { email: mine.email });
    expect(await statusOf(token)).toBe(200);
    await run(sql`${change}${what === 'member' ? member.id : mine.id}`);
    expect([await statusOf(token), await renew(refreshToken)]).toEqual([401, 401]);
  });

  test('an external user is removed from the list', async () => {
    const guest = await buildAccount(db, { site });
    const { token } = await signIn(LYON, { email: guest.email });
    await run(sql`delete from site_users where account_id = ${guest.id}`);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('one’s own sessions', () => {
  const list = async (token: string) => {
    const answer = await ask(LYON, '/admin/sessions', { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { sessions: { id: string; current: boolean; device: string; host: string }[] })
      .sessions;
  };
  const end = (token: string, id: string): Promise<Response> =>
    ask(LYON, `/admin/sessions/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });

  test('are listed with host and device, renewed ones once, and each can be ended', async () => {
    const mine = await buildAccount(db, { member: await buildMember(db, { market_id: market.id, role_name: 'OP' }) });
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const here = (await (await login({ email: mine.email }, { 'user-agent': agent })).json()) as Tokens;
    const there = await signIn(LYON, { email: mine.email });
    await renewed(there.refreshToken);
    const sessions = await list(here.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({ device: 'Firefox, Windows', host: LYON });
    const elsewhere = sessions.find(({ current }) => !current)?.id ?? '';
    expect((await end(here.token, elsewhere)).status).toBe(200);
    expect([await statusOf(there.token), (await list(here.token)).length]).toEqual([401, 1]);
    expect((await end(here.token, elsewhere)).status).toBe(404);
  });

  test('a session of another person is not found', async () => {
    const stranger = await signIn(OTHER, { email: other.account.email });
    const [session] = await rows<{ family_id: string }>(
      sql`select family_id from sessions where account_id = ${other.account.id}`,
    );
    const { token } = await signIn();
    expect((await end(token, session?.family_id ?? '')).status).toBe(404);
    expect(await statusOf(stranger.token, OTHER)).toBe(200);
  });
});

describe('forged requests (rule HTTP-CSRF)', () => {
  test.each([
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'null' },
    { origin: `http://${OTHER}` },
    {},
  ])('a request with cookies and %j is refused', async (headers) => {
    const answer = await login();
    const cookie = cookiesOf(answer);
    const { token } = (await answer.json()) as Tokens;
    for (const path of ['/public/logout', '/public/token/refresh', '/public/login']) {
      expect((await post(LYON, path, {}, { cookie, ...headers })).status).toBe(403);
    }
    expect(await statusOf(token)).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a body of type text/plain is refused', async () => {
    const answer = await ask(LYON, '/public/login', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });
});

test('the sweep deletes sessions that ended a day ago, and nothing else', async () => {
  const { token } = await signIn();
  await run(sql`insert into sessions select gen_random_uuid(), account_id, kind, gen_random_uuid(), host,
    sha256('a'), now() - interval '3 days', sha256('b'), now() - interval '2 days' from sessions limit 1`);
  await run(sql`insert into password_tokens (hash, account_id, purpose, expires_at) values
    (sha256('old'), ${account.id}, 'reset', now() - interval '2 days'),
    (sha256('new'), ${account.id}, 'reset', now())`);
  expect(await db.write(ADMIN, sweepSessions)).toBeGreaterThanOrEqual(2);
  expect(await rows(sql`select 1 from sessions where access_hash = sha256(${token}::text::bytea)`)).toHaveLength(1);
  expect(await rows(sql`select 1 from password_tokens where account_id = ${account.id}`)).toHaveLength(1);
});

test('an account has at most fifty open sessions: the oldest ends with the next sign-in', async () => {
  const of = await buildAccount(db, {
    member: await buildMember(db, { market_id: market.id, role_name: 'OP' }),
  });
  const opened = await buildSessions(db, 50, { account_id: of.id, host: 'lyon.localhost', now: clock.now });
  await run(sql`update sessions set started_at = started_at - interval '1 hour' where family_id = ${opened[0]?.id}`);
  later(1);
  const newest = await signIn(LYON, { email: of.email, password: PASSWORD });
  expect(await statusOf(newest.token)).toBe(200);
  expect(await statusOf(opened[0]?.token ?? '')).toBe(401);
  expect(await statusOf(opened[1]?.token ?? '')).toBe(200);
});
