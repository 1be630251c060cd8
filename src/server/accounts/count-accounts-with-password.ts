import { isPassword } from '#platform/passwords';
import { ACCOUNTS } from '#server/access';
import type { Ports } from '#server/context';

/** A password costs about 30 ms to compare: so many are a few seconds. */
const MOST = 300;

/** `unchecked`: active accounts that were not compared. */
export type KnownPasswordCount = { found: number; checked: number; unchecked: number };

/**
 * How many active accounts have this password. Each has a salt of its own, so every one is compared: the network's team first, then the oldest
 * accounts, at most `most`.
 */
export const countAccountsWithPassword = async (
  { system: { db } }: Pick<Ports, 'system'>,
  password: string,
  { most = MOST }: { most?: number } = {},
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
      .limit(most)
      .execute(),
  );
  const answers = await Promise.all(hashes.map(({ password_hash }) => isPassword(password, password_hash)));
  return {
    found: answers.filter(Boolean).length,
    checked: hashes.length,
    unchecked: Number(hashes[0]?.all ?? 0) - hashes.length,
  };
};
