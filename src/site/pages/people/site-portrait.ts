import type { Picture } from '#domain/files/picture';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';

/** The portrait of the agent of a site; null: another kind of site, or no picture. */
export const sitePortrait = async (ctx: PublicCtx): Promise<Picture | null> => {
  const id = ctx.site.agent?.pictureId ?? null;
  return (await listPictures(ctx, [id])).get(id ?? '') ?? null;
};
