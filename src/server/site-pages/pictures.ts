import type { z } from 'zod';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { sitePageOperations } from '#contracts/site-pages';
import { SITE_PICTURE_TYPES } from '#domain/files/picture-rules';
import { SITE_PICTURE_FAULTS } from '#fr/site-pictures';
import type { StaffCtx } from '#server/context';
import { receiveCrop, receivePicture } from '#server/files';

type Operations = typeof sitePageOperations;

const RULES = { types: SITE_PICTURE_TYPES, messages: SITE_PICTURE_FAULTS };

/** Stores a picture for a page (rule SITE-PAGE-PICTURE). */
export const uploadPagePicture = async (
  ctx: StaffCtx,
  { file }: { file: File },
): Promise<z.input<Operations['uploadPicture']['output']> | Refusal> => {
  const picture = await receivePicture(ctx, file, RULES);
  return isRefusal(picture) ? picture : { picture };
};

/** Stores a crop of a picture for its place on a page. */
export const cropPagePicture = async (
  ctx: StaffCtx,
  wanted: z.output<Operations['cropPicture']['input']>,
): Promise<z.input<Operations['cropPicture']['output']> | Refusal> => {
  const picture = await receiveCrop(ctx, wanted, RULES);
  return isRefusal(picture) ? picture : { picture };
};
