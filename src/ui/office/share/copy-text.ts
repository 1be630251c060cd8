import type { Toasts } from '#ui/office/toasts/toasts.ts';

export type CopyWords = { copied: string; notCopied: string };

/**
 * Copies a text to the clipboard, with a message. False: the browser did not allow it, and a message says what to do.
 */
export const copyText = async (
  toasts: Pick<Toasts, 'success' | 'error'>,
  text: string,
  { copied, notCopied }: CopyWords,
): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    toasts.success(copied);
    return true;
  } catch {
    toasts.error(notCopied);
    return false;
  }
};
