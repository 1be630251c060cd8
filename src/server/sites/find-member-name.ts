import { fullName } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

/** First and last name of a member of the site's market center; null: none, or one who left. */
export const findMemberName = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  id: string | null,
): Promise<string | null> => {
  const member = await tx
    .selectFrom('members')
    .select(['firstname', 'lastname'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return member ? fullName(member) : null;
};
