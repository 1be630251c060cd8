import { type Count, DAY, HOUR } from '#platform/db/rate-limits';

/**
 * Limits of failed attempts to start a sign-up, which also count as failed sign-ins, because both reveal whether a
 * password is correct. The responses reveal who is a member, so the limits of an address are tighter than for a
 * sign-in.
 */
export const signUpCounts = ({ email, address }: { email: string; address: string }): readonly Count[] => [
  { name: 'sign-up.account', of: `${email} ${address}`, max: 5, seconds: HOUR },
  { name: 'sign-up.address', of: address, max: 10, seconds: HOUR },
  { name: 'sign-up.day', of: email, max: 50, seconds: DAY },
];

/** Limits of subdomain checks in one sign-up: one for each key press. */
export const subdomainCounts = (sessionId: string): readonly Count[] => [
  { name: 'sign-up.subdomain', of: sessionId, max: 300, seconds: HOUR },
];
