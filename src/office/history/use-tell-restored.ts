import type { SaveResult } from '#office/saving/save-engine.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Options = { restored: string; failed: string; onClose: () => void };

/** Says what the restoration of a version came to, and closes the history after it. */
export const useTellRestored = ({ restored, failed, onClose }: Options): ((result: SaveResult) => void) => {
  const { toasts } = useOffice();
  const done = (): void => {
    toasts.success(restored);
    onClose();
  };
  const fail = (): void => toasts.error(failed);
  const tell: Readonly<Record<SaveResult, () => void>> = {
    saved: done,
    typedSince: done,
    // The conflict is shown.
    undecided: () => undefined,
    refused: fail,
    failed: fail,
  };
  return (result) => tell[result]();
};
