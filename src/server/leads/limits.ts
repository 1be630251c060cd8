import type { Count } from '#platform/db/limits';

const HOUR = 3600;
const DAY = 86_400;

/** How many applications pass (reliability T6, T35): by address, by site. */
export const leadCounts = (given: { address: string; siteId: string }): readonly Count[] => [
  { name: 'lead.address', of: given.address, most: 5, seconds: HOUR },
  { name: 'lead.site', of: given.siteId, most: 200, seconds: DAY },
];

/** How often a CV may be tried, with its form or after it: some are refused and chosen anew, some forms are corrected. */
export const cvCounts = (given: { address: string }): readonly Count[] => [
  { name: 'lead.cv.address', of: given.address, most: 20, seconds: HOUR },
];
