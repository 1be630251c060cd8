import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type MarketItem, marketOperations } from '#contracts/markets';
import {
  type NetworkGroup,
  type NetworkGroupDetail,
  type NetworkMember,
  type NetworkMemberDetail,
  networkGroupOperations,
  networkMemberOperations,
} from '#contracts/network-members';
import { networkSearchOperations } from '#contracts/network-search';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from './setting.ts';

/** Lists of market centers, groups and members in the network's back office (rule NETWORK-LISTS). */

type Page<T> = { items: T[]; next: string | null; count: { count: number; isExact: boolean } };

const a = await openNetworkOffice();
const arles = await buildMarket(a.db, { name: 'Zénith Arles', city: 'Arles', is_active: false });
const evry = await buildMarket(a.db, { name: 'Été d’Évry', city: 'Évry', lead_gen: true, telephone: '+33465711001' });
await buildSite(a.db, { market_id: evry.id, subdomain: 'evry', gi_budget: 800 });
const lea = await buildMember(a.db, {
  market_id: evry.id,
  firstname: 'Léa',
  lastname: 'Œuvrard',
  email: 'Lea@Horizon.example',
  telephone: '+590590821234',
  role_name: 'Team Leader',
});
await buildMember(a.db, {
  market_id: arles.id,
  firstname: 'Léa',
  lastname: 'Œuvrard',
  email: 'lea@horizon.example',
  telephone: null,
});
await buildGroup(a.db, { market_id: evry.id, name: 'Équipe Œuvrard', type: 'MAO' }, [lea.id]);

const markets = (input: object = {}, token?: string) =>
  a.call<Page<MarketItem>>(marketOperations.list, { ...input }, token);
const names = async (input: object = {}): Promise<string[]> =>
  (await markets(input)).body.items.map(({ name }) => name);
const people = async (q: string): Promise<string[]> =>
  (await a.call<Page<NetworkMember>>(networkMemberOperations.list, { q })).body.items.map(({ market }) => market.name);

test('inactive market centers are last in both directions, those without a budget after those with one', async () => {
  const up = await names();
  const down = await names({ direction: 'desc' });
  expect([up.at(-1), down.at(-1)]).toEqual(['Zénith Arles', 'Zénith Arles']);
  expect(up.slice(0, -1)).toEqual(down.slice(0, -1).toReversed());
  for (const direction of ['asc', 'desc']) expect((await names({ sort: 'budget', direction }))[0]).toBe('Été d’Évry');
});

test.each([
  ['ete d evry', []],
  ['EVRY', ['Été d’Évry']],
  ['04 65 71 10 01', ['Été d’Évry']],
  ['+33 4 65 71', ['Été d’Évry']],
])('the market centers of %o are %j', async (q, expected) => {
  expect(await names({ q })).toEqual(expected);
});

test('filters and the status of the site', async () => {
  expect(await names({ state: 'inactive' })).toEqual(['Zénith Arles']);
  expect(await names({ leadgen: 'active' })).toEqual(['Été d’Évry']);
  const { body } = await markets({ q: 'evry', website: 'active' });
  expect(body.items[0]).toMatchObject({
    giBudget: 800,
    website: { status: 'active', url: 'http://evry.localhost:3000' },
  });
  expect(body.count).toEqual({ count: 1, isExact: true });
});

test('pages follow each other without a gap or a repetition', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await markets({ limit: 1, ...(cursor && { cursor }) });
    seen.push(...body.items.map(({ name }) => name));
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(await names());
});

test('a cursor of another order is refused', async () => {
  const { body } = await markets({ limit: 1 });
  const { status } = await markets({ limit: 1, sort: 'budget', cursor: body.next });
  expect(status).toBe(400);
});

test.each([
  ['oeuvrard lea', 2],
  ['Léa Œuvrard', 2],
  ['LEA@horizon', 2],
  ['0590 82 12 34', 1],
  ['été d’évry', 1],
  ['team leader', 1],
])('people of the words %o', async (q, count) => {
  expect(await people(q)).toHaveLength(count);
});

test('a member names the other market centers of the same address', async () => {
  const { body } = await a.call<NetworkMemberDetail>(networkMemberOperations.get, { id: lea.id });
  expect(body).toMatchObject({
    role: 'Team Leader',
    group: { name: 'Équipe Œuvrard', isLeader: true },
    duplicates: [{ isActive: true, market: { name: 'Zénith Arles' } }],
  });
  const entries = async (email: string) =>
    (await a.call<{ items: object[] }>(networkMemberOperations.duplicates, { email })).body.items;
  const found = await entries(lea.email.toUpperCase());
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ id: lea.id, isActive: true, market: body.market });
  expect(await entries('personne@exemple.fr')).toEqual([]);
});

test('groups with their members; an unknown id is 404', async () => {
  const { body } = await a.call<Page<NetworkGroup>>(networkGroupOperations.list, { type: 'MAO' });
  expect(body.items).toMatchObject([
    { name: 'Équipe Œuvrard', memberCount: 1, website: { status: 'none', url: null } },
  ]);
  expect((await a.call(networkGroupOperations.get, { id: lea.id })).status).toBe(404);
});

type Found = Record<'markets' | 'members' | 'groups', { name?: string; lastname?: string }[]>;
const search = (q: string, token?: string) => a.call<Found>(networkSearchOperations.find, { q }, token);

test.each([
  ['evry', ['Été d’Évry'], ['Œuvrard'], ['Équipe Œuvrard']],
  ['ŒUVRARD', [], ['Œuvrard', 'Œuvrard'], ['Équipe Œuvrard']],
  ['04 65 71 10 01', ['Été d’Évry'], [], []],
  ['0590 82 12 34', [], ['Œuvrard'], []],
  ['team lead', [], ['Œuvrard'], []],
  ['lea@horizon', [], ['Œuvrard', 'Œuvrard'], []],
  ['%', [], [], []],
])('the search for %o finds market centers, people and groups', async (q, ...expected) => {
  const { body } = await search(q.padEnd(2, '%'));
  const found = [body.markets, body.members, body.groups].map((items) =>
    items.map((item) => item.lastname ?? item.name),
  );
  expect(found).toEqual(expected);
});

test('a number of Saint-Pierre-et-Miquelon is found as it is written there', async () => {
  await buildMember(a.db, { market_id: evry.id, lastname: 'Apestéguy', telephone: '+508708412345' });
  const { body } = await search('0708 41 23 45');
  expect(body.members).toMatchObject([{ lastname: 'Apestéguy' }]);
});

test('the search shows five of a kind, to observers too, and refuses a single letter', async () => {
  for (let n = 0; n < 6; n += 1) await buildMember(a.db, { market_id: evry.id, lastname: `Quincampoix ${n}` });
  const { body } = await search('quincampoix', await a.tokenOf('EXTERNAL'));
  expect(body.members.map(({ lastname }) => lastname)).toEqual([0, 1, 2, 3, 4].map((n) => `Quincampoix ${n}`));
  expect((await search('q')).status).toBe(400);
});

test('files mark inactive market centers and people', async () => {
  const file = await a.text(marketOperations.export, { q: 'zenith', columns: 'name,city' });
  expect(file).toBe('Nom;Ville\r\nZénith Arles (inactif);Arles\r\n');
  const gone = { market_id: evry.id, firstname: 'Zoé', lastname: 'Partie', is_active: false };
  await buildMember(a.db, gone);
  expect(await a.text(networkMemberOperations.export, { q: 'partie', columns: 'name' })).toBe(
    'Nom\r\nZoé Partie (inactif)\r\n',
  );
});

test('files hold every row that passes the filters; observers get none', async () => {
  const file = await a.text(networkMemberOperations.export, { q: 'oeuvrard', columns: 'name,telephone' });
  expect(file).toBe('Nom;Téléphone\r\nLéa Œuvrard;0590\u00a082\u00a012\u00a034\r\nLéa Œuvrard (inactif);\r\n');
  const observer = await a.tokenOf('EXTERNAL');
  expect((await markets({}, observer)).status).toBe(200);
  expect((await a.call(networkMemberOperations.export, {}, observer)).status).toBe(403);
});

test('people are shown with their pictures', async () => {
  const id = 'a'.repeat(32);
  const { id: market_id } = await buildMarket(a.db);
  await a.run(sql`insert into pictures (market_id, id, width, height, color, bytes)
    values (${market_id}, ${id}, 800, 800, '#336699', 1000)`);
  const { id: zoe } = await buildMember(a.db, { market_id, lastname: 'Portrait', picture_id: id });
  const tom = await buildMember(a.db, { market_id, role_name: 'Team Leader' });
  const { id: group } = await buildGroup(a.db, { market_id }, [zoe, tom.id]);
  const found = await a.call<Page<NetworkMember>>(networkMemberOperations.list, { q: 'portrait' });
  expect(found.body.items[0]?.picture).toBe(`/media/${id}/320.webp`);
  const member = await a.call<NetworkMemberDetail>(networkMemberOperations.get, { id: zoe });
  expect(member.body.picture).toBe(`/media/${id}/320.webp`);
  const { body } = await a.call<NetworkGroupDetail>(networkGroupOperations.get, { id: group });
  expect(body.members.map(({ picture: one, isLeader, role }) => [one, isLeader, role])).toEqual([
    [`/media/${id}/320.webp`, true, 'Agent'],
    [null, false, 'Team Leader'],
  ]);
});
