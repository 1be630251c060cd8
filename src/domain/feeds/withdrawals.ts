/** Numbers of listings of one agency: published before an import, and withdrawn because they are not in the feed. */
export type Withdrawals = { published: number; withdrawn: number };

/** This number of withdrawals between two imports is usual, whatever the size of the agency. */
const USUAL_WITHDRAWALS = 10;

/**
 * Whether a feed lacks so many listings that it may be incomplete (a file truncated after a line looks complete): more
 * than half of them, or more than a fifth and more than ten.
 */
export const withdrawsTooMany = ({ published, withdrawn }: Withdrawals): boolean =>
  withdrawn * 2 > published || (withdrawn * 5 > published && withdrawn > USUAL_WITHDRAWALS);
