import { useState } from 'react';
import type { CroppedPicture } from '#contracts/pictures';
import { type PageDetail, sitePageOperations } from '#contracts/site-pages';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { SITE_PICTURE_TYPES } from '#domain/files/picture-rules';
import { SITE_PAGE_WORDS } from '#fr/site-pages';
import { SITE_PICTURE_FAULTS } from '#fr/site-pictures';
import { pictureCheck, uploadError } from '#office/data/send-picture.ts';
import { useAction } from '#office/data/use-action.ts';
import type { FieldOf } from '#ui/office/form/form-field.ts';

const WORDS = SITE_PAGE_WORDS.picture;
const SHOWN_WIDTH = 640;

const shown = ({ id, width, height }: Picture) => ({
  url: pictureUrl(id, choosePictureWidth(width, SHOWN_WIDTH), 'webp'),
  width,
  height,
});

const refuse = (error: unknown): never => {
  throw uploadError(error);
};

type PictureSetting = Omit<FieldOf<'picture'>, 'name' | 'label'>;

/** The pictures of a page: those that its values name, and those that were sent since. */
export const usePagePictures = ({ pictures }: PageDetail): ((ratio: number) => PictureSetting) => {
  const [sent, setSent] = useState<readonly CroppedPicture[]>([]);
  const { act: upload } = useAction(sitePageOperations.uploadPicture);
  const { act: crop } = useAction(sitePageOperations.cropPicture);
  const find = (id: string): CroppedPicture | undefined => [...sent, ...pictures].find((one) => one.id === id);
  const add = (picture: CroppedPicture): string => {
    setSent((others) => [picture, ...others]);
    return picture.id;
  };
  const originalOf = (id: string): Picture | null => {
    const picture = find(id);
    return picture ? (picture.crop?.original ?? picture) : null;
  };
  return (ratio) => ({
    kind: 'picture',
    hint: WORDS.hint,
    accept: SITE_PICTURE_TYPES,
    words: WORDS,
    check: pictureCheck(SITE_PICTURE_TYPES, SITE_PICTURE_FAULTS),
    pictureOf: (id) => {
      const picture = find(id);
      return picture ? shown(picture) : null;
    },
    upload: async (file, onProgress, signal) => {
      const progress = (bytes: number, total: number): void => onProgress(bytes / total);
      const { picture } = await upload({ file }, { signal, onProgress: progress }).catch(refuse);
      return add({ ...picture, crop: null });
    },
    crop: {
      ratio,
      words: WORDS.crop,
      originalOf: (id) => {
        const original = originalOf(id);
        return { original: original && shown(original), area: find(id)?.crop?.area ?? null };
      },
      save: async (id, area) => {
        const original = originalOf(id);
        if (!original) return id;
        if (!area) return add({ ...original, crop: null });
        return add((await crop({ original: original.id, area }).catch(refuse)).picture);
      },
    },
  });
};
