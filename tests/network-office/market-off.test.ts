import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { type MarketDetail, marketOperations } from '#contracts/markets';
import { type NetworkMemberDetail, networkMemberOperations } from '#contracts/network-members';
import { networkWebsiteOperations, type WebsitePanel } from '#contracts/network-websites';
import type { SiteUser } from '#contracts/site-users';
import { marketCtx } from '#server/context';
import { onMessageDigestsDue } from '#server/messaging';
import { onMailWaiting, onSmsWaiting } from '#server/notifications';
import { buildAccount } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from './setting.ts';

/** What an inactive market center means, and how the network ends an access (rules ACCESS-OFF, NETWORK-ENDS-ACCESS). */

const a = await openNetworkOffice();

/** A market center with the sites of its three kinds, and a person of each. */
const open = async (name: string) => {
  const market = await buildMarket(a.db, { name, lead_gen: true });
  const market_id = market.id;
  const op = await buildMember(a.db, { market_id, role_name: 'OP' });
  const leader = await buildMember(a.db, { market_id });
  const agent = await buildMember(a.db, { market_id });
  const group = await buildGroup(a.db, { market_id, name: `Équipe ${name}` }, [leader.id]);
  const own = await buildSite(a.db, { market_id, subdomain: name });
  await buildSite(a.db, { market_id, group_id: group.id, subdomain: `groupe-${name}` });
  await buildSite(a.db, { market_id, member_id: agent.id, subdomain: `agent-${name}` });
  const guest = await buildAccount(a.db, { site: own });
  const accounts = {
    [name]: await buildAccount(a.db, { member: op }),
    [`groupe-${name}`]: await buildAccount(a.db, { member: leader }),
    [`agent-${name}`]: await buildAccount(a.db, { member: agent }),
  };
  await a.directory.refresh();
  const people = [...Object.entries(accounts), [name, guest] as const].map(([subdomain, { email }]) => ({
    host: `${subdomain}.localhost`,
    email,
  }));
  return { market, own, op, agent, guest, people };
};
const saveMarket = (id: string, changes: object) => a.call(marketOperations.save, { id, changes });
const switchOff = (id: string, handedTo: string | null = null) =>
  saveMarket(id, { isActive: { from: true, to: false }, handedTo: { from: null, to: handedTo } });
const switchOn = (id: string) => saveMarket(id, { isActive: { from: false, to: true } });
const pageAt = async (host: string, path = '/'): Promise<[number, string | null]> => {
  const { status, headers } = await a.ask(host, path, { headers: { accept: 'text/html' } });
  return [status, headers.get('location')];
};
const signInStatus = async ({ host, email }: { host: string; email: string }): Promise<number> =>
  (await a.login({ email }, {}, host)).status;

test('sessions end at once, only the network signs in, sites are closed; active again, all is as it was', async () => {
  const { market, people } = await open('tarbes');
  const tokens = await Promise.all(
    people.map(async ({ host, email }) => ({ host, ...(await a.signIn(host, { email })) })),
  );
  const admin = (await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' })).email;
  const statuses = () => Promise.all(tokens.map(({ host, token }) => a.statusOf(token, host)));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await switchOff(market.id)).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
  const renewed = tokens.map(({ host, refreshToken }) => a.post(host, '/public/token/refresh', { refreshToken }));
  expect((await Promise.all(renewed)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  for (const person of people) {
    expect([await signInStatus(person), await pageAt(person.host)]).toEqual([401, [404, null]]);
    expect(await signInStatus({ ...person, email: admin })).toBe(200);
  }
  const listed = await a.call<{ items: { website: { status: string } }[] }>(marketOperations.list, { q: 'tarbes' });
  expect(listed.body.items.map(({ website }) => website.status)).toEqual(['disabled']);
  await switchOn(market.id);
  for (const person of people) {
    expect([await signInStatus(person), await pageAt(person.host)]).toEqual([200, [200, null]]);
  }
});

test('its people are those of its detail: who has not left, whatever the state of the market center', async () => {
  const { market, op, agent } = await open('mirepoix');
  const gone = await buildMember(a.db, { market_id: market.id, is_active: false });
  await switchOff(market.id);
  type People = { items: { id: string; isActive: boolean }[] };
  const { body } = await a.call<People>(networkMemberOperations.list, { market: market.id, isMember: 'true' });
  const listed = body.items.map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining([op.id, agent.id]));
  expect(listed).not.toContain(gone.id);
  const detail = await a.call<MarketDetail>(marketOperations.get, { id: market.id });
  expect(detail.body.leaders.map(({ id }) => id)).toEqual([op.id]);
  expect(detail.body.shares.people.all).toBe(listed.length);
});

test('the role ends with the stored state, also while an instance still holds the former one', async () => {
  const { market, people } = await open('dax');
  const { host = '', email } = people[0] ?? {};
  const { token } = await a.signIn(host, { email });
  // No reload of the directory: as on an instance that did not hear of it yet.
  await a.run(sql`update markets set is_active = false where id = ${market.id}`);
  expect(await a.statusOf(token, host)).toBe(401);
});

test('visitors are sent to the site that the network chose, until the market center is active again', async () => {
  const [{ market, people }, other] = [await open('lourdes'), await open('pau')];
  const refused = async (id: string) => (await switchOff(market.id, id)).body.errors?.map(({ field }) => field);
  expect(await refused(market.id)).toEqual(['handedTo']);
  expect(await refused(uuid())).toEqual(['handedTo']);
  expect(await refused((await buildMarket(a.db)).id)).toEqual(['handedTo']);
  expect(await pageAt('lourdes.localhost')).toEqual([200, null]);
  await switchOff(market.id, other.market.id);
  for (const { host } of people) {
    expect(await pageAt(host, '/annonces?page=2')).toEqual([302, 'http://pau.localhost:3000/']);
    expect((await pageAt(host, '/connexion'))[0]).toBe(200);
    expect((await a.post(host, '/public/messaging/form', {})).status).toBe(404);
  }
  expect((await a.call<MarketDetail>(marketOperations.get, { id: market.id })).body).toMatchObject({
    isActive: false,
    handedTo: other.market.id,
  });
  await switchOff(other.market.id);
  expect(await pageAt('lourdes.localhost')).toEqual([404, null]);
  await switchOn(market.id);
  expect(await pageAt('lourdes.localhost')).toEqual([200, null]);
});

test('mails and SMS that wait are not sent, and requests wait for their digest', async () => {
  const { market, own } = await open('auch');
  await switchOff(market.id);
  const [mail, sms, message] = [uuid(), uuid(), uuid()];
  await a.run(sql`
    insert into outbox (market_id, id, kind, template, cause, recipient, subject, body_text, from_name) values
      (${market.id}, ${mail}, 'mail', 'test', 'm', 'zoe@exemple.fr', 'Bonjour', 'Bonjour', 'Horizon'),
      (${market.id}, ${sms}, 'sms', 'test', 's', '+33612345678', null, 'Bonjour', 'Horizon')`);
  await a.run(sql`
    insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient,
      to_check)
    values (${market.id}, ${own.id}, ${message}, 'contact-form', 'Zoé', 'Petit', 'zoe@exemple.fr', '+33612345678',
      'Bonjour', 'contact@exemple.fr', true)`);
  const ctx = marketCtx(a.ports, market.id);
  const never = () => Promise.reject(new Error('nothing is sent'));
  await onMailWaiting(ctx, { send: never, close: () => {} }, { marketId: market.id, id: mail });
  await onSmsWaiting(ctx, { send: never }, { marketId: market.id, id: sms });
  const stored = () =>
    a.rows<{ kind: string; status: string }>(sql`
    select kind, status from outbox where market_id = ${market.id} order by kind`);
  expect(await stored()).toEqual([
    { kind: 'mail', status: 'dropped' },
    { kind: 'sms', status: 'dropped' },
  ]);
  const waits = () => a.rows(sql`select 1 from messages where id = ${message} and digested_at is null`);
  await onMessageDigestsDue(a.ports);
  expect(await waits()).toHaveLength(1);
  await switchOn(market.id);
  await onMessageDigestsDue(a.ports);
  expect(await waits()).toHaveLength(0);
});

test('the owner of a sold home is not asked for a review, and no request is stored', async () => {
  const { market, own, people } = await open('gap');
  const { host = '' } = people[0] ?? {};
  const id = uuid();
  await a.db.write({ role: 'vitrine_admin' }, async (tx) => {
    const place = { market_id: market.id, site_id: own.id };
    const home = { type: 'house' as const, address: '3 rue du Lac', zip: '69003', city: 'Lyon', insee: '69383' };
    const owner = { firstname: 'Zoé', lastname: 'Petit', email: 'zoe@exemple.fr', lat: 45.7, lng: 4.8, area: 90 };
    await tx
      .insertInto('estimations')
      .values({ ...place, ...home, ...owner, id })
      .execute();
    const sold = { mandated_on: '2026-01-10', signed_on: '2026-05-02', signed_price_cents: 1e7 };
    await tx
      .insertInto('estimation_mandates')
      .values({ ...place, estimation_id: id, ...sold })
      .execute();
  });
  const { email } = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
  await switchOff(market.id);
  const { token } = await a.signIn(host, { email });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await a.ask(host, `/admin/estimations/${id}/review`, { method: 'POST', headers, body: '{}' });
  expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: 'MARKET_INACTIVE' })]);
  expect(await a.rows(sql`select 1 from reviews where market_id = ${market.id}`)).toEqual([]);
});

test('no site is opened and nobody is added there, and an access can still be ended', async () => {
  const { market, own, guest } = await open('foix');
  await switchOff(market.id);
  const panel = await a.call<WebsitePanel>(networkWebsiteOperations.get, { type: 'market', typeId: market.id });
  expect(panel.body).toMatchObject({ isMarketActive: false, website: { enabled: true, status: 'disabled' } });
  const codeOf = async (...call: Parameters<typeof a.call>) => (await a.call(...call)).body.code;
  const address = { subdomain: 'foix', domain: 'localhost' };
  const { id: typeId } = await buildMember(a.db, { market_id: market.id });
  const user = { id: own.id, firstname: 'Léa', lastname: 'Petit', email: 'lea.foix@exemple.fr' };
  const moved = { id: own.id, ...address, from: 'foix', fromDomain: null, deleteOldWebsite: false };
  expect(await codeOf(networkWebsiteOperations.create, { type: 'agent', typeId, ...address })).toBe('MARKET_INACTIVE');
  expect(await codeOf(networkWebsiteOperations.setAddress, moved)).toBe('MARKET_INACTIVE');
  expect(await codeOf(networkWebsiteOperations.addUser, user)).toBe('MARKET_INACTIVE');
  expect(await codeOf(networkWebsiteOperations.mailUser, { id: own.id, userId: guest.id })).toBe('MARKET_INACTIVE');
  const close = { enabled: { from: true, to: false } };
  expect((await a.call(networkWebsiteOperations.save, { id: own.id, changes: close })).status).toBe(200);
  const reopen = { enabled: { from: false, to: true } };
  expect(await codeOf(networkWebsiteOperations.save, { id: own.id, changes: reopen })).toBe('MARKET_INACTIVE');
  const removed = await a.call(networkWebsiteOperations.removeUser, { id: own.id, userId: guest.id });
  expect([removed.status, removed.body.code]).toEqual([200, undefined]);
});

test.each(['external', 'internal', 'main'] as const)('the network removes %s users, at once', async (kind) => {
  const { own } = await open(`retrait-${kind}`);
  const host = `retrait-${kind}.localhost`;
  // Of the network's own domain, which the site itself may not remove.
  const { id, email } = await buildAccount(a.db, { site: own, kind });
  const { token } = await a.signIn(host, { email });
  const users = async () =>
    (await a.call<{ items: SiteUser[] }>(networkWebsiteOperations.users, { id: own.id })).body.items;
  expect((await users()).find((user) => user.id === id)?.isManaged).toBe(true);
  expect((await a.call(networkWebsiteOperations.removeUser, { id: own.id, userId: id })).status).toBe(200);
  expect(await a.statusOf(token, host)).toBe(401);
  expect((await users()).map((user) => user.id)).not.toContain(id);
});

test('the network ends the access of a member, of an owner too, and gives it back', async () => {
  const { op, agent, own, people } = await open('cahors');
  const [head, , ofAgent] = people;
  if (!head || !ofAgent) throw new Error('people of the setting');
  const tokens = await Promise.all([head, ofAgent].map(({ host, email }) => a.signIn(host, { email })));
  const users = await a.call<{ items: SiteUser[] }>(networkWebsiteOperations.users, { id: own.id });
  const main = users.body.items.find(({ kind }) => kind === 'main');
  expect(main?.isManaged).toBe(false);
  const protectedUser = await a.call(networkWebsiteOperations.removeUser, { id: own.id, userId: main?.id ?? '' });
  expect(protectedUser.body.code).toBe('USER_PROTECTED');
  const leave = (id: string, to: boolean, token?: string) =>
    a.call(networkMemberOperations.save, { id, changes: { hasLeft: { from: !to, to } } }, token);
  expect((await leave(op.id, true, await a.tokenOf('EXTERNAL'))).status).toBe(403);
  expect((await leave(uuid(), true)).status).toBe(404);
  for (const { id } of [op, agent]) expect((await leave(id, true)).status).toBe(200);
  expect([await a.statusOf(tokens[0]?.token ?? '', head.host), await signInStatus(head)]).toEqual([401, 401]);
  expect([await a.statusOf(tokens[1]?.token ?? '', ofAgent.host), await signInStatus(ofAgent)]).toEqual([401, 401]);
  expect((await a.call<NetworkMemberDetail>(networkMemberOperations.get, { id: op.id })).body.hasLeft).toBe(true);
  await leave(op.id, false);
  expect(await signInStatus(head)).toBe(200);
});
