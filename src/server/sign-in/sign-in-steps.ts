import { type Refusal, refuse } from '#contracts/problem';
import { factorEnd, type StepMethod } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import { hashOfToken, newToken } from '#platform/tokens';
import { ACCOUNTS, type AnyRequestCtx, hostOf } from '#server/access';
import { findMethods } from './methods.ts';

/** Opens the second step of a sign-in whose password was right: a refusal that says how to go on. */
export const openStep = async (ctx: AnyRequestCtx, tx: Tx, accountId: string): Promise<Refusal> => {
  const { token, hash } = newToken();
  const now = ctx.system.now();
  await tx
    .insertInto('sign_in_steps')
    .values({ hash, account_id: accountId, host: hostOf(ctx), expires_at: factorEnd(now, 'step'), created_at: now })
    .execute();
  const secondStep = { stepToken: token, methods: await findMethods(ctx, tx, accountId) };
  return refuse(403, 'SECOND_FACTOR', { secondStep });
};

/** The account whose second step is open on this host, by its token or its cookie; null: none, or its time is over. */
export const findStep = async (ctx: AnyRequestCtx, tx: Tx, given?: string): Promise<string | null> => {
  const token = given ?? ctx.client.credentials?.step ?? null;
  if (token === null) return null;
  const row = await tx
    .selectFrom('sign_in_steps')
    .select('account_id')
    .where('hash', '=', hashOfToken(token))
    .where('host', '=', hostOf(ctx))
    .where('expires_at', '>', ctx.system.now())
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/** How the open second step of this browser can be passed here; null: none is open. */
export const findStepMethods = (ctx: AnyRequestCtx): Promise<StepMethod[] | null> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const accountId = await findStep(ctx, tx);
    return accountId === null ? null : findMethods(ctx, tx, accountId);
  });

/** Ends all open second steps of an account. */
export const endSteps = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('sign_in_steps').where('account_id', '=', accountId).execute();
};
