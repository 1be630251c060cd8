import type { ArticlePicture } from '#contracts/articles';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { presentPicture } from './present-working-copy.ts';

/** A stored picture of this market center; null: none, or swept since. */
export const findPicture = async ({ site }: StaffCtx, tx: Tx, id: string | null): Promise<ArticlePicture | null> => {
  if (id === null) return null;
  const row = await tx
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'color'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? presentPicture(row) : null;
};
