import type { CroppedPicture } from '#contracts/pictures';
import { type Refusal, type RefusalStatus, refuse } from '#contracts/problem';
import type { CropArea } from '#domain/files/crop';
import type { Picture } from '#domain/files/picture';
import {
  checkPicture,
  MAX_PICTURE_BYTES,
  type PictureFault,
  type PictureType,
  unreadTypeFault,
} from '#domain/files/picture-rules';
import { inspectPicture, type ImageRefusal as Reason } from '#platform/images/images';
import type { StaffCtx } from '#server/context';
import { cropPicture } from './crop-picture.ts';
import { findCroppedPicture, presentPicture } from './find-cropped-picture.ts';
import { uploadPicture } from './upload-picture.ts';

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
} as const satisfies Record<Reason | 'QUOTA' | 'ABSENT', PictureFault>;

const STATUSES: Partial<Record<PictureFault, RefusalStatus>> = {
  TOO_HEAVY: 413,
  NOT_ACCEPTED: 415,
  HEIC: 415,
  BUSY: 503,
};
const RETRY_AFTER = 3;

/** Accepted types, maximum size in bytes, and the French message of each error. */
type Rules = {
  types: readonly PictureType[];
  maxBytes?: number;
  messages: Readonly<Record<PictureFault, string>>;
};

const refusePicture = (fault: PictureFault, messages: Rules['messages']): Refusal =>
  refuse(STATUSES[fault] ?? 422, 'INVALID_PICTURE', {
    errors: [{ field: 'file', message: messages[fault] }],
    ...(fault === 'BUSY' && { retryAfter: RETRY_AFTER }),
  });

/** Why a file is refused before it is stored: its size, or its type by content. */
const findFault = async ({ size }: File, bytes: Uint8Array, { types, maxBytes = MAX_PICTURE_BYTES }: Rules) => {
  if (size > maxBytes) return 'TOO_HEAVY';
  const inspected = await inspectPicture(bytes);
  if (!inspected.ok && inspected.reason === 'UNSUPPORTED_TYPE') return unreadTypeFault(bytes);
  if (!inspected.ok) return FAULTS[inspected.reason];
  return checkPicture({ size, type: inspected.value.mime }, types, maxBytes);
};

/** Stores a picture that a person sends, under the rules of its place. */
export const receivePicture = async (ctx: StaffCtx, file: File, rules: Rules): Promise<Picture | Refusal> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = await findFault(file, bytes, rules);
  if (fault) return refusePicture(fault, rules.messages);
  const stored = await uploadPicture(ctx, { bytes });
  return stored.ok ? presentPicture(stored.picture) : refusePicture(FAULTS[stored.reason], rules.messages);
};

/** Stores a crop of a picture, always from the original (rule FILE-CROP). */
export const receiveCrop = async (
  ctx: StaffCtx,
  wanted: { original: string; area: CropArea },
  { messages }: Pick<Rules, 'messages'>,
): Promise<CroppedPicture | Refusal> => {
  const stored = await cropPicture(ctx, wanted);
  if (!stored.ok) return refusePicture(FAULTS[stored.reason], messages);
  const picture = await ctx.write((tx) => findCroppedPicture(ctx, tx, stored.picture.id));
  return picture ?? refusePicture('UNREADABLE', messages);
};
