import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

/** Whether a lead can be given to this member: an active one of the market center. */
export const isAssignee = async ({ site }: Pick<StaffCtx, 'site'>, tx: Tx, id: string): Promise<boolean> => {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return member !== undefined;
};
