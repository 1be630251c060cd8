import type { CroppedPicture } from '#contracts/pictures';
import type { CropArea } from '#domain/files/crop';
import type { Picture } from '#domain/files/picture';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type OfSite = Pick<StaffCtx, 'site'>;

/** The fields of a picture that leave the server. */
export const presentPicture = ({ id, width, height, color }: Picture): Picture => ({ id, width, height, color });

const findRow = ({ site }: OfSite, tx: Tx, id: string) =>
  tx
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'color', 'original_id', 'crop'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A stored picture of this market center, with the original of a crop; null: none, or already swept. */
export const findCroppedPicture = async (ctx: OfSite, tx: Tx, id: string | null): Promise<CroppedPicture | null> => {
  const row = id === null ? undefined : await findRow(ctx, tx, id);
  if (!row) return null;
  const original = row.original_id === null ? undefined : await findRow(ctx, tx, row.original_id);
  const crop = original ? { original: presentPicture(original), area: row.crop as CropArea } : null;
  return { ...presentPicture(row), crop };
};

/** Whether one of these pictures is not stored for this market center. */
export const hasForeignPicture = async ({ site }: OfSite, tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return false;
  // Locked, so that the nightly sweep does not remove them before a row references them.
  const found = await tx
    .selectFrom('pictures')
    .select('id')
    .where('market_id', '=', site.marketId)
    .where('id', 'in', wanted)
    .forKeyShare()
    .execute();
  return found.length < wanted.length;
};

/** The pictures of a site with these ids, each once; unknown ones are left out. */
export const findCroppedPictures = async (
  ctx: OfSite,
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<CroppedPicture[]> => {
  const found = await Promise.all(Array.from(new Set(ids), (id) => findCroppedPicture(ctx, tx, id)));
  return found.filter((picture) => picture !== null);
};
