import { articleOperations } from '#contracts/articles';
import type { CroppedPicture } from '#contracts/pictures';
import { ARTICLE_PICTURE_TYPES } from '#domain/articles/article-picture';
import type { CropArea } from '#domain/files/crop';
import type { Picture } from '#domain/files/picture';
import { ARTICLE_PICTURE_FAULTS } from '#fr/articles';
import { pictureCheck, uploadError } from '#office/data/send-picture.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';

/** Why a picture cannot be uploaded, in French; null: it can (rule ARTICLE-PICTURE). */
export const pictureFault = pictureCheck(ARTICLE_PICTURE_TYPES, ARTICLE_PICTURE_FAULTS);

type Uploaded = { picture: Picture; src: string };
type Progress = (share: number) => void;
type SendPicture = (file: File, onProgress: Progress, signal: AbortSignal) => Promise<Uploaded>;

const refuse = (error: unknown): never => {
  throw uploadError(error);
};

/** Uploads a picture to the site; `onProgress`: 0 to 1. @throws Error with a message for display. */
export const useSendPicture = (): SendPicture => {
  const { mutate } = useApiMutation(articleOperations.uploadPicture);
  return (file, onProgress, signal) =>
    mutate({ file }, { signal, onProgress: (bytes, total) => onProgress(bytes / total) }).catch(refuse);
};

/** Stores a crop of a picture. @throws Error with a message for display. */
export const useCropPicture = (): ((original: string, area: CropArea) => Promise<CroppedPicture>) => {
  const { mutate } = useApiMutation(articleOperations.cropPicture);
  return (original, area) => mutate({ original, area }).then(({ picture }) => picture, refuse);
};
