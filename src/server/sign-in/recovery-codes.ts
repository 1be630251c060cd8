import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, showRecoveryCode } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import type { Signer } from '#platform/secret';

/** The stored form of a recovery code, without its hyphens. */
export const hashOfRecovery = (signer: Signer, { accountId, code }: { accountId: string; code: string }): Buffer =>
  Buffer.from(signer.digest('recovery-code', `${accountId} ${code}`), 'base64url');

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** New recovery codes, as people see them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => showRecoveryCode(newCode()));

type KeptCodes = { accountId: string; codes: readonly string[]; now: Date };

const hashesOf = (signer: Signer, { accountId, codes }: KeptCodes): Buffer[] =>
  codes.map((code) => hashOfRecovery(signer, { accountId, code: code.replaceAll('-', '') }));

/** Whether these codes, used or not, are those of the account. */
export const hasCodes = async (signer: Signer, tx: Tx, given: KeptCodes): Promise<boolean> => {
  const rows = await tx
    .selectFrom('recovery_codes')
    .select('hash')
    .where('account_id', '=', given.accountId)
    .where('hash', 'in', hashesOf(signer, given))
    .execute();
  return rows.length === given.codes.length;
};

/** Makes these the recovery codes of an account; the former ones end. */
export const replaceRecoveryCodes = async (signer: Signer, tx: Tx, given: KeptCodes): Promise<void> => {
  const { accountId: account_id, now: created_at } = given;
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute();
  const rows = hashesOf(signer, given).map((hash) => ({ account_id, hash, created_at }));
  await tx.insertInto('recovery_codes').values(rows).execute();
};

/** Number of recovery codes that were not used. */
export const countRecoveryCodes = async (tx: Tx, accountId: string): Promise<number> => {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};

/** Makes these the recovery codes of an account without any. Returns whether they are its codes. */
export const giveFirstCodes = async (signer: Signer, tx: Tx, given: KeptCodes): Promise<boolean> => {
  if ((await countRecoveryCodes(tx, given.accountId)) > 0) return hasCodes(signer, tx, given);
  await replaceRecoveryCodes(signer, tx, given);
  return true;
};
