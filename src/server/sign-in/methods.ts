import { sql } from 'kysely';
import { STEP_METHODS, type StepMethod } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import type { AnyRequestCtx } from '#server/access';
import { relyingParty } from './passkeys.ts';

/** How a person can pass the second step on this host. */
export const findMethods = async (ctx: AnyRequestCtx, tx: Tx, accountId: string): Promise<StepMethod[]> => {
  const { rows } = await sql<Record<StepMethod, boolean>>`
    select exists(select from authenticator_apps where account_id = ${accountId}) as app,
      exists(select from recovery_codes where account_id = ${accountId} and used_at is null) as recovery,
      exists(select from passkeys where account_id = ${accountId} and rp_id = ${relyingParty(ctx).id}) as passkey
  `.execute(tx);
  return STEP_METHODS.filter((method) => rows[0]?.[method]);
};
