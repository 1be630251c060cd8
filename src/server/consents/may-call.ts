import type { Tx } from '#platform/db/database';

/**
 * Whether a number may be called for business (C. conso L221-16, since 11 August 2026): only after its owner agreed, and the last word counts.
 * `marketId`: of the market that would call.
 */
export const mayCall = async (tx: Tx, marketId: string, phone: string): Promise<boolean> => {
  const last = await tx
    .selectFrom('consents')
    .select('granted')
    .where('market_id', '=', marketId)
    .where('phone', '=', phone)
    .where('purpose', '=', 'phone-prospecting')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.granted ?? false;
};
