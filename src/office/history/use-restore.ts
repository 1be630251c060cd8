import { useState } from 'react';
import { isStored, type SaveEngine, type SaveResult, type Send, tellResult } from '#office/saving/save-engine.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Options = {
  engine: Pick<SaveEngine<string>, 'run'>;
  /** Saves unsaved changes. */
  save: () => Promise<SaveResult>;
  /** The call that restores the version; created after the save, which changes the compared values. */
  sendOf: () => Send;
  words: { restored: string; failed: string };
  onClose: () => void;
};

/** Restores a version, then closes the history. Unsaved changes are saved first, so that nothing is lost. */
export const useRestore = ({ engine, save, sendOf, words, onClose }: Options) => {
  const { toasts } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const stored = await save();
    const result = isStored(stored) ? await engine.run(sendOf(), { always: true }) : stored;
    setBusy(false);
    const fail = (): void => toasts.error(words.failed);
    tellResult(result, {
      stored: () => {
        toasts.success(words.restored);
        onClose();
      },
      refused: fail,
      failed: fail,
    });
  };
  return { isBusy, restore: () => void run() };
};
