const MAX_ERROR = 300;
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu;
/** In E.164, or in French notation. */
const PHONE = /\+\d{8,}|\b0\d(?:[ .-]?\d{2}){4}\b/gu;
const HIDDEN = '…';

/**
 * The first line of an error for the network's back office, at most 300 characters. E-mail addresses and telephone
 * numbers that services repeat are removed, because they belong to prospects (rule NETWORK-HEALTH).
 */
export const errorText = (error: string): string => {
  const [line = ''] = error.split('\n');
  // Cut first, because patterns are slow on very long texts, and cut again afterwards.
  return line
    .slice(0, 10 * MAX_ERROR)
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(PHONE, HIDDEN)
    .slice(0, MAX_ERROR);
};
