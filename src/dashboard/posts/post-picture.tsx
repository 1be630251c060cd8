import type { ReactElement } from 'react';
import { postOperations } from '#contracts/posts';
import { ARTICLE_PICTURE_TYPES } from '#domain/articles/article-picture';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { ARTICLE_PICTURE_FAULTS } from '#fr/articles';
import { POST_WORDS } from '#fr/posts';
import { pictureCheck, uploadError } from '#office/data/send-picture.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useStore } from '#ui/office/store.ts';
import { PictureUpload } from '#ui/office/upload/picture-upload.tsx';
import type { Composer } from './use-composer.ts';

const WORDS = POST_WORDS.picture;
const SHOWN_WIDTH = 640;

const check = pictureCheck(ARTICLE_PICTURE_TYPES, ARTICLE_PICTURE_FAULTS);

export const shownPicture = ({ id, width, height }: Picture) => ({
  url: pictureUrl(id, choosePictureWidth(width, SHOWN_WIDTH), 'webp'),
  width,
  height,
});

/** The optional picture of a notification, sent when it is chosen. */
export const PostPicture = ({ saving: { engine }, setUploading }: Composer): ReactElement => {
  const { mutate } = useApiMutation(postOperations.uploadPicture);
  const { fields, errors } = useStore(engine.store);
  const picture = fields.picture.local as Picture | null;
  const send = async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> => {
    setUploading(true);
    try {
      const sent = await mutate({ file }, { signal, onProgress: (bytes, total) => onProgress(bytes / total) });
      if (!signal.aborted) engine.set('picture', sent.picture);
    } catch (error) {
      throw uploadError(error);
    } finally {
      setUploading(false);
    }
  };
  return (
    <PictureUpload
      label={WORDS.label}
      hint={WORDS.hint}
      words={WORDS}
      accept={ARTICLE_PICTURE_TYPES}
      picture={picture && shownPicture(picture)}
      check={check}
      upload={send}
      onRemove={() => engine.set('picture', null)}
      error={errors.picture ?? null}
    />
  );
};
