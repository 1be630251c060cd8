import { articleOperations } from '#contracts/articles';
import { ApiError } from '#contracts/client';
import type { CroppedPicture } from '#contracts/pictures';
import { ARTICLE_PICTURE_TYPES as TYPES } from '#domain/articles/article-picture';
import type { CropArea } from '#domain/files/crop';
import type { Picture } from '#domain/files/picture';
import { checkPicture, pictureTypeOf, SIGNATURE_LENGTH } from '#domain/files/picture-rules';
import { ARTICLE_PICTURE_FAULTS } from '#fr/articles';
import { messageOf } from '#office/data/answered.tsx';
import { useAction } from '#office/data/use-action.ts';

/** Why a picture cannot be sent, in French; null: it can be (rule ARTICLE-PICTURE). */
export const pictureFault = async (file: File): Promise<string | null> => {
  try {
    const start = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
    const fault = checkPicture({ name: file.name, size: file.size, type: pictureTypeOf(start, TYPES) }, TYPES);
    return fault && ARTICLE_PICTURE_FAULTS[fault];
  } catch {
    // The file was removed or changed since it was chosen.
    return ARTICLE_PICTURE_FAULTS.UNREADABLE;
  }
};

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.problem.errors?.[0]?.message) || messageOf(error as Error);

type Uploaded = { picture: Picture; src: string };
type Progress = (share: number) => void;
type SendPicture = (file: File, onProgress: Progress, signal: AbortSignal) => Promise<Uploaded>;

/** Sends a picture to the site; `onProgress`: 0 to 1. @throws Error with a message that is ready to show. */
export const useSendPicture = (): SendPicture => {
  const { act } = useAction(articleOperations.uploadPicture);
  return (file, onProgress, signal) =>
    act({ file }, { signal, onProgress: (bytes, total) => onProgress(bytes / total) }).catch((error: unknown) => {
      throw new Error(reasonOf(error), { cause: error });
    });
};

/** Stores a part of a picture. @throws Error with a message that is ready to show. */
export const useCropPicture = (): ((original: string, area: CropArea) => Promise<CroppedPicture>) => {
  const { act } = useAction(articleOperations.cropPicture);
  return (original, area) =>
    act({ original, area }).then(
      ({ picture }) => picture,
      (error: unknown) => {
        throw new Error(reasonOf(error), { cause: error });
      },
    );
};
