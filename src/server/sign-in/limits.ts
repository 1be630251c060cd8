import type { Count } from '#platform/db/rate-limits';

const QUARTER = 900;

/** Limit of wrong codes of an account, from whatever address they come (rule FACTOR-CODE). */
export const codeCounts = (accountId: string): readonly Count[] => [
  { name: 'second-factor.account', of: accountId, max: 5, seconds: QUARTER },
];
