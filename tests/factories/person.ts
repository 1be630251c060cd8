import type { Membership } from '#domain/access/role';
import type { Database } from '#platform/db/database';
import { buildAccount } from './account.ts';
import { buildMember } from './member.ts';
import type { TenantModel } from './tenant-model.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

type Member = NonNullable<Membership['member']>;

/** Gives the role to the member of a tenant with this id, or inserts a member with it. */
const placeMember = async (db: Database, { ids }: TenantModel, { id, role, isActive, leadsGroup }: Member) => {
  const row = { id, market_id: ids.market, role_name: role, is_active: isActive };
  if (id !== ids.member) await buildMember(db, row);
  await db.write(ADMIN, async (tx) => {
    await tx.updateTable('members').set(row).where('id', '=', id).execute();
    if (leadsGroup === null) return;
    const leader = { market_id: ids.market, group_id: leadsGroup, member_id: id, is_leader: true };
    await tx.insertInto('group_members').values(leader).execute();
  });
  return row;
};

/** Deletes the main user and the account of the member, because a site has one main user and a member one account. */
const removeSeededAccounts = (db: Database, { ids }: TenantModel): Promise<void> =>
  db.write(ADMIN, async (tx) => {
    await tx.deleteFrom('site_users').where('market_id', '=', ids.market).where('kind', '=', 'main').execute();
    await tx.deleteFrom('member_accounts').where('market_id', '=', ids.market).execute();
  });

/**
 * Inserts the account of a person with a role on the site of a tenant, who is the only one besides an external user.
 * Returns its id.
 */
export const buildPerson = async (
  db: Database,
  tenant: TenantModel,
  { networkRole, member, siteUser }: Membership,
): Promise<string> => {
  await removeSeededAccounts(db, tenant);
  const { id } = await buildAccount(db, {
    network_role: networkRole,
    ...(member && { member: await placeMember(db, tenant, member) }),
    ...(siteUser && { site: { market_id: tenant.ids.market, id: tenant.ids.site }, ...siteUser }),
  });
  return id;
};
