import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Members } from '#platform/db/schema';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { until } from '#tests/harness/until';
import { GROUP, LYON, OTHER, openUsers, PATH, type Users } from './setting.ts';

/** Who has access to a site (rule SITE-USERS). */

const a = await openUsers();
const { list, added } = a;

beforeEach(() => a.clean());

const kindsOf = ({ items }: Users): string[] => items.map(({ kind, lastname }) => `${kind} ${lastname}`);

test('main administrators, internal and external users, each by name, without agents and former members', async () => {
  const member = async (role_name: Members['role_name'], lastname: string, is_active = true) => {
    const row = await buildMember(a.db, { market_id: a.market.id, role_name, lastname, is_active });
    return buildAccount(a.db, { member: row });
  };
  await member('MCA', 'Zola');
  await member('Team Leader', 'Éluard');
  await member('Agent', 'Hugo');
  await member('MCA', 'Parti', false);
  await added({ email: 'b@exemple.fr', lastname: 'Balzac' });
  await added({ email: 'a@exemple.fr', lastname: 'Ésope' });
  const [paul, head, ...others] = kindsOf(await list());
  expect([paul, head]).toEqual(['main Durand', `main ${a.head.lastname}`]);
  expect(others).toEqual(['internal Éluard', 'internal Zola', 'external Balzac', 'external Ésope']);
  expect(kindsOf(await list(LYON, '?kind=external'))).toEqual(others.slice(2));
  expect(kindsOf(await list(LYON, '?kind=internal,external'))).toEqual(others);
  await buildAccount(a.db, { member: a.member });
  expect(kindsOf(await list(GROUP))).toEqual(['main Durand', 'main O’Neil & fils']);
});

test('names and addresses are searched without accents', async () => {
  await added({ email: 'b@exemple.fr', firstname: 'Zoé', lastname: 'Balzac' });
  await added({ email: 'ecole@exemple.fr', firstname: 'Anne', lastname: 'Martin' });
  const found = async (q: string) => kindsOf(await list(LYON, `?q=${encodeURIComponent(q)}`));
  expect(await found('ZOE BALZ')).toEqual(['external Balzac']);
  expect(await found('ecole@')).toEqual(['external Martin']);
  expect(await found('%')).toEqual([]);
});

test('a person who is staff and was invited is shown once, as staff; a former member is not', async () => {
  const row = await buildMember(a.db, { market_id: a.market.id, role_name: 'Agent', lastname: 'Colette' });
  const account = await buildAccount(a.db, { member: row });
  const id = await added({ email: account.email, lastname: 'Invitée' });
  const kinds = async () => (await list()).items.filter((user) => user.id === id).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['external']);
  await a.run(sql`update members set role_name = 'MCA' where id = ${row.id}`);
  expect(await kinds()).toEqual(['internal']);
  await a.run(sql`update members set is_active = false where id = ${row.id}`);
  expect(await kinds()).toEqual([]);
});

test('by cursor, each person once', async () => {
  for (const lastname of ['A', 'B', 'C', 'D', 'E']) await added({ email: `${lastname}@exemple.fr`, lastname });
  const all = (await list()).items.map(({ id }) => id);
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Users = await list(LYON, `?limit=2${next && `&cursor=${next}`}`);
    seen.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toEqual(all);
});

test('one person; a person of another site is not found', async () => {
  const id = await added({ email: 'lea@exemple.fr' });
  expect((await a.call(LYON, `${PATH}/${id}`)).body).toMatchObject({ id, email: 'lea@exemple.fr' });
  expect((await a.call(LYON, `${PATH}/${a.other.account.id}`)).status).toBe(404);
  await a.run(sql`update markets set lead_gen = true`);
  expect((await a.call(OTHER, `${PATH}/${id}`)).status).toBe(404);
});

test('each change is announced to the people who look at the site, and to no other', async () => {
  const heard: string[] = [];
  const { market, site, other, account } = a;
  const stop = [
    { name: 'here', scope: { marketId: market.id, siteId: site.id } },
    { name: 'elsewhere', scope: { marketId: other.market.id, siteId: other.site.id } },
  ].map(({ name, scope }) =>
    a.ports.system.live.follow({
      scope,
      accountId: account.id,
      onChange: (features) => heard.push(`${name} ${features.join()}`),
    }),
  );
  /** What a change announces may come at once or in parts. */
  const isHeard = async <T>(change: Promise<T>): Promise<T> => {
    const before = heard.length;
    const answer = await change;
    await until(() => heard.slice(before).includes('here users'));
    return answer;
  };
  const id = await isHeard(added({ email: 'lea@exemple.fr' }));
  await isHeard(a.trust(id, true));
  await isHeard(a.remove(id));
  // What the network announced before may come late, and to everybody.
  expect(heard.filter((value) => /^elsewhere .*users/.test(value))).toEqual([]);
  for (const end of stop) end();
});

test('an external user without the right does not read it', async () => {
  const guest = await buildAccount(a.db, { site: a.site });
  const token = await a.tokenOf(guest.email);
  expect((await a.call(LYON, PATH, { token })).status).toBe(403);
  expect((await a.trust(guest.id, true)).status).toBe(200);
  expect((await a.call(LYON, PATH, { token })).status).toBe(200);
});
