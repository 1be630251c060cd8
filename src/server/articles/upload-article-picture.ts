import type { z } from 'zod';
import type { articleOperations } from '#contracts/articles';
import { type Refusal, type RefusalStatus, refuse } from '#contracts/problem';
import { type ArticlePictureFault, checkPicture, MAX_PICTURE_BYTES } from '#domain/articles/article-picture';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { ARTICLE_PICTURE_FAULTS } from '#fr/articles';
import { inspectPicture, type ImageRefusal as Reason } from '#platform/images/images';
import type { StaffCtx } from '#server/context';
import { cropPicture, uploadPicture } from '#server/files';
import { findPicture } from './find-picture.ts';
import { presentPicture } from './present-working-copy.ts';

type Output = z.input<typeof articleOperations.uploadPicture.output>;

const FAULTS = {
  EMPTY: 'UNREADABLE',
  TOO_HEAVY: 'TOO_HEAVY',
  UNSUPPORTED_TYPE: 'NOT_ACCEPTED',
  TOO_MANY_PIXELS: 'TOO_MANY_PIXELS',
  UNREADABLE: 'UNREADABLE',
  TIMEOUT: 'UNREADABLE',
  BUSY: 'BUSY',
  QUOTA: 'QUOTA',
  ABSENT: 'UNREADABLE',
} as const satisfies Record<Reason | 'QUOTA' | 'ABSENT', ArticlePictureFault>;

const STATUSES: Partial<Record<ArticlePictureFault, RefusalStatus>> = { TOO_HEAVY: 413, NOT_ACCEPTED: 415, BUSY: 503 };
const RETRY_AFTER = 3;
/** Of the address in a text; the page chooses among all widths of the picture. */
const WIDTH_IN_TEXT = 960;

const refusePicture = (fault: ArticlePictureFault): Refusal =>
  refuse(STATUSES[fault] ?? 422, 'INVALID_PICTURE', {
    errors: [{ field: 'file', message: ARTICLE_PICTURE_FAULTS[fault] }],
    ...(fault === 'BUSY' && { retryAfter: RETRY_AFTER }),
  });

/** Why a file is refused before it is stored: its size, its type by content, an ending that does not fit the type. */
const findFault = async ({ name, size }: File, bytes: Uint8Array): Promise<ArticlePictureFault | null> => {
  const inspected = await inspectPicture(bytes);
  return inspected.ok ? checkPicture({ name, size, type: inspected.value.mime }) : FAULTS[inspected.reason];
};

/** Stores a picture for the cover or the text of an article (rule ARTICLE-PICTURE). */
export const uploadArticlePicture = async (ctx: StaffCtx, { file }: { file: File }): Promise<Output | Refusal> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = file.size > MAX_PICTURE_BYTES ? 'TOO_HEAVY' : await findFault(file, bytes);
  if (fault) return refusePicture(fault);
  const stored = await uploadPicture(ctx, { bytes });
  if (!stored.ok) return refusePicture(FAULTS[stored.reason]);
  const { id, width } = stored.picture;
  const src = pictureUrl(id, choosePictureWidth(width, WIDTH_IN_TEXT), 'webp');
  return { picture: presentPicture(stored.picture), src };
};

type Cropped = z.input<typeof articleOperations.cropPicture.output>;

/** Stores a part of a picture for the cover of an article, always from the original (rule FILE-CROP). */
export const cropArticlePicture = async (
  ctx: StaffCtx,
  wanted: z.output<typeof articleOperations.cropPicture.input>,
): Promise<Cropped | Refusal> => {
  const stored = await cropPicture(ctx, wanted);
  if (!stored.ok) return refusePicture(FAULTS[stored.reason]);
  const picture = await ctx.write((tx) => findPicture(ctx, tx, stored.picture.id));
  return picture ? { picture } : refusePicture('UNREADABLE');
};
