import { feesOperations } from '#contracts/fees';
import { MAX_DOCUMENT_BYTES } from '#domain/files/document';
import { DOCUMENT_REFUSALS } from '#fr/fees';
import { FEES_SETTINGS_WORDS as WORDS } from '#fr/fees-settings';
import { uploadError } from '#office/data/send-picture.ts';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

type FeesWork = { send: (file: File | null) => Promise<void>; remove: () => Promise<void>; isBusy: boolean };

/** Replaces and removes the fee schedule of this site. */
export const useFees = (): FeesWork => {
  const { toasts, confirm } = useOffice();
  const upload = useAction(feesOperations.upload);
  const removal = useAction(feesOperations.remove);
  const report = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      toasts.success(WORDS.outcomes.saved);
    } catch (error) {
      toasts.error(`${WORDS.outcomes.failed}. ${uploadError(error).message}`);
    }
  };
  return {
    isBusy: upload.isActing || removal.isActing,
    send: async (file) => {
      if (file === null) return;
      if (file.size > MAX_DOCUMENT_BYTES) toasts.error(DOCUMENT_REFUSALS.TOO_HEAVY);
      else await report(upload.act({ file }));
    },
    remove: async () => {
      if (await confirm.ask({ ...WORDS.removal, danger: true })) await report(removal.act({}));
    },
  };
};
