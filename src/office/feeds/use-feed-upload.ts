import { useState } from 'react';
import type { FeedUpload } from '#contracts/feed-uploads';
import { checkUpload } from '#domain/feeds/feed-upload';
import { FEED_UPLOAD_FAULTS, FEED_UPLOAD_WORDS as WORDS } from '#fr/feed-uploads';
import { isPassing } from '#office/data/call-refusals.ts';
import { uploadError } from '#office/data/send-picture.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** The upload calls of a back office for one market center. */
export type UploadCalls = {
  upload: (file: File, options: { timeoutMs: number; onProgress: (sent: number) => void }) => Promise<unknown>;
  confirm: (id: string, isForced: boolean) => Promise<unknown>;
  cancel: (id: string) => Promise<unknown>;
  isPending: boolean;
};

export type UploadWork = {
  send: (file: File | null) => Promise<void>;
  /** Sends a file again after a failed upload; null: there is none. */
  retry: (() => void) | null;
  confirm: (upload: FeedUpload) => Promise<void>;
  cancel: (upload: FeedUpload) => Promise<void>;
  isBusy: boolean;
  /** Share of the file that was sent, 0 to 1; null: no upload is running. */
  share: number | null;
  /** Why the last file was not sent, or the last step failed. */
  fault: string | null;
};

/** Long enough for a large file on a slow connection. */
const TIMEOUT_MS = 15 * 60_000;

/** Uploads a feed, imports it or cancels it. */
export const useFeedUpload = (calls: UploadCalls): UploadWork => {
  const { confirm: questions } = useOffice();
  const [fault, setFault] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const attempt = async (work: Promise<unknown>, file: File | null = null): Promise<void> => {
    setFault(null);
    setFailed(null);
    await work.catch((error: unknown) => {
      setFault(uploadError(error).message);
      if (isPassing(error)) setFailed(file);
    });
  };
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setFailed(null);
    const refused = checkUpload(file);
    if (refused !== null) return setFault(FEED_UPLOAD_FAULTS[refused]);
    const onProgress = (sent: number): void => setShare(Math.min(1, sent / file.size));
    await attempt(calls.upload(file, { timeoutMs: TIMEOUT_MS, onProgress }), file);
    setShare(null);
  };
  return {
    fault,
    share,
    isBusy: calls.isPending,
    send,
    retry: failed && (() => void send(failed)),
    confirm: async ({ id, fileName, reason, check }) => {
      const { title, text, ...buttons } = WORDS.question;
      const question = { title: title(fileName), text: text(check?.counts.withdrawn ?? 0), ...buttons, danger: true };
      if (reason !== null && !(await questions.ask(question))) return;
      await attempt(calls.confirm(id, reason !== null));
    },
    cancel: ({ id }) => attempt(calls.cancel(id)),
  };
};
