import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createProgram } from '#cli/program';
import { registerResetFactor } from '#cli/reset-second-factor';
import { factorOperations, factorRoleOperations } from '#contracts/second-factor';
import { sweepSessions } from '#server/access';
import { MAIL_WAITING } from '#server/notifications';
import { buildAccount } from '#tests/factories/account';
import { jobsOf } from '#tests/harness/jobs';
import { bodyOf, buildFactorPerson, callWith, cookiesOf, type Json, sessionOf } from './factor-setting.ts';
import { LYON, openAccess } from './setting.ts';

const a = await openAccess();
const { db, clock, login, post, rows, run, statusOf } = a;
const NETWORK = 'localhost';
const BROWSER = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

beforeEach(() => run(sql`delete from rate_limits`));

type Mail = { template: string; market_id: string; subject: string; text: string };
const mailsTo = (email: string): Promise<Mail[]> =>
  rows(sql`
    select template, market_id, subject, body_text as text from outbox where recipient = ${email} order by created_at`);

describe('a sign-in in a new browser (rule FACTOR-TOLD)', () => {
  test('is mailed to the owner in its transaction, once for each browser', async () => {
    const account = await buildAccount(db, { site: a.site });
    const before = (await jobsOf(a.url, MAIL_WAITING)).length;
    const first = await login({ email: account.email }, BROWSER);
    expect(first.status).toBe(200);
    const [mail, ...others] = await mailsTo(account.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'access.new-device',
      market_id: '00000000-0000-0000-0000-000000000000',
      subject: 'Connexion depuis un nouvel appareil — Horizon Lyon',
    });
    expect(mail?.text).toContain('Firefox, Linux');
    expect(mail?.text).toContain('/mot-de-passe-oublie');
    expect((await jobsOf(a.url, MAIL_WAITING)).length).toBe(before + 1);
    await login({ email: account.email }, { ...BROWSER, cookie: cookiesOf(first) });
    expect(await mailsTo(account.email)).toHaveLength(1);
    await login({ email: account.email }, BROWSER);
    expect(await mailsTo(account.email)).toHaveLength(2);
  });

  test('is mailed at most five times an hour, and is not refused for it', async () => {
    const account = await buildAccount(db, { site: a.site });
    for (let times = 0; times < 7; times++) expect((await login({ email: account.email }, BROWSER)).status).toBe(200);
    expect(await mailsTo(account.email)).toHaveLength(5);
  });
});

describe('changes of one’s own second factor', () => {
  test('are mailed to the person', async () => {
    const { account, call } = await buildFactorPerson(a);
    await call(factorOperations.removeApp);
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual([
      'Un second facteur a été ajouté — Horizon Lyon',
      'Un second facteur a été retiré — Horizon Lyon',
    ]);
  });
});

describe('remembered devices', () => {
  test('are listed and can be forgotten, each by its own person', async () => {
    const { account, call, code } = await buildFactorPerson(a);
    const asked = await login({ email: account.email }, BROWSER);
    const body = { code: code(), remember: true };
    const opened = await post(LYON, '/public/login/second-step', body, { ...BROWSER, cookie: cookiesOf(asked) });
    const { devices } = (await call(factorOperations.get)) as { devices: { id: string }[] };
    expect(devices).toEqual([
      {
        id: expect.any(String),
        host: LYON,
        device: 'Firefox, Linux',
        seenAt: clock.now.toISOString(),
        until: new Date(clock.now.getTime() + 30 * 86_400_000).toISOString(),
        current: false,
      },
    ]);
    const path = factorOperations.forgetDevice.path.replace(':id', devices[0]?.id ?? '');
    const other = await buildFactorPerson(a);
    expect(await other.call({ method: 'DELETE', path })).toMatchObject({ status: 200 });
    expect(await call(factorOperations.get)).toMatchObject({ devices: [{ id: devices[0]?.id }] });
    expect(await call({ method: 'DELETE', path })).toMatchObject({ status: 200 });
    expect(await call(factorOperations.get)).toMatchObject({ devices: [] });
    const again = await login({ email: account.email }, { ...BROWSER, cookie: cookiesOf(asked, opened) });
    expect(await bodyOf(again)).toHaveProperty('secondStep');
  });

  test('that were not used for half a year are deleted, with ended second steps', async () => {
    const { account } = await buildFactorPerson(a);
    await login({ email: account.email }, BROWSER);
    const plain = await buildAccount(db, { site: a.site });
    await login({ email: plain.email }, BROWSER);
    await run(sql`update sign_in_steps set expires_at = now() - interval '2 days'`);
    await run(sql`update known_devices set seen_at = now() - interval '181 days' where account_id = ${plain.id}`);
    await db.write({ role: 'vitrine_admin' }, sweepSessions);
    expect(await rows(sql`select 1 from sign_in_steps where account_id = ${account.id}`)).toEqual([]);
    expect(await rows(sql`select 1 from known_devices where account_id = ${plain.id}`)).toEqual([]);
  });
});

describe('a lost second factor (rule FACTOR-RESET)', () => {
  const resetBy = async (accountId: string, id: string): Promise<Json> => {
    const token = await sessionOf(db, accountId, { now: clock.now, host: NETWORK });
    const path = factorRoleOperations.reset.path.replace(':id', id);
    return callWith(a, { token, host: NETWORK }, { method: 'DELETE', path });
  };

  test('is removed by another administrator: recorded, mailed, sessions ended, the password is enough', async () => {
    const { account } = await buildFactorPerson(a);
    const admin = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const token = await sessionOf(db, account.id, { now: clock.now });
    expect(await statusOf(token)).toBe(200);
    expect(await resetBy(admin.id, account.id)).toMatchObject({ status: 200 });
    expect(await statusOf(token)).toBe(401);
    expect(await a.audit('factor.reset', admin.id)).toMatchObject([{ actor: 'admin' }]);
    const mails = await mailsTo(account.email);
    expect(mails.at(-1)?.subject).toBe('Votre second facteur a été réinitialisé — Horizon Immobilier');
    expect(await bodyOf(await login({ email: account.email }))).toHaveProperty('refreshToken');
    expect(await rows(sql`select 1 from recovery_codes where account_id = ${account.id}`)).toEqual([]);
    // Again: nothing is left to remove.
    expect(await resetBy(admin.id, account.id)).toMatchObject({ status: 200 });
    expect(await a.audit('factor.reset', admin.id)).toHaveLength(1);
  });

  test('is not removed by oneself, by an external super user, or for an unknown account', async () => {
    const admin = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const observer = await buildAccount(db, { network_role: 'EXTERNAL' });
    expect(await resetBy(admin.id, admin.id)).toMatchObject({ status: 403, code: 'USER_PROTECTED' });
    expect(await resetBy(observer.id, admin.id)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await resetBy(admin.id, a.market.id)).toMatchObject({ status: 404 });
  });

  test('of every administrator is removed by the command', async () => {
    const { account } = await buildFactorPerson(a);
    const said: string[] = [];
    const codes: number[] = [];
    const command = (email: string): Promise<unknown> => {
      const program = createProgram('vitrine', 'test');
      registerResetFactor(program, {
        withPorts: (work) => work(a.ports),
        out: (line) => void said.push(line),
        err: { write: (line) => void said.push(line) },
        exit: (code) => void codes.push(code),
      });
      return program.parseAsync(['reset-second-factor', '--email', email], { from: 'user' });
    };
    await command(account.email.toUpperCase());
    expect(said).toEqual([`${account.email.toUpperCase()} se connecte avec son mot de passe seul.`]);
    expect(await bodyOf(await login({ email: account.email }))).toHaveProperty('refreshToken');
    const [entry] = await rows(sql`
      select actor, actor_id from audit_log where action = 'factor.reset' and subject_id = ${account.id}`);
    expect(entry).toEqual({ actor: 'vitrine reset-second-factor', actor_id: null });
    await command('personne@horizon.example');
    expect(codes).toEqual([1]);
  });
});
