import type { z } from 'zod';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { profileCardOperations } from '#contracts/profile-card';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#domain/files/picture-rules';
import { CARD_PHOTO_FAULTS } from '#fr/card';
import type { StaffCtx } from '#server/context';
import { receiveCrop, receivePicture } from '#server/files';

type Operations = typeof profileCardOperations;

const RULES = { types: PHOTO_TYPES, maxBytes: MAX_PHOTO_BYTES, messages: CARD_PHOTO_FAULTS };

/** Stores a photo for the card (rule SITE-CARD-PHOTO). */
export const uploadCardPicture = async (
  ctx: StaffCtx,
  { file }: { file: File },
): Promise<z.input<Operations['uploadPicture']['output']> | Refusal> => {
  const picture = await receivePicture(ctx, file, RULES);
  return isRefusal(picture) ? picture : { picture };
};

/** Stores a crop of a photo for the card. */
export const cropCardPicture = async (
  ctx: StaffCtx,
  wanted: z.output<Operations['cropPicture']['input']>,
): Promise<z.input<Operations['cropPicture']['output']> | Refusal> => {
  const picture = await receiveCrop(ctx, wanted, RULES);
  return isRefusal(picture) ? picture : { picture };
};
