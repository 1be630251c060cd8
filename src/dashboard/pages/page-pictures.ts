import { type PageDetail, sitePageOperations } from '#contracts/site-pages';
import { SITE_PICTURE_TYPES } from '#domain/files/picture-rules';
import { SITE_PAGE_WORDS } from '#fr/site-pages';
import { SITE_PICTURE_FAULTS } from '#fr/site-pictures';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { usePictures } from '#office/form/use-pictures.ts';

/** The pictures of a page: those that its values refer to, and those uploaded since. */
export const usePagePictures = ({ pictures }: PageDetail): ReturnType<typeof usePictures> => {
  const { mutate: upload } = useApiMutation(sitePageOperations.uploadPicture);
  const { mutate: crop } = useApiMutation(sitePageOperations.cropPicture);
  const words = SITE_PAGE_WORDS.picture;
  return usePictures({ pictures, types: SITE_PICTURE_TYPES, faults: SITE_PICTURE_FAULTS, words, upload, crop });
};
