import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { AGENT, GROUP, LYON, OTHER, openUsers, PATH } from './setting.ts';

/** Adding users to a site (rule SITE-USERS-ADD). */

const a = await openUsers();
const { add, added, list, mailsTo, rows } = a;

beforeEach(() => a.clean());

let last = 0;
const newAddress = (): string => {
  last += 1;
  return `lea-${last}@exemple.fr`;
};
const accountsOf = (email: string) =>
  rows<{ firstname: string; password_hash: string | null }>(
    sql`select firstname, password_hash from accounts where email = ${email}`,
  );

test('a new person gets an account without a password and a mail with a link on the address of the site', async () => {
  const email = newAddress();
  const id = await added({ email: ` ${email.toUpperCase()} ` });
  expect((await list()).items.at(-1)).toMatchObject({
    id,
    kind: 'external',
    external: true,
    firstname: 'Léa',
    lastname: 'Petit',
    email,
    picture: null,
    maySeeLeads: false,
    isManaged: true,
    signedInAt: null,
  });
  expect(await accountsOf(email)).toEqual([{ firstname: 'Léa', password_hash: null }]);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Votre accès à l’espace Horizon Lyon', from_name: 'Horizon Lyon' });
  expect(mail?.body_text).toMatch(/Bonjour Léa,/);
  expect(mail?.body_text).toMatch(/http:\/\/lyon\.localhost:3000\/mot-de-passe\/[\w-]{43}/);
  expect(mail?.body_text).toContain('Ce lien sert une seule fois, pendant 3\u00a0jours.');
  const life = sql`select (extract(epoch from expires_at - created_at) / 3600)::int as hours from password_tokens
    where account_id = ${id}`;
  expect(await rows(life)).toEqual([{ hours: 72 }]);
  expect(await rows(sql`select action, actor_name, fields from changes`)).toEqual([
    { action: 'user.added', actor_name: 'Zoé Martin', fields: { name: { from: null, to: 'Léa Petit' } } },
  ]);
  expect(await a.audit('site-user.added', a.account.id)).toMatchObject([{ market_id: a.market.id, actor: 'owner' }]);
});

test('the link opens the site: the person chooses a password, signs in, and the list shows when', async () => {
  const email = newAddress();
  await added({ email });
  const [mail] = await mailsTo(email);
  const token = /mot-de-passe\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1];
  const password = 'une autre phrase assez longue';
  expect((await a.post(LYON, '/public/password/reset', { token, password })).status).toBe(200);
  expect((await a.login({ email, password })).status).toBe(200);
  expect((await list()).items.at(-1)?.signedInAt).toBe(a.clock.now.toISOString());
});

describe('an account that exists', () => {
  test('keeps its name and password, which the site does not learn, and signs in with the one it has', async () => {
    const account = await buildAccount(a.db, {
      email: newAddress(),
      firstname: 'Éléonore',
      lastname: 'Secrète',
      site: a.other.site,
    });
    const before = await rows(sql`select to_jsonb(x) as row from accounts x where id = ${account.id}`);
    expect(await added({ email: account.email })).toBe(account.id);
    expect(await rows(sql`select to_jsonb(x) as row from accounts x where id = ${account.id}`)).toEqual(before);
    expect(JSON.stringify(await list())).not.toMatch(/Éléonore|Secrète/);
    const [mail] = await mailsTo(account.email);
    expect(mail?.body_text).toContain('http://lyon.localhost:3000/connexion');
    expect(mail?.body_text).not.toContain('/mot-de-passe/');
    expect(await rows(sql`select 1 from password_tokens where account_id = ${account.id}`)).toEqual([]);
    for (const host of [LYON, OTHER]) expect((await a.login({ email: account.email }, {}, host)).status).toBe(200);
  });

  test('a role in the network is not an access to this site, and is not told', async () => {
    const { email } = await buildAccount(a.db, { email: newAddress(), network_role: 'EXTERNAL' });
    expect((await add({ email })).status).toBe(200);
  });

  test.each<[string, () => Promise<string>, number, string]>([
    ['the main administrator', async () => a.account.email, 409, 'USER_ALREADY_EXISTS'],
    [
      'staff of the market center',
      async () => {
        const member = await buildMember(a.db, { market_id: a.market.id, role_name: 'MCA' });
        return (await buildAccount(a.db, { member, email: newAddress() })).email;
      },
      409,
      'USER_ALREADY_EXISTS',
    ],
    [
      'an external user',
      async () => {
        const email = newAddress();
        await added({ email });
        return email;
      },
      409,
      'USER_ALREADY_EXISTS',
    ],
    [
      'a former member',
      async () => {
        const member = await buildMember(a.db, { market_id: a.market.id, is_active: false });
        return (await buildAccount(a.db, { member, email: newAddress() })).email;
      },
      422,
      'USER_BLOCKED',
    ],
    [
      'a closed account',
      async () => (await buildAccount(a.db, { is_active: false, email: newAddress() })).email,
      422,
      'USER_BLOCKED',
    ],
  ])('refused: %s', async (_, build, status, code) => {
    const email = await build();
    const before = await list();
    const mails = (await mailsTo(email)).length;
    expect(await add({ email })).toMatchObject({ status, body: { code } });
    expect(await list()).toEqual(before);
    expect((await mailsTo(email)).length).toBe(mails);
  });
});

test('two calls at once for one address in different case: one person is added and gets one mail', async () => {
  const email = newAddress();
  const answers = await Promise.all([
    add({ email }),
    add({ email: email.toUpperCase() }, { token: a.tokens.paul ?? '' }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await accountsOf(email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a repeated call with the same key gets the first answer', async () => {
  const email = newAddress();
  const body = { firstname: 'Léa', lastname: 'Petit', email };
  const headers = { authorization: `Bearer ${a.tokens[LYON]}`, 'idempotency-key': crypto.randomUUID() };
  const send = async () => (await a.post(LYON, PATH, body, headers)).json();
  expect(await send()).toEqual(await send());
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await (await a.post(LYON, PATH, { ...body, firstname: 'Lou' }, headers)).json()).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

describe('the form', () => {
  test('says what is missing or wrong, by field', async () => {
    const MISSING = 'Veuillez remplir tous les champs';
    expect((await add({ firstname: ' ', lastname: '', email: '' })).body.errors).toEqual(
      ['firstname', 'lastname', 'email'].map((field) => ({ field, message: MISSING })),
    );
    expect((await add({ email: 'lea' })).body.errors).toEqual([
      { field: 'email', message: "Le format de l'email est incorrect" },
    ]);
  });

  test.each<[string, object]>([
    ['a header in a name', { firstname: 'Léa\r\nBcc: a@evil.example' }],
    ['a link in a name', { lastname: 'https://evil.example' }],
    ['markup in a name', { firstname: '<img src=x>' }],
    ['a huge name', { lastname: 'é'.repeat(1000) }],
    ['invisible letters', { firstname: 'L\u202eéa' }],
    ['two addresses', { email: 'a@exemple.fr,b@exemple.fr' }],
    ['a header in the address', { email: 'a@exemple.fr\nBcc: b@exemple.fr' }],
  ])('refused: %s', async (_, user) => {
    const { status } = await add({ email: newAddress(), ...user });
    expect(status).toBe(422);
    expect((await list()).items.filter(({ external }) => external)).toEqual([]);
  });

  test.each<[string, object]>([
    ['a kind', { kind: 'main' }],
    ['a right', { maySeeLeads: true }],
    ['an address of a link', { url: 'https://evil.example' }],
    ['another site', { websiteId: a.other.site.id }],
    ['a text of 100,000 characters', { firstname: 'é'.repeat(100_000) }],
  ])('unreadable: %s', async (_, user) => {
    expect((await add({ email: newAddress(), ...user })).status).toBeGreaterThanOrEqual(400);
    expect((await list()).items.filter(({ external }) => external)).toEqual([]);
  });

  test('a sentence as a name is not written into the mail', async () => {
    const email = newAddress();
    await added({ email, firstname: 'Appelez vite le' });
    const [mail] = await mailsTo(email);
    expect(mail?.body_text).toMatch(/^Bonjour,$/m);
    expect(`${mail?.subject} ${mail?.body_html}`).not.toContain('Appelez');
  });
});

test('mails to one person and people added to one site are limited', async () => {
  const email = newAddress();
  for (let n = 0; n < 3; n += 1) await a.remove(await added({ email }));
  expect(await add({ email })).toMatchObject({ status: 429 });
  await a.run(sql`delete from rate_limits`);
  for (let n = 0; n < 50; n += 1) await added({ email: newAddress() });
  expect(await add({ email: newAddress() })).toMatchObject({ status: 429 });
  expect((await list('lyon.localhost', '?limit=100')).items.filter(({ external }) => external)).toHaveLength(50);
});

test('an added person is removed before the mail is written: none is sent', async () => {
  const email = newAddress();
  await a.remove(await added({ email }));
  expect(await mailsTo(email)).toEqual([]);
});

test('who may: not an external user, not on the site of an agent or of a market center without leads', async () => {
  const guest = await buildAccount(a.db, { site: a.site, maySeeLeads: true });
  expect((await add({ email: newAddress() }, { token: await a.tokenOf(guest.email) })).status).toBe(403);
  expect((await add({ email: newAddress() }, { host: AGENT })).status).toBe(403);
  expect((await add({ email: newAddress() }, { host: GROUP })).status).toBe(200);
  await a.run(sql`update markets set lead_gen = false`);
  await a.directory.refresh();
  expect((await add({ email: newAddress() })).status).toBe(403);
  expect((await add({ email: newAddress() }, { host: GROUP })).status).toBe(200);
  await a.run(sql`update markets set lead_gen = true`);
  await a.directory.refresh();
});
