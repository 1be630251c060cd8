const MAX_ERROR = 300;
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu;
/** In E.164, or as French people write a number. */
const PHONE = /\+\d{8,}|\b0\d(?:[ .-]?\d{2}){4}\b/gu;
const HIDDEN = '…';

/**
 * The first line of an error as the network's back office shows it, without the e-mail addresses and telephones that
 * services repeat, because they belong to prospects (rule NETWORK-HEALTH). At most 300 characters.
 */
export const errorText = (error: string): string => {
  const [line = ''] = error.split('\n');
  // Cut before, because patterns are slow on very long texts, and again after.
  return line
    .slice(0, 10 * MAX_ERROR)
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(PHONE, HIDDEN)
    .slice(0, MAX_ERROR);
};
