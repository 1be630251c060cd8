/** Rule PASSWORD-CHOICE: any characters, no rule of composition, nothing normalised. */
const LEAST = 8;
const MOST = 128;

export type PasswordFault = 'SHORT' | 'LONG' | 'COMMON';

/** Whether a password may be chosen; null: it may. `isCommon` answers for its lower-case form. Lengths count what people see as characters. */
export const checkPassword = (password: string, isCommon: (lower: string) => boolean): PasswordFault | null => {
  const { length } = Array.from(password);
  if (length < LEAST) return 'SHORT';
  if (length > MOST) return 'LONG';
  return isCommon(password.toLowerCase()) ? 'COMMON' : null;
};
