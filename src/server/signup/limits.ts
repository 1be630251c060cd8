import type { Count } from '#platform/db/rate-limits';
import { signInCounts } from '#server/access';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Failed attempts to begin a sign-up: they also count as failed sign-ins, since both tell whether a password is right.
 * The answers name who is a member, so the limits of an address are tighter than those of a sign-in.
 */
export const signUpCounts = ({ email, address }: { email: string; address: string }): readonly Count[] => [
  ...signInCounts({ email, address }),
  { name: 'sign-up.account', of: `${email} ${address}`, max: 5, seconds: HOUR },
  { name: 'sign-up.address', of: address, max: 10, seconds: HOUR },
  { name: 'sign-up.day', of: email, max: 50, seconds: DAY },
];

/** Checks of a subdomain in one sign-up: one for each keystroke. */
export const subdomainCounts = (sessionId: string): readonly Count[] => [
  { name: 'sign-up.subdomain', of: sessionId, max: 300, seconds: HOUR },
];
