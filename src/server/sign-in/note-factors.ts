import { sql } from 'kysely';
import type { StepMethod } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import { marketOf, recordAudit, type SignedInCtx, tenantOf } from '#server/access';
import { tellOwnFactor } from './tell-owner.ts';

/**
 * Stores whether an account has a second factor after one was added or removed. Without any, its recovery codes and
 * remembered devices are of no use and end too. Every window of the person is told.
 */
export const noteFactors = async (tx: Tx, accountId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    update accounts a set updated_at = ${now},
      second_factor_at = case when f.has then coalesce(a.second_factor_at, ${now}) end
    from (select exists(select from authenticator_apps where account_id = ${accountId})
      or exists(select from passkeys where account_id = ${accountId}) as has) f
    where a.id = ${accountId}
    returning f.has`.execute(tx);
  if (rows[0]?.has) return true;
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .updateTable('known_devices')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('trusted_until', 'is not', null)
    .execute();
  return false;
};

/** Records a change that a person made to their own second factors, never a key or a code, and mails it to them. */
export const recordFactor = async (
  ctx: SignedInCtx,
  tx: Tx,
  { event, method }: { event: 'added' | 'removed'; method: StepMethod },
): Promise<void> => {
  const { accountId, role } = ctx.person;
  await recordAudit(tx, {
    marketId: marketOf(tenantOf(ctx)),
    action: `factor.${event}`,
    actorId: accountId,
    actor: role,
    subject: { kind: 'account', id: accountId },
    details: { method },
    at: ctx.system.now(),
  });
  await tellOwnFactor(ctx, tx, event);
};

/** Locks the account of the signed-in person, so that changes of its factors are sequential. */
export const lockOwnAccount = async (tx: Tx, { person }: SignedInCtx): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', person.accountId).forUpdate().execute();
};
