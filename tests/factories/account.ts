import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SiteUserKind } from '#domain/access/roles';
import type { Database } from '#platform/db/database';
import type { Accounts } from '#platform/db/schema';
import { hashPassword } from '#platform/passwords';

const ADMIN = { role: 'vitrine_admin' } as const;

export const PASSWORD = 'une phrase assez longue';
let hash: Promise<string> | null = null;
/** Hash of PASSWORD, computed once per test file because it is slow by design. */
export const passwordHash = (): Promise<string> => {
  hash ??= hashPassword(PASSWORD);
  return hash;
};

type Ties = {
  /** The member to whom the account belongs. */
  member?: { market_id: string; id: string };
  /** The site of which the account is a user. */
  site?: { market_id: string; id: string };
  kind?: SiteUserKind;
  maySeeLeads?: boolean;
};

/**
 * Inserts an account with a unique address and the password PASSWORD. Without `ties` it belongs to no member or site.
 */
export const buildAccount = async (
  db: Database,
  { member, site, kind = 'external', maySeeLeads = false, ...overrides }: Partial<Insertable<Accounts>> & Ties = {},
): Promise<Selectable<Accounts>> => {
  const id = overrides.id ?? uuid();
  const row = {
    id,
    email: `compte-${id.slice(-12)}@horizon.example`,
    firstname: 'Zoé',
    lastname: 'Martin',
    password_hash: await passwordHash(),
    ...overrides,
  };
  return db.write(ADMIN, async (tx) => {
    const account = await tx.insertInto('accounts').values(row).returningAll().executeTakeFirstOrThrow();
    if (member)
      await tx
        .insertInto('member_accounts')
        .values({ market_id: member.market_id, member_id: member.id, account_id: id })
        .execute();
    if (site)
      await tx
        .insertInto('site_users')
        .values({ market_id: site.market_id, site_id: site.id, account_id: id, kind, may_see_leads: maySeeLeads })
        .execute();
    return account;
  });
};
