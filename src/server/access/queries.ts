import { type RawBuilder, type Selectable, sql } from 'kysely';
import { NIL } from 'uuid';
import { type Membership, roleOn } from '#domain/access/role';
import type { MemberRole, Role, SiteUserKind } from '#domain/access/roles';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import type { Accounts } from '#platform/db/schema';

/** Accounts belong to the network: only this scope may read every column. */
export const ACCOUNTS = { role: 'vitrine_admin' } as const;

export type Account = Pick<
  Selectable<Accounts>,
  'id' | 'email' | 'firstname' | 'lastname' | 'network_role' | 'password_hash' | 'second_factor_at'
>;

const COLUMNS = ['id', 'email', 'firstname', 'lastname', 'network_role', 'password_hash', 'second_factor_at'] as const;

/** An active account; null: none. `email` in lower case. */
export const findAccount = async (tx: Tx, by: { email: string } | { id: string }): Promise<Account | null> => {
  const found = tx.selectFrom('accounts').select(COLUMNS).where('is_active', '=', true);
  const query = 'id' in by ? found.where('id', '=', by.id) : found.where('email', '=', by.email);
  return (await query.executeTakeFirst()) ?? null;
};

/** Whether the checked password is still the account's; locks the row until the transaction ends. */
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

type InMarket = Pick<Membership, 'isMarketActive' | 'member'>;

/** All columns are null if the left join finds no row. */
export type MembershipRow = {
  isMarketActive: boolean | null;
  memberId: string | null;
  role_name: MemberRole | null;
  is_active: boolean | null;
  group_id: string | null;
  kind: SiteUserKind | null;
  may_see_leads: boolean | null;
};

/**
 * The state of a site's market center, the member that an account belongs to, and its access as a user of the site.
 * Written as SQL text, because each signed-in request runs it and the query builder needed more time than the database.
 */
export const membershipSql = (
  account: RawBuilder<unknown>,
  { id, marketId }: Pick<Site, 'id' | 'marketId'>,
): RawBuilder<MembershipRow> => sql<MembershipRow>`
  select k.is_active as "isMarketActive", m.id as "memberId", m.role_name, m.is_active, g.group_id,
    u.kind, u.may_see_leads
  from markets k
  left join member_accounts a on a.market_id = k.id and a.account_id = ${account}
  left join members m on m.market_id = a.market_id and m.id = a.member_id
  left join group_members g on g.market_id = m.market_id and g.member_id = m.id and g.is_leader
  left join site_users u on u.market_id = k.id and u.site_id = ${id} and u.account_id = ${account}
  where k.id = ${marketId}`;

const presentInMarket = (row: MembershipRow | undefined): InMarket => {
  const { isMarketActive, memberId: id, role_name: role, is_active, group_id: leadsGroup = null } = row ?? {};
  return {
    isMarketActive: isMarketActive === true,
    member: id && role ? { id, role, isActive: is_active === true, leadsGroup } : null,
  };
};

const findRow = async (tx: Tx, accountId: string, site: Pick<Site, 'id' | 'marketId'>) =>
  (await membershipSql(sql`${accountId}`, site).execute(tx)).rows[0];

/** Whether a market center is active, and the member that an account belongs to; null: none. */
export const findInMarket = async (tx: Tx, accountId: string, marketId: string): Promise<InMarket> =>
  // No site has this id, so users of sites are not included.
  presentInMarket(await findRow(tx, accountId, { id: NIL, marketId }));

const onNetwork: Membership = { isMarketActive: true, networkRole: null, member: null, siteUser: null };

/** `row`: from `membershipSql`; null on the network's host. */
export const presentMembership = (
  { network_role: networkRole }: Pick<Account, 'network_role'>,
  row: MembershipRow | undefined | null,
): Membership => {
  if (row === null) return { ...onNetwork, networkRole };
  const siteUser = row?.kind ? { kind: row.kind, maySeeLeads: row.may_see_leads === true } : null;
  return { ...presentInMarket(row), networkRole, siteUser };
};

/** The current roles of an account on a host. */
export const findMembership = async (
  tx: Tx,
  account: Pick<Account, 'id' | 'network_role'>,
  place: Site | 'network',
): Promise<Membership> => {
  const row = place === 'network' ? null : await findRow(tx, account.id, place);
  return presentMembership(account, row);
};

/** The role of an account on a host; null: none. */
export const findRole = async (
  tx: Tx,
  account: Pick<Account, 'id' | 'network_role'>,
  place: Site | 'network',
): Promise<Role | null> => roleOn(place, await findMembership(tx, account, place));
