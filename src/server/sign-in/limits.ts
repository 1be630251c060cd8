import { type Count, HOUR } from '#platform/db/rate-limits';

const QUARTER = 900;

/** Limit of mails about new devices to one person. */
export const deviceMailCounts = (accountId: string): readonly Count[] => [
  { name: 'new-device.account', of: accountId, max: 5, seconds: HOUR },
];

/** Limit of passkeys that were not accepted, from one address: a passkey cannot be guessed, but its check costs. */
export const passkeyCounts = (address: string): readonly Count[] => [
  { name: 'passkey.address', of: address, max: 20, seconds: QUARTER },
];
