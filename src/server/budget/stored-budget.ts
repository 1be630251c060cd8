import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

/** The budget of this site; the row is locked if it will be changed. */
export const findBudget = async ({ site }: StaffCtx, tx: Tx, { lock = false } = {}): Promise<number | null> => {
  const query = tx
    .selectFrom('sites')
    .select('gi_budget')
    .where('market_id', '=', site.marketId)
    .where('id', '=', site.id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow()).gi_budget;
};
