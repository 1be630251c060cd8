import type { Expression, Selectable } from 'kysely';
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

type InMarket = Pick<Membership, 'isMarketActive' | 'member'>;

/** A market center, and its member that an account signs in for. */
const inMarketQuery = (tx: Tx, accountId: string | Expression<string>, marketId: string) =>
  tx
    .selectFrom('markets as k')
    .leftJoin('member_accounts as a', (join) =>
      join.onRef('a.market_id', '=', 'k.id').on('a.account_id', '=', accountId),
    )
    .leftJoin('members as m', (join) => join.onRef('m.market_id', '=', 'a.market_id').onRef('m.id', '=', 'a.member_id'))
    .leftJoin('group_members as g', (join) =>
      join.onRef('g.market_id', '=', 'm.market_id').onRef('g.member_id', '=', 'm.id').on('g.is_leader', '=', true),
    )
    .select(['k.is_active as isMarketActive', 'm.id as memberId', 'm.role_name', 'm.is_active', 'g.group_id'])
    .where('k.id', '=', marketId);

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
/** As a row that another query joins, in which every column can be null. */
type RowOf<Query extends { executeTakeFirst: () => Promise<unknown> }> = Nullable<
  NonNullable<Awaited<ReturnType<Query['executeTakeFirst']>>>
>;

const presentInMarket = (row: RowOf<ReturnType<typeof inMarketQuery>> | undefined): InMarket => {
  const { isMarketActive, memberId = null, role_name, is_active, group_id = null } = row ?? {};
  const role = role_name as SiteMember['roleName'];
  return {
    isMarketActive: isMarketActive === true,
    member: memberId === null ? null : { id: memberId, role, isActive: is_active === true, leadsGroup: group_id },
  };
};

/** Whether a market center is active, and its member that an account signs in for; null: none. */
export const findInMarket = async (tx: Tx, accountId: string, marketId: string): Promise<InMarket> =>
  presentInMarket(await inMarketQuery(tx, accountId, marketId).executeTakeFirst());

/** What attaches an account to a site; a part of a query can name the account by its column. */
export const membershipQuery = (tx: Tx, accountId: string | Expression<string>, { id, marketId }: Site) =>
  inMarketQuery(tx, accountId, marketId)
    .leftJoin('site_users as u', (join) =>
      join.onRef('u.market_id', '=', 'k.id').on('u.site_id', '=', id).on('u.account_id', '=', accountId),
    )
    .select(['u.kind', 'u.may_see_leads']);
type MembershipRow = RowOf<ReturnType<typeof membershipQuery>>;

const onNetwork: Membership = { isMarketActive: true, networkRole: null, member: null, siteUser: null };

/** `row`: of `membershipQuery`; null on the host of the network. */
export const presentMembership = (
  { network_role }: Pick<Account, 'network_role'>,
  row: MembershipRow | undefined | null,
): Membership => {
  const networkRole = network_role as NetworkRole | null;
  if (row === null) return { ...onNetwork, networkRole };
  const kind = (row?.kind ?? null) as NonNullable<Membership['siteUser']>['kind'] | null;
  const siteUser = kind === null ? null : { kind, maySeeLeads: row?.may_see_leads === true };
  return { ...presentInMarket(row), networkRole, siteUser };
};

/** The roles of an account on a host. */
export const findMembership = async (
  tx: Tx,
  account: Pick<Account, 'id' | 'network_role'>,
  place: Site | 'network',
): Promise<Membership> => {
  const row = place === 'network' ? null : await membershipQuery(tx, account.id, place).executeTakeFirst();
  return presentMembership(account, row);
};

/** The role of an account on a host; null: none. */
export const findRole = async (
  tx: Tx,
  account: Pick<Account, 'id' | 'network_role'>,
  place: Site | 'network',
): Promise<Role | null> => roleOn(place, await findMembership(tx, account, place));
