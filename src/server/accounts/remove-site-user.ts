import { isRefusal, type Refusal } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS, endSessions, findAccount, findRole, hostOf, recordAudit, recordChange } from '#server/access';
import { type StaffCtx, writeOnce } from '#server/context';
import { auditOf, lockManagedUser, type ManagedUser, subjectOf } from './site-user.ts';

/** Ends the sessions on the host of this site, unless the person still has a role there. */
const endSessionsHere = async (ctx: StaffCtx, tx: Tx, id: string): Promise<void> => {
  const account = await findAccount(tx, { id });
  if (account && (await findRole(tx, account, ctx.site)) !== null) return;
  await endSessions(tx, { accountId: id, host: hostOf(ctx), now: ctx.system.now() });
};

const remove = async (ctx: StaffCtx, tx: Tx, { id, name }: ManagedUser): Promise<void> => {
  const { site } = ctx;
  await tx
    .deleteFrom('site_users')
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('account_id', '=', id)
    .execute();
  const fields = { name: { from: name, to: null } };
  await recordChange(ctx, tx, { subject: subjectOf(id), action: 'user.removed', fields });
  await recordAudit(tx, auditOf(ctx, 'site-user.removed', id));
  await endSessionsHere(ctx, tx, id);
};

/**
 * Ends a user's access to this site; other sites of the person are not affected (rule SITE-USERS-REMOVE). 404: the
 * person has no access here, for example because somebody else just removed it. 403: the user is protected.
 */
export const removeSiteUser = (ctx: StaffCtx, { id }: { id: string }): Promise<Record<string, never> | Refusal> =>
  writeOnce(ctx, ACCOUNTS, async (tx) => {
    const user = await lockManagedUser(ctx, tx, { id, allowed: 'managed' });
    if (isRefusal(user)) return user;
    await remove(ctx, tx, user);
    return {};
  });
