import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { removalFault } from '#domain/access/super-users';
import type { Tx } from '#platform/db/database';
import { endSessions, hostOf, recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { auditOfSuperUser, lockAdmins, lockSuperUser } from './super-user.ts';

const removeRole = async (ctx: AdminRequestCtx, tx: Tx, id: string): Promise<void> => {
  const now = ctx.system.now();
  await tx.updateTable('accounts').set({ network_role: null, updated_at: now }).where('id', '=', id).execute();
  await endSessions(tx, { accountId: id, host: hostOf(ctx), now });
};

/**
 * Ends the role of a super user and the sessions on the network's host (rule SUPER-USERS-REMOVE). The account and its
 * other rights stay. 404: the account has no role, for example because somebody else just removed it. 403: the
 * signed-in person, or the last administrator.
 */
export const removeSuperUser = (
  ctx: AdminRequestCtx,
  { id }: { id: string },
): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const admins = await lockAdmins(tx, ctx);
    if (isRefusal(admins)) return admins;
    const user = await lockSuperUser(tx, id);
    if (!user) return refuse(404, 'NOT_FOUND');
    const fault = removalFault({ id, role: user.role, by: ctx.person.accountId, admins });
    if (fault !== null) return refuse(403, 'USER_PROTECTED');
    await removeRole(ctx, tx, id);
    await recordAudit(tx, { ...auditOfSuperUser(ctx, 'role.removed', id), details: { role: user.role } });
    return {};
  });
