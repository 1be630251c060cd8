import { useOffice } from '#ui/office/office-context.ts';
import { type CopyWords, copyText } from './copy-text.ts';

/** `copyText` with the messages of the back office. */
export const useCopy = (): ((text: string, words: CopyWords) => Promise<boolean>) => {
  const { toasts } = useOffice();
  return (text, words) => copyText(toasts, text, words);
};
