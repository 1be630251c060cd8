import { readCode } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import type { Signer } from '#platform/secret';
import { totpStep } from '#platform/totp';
import { hashOfRecovery } from './recovery-codes.ts';

/** Purpose of the sealed keys of authenticator applications. */
export const APP_PURPOSE = 'second-factor-app';

type Spending = { accountId: string; typed: string; now: Date };

const spendAppCode = async (signer: Signer, tx: Tx, { accountId, typed, now }: Spending): Promise<boolean> => {
  const app = await tx
    .selectFrom('authenticator_apps')
    .select('secret_cipher')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const step = app ? totpStep(signer.unseal(APP_PURPOSE, app.secret_cipher), typed, now) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const spendRecoveryCode = async (signer: Signer, tx: Tx, { accountId, typed, now }: Spending): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOfRecovery(signer, { accountId, code: typed }))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Whether a code of an authenticator application or a recovery code is right. A code is accepted once, also when two
 * requests bring it at the same time (rule FACTOR-CODE). Returns its kind; null: wrong or used.
 */
export const spendCode = async (
  signer: Signer,
  tx: Tx,
  { typed, ...spending }: Spending,
): Promise<'app' | 'recovery' | null> => {
  const read = readCode(typed);
  if (read === null) return null;
  const spend = read.kind === 'app' ? spendAppCode : spendRecoveryCode;
  return (await spend(signer, tx, { ...spending, typed: read.code })) ? read.kind : null;
};
