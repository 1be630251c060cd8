import { isPassword } from '#platform/passwords';
import { ACCOUNTS } from '#server/access';
import type { Ports } from '#server/context';

/** A comparison takes about 30 ms, so this limit keeps a count below ten seconds of one core. */
const MAX_ACCOUNTS = 300;

/** `unchecked`: active accounts beyond the limit. */
export type KnownPasswordCount = { found: number; checked: number; unchecked: number };

/**
 * Counts the active accounts that have this password. Each hash has its own salt, so every account is compared: those
 * with a role in the network first, then the oldest, at most `max`.
 */
export const countAccountsWithPassword = async (
  { system: { db } }: Pick<Ports, 'system'>,
  password: string,
  { max = MAX_ACCOUNTS }: { max?: number } = {},
): Promise<KnownPasswordCount> => {
  const hashes = await db.read(ACCOUNTS, (tx) =>
    tx
      .selectFrom('accounts')
      .select(['password_hash', (eb) => eb.fn.countAll<number>().over().as('all')])
      .where('is_active', '=', true)
      .where('password_hash', 'is not', null)
      .orderBy((eb) => eb('network_role', 'is', null))
      .orderBy('created_at')
      .orderBy('id')
      .limit(max)
      .execute(),
  );
  let found = 0;
  // One after the other, because each computation takes a processor.
  for (const { password_hash } of hashes) if (await isPassword(password, password_hash)) found += 1;
  return {
    found,
    checked: hashes.length,
    unchecked: Number(hashes[0]?.all ?? 0) - hashes.length,
  };
};
