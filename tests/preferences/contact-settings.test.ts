import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactSettings } from '#contracts/contact-settings';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { AGENT, type Changes, GROUP, INHERITED, LYON, openSites, own, type Saved } from './setting.ts';

/** Saves of the view Notifications on real SQL (rule SITE-CONTACTS). */

const PATH = '/admin/website/contact-settings';
const sites = await openSites();
const { call, settingsOf, changesOf, store, db, market, ids } = sites;

const get = async (host: string, token?: string) =>
  (await call<ContactSettings>(host, PATH, { ...(token !== undefined && { token }) })).body;
const save = (host: string, changes: Changes, token?: string) =>
  call<Saved>(host, PATH, { method: 'PUT', body: { changes }, ...(token !== undefined && { token }) });
const tokenOf = async (kind: 'internal' | 'external'): Promise<string> => {
  const { email } = await buildAccount(db, { site: { market_id: market.id, id: ids[LYON] }, kind });
  return (await sites.signIn(LYON, { email, password: PASSWORD })).token;
};

beforeEach(async () => {
  for (const host of [LYON, GROUP, AGENT] as const) await store(host, sql`settings = '{"title": "Titre"}'`);
  await sites.run(sql`delete from changes`);
  await sites.run(sql`update markets set lead_gen = true where id = ${market.id}`);
  await sites.directory.refresh();
});

test('a change is stored as it is read, recorded, and returned as the base of the next save', async () => {
  const { status, body } = await save(LYON, {
    generalTelephone: { from: INHERITED, to: own('06 12 34 56 78') },
    propertiesType: { from: 'agent', to: 'global' },
    propertiesEmail: { from: null, to: ' annonces@horizon.example ' },
  });
  expect(status).toBe(200);
  expect(body.from).toEqual((await get(LYON)).values);
  expect(await settingsOf(LYON)).toEqual({
    title: 'Titre',
    contact: {
      general: { telephone: '+33612345678' },
      properties: { type: 'global', email: 'annonces@horizon.example', telephone: null },
    },
  });
  expect(await changesOf(LYON)).toMatchObject([{ action: 'site.contacts-saved', actor_name: 'Zoé Martin' }]);
});

test('a group inherits the address of its market center, until it has its own', async () => {
  await sites.run(sql`update groups set email = null`);
  await save(LYON, { generalEmail: { from: INHERITED, to: own('lyon@horizon.example') } });
  expect((await get(GROUP)).inherited.generalEmail).toEqual({ value: 'lyon@horizon.example', from: 'market' });
  expect((await get(GROUP)).values.generalEmail).toEqual(INHERITED);
  await save(GROUP, { generalEmail: { from: INHERITED, to: own('moreau@horizon.example') } });
  expect((await get(GROUP)).values.generalEmail).toEqual(own('moreau@horizon.example'));
});

describe('refused', () => {
  test.each<[string, Changes, number]>([
    ['a bad address', { estimationEmail: { from: null, to: 'estimations' } }, 422],
    ['an address that the settings cannot hold', { estimationEmail: { from: null, to: '.a..b@x.fr' } }, 422],
    ['a bad number', { generalTelephone: { from: INHERITED, to: own('0123') } }, 422],
    ['a value that changed meanwhile', { leadgenGi: { from: 'x@example.fr', to: 'y@example.fr' } }, 409],
  ])('%s', async (_, changes, status) => {
    expect((await save(LYON, changes)).status).toBe(status);
    expect(await settingsOf(LYON)).toEqual({ title: 'Titre' });
  });

  test('addresses of leads on a site without lead generation, and everything on an agent’s site', async () => {
    expect((await save(GROUP, { leadgenGi: { from: null, to: 'a@example.fr' } })).status).toBe(403);
    await sites.run(sql`update markets set lead_gen = false where id = ${market.id}`);
    await sites.directory.refresh();
    expect((await save(LYON, { leadgenGi: { from: null, to: 'a@example.fr' } })).status).toBe(403);
    expect((await call(AGENT, PATH)).status).toBe(403);
  });
});

test('the address of leadership needs its right; an invited user edits nothing', async () => {
  await store(LYON, sql`settings = '{"contact": {"leadgen": {"leadership": "op@horizon.example"}}}'`);
  const change = { leadgenLeadership: { from: 'op@horizon.example', to: 'autre@horizon.example' } };
  const staff = await tokenOf('internal');
  expect((await get(LYON, staff)).values).not.toHaveProperty('leadgenLeadership');
  expect((await save(LYON, change, staff)).status).toBe(403);
  const { email } = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
  const { token: admin } = await sites.signIn(LYON, { email, password: PASSWORD });
  expect((await get(LYON, admin)).values.leadgenLeadership).toBe('op@horizon.example');
  expect((await save(LYON, change, admin)).status).toBe(200);
  expect((await call(LYON, PATH, { token: await tokenOf('external') })).status).toBe(403);
});

describe('a test mail', () => {
  const TEST = `${PATH}/test`;
  const sendTest = (host: string, name: string, token?: string) =>
    call<{ to: string }>(host, TEST, { method: 'POST', body: { name }, ...(token !== undefined && { token }) });
  const sent = () =>
    sites.rows<{ recipient: string; subject: string }>(
      sql`select recipient, subject from outbox where template = 'sites.contact-test' order by id`,
    );

  beforeEach(async () => {
    await sites.run(sql`delete from outbox`);
    await sites.run(sql`delete from rate_limits`);
  });

  test('goes to the stored address, its own or the inherited one', async () => {
    await store(LYON, sql`settings = '{"contact": {"general": {"email": "lyon@horizon.example"}}}'`);
    const common = { type: 'global', email: 'biens@horizon.example', telephone: null };
    await store(GROUP, sql`settings = ${JSON.stringify({ contact: { properties: common } })}`);
    await sites.run(sql`update groups set email = null`);
    expect((await sendTest(GROUP, 'generalEmail')).body).toEqual({ to: 'lyon@horizon.example' });
    expect((await sendTest(GROUP, 'propertiesEmail')).body).toEqual({ to: 'biens@horizon.example' });
    const subject = 'E-mail de test : Équipe Moreau';
    expect(await sent()).toEqual([
      { recipient: 'lyon@horizon.example', subject },
      { recipient: 'biens@horizon.example', subject },
    ]);
  });

  test('is refused in an inactive market center, also to the network’s team', async () => {
    const { email } = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
    const { token } = await sites.signIn(LYON, { email, password: PASSWORD });
    await sites.switchMarket(false);
    const refused = await sendTest(LYON, 'generalEmail', token);
    await sites.switchMarket(true);
    expect(refused).toMatchObject({ status: 409, body: { code: 'MARKET_INACTIVE' } });
    expect(await sent()).toEqual([]);
  });

  test('is refused without an address, for a telephone, and for a setting that the person does not edit', async () => {
    expect(await sendTest(LYON, 'estimationEmail')).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } });
    expect((await sendTest(LYON, 'generalTelephone')).status).toBe(400);
    expect((await sendTest(LYON, 'leadgenLeadership', await tokenOf('internal'))).status).toBe(403);
    expect((await sendTest(LYON, 'generalEmail', await tokenOf('external'))).status).toBe(403);
    expect(await sent()).toEqual([]);
  });

  test('is sent ten times an hour', async () => {
    await store(LYON, sql`settings = '{"contact": {"estimation": {"email": "prix@horizon.example"}}}'`);
    for (let time = 0; time < 10; time++) expect((await sendTest(LYON, 'estimationEmail')).status).toBe(200);
    expect((await sendTest(LYON, 'estimationEmail')).status).toBe(429);
    expect(await sent()).toHaveLength(10);
  });
});
