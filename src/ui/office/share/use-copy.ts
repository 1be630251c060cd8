import { useOffice } from '#ui/office/office-context.ts';

type CopyWords = { copied: string; notCopied: string };

/**
 * Copies a text to the clipboard, with a message. False: the browser did not allow it, and a message says what to do.
 */
export const useCopy = (): ((text: string, words: CopyWords) => Promise<boolean>) => {
  const { toasts } = useOffice();
  return async (text, { copied, notCopied }) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(copied);
      return true;
    } catch {
      toasts.error(notCopied);
      return false;
    }
  };
};
