import { createHash } from 'node:crypto';
import { boxOf, type CropArea, type PixelBox } from '#domain/files/crop';
import type { Picture } from '#domain/files/picture';
import { type FileStorage, readStored } from '#platform/files/storage';
import { cropPicture as cropBytes } from '#platform/images/images';
import { marketCtx, type StaffCtx } from '#server/context';
import { ingestWith } from './ingest-picture.ts';
import { originalKey } from './keys.ts';
import { type StorePictureResult, storeUnder } from './store-picture.ts';
import { withinQuota } from './upload-picture.ts';

/** ABSENT: this market center has no such original. */
type CropResult = StorePictureResult | { ok: false; reason: 'QUOTA' | 'ABSENT' };
type CropInput = { original: string; area: CropArea };

/** The same crop of the same picture has the same id, so that it is created and stored once. */
const cropId = (original: string, { left, top, width, height }: PixelBox): string =>
  createHash('sha256')
    .update(JSON.stringify(['crop', original, left, top, width, height]))
    .digest('hex')
    .slice(0, 32);

/** A stored picture of this market center that is not itself a crop. */
const findOriginal = ({ site, write }: StaffCtx, id: string): Promise<Picture | undefined> =>
  write((tx) =>
    tx
      .selectFrom('pictures')
      .select(['id', 'width', 'height', 'color'])
      .where('market_id', '=', site.marketId)
      .where('id', '=', id)
      .where('original_id', 'is', null)
      .executeTakeFirst(),
  );

const storeCrop = (files: FileStorage, original: string, box: PixelBox): Promise<StorePictureResult> =>
  storeUnder(files, cropId(original, box), async () => {
    const bytes = await readStored(files, originalKey(original));
    return bytes ? cropBytes(bytes, box) : { ok: false, reason: 'UNREADABLE' };
  });

/**
 * Stores a crop of a picture as a separate picture, always from the original (rule FILE-CROP). A crop counts in the
 * quota of the site like an upload.
 */
export const cropPicture = async (ctx: StaffCtx, { original: id, area }: CropInput): Promise<CropResult> => {
  const original = await findOriginal(ctx, id);
  if (!original) return { ok: false, reason: 'ABSENT' };
  const box = boxOf(area, original);
  const upload = { id: cropId(id, box), bytes: 0 };
  return withinQuota(ctx, upload, () =>
    ingestWith(marketCtx(ctx, ctx.site.marketId), {
      store: () => storeCrop(ctx.system.files, id, box),
      crop: { original_id: id, crop: JSON.stringify(area) },
    }),
  );
};
