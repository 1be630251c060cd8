import { choosePictureWidth, type PictureFormat, pictureUrl } from '#domain/files/picture';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { listPictures } from './list-pictures.ts';

type UrlOptions = { ids: readonly (string | null)[]; width: number; format: PictureFormat };

/** URLs of stored pictures of this tenant by id, in the available width that fits `width`; unknown ids are omitted. */
export const listPictureUrls = async (
  ctx: Pick<PublicCtx | NetworkCtx, 'read'>,
  { ids, width, format }: UrlOptions,
): Promise<ReadonlyMap<string, string>> => {
  const pictures = await listPictures(ctx, ids);
  return new Map(
    [...pictures].map(([id, picture]) => [id, pictureUrl(id, choosePictureWidth(picture.width, width), format)]),
  );
};
