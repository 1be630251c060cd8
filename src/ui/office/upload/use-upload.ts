import { useEffect, useRef, useState } from 'react';

export type UploadWork = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;

export type UploadState = {
  /** Share that is sent, 0 to 1; null: nothing is being sent. */
  share: number | null;
  /** Why the last file was not accepted. */
  fault: string | null;
  send: (file: File) => void;
  cancel: () => void;
};

type Options = { check: (file: File) => string | null; upload: UploadWork };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Sends one file at a time: a second one takes the place of the first, and leaving the page cancels. */
export const useUpload = ({ check, upload }: Options): UploadState => {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
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
      if (isCurrent()) setFault(messageOf(error));
    }
    if (isCurrent()) setShare(null);
  };

  const send = (file: File): void => {
    const refusal = check(file);
    setFault(refusal);
    if (refusal === null) void start(file);
  };
  return { share, fault, send, cancel };
};
