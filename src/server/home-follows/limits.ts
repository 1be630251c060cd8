import { type Count, HOUR } from '#platform/db/rate-limits';

/** Limits of requests to follow a home from one client address, on all sites together (rule FORM-LIMITS). */
export const followCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'home-follow.address', of: address, max: 10, seconds: HOUR },
];

/** Limits of changes on private pages from one client address: each may value the home again. */
export const followChangeCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'home-follow.change.address', of: address, max: 30, seconds: HOUR },
];
