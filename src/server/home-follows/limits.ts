import { mailboxOf } from '#domain/mails/mailbox';
import type { Count } from '#platform/db/rate-limits';

const HOUR = 3600;
const DAY = 86_400;

/** Limits of requests to follow a home from one client address, on all sites together (rule FORM-LIMITS). */
export const followCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'home-follow.address', of: address, max: 10, seconds: HOUR },
];

/** Limits of mails that ask an address to confirm, because anybody can enter another person's address. */
export const confirmationCounts = (to: string): readonly Count[] => [
  { name: 'home-follow.mail', of: mailboxOf(to), max: 3, seconds: DAY },
];

/** Limits of changes on private pages from one client address: each may value the home again. */
export const followChangeCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'home-follow.change.address', of: address, max: 30, seconds: HOUR },
];
