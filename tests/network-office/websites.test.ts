import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type NetworkWebsite,
  networkWebsiteOperations as operations,
  type WebsitePanel,
} from '#contracts/network-websites';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from './setting.ts';

/** Sites of owners: activation, addresses, switches, users (rules NETWORK-SITE-ADDRESS, NETWORK-SITE-SWITCHES). */

const a = await openNetworkOffice();
const market = async () => (await buildMarket(a.db)).id;
type Created = { website: NetworkWebsite };

const create = (typeId: string, subdomain: string, more: object = {}) =>
  a.call<Created>(operations.create, { type: 'market', typeId, subdomain, domain: 'localhost', ...more });
const move = ({ id, subdomain: from, domain, waitingDomain }: NetworkWebsite, subdomain: string, more: object = {}) =>
  a.call<Created>(operations.setAddress, {
    id,
    from,
    fromDomain: domain ?? waitingDomain,
    subdomain,
    domain: 'localhost',
    deleteOldWebsite: false,
    ...more,
  });
const save = (id: string, changes: object) => a.call<Created>(operations.save, { id, changes });
const statusAt = async (host: string): Promise<[number, string | null]> => {
  const { status, headers } = await a.ask(`${host}.localhost`, '/', { headers: { accept: 'text/html' } });
  return [status, headers.get('location')];
};
const created = async (subdomain: string): Promise<NetworkWebsite> =>
  (await create(await market(), subdomain)).body.website;

/** The site with a live domain of its own. */
const goLive = async (site: NetworkWebsite, domain: string): Promise<NetworkWebsite> => {
  await a.run(sql`
    insert into site_domains (market_id, site_id, domain, base, zone, token, state, next_check_at)
    select market_id, id, ${domain}, ${domain}, 'exemple.fr', replace(${site.id}, '-', ''), 'live', now()
    from sites where id = ${site.id}`);
  await a.run(sql`update sites set domain = ${domain} where id = ${site.id}`);
  await a.directory.refresh();
  return { ...site, domain };
};

test('a site is created, and served at once', async () => {
  const typeId = await market();
  const panel = await a.call<WebsitePanel>(operations.get, { type: 'market', typeId });
  expect(panel.body).toMatchObject({ website: null, networkDomain: 'localhost' });
  const { status, body } = await create(typeId, 'bron');
  expect([status, body.website]).toMatchObject([200, { status: 'active', url: 'http://bron.localhost:3000' }]);
  expect((await statusAt('bron'))[0]).toBe(200);
  expect((await create(typeId, 'bron-2')).body.code).toBe('WEBSITE_ALREADY_EXISTS');
});

test('the users of a site are listed as soon as it exists, before its process has read it', async () => {
  const { id } = await buildSite(a.db, { market_id: await market(), subdomain: 'tout-neuf' });
  expect((await a.call(operations.users, { id })).status).toBe(200);
});

test('a site without an address is opened as it is; an agent has one too', async () => {
  const market_id = await market();
  const begun = await buildSite(a.db, { market_id, subdomain: null, enabled: false });
  expect((await create(market_id, 'en-cours')).body.website.id).toBe(begun.id);
  const { id } = await buildMember(a.db, { market_id });
  expect((await create(id, 'agent-bron', { type: 'agent' })).body.website.status).toBe('active');
  expect((await create(id, 'groupe', { type: 'group' })).status).toBe(404);
});

test.each([
  ['', 422, 'Choisissez l’adresse de votre site.'],
  ['Lyon', 422, expect.stringContaining('Cette adresse n’est pas valide')],
  ['admin', 409, 'Cette adresse n’est pas disponible. Essayez-en une autre.'],
  ['lyon', 409, 'Cette adresse n’est pas disponible. Essayez-en une autre.'],
])('the subdomain %o is refused', async (subdomain, status, message) => {
  const answer = await create(await market(), subdomain);
  expect([answer.status, answer.body.errors]).toEqual([status, [{ field: 'subdomain', message }]]);
});

test('a domain is required; of ten sites that ask for one subdomain exactly one gets it', async () => {
  const { body } = await create(await market(), 'sans-domaine', { domain: ' ' });
  expect(body.errors).toEqual([{ field: 'domain', message: 'Veuillez remplir le nom de domaine' }]);
  const owners = await Promise.all(Array.from({ length: 10 }, market));
  const calls = await Promise.all(owners.map((id) => create(id, 'convoite')));
  const counts = [200, 409].map((code) => calls.filter(({ status }) => status === code).length);
  expect(counts).toEqual([1, 9]);
});

test('a former address redirects, may be had back, and leads nowhere when its deletion was confirmed', async () => {
  const first = await created('ancien');
  const second = (await move(first, 'nouveau')).body.website;
  expect(second.formerHosts).toEqual(['ancien.localhost']);
  expect(await statusAt('ancien')).toEqual([301, 'http://nouveau.localhost:3000/']);
  const back = (await move(second, 'ancien', { deleteOldWebsite: true })).body.website;
  expect(back).toMatchObject({ subdomain: 'ancien', formerHosts: [] });
  expect((await statusAt('nouveau'))[0]).toBe(404);
  expect((await create(await market(), 'nouveau')).status).toBe(409);
  const stale = await move(second, 'encore');
  expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED']);
});

test('a refused address stores nothing: no site is begun, none is moved', async () => {
  const typeId = await market();
  const panel = async () => (await a.call<WebsitePanel>(operations.get, { type: 'market', typeId })).body;
  expect((await create(typeId, 'lyon')).status).toBe(409);
  expect((await panel()).website).toBeNull();
  const other = await created('domaine-pris');
  await goLive(other, 'pris.exemple.fr');
  const refused = await create(typeId, 'libre', { domain: 'pris.exemple.fr' });
  expect(refused.body.errors).toEqual([{ field: 'domain', message: expect.stringContaining('autre site') }]);
  expect((await panel()).website).toBeNull();
  const site = await created('immobile');
  expect((await move(site, 'autre-immobile', { domain: 'pris.exemple.fr' })).status).toBe(422);
  expect((await statusAt('immobile'))[0]).toBe(200);
});

test('a former domain redirects, unless its deletion was confirmed; two people follow each other', async () => {
  const formerHosts = async (deleteOldWebsite: boolean, subdomain: string): Promise<string[]> => {
    const site = await created(subdomain);
    const live = await goLive(site, `${subdomain}.exemple.fr`);
    const stale = await move({ ...site, domain: null }, subdomain);
    expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED']);
    const { body } = await move(live, subdomain, { deleteOldWebsite });
    expect(body.website).toMatchObject({ domain: null, waitingDomain: null });
    return body.website.formerHosts;
  };
  expect(await formerHosts(false, 'garde')).toEqual(['garde.exemple.fr']);
  expect(await formerHosts(true, 'oublie')).toEqual([]);
});

test('switches are saved by comparison; a site without an address cannot be opened', async () => {
  const { id } = await created('interrupteurs');
  const off = await save(id, { enabled: { from: true, to: false } });
  expect(off.body.website).toMatchObject({ status: 'disabled' });
  expect((await statusAt('interrupteurs'))[0]).toBe(404);
  expect((await save(id, { enabled: { from: true, to: true } })).body.code).toBe('CONFLICT');
  const { body } = await save(id, { giBudget: { from: null, to: 120 } });
  expect(body.errors).toEqual([{ field: 'to', message: expect.stringContaining('multiple') }]);
  const bare = await buildSite(a.db, { market_id: await market(), subdomain: null, enabled: false });
  expect((await save(bare.id, { enabled: { from: false, to: true } })).body.code).toBe('NO_ADDRESS');
});

const SWITCHED = { fynderEnabled: { from: false, to: true } };
const SHARED = { allPropertiesShared: { from: false, to: true } };

test('a switch is there for the kinds of sites on which it acts, and refused on the others', async () => {
  const market_id = await market();
  const group = await buildGroup(a.db, { market_id });
  const sites = {
    market: await buildSite(a.db, { market_id, subdomain: 'genre-market' }),
    group: await buildSite(a.db, { market_id, group_id: group.id, subdomain: 'genre-groupe' }),
  };
  await a.run(sql`update sites set settings = '{"fynder": {"enabled": true}}' where market_id = ${market_id}`);
  const panel = async (type: string, typeId: string) =>
    (await a.call<WebsitePanel>(operations.get, { type, typeId })).body.website;
  expect(await panel('market', market_id)).toMatchObject({ fynderEnabled: null, allPropertiesShared: null });
  expect(await panel('group', group.id)).toMatchObject({ fynderEnabled: null, allPropertiesShared: false });
  for (const { id } of Object.values(sites)) expect((await save(id, SWITCHED)).body.code).toBe('SETTING_LOCKED');
  expect((await save(sites.market.id, SHARED)).body.code).toBe('SETTING_LOCKED');
  expect((await save(sites.group.id, SHARED)).body.website).toMatchObject({ allPropertiesShared: true });
});

test('the estimation of an agent is switched, and says whether the agent has it on', async () => {
  const market_id = await market();
  const member = await buildMember(a.db, { market_id, fynder_pro: false });
  const { id } = await buildSite(a.db, { market_id, member_id: member.id, subdomain: 'genre-agent' });
  await a.run(sql`update sites set settings = '{"fynder": {"status": "inactive"}}' where id = ${id}`);
  const { body } = await save(id, SWITCHED);
  expect(body.website).toMatchObject({ fynderEnabled: true, allPropertiesShared: false, fynderStatus: 'inactive' });
  const [stored] = await a.rows<{ settings: object }>(sql`select settings from sites where id = ${id}`);
  expect(stored?.settings).toEqual({ fynder: { enabled: true, status: 'inactive' } });
});

test('external users are listed, added and removed; the main administrator stays', async () => {
  const { id } = a.site;
  await a.directory.refresh();
  const users = async () =>
    (await a.call<{ items: { id: string; kind: string }[] }>(operations.users, { id })).body.items;
  const [main] = await users();
  expect(main?.kind).toBe('main');
  const person = { id, firstname: 'Léa', lastname: 'Petit', email: 'lea.petit@exemple.fr' };
  const { status, body } = await a.call<{ id: string }>(operations.addUser, person);
  expect(status).toBe(200);
  expect((await a.call(operations.addUser, person)).body.code).toBe('USER_ALREADY_EXISTS');
  const remove = (userId: string | undefined) => a.call(operations.removeUser, { id, userId });
  expect((await remove(main?.id)).body.code).toBe('USER_PROTECTED');
  expect((await remove(body.id)).status).toBe(200);
  expect(await users()).toHaveLength(1);
  expect((await a.call(operations.users, { id: body.id })).status).toBe(404);
});
