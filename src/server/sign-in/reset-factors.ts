import { NIL } from 'uuid';
import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { type Account, endSessions, findAccount, recordAudit } from '#server/access';
import type { AdminCtx, AdminRequestCtx, Ports } from '#server/context';
import { noteFactors } from './note-factors.ts';
import { endSteps } from './sign-in-steps.ts';
import { tellReset } from './tell-owner.ts';

type Reset = { account: Account; actorId: string | null; actor: string };

/**
 * Removes every second factor of an account with its recovery codes and remembered devices, ends its sessions, records
 * it and tells the owner. Nothing happens to an account without one.
 */
const reset = async (
  ports: Pick<Ports, 'directory' | 'system'>,
  tx: Tx,
  { account, actorId, actor }: Reset,
): Promise<void> => {
  const now = ports.system.now();
  await tx.selectFrom('accounts').select('id').where('id', '=', account.id).forUpdate().execute();
  const apps = await tx.deleteFrom('authenticator_apps').where('account_id', '=', account.id).executeTakeFirst();
  const passkeys = await tx.deleteFrom('passkeys').where('account_id', '=', account.id).executeTakeFirst();
  if (apps.numDeletedRows + passkeys.numDeletedRows === 0n) return;
  await noteFactors(tx, account.id, now);
  await endSteps(tx, account.id);
  const sessions = await endSessions(tx, { accountId: account.id, now });
  const subject = { kind: 'account', id: account.id } as const;
  await recordAudit(tx, {
    marketId: NIL,
    action: 'factor.reset',
    actorId,
    actor,
    subject,
    details: { sessions },
    at: now,
  });
  await tellReset(ports, tx, account);
};

/**
 * An administrator removes the second factors of another person who lost them (rule FACTOR-RESET). 404: no active
 * account has the id. 403: one's own, which are changed in the own account.
 */
export const resetFactors = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const { accountId: actorId, role: actor } = ctx.person;
    if (id === actorId) return refuse(403, 'USER_PROTECTED');
    const account = await findAccount(tx, { id });
    if (account === null) return refuse(404, 'NOT_FOUND');
    await reset(ctx, tx, { account, actorId, actor });
    return {};
  });

/** The same for whoever runs the product, when no administrator can sign in. False: no active account. */
export const resetFactorsOf = (ctx: AdminCtx, email: string): Promise<boolean> =>
  ctx.write(async (tx) => {
    const account = await findAccount(tx, { email: email.trim().toLowerCase() });
    if (account !== null) await reset(ctx, tx, { account, actorId: null, actor: ctx.actor });
    return account !== null;
  });
