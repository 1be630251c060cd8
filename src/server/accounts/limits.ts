import { type Count, DAY, HOUR } from '#platform/db/rate-limits';

/** Limits of password mails that one client address may request. */
export const askCounts = (address: string): readonly Count[] => [
  { name: 'password.address', of: address, max: 20, seconds: HOUR },
];

/** Limits of mails to one account requested by visitors (rule PASSWORD-LINK). */
export const mailCounts = (email: string): readonly Count[] => [
  { name: 'password.account', of: email, max: 3, seconds: HOUR },
];

/** Limits of password mails to one account sent by the staff of all sites together (rule SITE-USERS-MAIL). */
export const staffMailCounts = (email: string): readonly Count[] => [
  { name: 'password.staff', of: email, max: 3, seconds: HOUR },
];

/** Limits of super users added to the network. */
export const addedSuperUserCounts = (): readonly Count[] => [
  { name: 'super-user.network', of: '', max: 50, seconds: DAY },
];

/** Limits of people added to one site. */
export const addedUserCounts = (siteId: string): readonly Count[] => [
  { name: 'site-user.site', of: siteId, max: 50, seconds: DAY },
];
