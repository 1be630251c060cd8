import type { Count } from '#platform/db/rate-limits';

const HOUR = 3600;

/** Mails that one client address may request. */
export const askCounts = (address: string): readonly Count[] => [
  { name: 'password.address', of: address, max: 20, seconds: HOUR },
];

/** Mails that one account receives because visitors ask for them (rule PASSWORD-LINK). */
export const mailCounts = (email: string): readonly Count[] => [
  { name: 'password.account', of: email, max: 3, seconds: HOUR },
];

/** Mails about the password of one account that the staff of all sites send together (rule SITE-USERS-MAIL). */
export const staffMailCounts = (email: string): readonly Count[] => [
  { name: 'password.staff', of: email, max: 3, seconds: HOUR },
];

/** Super users who are added to the network. */
export const addedSuperUserCounts = (): readonly Count[] => [
  { name: 'super-user.network', of: '', max: 50, seconds: 24 * HOUR },
];

/** People who are added to one site. */
export const addedUserCounts = (siteId: string): readonly Count[] => [
  { name: 'site-user.site', of: siteId, max: 50, seconds: 24 * HOUR },
];
