import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mail';
import { PASSWORD_ASKED } from '#server/accounts';
import { marketCtx } from '#server/context';
import { onMailWaiting } from '#server/notifications';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { jobsOf } from '#tests/harness/jobs';
import { LYON, OTHER, openAccess } from './setting.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
const setting = await openAccess();
const { ask, db, url, ports, clock, market, signIn, login, post, statusOf, rows, audit } = setting;

// All requests come from one address, so each test has its own hour.
beforeEach(() => setting.run(sql`delete from rate_limits`));

const NEW = 'une autre phrase assez longue';
/** A new account, because an account gets at most three mails an hour. */
const person = async () => {
  const member = await buildMember(db, { market_id: market.id, role_name: 'Team Leader' });
  return buildAccount(db, { member });
};

const forgot = (email: unknown, headers: Record<string, string> = {}, host = LYON): Promise<Response> =>
  post(host, '/public/password/forgot', { email }, headers);
const asked = (): Promise<object[]> => jobsOf(url, PASSWORD_ASKED);
/** The last mail to an address after the jobs have run. */
const mailOf = async (
  email: string,
): Promise<{ market_id: string; body_text: string; from_name: string; id: string } | undefined> => {
  await setting.writePasswordMails();
  return (
    await rows<{ market_id: string; body_text: string; from_name: string; id: string }>(
      sql`select market_id, id, body_text, from_name from outbox
        where recipient = ${email} order by created_at desc, id desc`,
    )
  )[0];
};
const linkOf = (body = ''): string => /https?:\/\/\S+\/mot-de-passe\/[\w-]{43}/.exec(body)?.[0] ?? expect.unreachable();
const tokenOf = (body?: string): string => linkOf(body).split('/').at(-1) ?? '';
const reset = (token: string, password = NEW, host = LYON): Promise<Response> =>
  post(host, '/public/password/reset', { token, password });

describe('requesting a link (rule PASSWORD-LINK)', () => {
  test('a known and an unknown address get the same response and cause the same work', async () => {
    const known = await person();
    const before = (await asked()).length;
    const answers = await Promise.all([forgot(known.email), forgot('personne@horizon.example')]);
    const texts = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(texts).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect((await asked()).length).toBe(before + 2);
    expect(await mailOf('personne@horizon.example')).toBeUndefined();
    expect(await mailOf(known.email)).toMatchObject({ market_id: NIL, from_name: 'Horizon Lyon' });
  });

  test('a member without an account is linked in inactive market centers too, but needs an active one', async () => {
    const off = await buildMarket(db, { is_active: false });
    const [both, never] = ['deux@horizon.example', 'ancien@horizon.example'];
    await buildMember(db, { market_id: off.id, email: both });
    await buildMember(db, { market_id: market.id, email: both });
    await buildMember(db, { market_id: off.id, email: never });
    for (const email of [both, never]) await forgot(email);
    for (const email of [both, never]) await mailOf(email);
    const linked = await rows<{ email: string; market_id: string }>(
      sql`select c.email, a.market_id from member_accounts a join accounts c on c.id = a.account_id
        where c.email in (${both}, ${never})`,
    );
    expect(linked.map(({ email }) => email)).toEqual([both, both]);
    expect(new Set(linked.map(({ market_id }) => market_id))).toEqual(new Set([off.id, market.id]));
  });

  test('the mail is sent once when its job runs several times, and is in the audit log', async () => {
    const { email, id } = await person();
    await forgot(email);
    await mailOf(email);
    await mailOf(email);
    expect(await rows(sql`select 1 from outbox where recipient = ${email}`)).toHaveLength(1);
    expect(await rows(sql`select 1 from password_tokens where account_id = ${id}`)).toHaveLength(1);
    expect(
      await rows(sql`select 1 from audit_log where action = 'password.asked' and subject_id = ${id}`),
    ).toHaveLength(1);
  });

  test.each([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-original-url': '//evil.example' },
    { forwarded: 'host=evil.example' },
    { origin: 'http://lyon.localhost', referer: 'http://evil.example/' },
  ])('the link has the host of the directory, not that of %j', async (headers) => {
    const { email } = await person();
    await forgot(email, headers);
    expect(linkOf((await mailOf(email))?.body_text)).toMatch(/^http:\/\/lyon\.localhost:3000\/mot-de-passe\//);
  });

  test('a request on an unknown host creates no job', async () => {
    const { email } = await person();
    expect((await forgot(email, {}, 'evil.example')).status).toBe(404);
    expect((await post(LYON, '/public/password/forgot', { email, url: 'http://evil.example' })).status).toBe(400);
    expect(await mailOf(email)).toBeUndefined();
  });

  test.each([
    [['victime@horizon.example', 'a@evil.example'], 400],
    [{ email: 'victime@horizon.example' }, 400],
    ['victime@horizon.example,a@evil.example', 422],
    ['victime@horizon.example\r\nBcc: a@evil.example', 422],
    ['', 422],
  ])('%j is not an address', async (email, status) => {
    expect((await forgot(email)).status).toBe(status);
  });

  test('three mails an hour for an account; the response does not show the limit', async () => {
    const { email } = await person();
    for (let i = 0; i < 5; i++) expect((await forgot(email)).status).toBe(200);
    await mailOf(email);
    expect(await rows(sql`select 1 from outbox where recipient = ${email}`)).toHaveLength(3);
  });

  test('requested on a site without access, it is sent by the network, with the nil market', async () => {
    const { email } = await person();
    await forgot(email, {}, OTHER);
    const mail = await mailOf(email);
    expect(mail).toMatchObject({ market_id: NIL, from_name: 'Horizon Immobilier' });
    expect(linkOf(mail?.body_text)).toMatch(/^http:\/\/localhost:3000\/mot-de-passe\//);
    const sent: Mail[] = [];
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail);
        return 'sent' as const;
      },
      close: () => {},
    };
    await onMailWaiting(marketCtx(ports, NIL), mailer, { marketId: NIL, id: mail?.id ?? '' });
    expect(sent).toMatchObject([{ to: email }]);
    expect(await rows(sql`select status from outbox where id = ${mail?.id}`)).toEqual([{ status: 'sent' }]);
  });
});

describe('the link', () => {
  const link = async () => {
    const account = await person();
    await forgot(account.email);
    return { account, token: tokenOf((await mailOf(account.email))?.body_text) };
  };

  test('changes the password once and ends all sessions', async () => {
    const { account, token } = await link();
    const session = await signIn(LYON, { email: account.email });
    expect(JSON.stringify(await rows(sql`select * from password_tokens`))).not.toContain(token);
    expect((await reset(token)).status).toBe(200);
    expect(await statusOf(session.token)).toBe(401);
    expect((await login({ email: account.email })).status).toBe(401);
    expect((await login({ email: account.email, password: NEW })).status).toBe(200);
    const again = await reset(token, `${NEW} encore`);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ code: 'TOKEN_INVALID', errors: [{ field: 'token' }] });
    expect(await audit('password.reset', account.id)).toHaveLength(1);
  });

  test('using one of two links invalidates the other', async () => {
    const { account, token } = await link();
    await forgot(account.email);
    const second = tokenOf((await mailOf(account.email))?.body_text);
    expect(second).not.toBe(token);
    expect([(await reset(second)).status, (await reset(token)).status]).toEqual([200, 422]);
  });

  test('ten concurrent uses: one succeeds', async () => {
    const { token } = await link();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('expires after thirty minutes', async () => {
    const { token } = await link();
    clock.now = new Date(clock.now.getTime() + 30 * 60_000);
    expect((await reset(token)).status).toBe(422);
  });

  test('of a closed account is invalid', async () => {
    const { account, token } = await link();
    await setting.run(sql`update accounts set is_active = false where id = ${account.id}`);
    expect((await reset(token)).status).toBe(422);
  });

  test.each([
    ['court', 'Choisissez un mot de passe d’au moins 8\u00a0caractères.'],
    ['x'.repeat(129), 'Choisissez un mot de passe de 128\u00a0caractères au plus.'],
    ['Password1', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
    ['AzertyUIOP', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  ])('the password %j is refused, and the link stays valid', async (password, message) => {
    const { account, token } = await link();
    const refused = await reset(token, password);
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ field: 'password', message }] }]);
    expect((await login({ email: account.email, password: PASSWORD })).status).toBe(200);
    expect((await reset(token, 'é🏡 une phrase ')).status).toBe(200);
    expect((await login({ email: account.email, password: 'é🏡 une phrase ' })).status).toBe(200);
  });
});

describe('the pages without JavaScript', () => {
  const send = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    host = LYON,
  ): Promise<Response> =>
    ask(host, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '%0d%0aLocation: x',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/annonces',
  ])('a sign-in redirects to the dashboard, for any next=%s (rule SIGNIN-PAGE)', async (next) => {
    const { email } = await person();
    const query = new URLSearchParams({ next, redirect: next, return: next });
    const answer = await send(`/connexion?${query}`, { email, password: PASSWORD, next });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [{ email: 'personne@horizon.example', password: 'faux' }, 401, 'Identifiants invalides'],
    [{ email: '', password: '' }, 422, 'Veuillez remplir tous les champs'],
    [{ email: 'op', password: 'x' }, 422, 'Le format de l&#x27;email est incorrect'],
  ])('a refused sign-in (%j) shows its message and does not repeat the password', async (fields, status, words) => {
    const answer = await send('/connexion', fields);
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(words);
    expect(html).not.toContain(`value="${fields.password || 'x'}"`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('the sign-in names the site; that each site has its own access is said after a refusal only', async () => {
    const own = 'Chaque site a ses propres accès';
    const shown = await (await ask(LYON, '/connexion')).text();
    expect(shown).toMatch(/<h1[^>]*>Votre espace/);
    expect(shown.replaceAll(/<template.*?<\/template>/gs, '')).not.toContain(own);
    const refused = await send('/connexion', { email: 'personne@horizon.example', password: 'faux' });
    expect((await refused.text()).replaceAll(/<template.*?<\/template>/gs, '')).toContain(own);
  });

  test('a sign-in after the end of a session says so', async () => {
    const words = 'Votre session a expiré';
    expect(await (await ask(LYON, '/connexion')).text()).not.toContain(words);
    expect(await (await ask(LYON, '/connexion?session-terminee=1')).text()).toContain(words);
  });

  test('too many tries: the other text of the specification', async () => {
    const { email } = await person();
    const answers: Response[] = [];
    for (let i = 0; i < 6; i++) answers.push(await send('/connexion', { email, password: 'faux' }));
    expect(answers.at(-1)?.status).toBe(429);
    expect(await answers.at(-1)?.text()).toContain('veuillez réessayer plus tard.');
  });

  test('a form of another origin is refused', async () => {
    const { email } = await person();
    const answer = await send('/connexion', { email, password: PASSWORD }, { 'sec-fetch-site': 'same-site' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('a new password, from the request of the link to the sign-in', async () => {
    const { email } = await person();
    const sent = await send('/mot-de-passe-oublie', { email });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/mot-de-passe-oublie?envoye=1']);
    const path = new URL(linkOf((await mailOf(email))?.body_text)).pathname;
    for (let i = 0; i < 2; i++) expect((await ask(LYON, path)).status).toBe(200); // shown, not used
    expect((await send(path, { password: 'court' })).status).toBe(422);
    const changed = await send(path, { password: NEW });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/connexion?change=1']);
    expect((await ask(LYON, path)).status).toBe(404);
    expect(await (await ask(LYON, path)).text()).toContain('plus valable');
  });

  test.each([LYON, 'camille.localhost', 'localhost', 'ferme.localhost'])(
    'are served on %s, not indexed and not cached',
    async (host) => {
      for (const path of ['/connexion', '/mot-de-passe-oublie', `/mot-de-passe/${'0'.repeat(43)}`]) {
        const answer = await ask(host, path);
        expect(answer.status).toBe(path.includes('0000') ? 404 : 200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const html = await answer.text();
        expect(html).toContain('noindex');
        if (host === 'ferme.localhost') expect(html).not.toContain('Agence Fermée');
      }
    },
  );
});
