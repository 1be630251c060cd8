import { ApiError } from '#contracts/client';
import {
  checkPicture,
  type PictureFault,
  type PictureType,
  pictureTypeOf,
  SIGNATURE_LENGTH,
  unreadTypeFault,
} from '#domain/files/picture-rules';
import { messageOf } from './query-view.tsx';

type Messages = Readonly<Record<PictureFault, string>>;

/** Why a picture cannot be sent, in French, by its first bytes and its size; null: it can be sent. */
export const pictureCheck =
  (types: readonly PictureType[], messages: Messages, maxBytes?: number) =>
  async (file: File): Promise<string | null> => {
    try {
      const start = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
      const sent = { size: file.size, type: pictureTypeOf(start, types) };
      const fault = checkPicture(sent, types, maxBytes);
      return fault && messages[fault === 'NOT_ACCEPTED' ? unreadTypeFault(start) : fault];
    } catch {
      // The file was removed or changed after it was chosen.
      return messages.UNREADABLE;
    }
  };

/** The refusal of an upload as an Error with a message for display. */
export const uploadError = (error: unknown): Error => {
  const told = error instanceof ApiError ? error.problem.errors?.[0]?.message : undefined;
  return new Error(told || messageOf(error), { cause: error });
};
