import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { LYON, openAccess } from './setting.ts';

/** The signed-in person changes their password (rule PASSWORD-CHANGE). */

const { db, market, run, rows, audit, post, signIn, login, statusOf } = await openAccess();

// All requests come from one address, so each test has limits of its own.
beforeEach(() => run(sql`delete from rate_limits`));

const NEW = 'une autre phrase assez longue';
type Tokens = Awaited<ReturnType<typeof signIn>>;

const person = async () => {
  const account = await buildAccount(db, { member: await buildMember(db, { market_id: market.id, role_name: 'OP' }) });
  return { account, session: await signIn(LYON, { email: account.email }) };
};
const change = ({ token }: Pick<Tokens, 'token'>, body: object = {}): Promise<Response> =>
  post(LYON, '/admin/password', { current: PASSWORD, password: NEW, ...body }, { authorization: `Bearer ${token}` });
const errorsOf = async (answer: Response): Promise<unknown> => [answer.status, (await answer.json()).errors];
const opens = async (email: string, password: string): Promise<boolean> =>
  (await login({ email, password })).status === 200;

describe('a new password', () => {
  test('opens the next session, and the former one does not', async () => {
    const { account, session } = await person();
    expect((await change(session)).status).toBe(200);
    expect([await opens(account.email, PASSWORD), await opens(account.email, NEW)]).toEqual([false, true]);
  });

  test('ends the other sessions of the person and their renewal; the current one continues', async () => {
    const { account, session } = await person();
    const other = await signIn(LYON, { email: account.email });
    const stranger = await person();
    expect((await change(session)).status).toBe(200);
    expect([await statusOf(session.token), await statusOf(other.token)]).toEqual([200, 401]);
    expect(await statusOf(stranger.session.token)).toBe(200);
    const renew = ({ refreshToken }: Tokens) => post(LYON, '/public/token/refresh', { refreshToken });
    expect([(await renew(session)).status, (await renew(other)).status]).toEqual([200, 401]);
  });

  test('invalidates the links that were mailed', async () => {
    const { account, session } = await person();
    await run(sql`insert into password_tokens (hash, account_id, purpose, expires_at)
      values (sha256(${account.id}::text::bytea), ${account.id}, 'reset', now() + interval '1 hour')`);
    await change(session);
    const left = sql`select 1 from password_tokens where account_id = ${account.id} and used_at is null`;
    expect(await rows(left)).toEqual([]);
  });

  test('sends a mail to its owner, in the same transaction', async () => {
    const { account, session } = await person();
    expect((await change(session, { password: 'court' })).status).toBe(422);
    const mails = sql<{ body_text: string }>`select market_id, template, subject, body_text from outbox
      where recipient = ${account.email} and template <> 'access.new-device'`;
    expect(await rows(mails)).toEqual([]);
    await change(session);
    const [mail, ...others] = await rows<{ body_text: string }>(mails);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      market_id: '00000000-0000-0000-0000-000000000000',
      template: 'access.password-changed',
      subject: 'Votre mot de passe a été modifié — Horizon Lyon',
    });
    expect(mail?.body_text).toMatch(/Date : .* à \d{2}:\d{2}/);
    expect(mail?.body_text).toMatch(/lyon\.localhost:\d+\/mot-de-passe-oublie/);
    expect(mail?.body_text).not.toContain(NEW);
  });

  test('writes a line to the audit log with the market of the site and without the password', async () => {
    const { account, session } = await person();
    await signIn(LYON, { email: account.email });
    await change(session);
    expect(await audit('password.changed', account.id)).toEqual([
      { market_id: market.id, actor: 'owner', details: { sessions: 1 } },
    ]);
  });

  test.each([
    ['court', 'Choisissez un mot de passe d’au moins 8\u00a0caractères.'],
    ['x'.repeat(129), 'Choisissez un mot de passe de 128\u00a0caractères au plus.'],
    ['Password1', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  ])('%j is refused as when a link is used (rule PASSWORD-CHOICE)', async (password, message) => {
    const { account, session } = await person();
    expect(await errorsOf(await change(session, { password }))).toEqual([422, [{ field: 'password', message }]]);
    expect(await opens(account.email, PASSWORD)).toBe(true);
  });
});

describe('the current password', () => {
  const WRONG = [{ field: 'current', message: 'Ce n’est pas votre mot de passe actuel.' }];

  test('a wrong one is an error of its field, and nothing changes', async () => {
    const { account, session } = await person();
    const other = await signIn(LYON, { email: account.email });
    expect(await errorsOf(await change(session, { current: NEW }))).toEqual([422, WRONG]);
    expect([await statusOf(other.token), await opens(account.email, PASSWORD)]).toEqual([200, true]);
    expect(await audit('password.changed', account.id)).toEqual([]);
  });

  test('an empty one is reported together with the fault of the new one', async () => {
    const { session } = await person();
    expect(await errorsOf(await change(session, { current: '', password: 'court' }))).toMatchObject([
      422,
      [{ field: 'current', message: 'Saisissez votre mot de passe actuel.' }, { field: 'password' }],
    ]);
  });

  test('five wrong ones end the attempts of this session; right ones do not count (rule SIGNIN-BRAKE)', async () => {
    const { account, session } = await person();
    for (let i = 0; i < 6; i += 1) {
      const [current, password] = i % 2 ? [NEW, PASSWORD] : [PASSWORD, NEW];
      expect((await change(session, { current, password })).status).toBe(200);
    }
    for (let i = 0; i < 5; i += 1) expect((await change(session, { current: 'faux' })).status).toBe(422);
    const refused = await change(session);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await login({ email: account.email })).status).toBe(200);
  });

  test('five simultaneous changes: one succeeds', async () => {
    const { session } = await person();
    await run(sql`delete from rate_limits`);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, rank) => change(session, { password: `${NEW} ${rank}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the same change twice at once succeeds twice and is recorded once', async () => {
    const { account, session } = await person();
    const answers = await Promise.all([change(session), change(session)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await audit('password.changed', account.id)).toHaveLength(1);
  });

  test('an account without a password accepts none', async () => {
    const { account, session } = await person();
    await run(sql`update accounts set password_hash = null where id = ${account.id}`);
    expect(await errorsOf(await change(session))).toEqual([422, WRONG]);
  });
});

test('without a session nothing is changed', async () => {
  expect((await change({ token: 'a'.repeat(43) })).status).toBe(401);
});
