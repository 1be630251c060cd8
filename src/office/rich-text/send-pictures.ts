import type { EditorView } from '@tiptap/pm/view';
import { createPlaceholder } from './picture-placeholder.ts';
import { pictureBoundary, placeOf, placeUpload, type Upload } from './picture-uploads.ts';

export type UploadedPicture = { src: string; width: number; height: number };

export type PictureSender = {
  /** Why a file cannot be uploaded; null: it can. */
  check: (file: File) => Promise<string | null>;
  /** Rejects with an Error whose message is shown. `onProgress`: the uploaded share, 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedPicture>;
  onRefused: (reason: string) => void;
};

/** Replaces the placeholder by the picture; an empty paragraph is added after it. */
const insert = (view: EditorView, place: number, picture: UploadedPicture): void => {
  const { state } = view;
  const { image, paragraph } = state.schema.nodes;
  if (!image || !paragraph) return;
  const transaction = state.tr.insert(place, image.create(picture));
  const { doc } = transaction;
  if (doc.lastChild?.type === image) transaction.insert(doc.content.size, paragraph.create());
  view.dispatch(transaction);
};

const end = (view: EditorView, upload: Upload, picture: UploadedPicture | null): void => {
  if (view.isDestroyed) return;
  const place = placeOf(view, upload);
  placeUpload(view, upload, null);
  if (picture && place !== undefined) insert(view, place, picture);
};

/** One picture: uploaded when `start` is called, and again when the person retries after a failure. */
const openUpload = (view: EditorView, file: File, { check, upload: send, onRefused }: PictureSender) => {
  const sending = new AbortController();
  const remove = (): void => {
    sending.abort();
    end(view, upload, null);
    view.focus();
  };
  const start = async (): Promise<boolean> => {
    if (sending.signal.aborted) return true;
    try {
      const refusal = await check(file);
      if (refusal !== null) onRefused(refusal);
      end(view, upload, refusal === null ? await send(file, placeholder.showProgress, sending.signal) : null);
      return true;
    } catch (error) {
      if (!sending.signal.aborted) placeholder.showFailure(error instanceof Error ? error.message : String(error));
      return sending.signal.aborted;
    }
  };
  const retry = (): void => {
    placeholder.showProgress(0);
    view.focus();
    upload.arrival = start();
  };
  const placeholder = createPlaceholder(file.name, { retry, remove });
  placeholder.showProgress(0);
  const upload: Upload = { element: placeholder.element, arrival: Promise.resolve(true), abort: () => sending.abort() };
  return { upload, start };
};

/** Uploads pictures one after another to a position of the text. */
export const sendPictures = (
  view: EditorView,
  position: number,
  files: readonly File[],
  sender: PictureSender,
): void => {
  const place = pictureBoundary(view.state.doc, position);
  let last: Promise<unknown> = Promise.resolve();
  for (const file of files) {
    const { upload, start } = openUpload(view, file, sender);
    upload.arrival = last.then(start);
    last = upload.arrival;
    placeUpload(view, upload, place);
  }
};
