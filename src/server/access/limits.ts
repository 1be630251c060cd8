import type { Count } from '#platform/db/rate-limits';

const QUARTER = 900;

/**
 * How many sign-ins may fail (rule SIGNIN-LIMITS): for one address of an account, and in all from where they come.
 * Nobody is locked out of his account from elsewhere. Those that succeed are given back.
 */
export const signInCounts = ({ email, address }: { email: string; address: string }): readonly Count[] => [
  { name: 'login.account', of: `${email} ${address}`, most: 5, seconds: QUARTER },
  { name: 'login.address', of: address, most: 20, seconds: QUARTER },
];
