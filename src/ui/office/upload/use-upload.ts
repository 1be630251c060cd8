import { useEffect, useRef, useState } from 'react';

export type UploadWork = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;

export type UploadState = {
  /** Share of the file that was sent, 0 to 1; null: no upload is running. */
  share: number | null;
  /** Why the last file was refused or failed. */
  fault: string | null;
  send: (file: File) => void;
  cancel: () => void;
  /** Uploads the failed file again; null: no file has failed. */
  retry: (() => void) | null;
};

type Options = { check: (file: File) => Promise<string | null>; upload: UploadWork };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Uploads one file at a time: a second one replaces the first, and leaving the page cancels. */
export const useUpload = ({ check, upload }: Options): UploadState => {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const cancel = (): void => {
    current.current?.abort();
    current.current = null;
    setShare(null);
  };

  const start = async (file: File): Promise<void> => {
    cancel();
    const sending = new AbortController();
    current.current = sending;
    const isCurrent = (): boolean => current.current === sending;
    setShare(0);
    try {
      await upload(file, (sent) => isCurrent() && setShare(sent), sending.signal);
    } catch (error) {
      if (isCurrent()) {
        setFault(messageOf(error));
        setFailed(file);
      }
    }
    if (isCurrent()) setShare(null);
  };

  const send = async (file: File): Promise<void> => {
    const refusal = await check(file);
    setFault(refusal);
    setFailed(null);
    if (refusal === null) await start(file);
  };
  const retry = failed && (() => void send(failed));
  return { share, fault, send: (file) => void send(file), cancel, retry };
};
