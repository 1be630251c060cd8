import type { Count } from '#platform/db/rate-limits';

const HOUR = 3600;
const DAY = 86_400;

/** How many applications one address may send (rule FORM-LIMITS), to all sites together. */
export const leadCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'lead.address', of: address, most: 5, seconds: HOUR },
  { name: 'lead.address.day', of: address, most: 20, seconds: DAY },
];

/** How many applications of a site are mailed one by one; those beyond are mailed in digests. */
export const leadBound = (siteId: string): Count => ({ name: 'lead.site', of: siteId, most: 200, seconds: DAY });

/** How often a CV may be tried, with its form or after it: some are refused and chosen anew, some forms are corrected. */
export const cvCounts = (given: { address: string }): readonly Count[] => [
  { name: 'lead.cv.address', of: given.address, most: 20, seconds: HOUR },
];
