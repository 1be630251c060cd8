import { useState } from 'react';
import type { CroppedPicture } from '#contracts/pictures';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import type { PictureFault, PictureType } from '#domain/files/picture-rules';
import { pictureCheck, uploadError } from '#office/data/send-picture.ts';
import type { FieldOf } from '#ui/office/form/form-field.ts';
import type { CropArea } from '#ui/office/upload/crop-dialog.tsx';

const SHOWN_WIDTH = 640;

const shown = ({ id, width, height }: Picture) => ({
  url: pictureUrl(id, choosePictureWidth(width, SHOWN_WIDTH), 'webp'),
  width,
  height,
});

const refuse = (error: unknown): never => {
  throw uploadError(error);
};

type Sending = { signal: AbortSignal; onProgress: (bytes: number, total: number) => void };
type PictureSetting = Omit<FieldOf<'picture'>, 'name' | 'label'>;
type CropSetting = NonNullable<PictureSetting['crop']>;

type Source = {
  /** Pictures that the stored values refer to. */
  pictures: readonly CroppedPicture[];
  types: readonly PictureType[];
  faults: Readonly<Record<PictureFault, string>>;
  maxBytes?: number;
  words: PictureSetting['words'] & { hint: string; crop: CropSetting['words'] };
  upload: (input: { file: File }, options: Sending) => Promise<{ picture: Picture }>;
  crop: (input: { original: string; area: CropArea }) => Promise<{ picture: CroppedPicture }>;
};

/**
 * Picture fields that are cropped to the ratio of their place, with the stored pictures and those that were uploaded
 * since.
 */
export const usePictures = (source: Source): ((ratio: number) => PictureSetting) => {
  const { pictures, types, faults, maxBytes, words } = source;
  const [sent, setSent] = useState<readonly CroppedPicture[]>([]);
  const find = (id: string): CroppedPicture | undefined => [...sent, ...pictures].find((item) => item.id === id);
  const add = (picture: CroppedPicture): string => {
    setSent((pictures) => [picture, ...pictures]);
    return picture.id;
  };
  const originalOf = (id: string): Picture | null => {
    const picture = find(id);
    return picture ? (picture.crop?.original ?? picture) : null;
  };
  return (ratio) => ({
    kind: 'picture',
    hint: words.hint,
    accept: types,
    words,
    check: pictureCheck(types, faults, maxBytes),
    pictureOf: (id) => {
      const picture = find(id);
      return picture ? shown(picture) : null;
    },
    upload: async (file, onProgress, signal) => {
      const progress = (bytes: number, total: number): void => onProgress(bytes / total);
      const { picture } = await source.upload({ file }, { signal, onProgress: progress }).catch(refuse);
      return add({ ...picture, crop: null });
    },
    crop: {
      ratio,
      words: words.crop,
      originalOf: (id) => {
        const original = originalOf(id);
        return { original: original && shown(original), area: find(id)?.crop?.area ?? null };
      },
      save: async (id, area) => {
        const original = originalOf(id);
        if (!original) return id;
        if (!area) return add({ ...original, crop: null });
        return add((await source.crop({ original: original.id, area }).catch(refuse)).picture);
      },
    },
  });
};
