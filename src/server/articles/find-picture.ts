import type { ArticleCover } from '#contracts/articles';
import type { CropArea } from '#domain/files/crop';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { presentPicture } from './present-working-copy.ts';

const findRow = ({ site }: StaffCtx, tx: Tx, id: string) =>
  tx
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'color', 'original_id', 'crop'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A stored picture of this market center, with the original of a crop; null: none, or swept since. */
export const findPicture = async (ctx: StaffCtx, tx: Tx, id: string | null): Promise<ArticleCover | null> => {
  const row = id === null ? undefined : await findRow(ctx, tx, id);
  if (!row) return null;
  const original = row.original_id === null ? undefined : await findRow(ctx, tx, row.original_id);
  const crop = original ? { original: presentPicture(original), area: row.crop as CropArea } : null;
  return { ...presentPicture(row), crop };
};
