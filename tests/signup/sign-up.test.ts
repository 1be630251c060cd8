import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SIGN_UP_FAULTS as FAULTS } from '#fr/sign-up';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { ADMIN, BRON, LYON_3, NETWORK, openSignUps } from './setting.ts';

/** The calls of the sign-up (rules SIGNUP-ACCOUNT, SIGNUP-SESSION, SIGNUP-SECTORS, SIGNUP-SUBDOMAIN, SIGNUP-DONE). */

const a = await openSignUps();
const { begin, beginNew, call, choose, finish, located, newMember, setSectors, siteOf } = a;

const refused = (status: number, code: string, field: string, message: string) => ({
  status,
  code,
  errors: [{ field, message }],
});

describe('the account', () => {
  test('a member signs in, in any case, and gets a site without an address and a cookie', async () => {
    const { member, account } = await newMember({ sectors: JSON.stringify([BRON]) });
    const response = await a.send('check-email', { email: ` ${account.email.toUpperCase()} `, password: PASSWORD });
    expect(response.status).toBe(200);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^sign-up=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
    const body = (await response.json()) as { website: { id: string } };
    expect(body).toEqual({
      website: { id: expect.any(String), subdomain: null, domain: null, url: null },
      member: { id: member.id, firstname: 'Nina', sector: [BRON] },
      marketCenters: [],
    });
    const stored = await a.rows(sql`select type, enabled from sites where id = ${body.website.id}`);
    expect(stored).toEqual([{ type: 'agent', enabled: false }]);
    expect(JSON.stringify(await a.rows(sql`select * from sessions where kind = 'signup'`))).not.toContain(
      cookie.slice(8, 51),
    );
    expect(await a.audit('sign-up.begun', account.id)).toHaveLength(1);
  });

  test('an address of which only the member is known, once its account has a password', async () => {
    const member = await buildMember(a.db, { market_id: a.market.id, email: 'Import.Ee@horizon.example' });
    const account = await buildAccount(a.db, { email: 'import.ee@horizon.example' });
    expect((await begin(account.email)).memberId).toBe(member.id);
    expect(await a.rows(sql`select account_id from member_accounts where member_id = ${member.id}`)).toEqual([
      { account_id: account.id },
    ]);
  });

  test.each([
    [{ email: '', password: '' }, ['email', 'password'], [FAULTS.EMAIL_MISSING, FAULTS.PASSWORD_MISSING]],
    [{ email: ' ', password: 'x' }, ['email'], [FAULTS.EMAIL_MISSING]],
    [{ email: 'n@h.example', password: '' }, ['password'], [FAULTS.PASSWORD_MISSING]],
  ])('%j lacks %j', async (body, fields, messages) => {
    const errors = fields.map((field, at) => ({ field, message: messages[at] }));
    expect(await call('check-email', body)).toMatchObject({ status: 422, code: 'INVALID_FORM', errors });
  });

  test('each code of the specification is beside its field', async () => {
    const { account } = await newMember();
    const former = await newMember({ is_active: false });
    const inactive = await buildMarket(a.db, { is_active: false });
    const elsewhere = await newMember({ market_id: inactive.id });
    const stranger = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
    const withoutPassword = await buildMember(a.db, { market_id: a.market.id });
    const owner = await newMember();
    const { subdomain } = await buildSite(a.db, { market_id: a.market.id, member_id: owner.member.id });
    const ownUrl = `http://${subdomain}.localhost:3000`;
    const check = (email: string, password = PASSWORD) => call('check-email', { email, password });

    expect(await check('nina@horizon')).toMatchObject(
      refused(422, 'INVALID_EMAIL_FORMAT', 'email', FAULTS.INVALID_EMAIL_FORMAT),
    );
    const unknown = refused(404, 'MEMBER_NOT_FOUND', 'email', FAULTS.MEMBER_NOT_FOUND);
    for (const email of ['personne@horizon.example', former.account.email, elsewhere.account.email, stranger.email])
      expect(await check(email)).toMatchObject(unknown);
    const wrong = refused(401, 'INVALID_PASSWORD', 'password', FAULTS.INVALID_PASSWORD);
    expect(await check(account.email, 'pas le bon')).toMatchObject(wrong);
    expect(await check(withoutPassword.email)).toMatchObject(wrong);
    expect(await check(owner.account.email, 'pas le bon')).toMatchObject(wrong);
    expect(await check(owner.account.email)).toMatchObject(
      refused(
        409,
        'WEBSITE_ALREADY_EXISTS',
        'password',
        `Vous avez déjà un site\u00a0: ${ownUrl}. Connectez-vous à son adresse pour le modifier.`,
      ),
    );
  });

  test('a member of two market centers signs up where there is no site yet', async () => {
    const { member, account } = await newMember();
    await buildSite(a.db, { market_id: a.market.id, member_id: member.id });
    const second = await buildMember(a.db, { market_id: a.other.market.id });
    await a.db.write(ADMIN, (tx) =>
      tx
        .insertInto('member_accounts')
        .values({ market_id: second.market_id, member_id: second.id, account_id: account.id })
        .execute(),
    );
    expect((await begin(account.email)).memberId).toBe(second.id);
  });

  test('failed attempts of an account and of an address are limited; right passwords are free', async () => {
    const { account } = await newMember();
    const one = { address: '192.0.2.1' };
    const fail = (email: string) => call('check-email', { email, password: 'pas le bon' }, one);
    for (let i = 0; i < 4; i += 1) expect((await fail(account.email)).code).toBe('INVALID_PASSWORD');
    await begin(account.email, one);
    await begin(account.email, one);
    expect((await fail(account.email)).code).toBe('INVALID_PASSWORD');
    const sixth = await a.send('check-email', { email: account.email, password: PASSWORD }, one);
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    for (let i = 0; i < 4; i += 1) expect((await fail(`p${i}@horizon.example`)).code).toBe('MEMBER_NOT_FOUND');
    expect((await fail('p5@horizon.example')).status).toBe(429);
    await begin(account.email);
  });

  test('the calls exist on the network’s host only', async () => {
    expect((await a.post('lyon.localhost', '/public/inscription/check-email', {})).status).toBe(404);
  });
});

describe('the session', () => {
  test('is needed, ends after a day, with the account and with a new password', async () => {
    const expired = { status: 401, code: 'SIGN_UP_EXPIRED' };
    const begun = await beginNew();
    const none = { ...begun, cookie: '' };
    expect(await choose(none, 'libre')).toMatchObject(expired);
    expect(await setSectors(none)).toMatchObject(expired);
    expect(await finish(none, 'libre')).toMatchObject(expired);
    expect((await choose(begun, 'libre')).status).toBe(200);
    const now = a.clock.now;
    a.clock.now = new Date(now.getTime() + 24 * 3600 * 1000);
    expect(await choose(begun, 'libre')).toMatchObject(expired);
    a.clock.now = now;
    await a.run(sql`update members set is_active = false where id = ${begun.memberId}`);
    expect(await choose(begun, 'libre')).toMatchObject(expired);
  });

  test('is not a session of the back office, and no session of the back office is one', async () => {
    const { cookie } = await beginNew();
    const token = cookie.slice('sign-up='.length);
    expect(await a.statusOf(token, NETWORK)).toBe(401);
    const admin = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
    const tokens = await a.signIn(NETWORK, { email: admin.email });
    expect(
      await choose({ cookie: `sign-up=${tokens.token}`, memberId: '', websiteId: '', email: '' }, 'libre'),
    ).toMatchObject({ status: 401 });
  });

  test('a new one ends the one that the browser had', async () => {
    const { account } = await newMember();
    const first = await begin(account.email);
    const second = await begin(account.email, { cookie: first.cookie });
    expect(second.websiteId).toBe(first.websiteId);
    expect((await choose(first, 'libre')).status).toBe(401);
    expect((await choose(second, 'libre')).status).toBe(200);
  });

  test('accepts only its own member and site', async () => {
    const [own, other] = [await located(), await located()];
    expect(await setSectors({ ...own, memberId: other.memberId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await setSectors({ ...own, websiteId: other.websiteId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await finish({ ...own, websiteId: other.websiteId }, 'a-moi')).toMatchObject({ status: 404 });
    expect(await siteOf(other)).toEqual({ subdomain: null, enabled: false });
  });
});

describe('sectors', () => {
  const faultOf = async (sector: readonly object[]) => (await setSectors(await beginNew(), sector)).errors;
  const message = (text: string) => [{ field: 'sector', message: text }];

  test('up to three towns, under their names, also overseas', async () => {
    const begun = await beginNew();
    const towns = [LYON_3, { city: 'fort de france', zip: '97200' }, { city: 'Les Abymes', zip: '97139' }];
    const { body } = await setSectors(begun, towns);
    const sector = [LYON_3, { city: 'Fort-de-France', zip: '97200' }, { city: 'Les Abymes', zip: '97139' }];
    expect(body).toMatchObject({ member: { id: begun.memberId, sector } });
    expect(await a.rows(sql`select sectors from members where id = ${begun.memberId}`)).toEqual([{ sectors: sector }]);
  });

  test.each([
    ['none', [], FAULTS.SECTOR_MISSING],
    [
      'four',
      [BRON, LYON_3, { city: 'Vénissieux', zip: '69200' }, { city: 'Nantes', zip: '44000' }],
      '3 secteurs au plus.',
    ],
    ['one twice', [BRON, { city: 'BRON', zip: '69500' }], 'Cette commune est déjà dans vos secteurs.'],
    ['Réunion', [{ city: 'Saint-Denis', zip: '97400' }], FAULTS.SECTOR_UNKNOWN],
    ['free text', [{ city: 'Chez moi', zip: '69500' }], FAULTS.SECTOR_UNKNOWN],
    ['an unknown code', [{ city: 'Bron', zip: '99999' }], FAULTS.SECTOR_UNKNOWN],
  ])('%s is refused', async (_, sector, text) => {
    expect(await faultOf(sector)).toEqual(message(text));
  });

  test.each([[[{ city: '', zip: '69500' }]], [[{ city: 'Bron' }]], [[{ ...BRON, insee: '69029' }]]])(
    '%j is an invalid body',
    async (sector) => {
      expect((await setSectors(await beginNew(), sector)).status).toBe(400);
    },
  );
});

describe('the subdomain', () => {
  test.each(['Nina', 'nïna', 'nina roche', 'xn--nna-dma', 'ab--cd', 'x'.repeat(64), '-nina', 'nina.lyon', 'nina\n'])(
    '%j has not the form of one',
    async (subdomain) => {
      const begun = await located();
      const invalid = refused(422, 'INVALID_SUBDOMAIN_FORMAT', 'subdomain', FAULTS.INVALID_SUBDOMAIN_FORMAT);
      expect(await choose(begun, subdomain)).toMatchObject(invalid);
      expect(await finish(begun, subdomain)).toMatchObject(invalid);
    },
  );

  test('an empty one has its own message', async () => {
    const errors = [{ field: 'subdomain', message: FAULTS.SUBDOMAIN_MISSING }];
    expect(await finish(await located(), '')).toMatchObject({ status: 422, errors });
  });

  test('reserved names, names of sites, of domains and of former sites are not available', async () => {
    const begun = await located();
    const unavailable = refused(409, 'SUBDOMAIN_NOT_AVAILABLE', 'subdomain', FAULTS.SUBDOMAIN_NOT_AVAILABLE);
    const former = (host: string, site_id: string | null, quarantined: string) =>
      a.run(sql`insert into former_hosts (market_id, host, site_id, released_at, quarantined_until)
        values (${a.market.id}, ${host}, ${site_id}, now() - interval '200 days', now() + ${quarantined}::interval)`);
    await former('redirige.localhost', a.site.id, '-100 days');
    await former('quarantaine.localhost', null, '1 day');
    await former('oubli.localhost', null, '-1 day');
    const market = await buildMarket(a.db);
    await buildSite(a.db, { market_id: market.id, domain: 'domaine.localhost' });
    for (const name of ['www', 'admin', 'horizon', 'hori-zon', 'lyon', 'ferme', 'redirige', 'quarantaine', 'domaine']) {
      expect(await choose(begun, name), name).toMatchObject(unavailable);
      expect(await finish(begun, name), name).toMatchObject(unavailable);
    }
    expect(await choose(begun, 'oubli')).toMatchObject({ status: 200, body: { message: 'SUBDOMAIN_AVAILABLE' } });
    expect(await siteOf(begun)).toEqual({ subdomain: null, enabled: false });
  });

  test('choosing one does not reserve it, and sectors come first', async () => {
    const [one, other] = [await located(), await beginNew()];
    expect((await choose(one, 'pour-tous')).status).toBe(200);
    expect((await choose(other, 'pour-tous')).status).toBe(200);
    expect(await finish(other, 'pour-tous')).toMatchObject({ status: 409, code: 'SECTOR_MISSING' });
  });

  test('of a hundred people who finish with one name at the same time exactly one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, located));
    const answers = await Promise.all(people.map((begun) => finish(begun, 'convoitee')));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'SUBDOMAIN_NOT_AVAILABLE')).toHaveLength(99);
    expect(await a.rows(sql`select count(*)::int as sites from sites where subdomain = 'convoitee'`)).toEqual([
      { sites: 1 },
    ]);
    expect(
      await a.rows(sql`select count(*)::int as mails from outbox where body_text like '%convoitee.localhost%'`),
    ).toEqual([{ mails: 1 }]);
  });

  test('of two names for one site, sent at the same time, one is stored', async () => {
    const begun = await located();
    const answers = await Promise.all([finish(begun, 'double-un'), finish(begun, 'double-deux')]);
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['WEBSITE_ALREADY_EXISTS', 'null']);
    expect(await a.mailsTo(begun.email)).toHaveLength(1);
  });
});

describe('the end', () => {
  test('the site answers at once with inherited settings, its address is mailed, the account opens it', async () => {
    const begun = await located();
    expect((await a.ask('toute-neuve.localhost', '/')).status).toBe(404);
    const url = 'http://toute-neuve.localhost:3000';
    const website = { id: begun.websiteId, subdomain: 'toute-neuve', domain: null, url };
    expect(await finish(begun, 'toute-neuve')).toMatchObject({ status: 200, body: { website } });
    const page = await a.ask('toute-neuve.localhost', '/');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Nina');
    const site = a.directory.byId(begun.websiteId);
    expect(site?.settings.theme).toEqual(a.directory.byId(a.site.id)?.settings.theme);
    const [mail, ...more] = await a.mailsTo(begun.email);
    expect(more).toEqual([]);
    expect(mail?.body_text).toContain(`${url}/dashboard`);
    const { token } = await a.signIn('toute-neuve.localhost', { email: begun.email });
    const session = await a.ask('toute-neuve.localhost', '/admin/session', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await session.json()).toMatchObject({ role: 'owner', site: { type: 'agent' } });
    expect(await call('check-email', { email: begun.email, password: PASSWORD })).toMatchObject({
      code: 'WEBSITE_ALREADY_EXISTS',
    });
  });

  test('the same call again answers the same; nothing else can be changed any more', async () => {
    const begun = await located();
    const [first, again] = [await finish(begun, 'deux-fois'), await finish(begun, 'deux-fois')];
    expect(again).toEqual(first);
    expect(await a.mailsTo(begun.email)).toHaveLength(1);
    expect(await finish(begun, 'autre-nom')).toMatchObject({ status: 409, code: 'WEBSITE_ALREADY_EXISTS' });
    expect(await setSectors(begun)).toMatchObject({ status: 409, code: 'WEBSITE_ALREADY_EXISTS' });
  });

  test('an interrupted one continues where it was, from another browser too', async () => {
    const begun = await located();
    const resumed = await begin(begun.email);
    expect(resumed).toMatchObject({ memberId: begun.memberId, websiteId: begun.websiteId });
    expect((await finish(resumed, 'reprise')).status).toBe(200);
  });
});
