import type { Count } from '#platform/db/rate-limits';

const HOUR = 3600;
const DAY = 86_400;

/** Applications of one client address, to all sites together (rule FORM-LIMITS). */
export const leadCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'lead.address', of: address, max: 5, seconds: HOUR },
  { name: 'lead.address.day', of: address, max: 20, seconds: DAY },
];

/** Applications of a site that are mailed one by one; those beyond are mailed in digests. */
export const leadBound = (siteId: string): Count => ({ name: 'lead.site', of: siteId, max: 200, seconds: DAY });

/**
 * CVs of one client address, with a form or after it; more than applications, because refused files and corrected forms
 * are sent again.
 */
export const cvCounts = (given: { address: string }): readonly Count[] => [
  { name: 'lead.cv.address', of: given.address, max: 20, seconds: HOUR },
];
