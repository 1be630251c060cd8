import type { z } from 'zod';
import type { preferenceOperations } from '#contracts/preferences';
import { isRefusal, type Refusal } from '#contracts/problem';
import { SITE_PICTURE_TYPES } from '#domain/files/picture-rules';
import { SITE_PICTURE_FAULTS } from '#fr/site-pictures';
import type { StaffCtx } from '#server/context';
import { receivePicture } from '#server/files';

type Output = z.input<typeof preferenceOperations.uploadPicture.output>;

/** Stores a picture for a logo, a favicon or a background (rule SITE-PREFERENCES). */
export const uploadPreferencePicture = async (ctx: StaffCtx, { file }: { file: File }): Promise<Output | Refusal> => {
  const picture = await receivePicture(ctx, file, { types: SITE_PICTURE_TYPES, messages: SITE_PICTURE_FAULTS });
  return isRefusal(picture) ? picture : { picture };
};
