const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

export type PasswordFault = 'SHORT' | 'LONG' | 'COMMON';

/**
 * Why a new password is refused, or null (rule PASSWORD-CHOICE: any characters, no required character classes, no
 * normalisation). Lengths are in Unicode code points.
 * @param isCommon whether a password, given in lower case, is in the list of common ones.
 */
export const checkPassword = (password: string, isCommon: (lower: string) => boolean): PasswordFault | null => {
  const { length } = Array.from(password);
  if (length < MIN_LENGTH) return 'SHORT';
  if (length > MAX_LENGTH) return 'LONG';
  return isCommon(password.toLowerCase()) ? 'COMMON' : null;
};
