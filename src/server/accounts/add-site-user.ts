import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { siteUserOperations } from '#contracts/site-users';
import { roleOn } from '#domain/access/role';
import { checkNewUser, type NewSiteUser, normaliseUser } from '#domain/access/site-users';
import { NEW_USER_FAULTS } from '#fr/site-users';
import type { Tx } from '#platform/db/database';
import { countUse } from '#platform/db/rate-limits';
import { ACCOUNTS, findMembership, nameOf, recordAudit, recordChange } from '#server/access';
import { type StaffCtx, writeOnce } from '#server/context';
import { addedUserCounts, staffMailCounts } from './limits.ts';
import { PASSWORD_ASKED } from './password-asked.job.ts';
import { auditOf, subjectOf } from './site-user.ts';

type Output = z.input<typeof siteUserOperations.add.output>;

/**
 * Why the owner of an address cannot be added: the person already has access here, or cannot get access because the
 * network closed the account or the person left the market center. A role in the network is ignored, because the
 * response would reveal it.
 */
const refusalOf = async ({ site }: StaffCtx, tx: Tx, email: string): Promise<Refusal | null> => {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'is_active'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return null;
  const membership = await findMembership(tx, { id: account.id, network_role: null }, site);
  if (roleOn(site, membership) !== null) return refuse(409, 'USER_ALREADY_EXISTS');
  const mayEnter = account.is_active && membership.member?.isActive !== false;
  return mayEnter ? null : refuse(422, 'USER_BLOCKED');
};

/** The existing account of an address, unchanged, or a new one without a password. Returns its id. */
const findOrCreateAccount = async (tx: Tx, { email, firstname, lastname }: NewSiteUser): Promise<string> => {
  const created = await tx
    .insertInto('accounts')
    .values({ id: uuid(), email, firstname, lastname })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  const account =
    created ?? tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return (await account).id;
};

/** False: another call has just added the account. */
const insertUser = async (ctx: StaffCtx, tx: Tx, { accountId, user }: { accountId: string; user: NewSiteUser }) => {
  const { site, system } = ctx;
  const row = await tx
    .insertInto('site_users')
    .values({
      market_id: site.marketId,
      site_id: site.id,
      account_id: accountId,
      kind: 'external',
      firstname: user.firstname,
      lastname: user.lastname,
      created_at: system.now(),
    })
    .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'account_id']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
};

const add = async (ctx: StaffCtx, tx: Tx, user: NewSiteUser): Promise<Output | Refusal> => {
  const { site, system } = ctx;
  const refusal = await refusalOf(ctx, tx, user.email);
  if (refusal) return refusal;
  // Also makes two calls for one address sequential.
  const wait = await countUse(tx, [...staffMailCounts(user.email), ...addedUserCounts(site.id)]);
  if (wait !== null) return refuseTooMany(wait);
  const accountId = await findOrCreateAccount(tx, user);
  if (!(await insertUser(ctx, tx, { accountId, user }))) return refuse(409, 'USER_ALREADY_EXISTS');
  const fields = { name: { from: null, to: nameOf(user) } };
  await recordChange(ctx, tx, { subject: subjectOf(accountId), action: 'user.added', fields });
  await recordAudit(tx, auditOf(ctx, 'site-user.added', accountId));
  const job = { marketId: site.marketId, siteId: site.id, accountId, id: uuid(), reason: 'added' } as const;
  await system.jobs.send(tx, PASSWORD_ASKED, job);
  return { id: accountId };
};

/**
 * Gives a person access to this site as an external user (rule SITE-USERS-ADD). An existing account is neither changed
 * nor revealed. 409 `MARKET_INACTIVE`: nobody can get access there.
 */
export const addSiteUser = async (ctx: StaffCtx, input: NewSiteUser): Promise<Output | Refusal> => {
  if (!ctx.site.market.isActive) return refuse(409, 'MARKET_INACTIVE');
  const user = normaliseUser(input);
  const faults = checkNewUser(user);
  if (faults.length > 0) {
    const errors = faults.map(({ field, fault }) => ({ field, message: NEW_USER_FAULTS[fault] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  return writeOnce(ctx, ACCOUNTS, (tx) => add(ctx, tx, user));
};
