/** Process feature: creation of accounts, one's own details, changed and forgotten passwords, and their mails. */

export { changePassword } from './change-password.ts';
export { countAccountsWithPassword, type KnownPasswordCount } from './count-accounts-with-password.ts';
export { type CreatedAdmin, createAdmin } from './create-admin.ts';
export { forgotPassword } from './forgot-password.ts';
export { onPasswordAsked, PASSWORD_ASKED, type PasswordAsked } from './on-password-asked.ts';
export { ownDetails } from './own-details.ts';
export { isPasswordLink, resetPassword } from './reset-password.ts';
export { saveDetails } from './save-details.ts';
