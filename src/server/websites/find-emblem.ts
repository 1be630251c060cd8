import type { Emblem } from '#contracts/session';
import { choosePictureWidth, pictureHeightAt, pictureUrl } from '#domain/files/picture';
import { emblemId } from '#domain/sites/emblem';
import type { SignedInCtx } from '#server/access';
import { listPictures } from '#server/files';

/** Twice the width at which a back office shows it. */
const WANTED_WIDTH = 160;

/** The picture beside the name of this host's site, at a small width; null: it has none (rule SITE-HEADER). */
export const findEmblem = async (ctx: SignedInCtx): Promise<Emblem | null> => {
  const id = ctx.kind === 'site' ? emblemId(ctx.site) : null;
  const picture = id === null ? undefined : (await listPictures(ctx, [id])).get(id);
  if (!picture) return null;
  const width = choosePictureWidth(picture.width, WANTED_WIDTH);
  return { url: pictureUrl(picture.id, width, 'webp'), width, height: pictureHeightAt(picture, width) };
};
