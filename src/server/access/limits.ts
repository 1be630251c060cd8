import type { Count } from '#platform/db/rate-limits';

const QUARTER = 900;

/**
 * Limits of failed sign-ins in browsers that are not known to the account (rule SIGNIN-LIMITS): per account and client
 * address, and per client address. Successful sign-ins are not counted.
 */
export const signInCounts = ({ email, address }: { email: string; address: string }): readonly Count[] => [
  { name: 'login.account', of: `${email} ${address}`, max: 5, seconds: QUARTER },
  { name: 'login.address', of: address, max: 20, seconds: QUARTER },
];
