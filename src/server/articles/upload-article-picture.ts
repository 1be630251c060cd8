import type { z } from 'zod';
import type { articleOperations } from '#contracts/articles';
import { isRefusal, type Refusal } from '#contracts/problem';
import { ARTICLE_PICTURE_TYPES } from '#domain/articles/article-picture';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { ARTICLE_PICTURE_FAULTS } from '#fr/articles';
import type { StaffCtx } from '#server/context';
import { receiveCrop, receivePicture } from '#server/files';

type Output = z.input<typeof articleOperations.uploadPicture.output>;

const RULES = { types: ARTICLE_PICTURE_TYPES, messages: ARTICLE_PICTURE_FAULTS };
/** Width of the URL in a text; the page chooses among all widths of the picture. */
const WIDTH_IN_TEXT = 960;

/** Stores a picture for the cover or the text of an article (rule ARTICLE-PICTURE). */
export const uploadArticlePicture = async (ctx: StaffCtx, { file }: { file: File }): Promise<Output | Refusal> => {
  const picture = await receivePicture(ctx, file, RULES);
  if (isRefusal(picture)) return picture;
  return { picture, src: pictureUrl(picture.id, choosePictureWidth(picture.width, WIDTH_IN_TEXT), 'webp') };
};

type Cropped = z.input<typeof articleOperations.cropPicture.output>;

/** Stores a crop of a picture for the cover of an article. */
export const cropArticlePicture = async (
  ctx: StaffCtx,
  wanted: z.output<typeof articleOperations.cropPicture.input>,
): Promise<Cropped | Refusal> => {
  const picture = await receiveCrop(ctx, wanted, RULES);
  return isRefusal(picture) ? picture : { picture };
};
