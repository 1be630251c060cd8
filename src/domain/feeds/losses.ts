/** Listings of one agency: published before an import, and missing from its feed. */
export type Losses = { published: number; withdrawn: number };

/** An agency that sells or ends so many mandates between two imports is not unusual, however few listings it has. */
const USUAL = 10;

/**
 * Whether a feed leaves out so many listings that it may be incomplete: a file that was cut after a whole line looks
 * whole. More than half, or more than a fifth and more than ten.
 */
export const losesTooMany = ({ published, withdrawn }: Losses): boolean =>
  withdrawn * 2 > published || (withdrawn * 5 > published && withdrawn > USUAL);
