/**
 * Process feature: creation of accounts, personal details, changed and forgotten passwords with their mails, the users
 * of a site, and the super users of the network.
 */

export { addSiteUser } from './add-site-user.ts';
export { addSuperUser } from './add-super-user.ts';
export { changePassword } from './change-password.ts';
export { countAccountsWithPassword, type KnownPasswordCount } from './count-accounts-with-password.ts';
export { type CreatedAdmin, createAdmin } from './create-admin.ts';
export { forgotPassword } from './forgot-password.ts';
export { getSiteUser, listSiteUsers } from './list-site-users.ts';
export { getSuperUser, listSuperUsers } from './list-super-users.ts';
export { mailSiteUser, mailSiteUserAt } from './mail-site-user.ts';
export { mailSuperUser } from './mail-super-user.ts';
export { ownDetails } from './own-details.ts';
export { onPasswordAsked, PASSWORD_ASKED, type PasswordAsked } from './password-asked.job.ts';
export { removeSiteUser } from './remove-site-user.ts';
export { removeSuperUser } from './remove-super-user.ts';
export { isPasswordLink, resetPassword } from './reset-password.ts';
export { saveDetails } from './save-details.ts';
export { saveSiteUser } from './save-site-user.ts';
export { siteUsersSql } from './site-user-rows.ts';
