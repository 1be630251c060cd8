import type { Tx } from '#platform/db/database';
import { endSessions } from '#server/access';

type Replacing = {
  accountId: string;
  hash: string;
  now: Date;
  /** The session that stays open. */
  except?: string;
};

/**
 * Stores the hash of a new password. Mailed links of the account become invalid and its sessions end; returns how many
 * sessions were open.
 */
export const replacePassword = async (tx: Tx, { accountId, hash, now, except }: Replacing): Promise<number> => {
  await tx.updateTable('accounts').set({ password_hash: hash, updated_at: now }).where('id', '=', accountId).execute();
  await tx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  return endSessions(tx, { accountId, except, now });
};
