import type { Tx } from '#platform/db/database';

/**
 * Whether this market may call a number for prospecting (C. conso L221-16, since 11 August 2026): only if the last
 * consent row of the number is an agreement.
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
