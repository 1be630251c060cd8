import type { Selectable } from 'kysely';
import { type Membership, type NetworkRole, type Role, roleOn } from '#domain/access/role';
import type { Site, SiteMember } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import type { Accounts } from '#platform/db/schema';

/** Accounts belong to the network: only this scope may read every column. */
export const ACCOUNTS = { role: 'vitrine_admin' } as const;

export type Account = Pick<
  Selectable<Accounts>,
  'id' | 'email' | 'firstname' | 'lastname' | 'network_role' | 'password_hash'
>;

const COLUMNS = ['id', 'email', 'firstname', 'lastname', 'network_role', 'password_hash'] as const;

/** An active account; null: none. `email` in lower case. */
export const findAccount = async (tx: Tx, by: { email: string } | { id: string }): Promise<Account | null> => {
  const found = tx.selectFrom('accounts').select(COLUMNS).where('is_active', '=', true);
  const one = 'id' in by ? found.where('id', '=', by.id) : found.where('email', '=', by.email);
  return (await one.executeTakeFirst()) ?? null;
};

/** Whether the password that was checked is still the account's; locks the row until the transaction ends. */
export const hasSamePassword = async (tx: Tx, { id, password_hash }: Account): Promise<boolean> => {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** The member of a market center that an account signs in for; null: none. */
export const findMember = async (tx: Tx, accountId: string, marketId: string): Promise<Membership['member']> => {
  const row = await tx
    .selectFrom('member_accounts as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'a.market_id').onRef('m.id', '=', 'a.member_id'),
    )
    .leftJoin('group_members as g', (join) =>
      join.onRef('g.market_id', '=', 'm.market_id').onRef('g.member_id', '=', 'm.id').on('g.is_leader', '=', true),
    )
    .select(['m.id', 'm.role_name', 'm.is_active', 'g.group_id'])
    .where('a.market_id', '=', marketId)
    .where('a.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  const role = row.role_name as SiteMember['roleName'];
  return { id: row.id, role, isActive: row.is_active, leadsGroup: row.group_id };
};

const findSiteUser = async (tx: Tx, accountId: string, site: Site): Promise<Membership['siteUser']> => {
  const row = await tx
    .selectFrom('site_users')
    .select(['kind', 'may_see_leads'])
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { kind: row.kind as 'main' | 'internal' | 'external', maySeeLeads: row.may_see_leads } : null;
};

/** The roles of an account on a host, read at each request: a removed role ends with the next request. */
export const findMembership = async (
  tx: Tx,
  account: Pick<Account, 'id' | 'network_role'>,
  place: Site | 'network',
): Promise<Membership> => {
  const networkRole = account.network_role as NetworkRole | null;
  if (place === 'network') return { networkRole, member: null, siteUser: null };
  const member = await findMember(tx, account.id, place.marketId);
  return { networkRole, member, siteUser: await findSiteUser(tx, account.id, place) };
};

/** The role of an account on a host; null: none. */
export const findRole = async (
  tx: Tx,
  account: Pick<Account, 'id' | 'network_role'>,
  place: Site | 'network',
): Promise<Role | null> => roleOn(place, await findMembership(tx, account, place));
