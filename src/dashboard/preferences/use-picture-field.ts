import { useState } from 'react';
import { preferenceOperations } from '#contracts/preferences';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { SITE_PICTURE_TYPES } from '#domain/files/picture-rules';
import { PREFERENCE_WORDS } from '#fr/preferences';
import { SITE_PICTURE_FAULTS } from '#fr/site-pictures';
import { pictureCheck, uploadError } from '#office/data/send-picture.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { FieldOf } from '#ui/office/form/form-field.ts';

const SHOWN_WIDTH = 640;

const shown = ({ id, width, height }: Picture) => ({
  url: pictureUrl(id, choosePictureWidth(width, SHOWN_WIDTH), 'webp'),
  width,
  height,
});

type PictureField = Omit<FieldOf<'picture'>, 'name' | 'label' | 'hint'>;

/** Common properties of picture fields, including pictures that were uploaded since. */
export const usePictureField = (stored: readonly Picture[]): PictureField => {
  const [sent, setSent] = useState<readonly Picture[]>([]);
  const { mutate } = useApiMutation(preferenceOperations.uploadPicture);
  return {
    kind: 'picture',
    accept: SITE_PICTURE_TYPES,
    check: pictureCheck(SITE_PICTURE_TYPES, SITE_PICTURE_FAULTS),
    words: PREFERENCE_WORDS.picture,
    pictureOf: (id) => {
      const picture = [...stored, ...sent].find((picture) => picture.id === id);
      return picture ? shown(picture) : null;
    },
    upload: async (file, onProgress, signal) => {
      const options = { signal, onProgress: (bytes: number, total: number) => onProgress(bytes / total) };
      const { picture } = await mutate({ file }, options).catch((error: unknown) => {
        throw uploadError(error);
      });
      setSent((pictures) => [...pictures, picture]);
      return picture.id;
    },
  };
};
