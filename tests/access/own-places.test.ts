import { expect, test } from 'vitest';
import type { Session } from '#contracts/session';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { LYON, openAccess } from './setting.ts';

const a = await openAccess();
const placesOf = async (email: string): Promise<Session['places']> => {
  const { token } = await a.signIn(LYON, { email, password: PASSWORD });
  const answer = await a.ask(LYON, '/admin/session', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as Session).places;
};
const hostsOf = async (email: string): Promise<string[]> =>
  (await placesOf(email)).map(({ url }) => new URL(url).hostname).sort();

test('a person’s back offices are those where they are owner, leadership or user, and no other', async () => {
  const member = await buildMember(a.db, { market_id: a.market.id, role_name: 'Team Leader' });
  await buildSite(a.db, { market_id: a.market.id, member_id: member.id, subdomain: 'zoe' });
  const account = await buildAccount(a.db, { member, site: a.other.site });
  await a.directory.refresh();
  expect(await hostsOf(account.email)).toEqual(['autre.localhost', 'lyon.localhost', 'zoe.localhost']);
});

test('a person with one role has one back office', async () => {
  const account = await buildAccount(a.db, { site: a.site });
  expect(await hostsOf(account.email)).toEqual(['lyon.localhost']);
});

test('a super user has the network first', async () => {
  const account = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
  const [first, ...others] = await placesOf(account.email);
  expect(first).toMatchObject({ type: 'network' });
  expect(others).toEqual([]);
});
