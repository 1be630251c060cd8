import { type Refusal, refuse } from '#contracts/problem';
import { USER_KINDS } from '#domain/access/roles';
import type { RecordedAction } from '#domain/changes/recorded';
import { fullName } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import type { Audited, Subject } from '#server/access';
import type { StaffCtx } from '#server/context';
import { isManaged, siteUsersSql } from './site-user-rows.ts';

type Ctx = Pick<StaffCtx, 'site' | 'person' | 'directory'>;

/** The subject of a user in the journal of changes. */
export const subjectOf = (id: string): Subject => ({ kind: 'user', id });

/** A row of the audit log about a user of this site. */
export const auditOf = (ctx: StaffCtx, action: RecordedAction, id: string): Audited => ({
  marketId: ctx.site.marketId,
  action,
  actorId: ctx.person.accountId,
  actor: ctx.person.role,
  subject: { kind: 'account', id },
  details: { site: ctx.site.id },
  at: ctx.system.now(),
});

/** Locks the row of a user if the account has one, so that changes of one user are sequential. */
const lockSiteUser = async (tx: Tx, { site }: Pick<Ctx, 'site'>, id: string): Promise<void> => {
  await tx
    .selectFrom('site_users')
    .select('account_id')
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('account_id', '=', id)
    .forUpdate()
    .execute();
};

export type ManagedUser = { id: string; name: string; email: string; maySeeLeads: boolean };

/**
 * A user of this site, locked. `allowed`: 'managed', one whom the signed-in person may remove; 'invited', any
 * invited user. 404: the person has no access here. 403 `USER_PROTECTED`: not `allowed`.
 */
export const lockManagedUser = async (
  ctx: Ctx,
  tx: Tx,
  { id, allowed }: { id: string; allowed: 'managed' | 'invited' },
): Promise<ManagedUser | Refusal> => {
  await lockSiteUser(tx, ctx, id);
  const { rows } = await siteUsersSql(ctx, { id }).execute(tx);
  const [user] = rows;
  if (!user) return refuse(404, 'NOT_FOUND');
  const isAllowed = allowed === 'invited' ? USER_KINDS[user.kind].isInvited : isManaged(ctx, user);
  if (!isAllowed) return refuse(403, 'USER_PROTECTED');
  return { id, email: user.email, name: fullName(user), maySeeLeads: user.may_see_leads };
};
