import { type ArticlePicture, articleOperations } from '#contracts/articles';
import type { CallOptions } from '#contracts/client';
import { ApiError } from '#contracts/client';
import { checkPicture } from '#domain/articles/article-picture';
import { ARTICLE_PICTURE_FAULTS } from '#fr/articles';
import { messageOf } from '#office/data/answered.tsx';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Why a picture cannot be sent, in French; null: it can be (rule ARTICLE-PICTURE). */
export const pictureFault = (file: File): string | null => {
  const fault = checkPicture(file);
  return fault && ARTICLE_PICTURE_FAULTS[fault];
};

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.problem.errors?.[0]?.message) || messageOf(error as Error);

type Uploaded = { picture: ArticlePicture; src: string };

/** Sends a picture to the site. @throws Error with a message that is ready to show. */
export const useSendPicture = (): ((file: File, options?: CallOptions) => Promise<Uploaded>) => {
  const { act } = useAction(articleOperations.uploadPicture);
  return (file, options) =>
    act({ file }, options).catch((error: unknown) => {
      throw new Error(reasonOf(error), { cause: error });
    });
};

/** For pictures in a text: null when one is refused, which a message has told. */
export const useUploadPicture = (): ((
  file: File,
) => Promise<{ src: string; width: number; height: number } | null>) => {
  const { toasts } = useOffice();
  const send = useSendPicture();
  return async (file) => {
    const fault = pictureFault(file);
    if (fault) {
      toasts.error(fault);
      return null;
    }
    try {
      const { picture, src } = await send(file);
      return { src, width: picture.width, height: picture.height };
    } catch (error) {
      toasts.error((error as Error).message);
      return null;
    }
  };
};
