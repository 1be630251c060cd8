import {
  PICTURE_FORMATS,
  type Picture,
  type PictureVariant,
  pictureWidths,
  UPRIGHT,
  uprightWidths,
} from '#domain/files/picture';
import { type FileStorage, readStored } from '#platform/files/storage';
import { encodeVariant, type ImageFormat } from '#platform/images/images';
import type { Priority } from '#platform/processes/pool';
import { originalKey, variantKey } from './keys.ts';
import { singleFlight } from './single-flight.ts';
import { findStoredPicture } from './store-picture.ts';

/** 'absent': no such picture, or not in this width. 'busy': the encoder's queue is full or timed out; retry later. */
export type VariantState = 'ready' | 'absent' | 'busy';

const ENCODER: Record<PictureVariant['format'], ImageFormat> = { avif: 'avif', webp: 'webp', jpg: 'jpeg' };

const deduplicate = singleFlight<VariantState>();

const widthsOf = (picture: Picture, { upright }: PictureVariant): readonly number[] =>
  upright ? uprightWidths(picture) : pictureWidths(picture.width);

const make = async (files: FileStorage, variant: PictureVariant, priority: Priority): Promise<VariantState> => {
  const { id, width, format, upright } = variant;
  const picture = await findStoredPicture(files, id);
  if (!picture || !widthsOf(picture, variant).includes(width)) return 'absent';
  const original = await readStored(files, originalKey(id));
  if (!original) return 'absent';
  const answer = await encodeVariant(original, {
    width,
    format: ENCODER[format],
    priority,
    ...(upright && { ratio: UPRIGHT }),
  });
  if (answer.ok) {
    await files.put(variantKey(variant), answer.value, { contentType: PICTURE_FORMATS[format] });
    return 'ready';
  }
  if (answer.reason === 'BUSY' || answer.reason === 'TIMEOUT') return 'busy';
  throw new Error(`Stored picture ${id} cannot be read: ${answer.reason}`);
};

/** Creates a missing variant; concurrent callers share one run. */
const ensure = (files: FileStorage, variant: PictureVariant, priority: Priority): Promise<VariantState> =>
  deduplicate(variantKey(variant), () => make(files, variant, priority));

export type VariantResult =
  | { state: 'ready'; size: number; stream: ReadableStream<Uint8Array> }
  | { state: 'absent' | 'busy' };

/** The bytes of a variant, which is created at the first request. Reads only the file store, not the database. */
export const pictureVariant = async (files: FileStorage, variant: PictureVariant): Promise<VariantResult> => {
  const key = variantKey(variant);
  const stored = await files.get(key);
  if (stored) return { state: 'ready', ...stored };
  const state = await ensure(files, variant, 'now');
  if (state !== 'ready') return { state };
  const made = await files.get(key);
  return made ? { state: 'ready', ...made } : { state: 'absent' };
};

/** The size of a variant, for HEAD and conditional requests. */
export const pictureVariantSize = async (
  files: FileStorage,
  variant: PictureVariant,
): Promise<{ state: 'ready'; size: number } | { state: 'absent' | 'busy' }> => {
  const answer = await pictureVariant(files, variant);
  if (answer.state !== 'ready') return answer;
  await answer.stream.cancel();
  return { state: 'ready', size: answer.size };
};

/** Widths of a card on common screens; AVIF, which nearly every browser accepts. */
const CARD_WIDTHS = [480, 640] as const;

/** Creates the card variants of a picture in advance, with lower priority than requests. */
export const premakeVariants = async (files: FileStorage, id: string): Promise<void> => {
  for (const width of CARD_WIDTHS) {
    const variant = { id, width, format: 'avif' } as const;
    if (!(await files.has(variantKey(variant)))) await ensure(files, variant, 'later');
  }
};
