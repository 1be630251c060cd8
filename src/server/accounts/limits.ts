import type { Count } from '#platform/db/rate-limits';

const HOUR = 3600;

/** Mails that one client address may request. */
export const askCounts = (address: string): readonly Count[] => [
  { name: 'password.address', of: address, max: 20, seconds: HOUR },
];

/** Mails that one account receives (rule PASSWORD-LINK). */
export const mailCounts = (email: string): readonly Count[] => [
  { name: 'password.account', of: email, max: 3, seconds: HOUR },
];
