import { useState } from 'react';
import { feesOperations } from '#contracts/fees';
import { MAX_DOCUMENT_BYTES } from '#domain/files/document';
import { DOCUMENT_REFUSALS } from '#fr/fees';
import { FEES_SETTINGS_WORDS as WORDS } from '#fr/fees-settings';
import { isPassing } from '#office/data/call-refusals.ts';
import { uploadError } from '#office/data/send-picture.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

type FeesWork = {
  send: (file: File | null) => Promise<void>;
  /** Sends a file again after a failed upload; null: there is none. */
  retry: (() => void) | null;
  remove: () => Promise<void>;
  isBusy: boolean;
  /** Why the last file was not sent. */
  fault: string | null;
};

const failedText = (error: unknown): string => `${WORDS.outcomes.failed}. ${uploadError(error).message}`;

/** Replaces and removes the fee schedule of this site. */
export const useFees = (): FeesWork => {
  const { toasts, confirm } = useOffice();
  const upload = useApiMutation(feesOperations.upload);
  const removal = useApiMutation(feesOperations.remove);
  const [fault, setFault] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const forget = (): void => {
    setFault(null);
    setFailed(null);
  };
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    forget();
    if (file.size > MAX_DOCUMENT_BYTES) return setFault(DOCUMENT_REFUSALS.TOO_HEAVY);
    await upload.mutate({ file }).then(
      () => toasts.success(WORDS.outcomes.saved),
      (error: unknown) => {
        setFault(failedText(error));
        if (isPassing(error)) setFailed(file);
      },
    );
  };
  return {
    isBusy: upload.isPending || removal.isPending,
    fault,
    send,
    retry: failed && (() => void send(failed)),
    remove: async () => {
      if (!(await confirm.ask({ ...WORDS.removal, danger: true }))) return;
      forget();
      await removal.mutate({}).then(
        () => toasts.success(WORDS.outcomes.saved),
        (error: unknown) => toasts.error(failedText(error)),
      );
    },
  };
};
