import { NIL } from 'uuid';
import { type Refusal, refuse } from '#contracts/problem';
import type { NetworkRole } from '#domain/access/roles';
import type { RecordedAction } from '#domain/changes/recorded';
import type { Tx } from '#platform/db/database';
import type { Audited } from '#server/access';
import type { AdminRequestCtx } from '#server/context';

/** A row of the audit log about a super user; it belongs to the network. */
export const auditOfSuperUser = (
  { person, system }: Pick<AdminRequestCtx, 'person' | 'system'>,
  action: RecordedAction,
  id: string,
): Audited => ({
  marketId: NIL,
  action,
  actorId: person.accountId,
  actor: person.role,
  subject: { kind: 'account', id },
  at: system.now(),
});

/**
 * Locks the accounts of all active administrators in the order of their ids, and returns the ids, so that changes of
 * super users are sequential. 403: the signed-in person is no longer an administrator.
 */
export const lockAdmins = async (
  tx: Tx,
  { person }: Pick<AdminRequestCtx, 'person'>,
): Promise<readonly string[] | Refusal> => {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('network_role', '=', 'ALYFE_ADMIN')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  return ids.includes(person.accountId) ? ids : refuse(403, 'NOT_ALLOWED');
};

/** A super user, locked; null: the account has no role in the network. */
export const lockSuperUser = async (
  tx: Tx,
  id: string,
): Promise<{ email: string; role: NetworkRole; isActive: boolean } | null> => {
  const row = await tx
    .selectFrom('accounts')
    .select(['email', 'network_role', 'is_active'])
    .where('id', '=', id)
    .where('network_role', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { email: row.email, role: row.network_role as NetworkRole, isActive: row.is_active } : null;
};
