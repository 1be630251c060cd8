import { isEmail } from '#domain/people/names';

export type LoginFault = 'MISSING' | 'EMAIL';
export type LoginRefusal = { field: 'email' | 'password'; fault: LoginFault };

/**
 * Validation errors of the sign-in form, in the order of rule SIGNIN-PAGE. Expects a trimmed e-mail address and the
 * password as it was sent.
 */
export const checkLogin = ({ email, password }: { email: string; password: string }): readonly LoginRefusal[] => {
  if (email === '') return [{ field: 'email', fault: 'MISSING' }];
  if (password === '') return [{ field: 'password', fault: 'MISSING' }];
  return isEmail(email) ? [] : [{ field: 'email', fault: 'EMAIL' }];
};
