import { type Count, DAY, HOUR } from '#platform/db/rate-limits';

/** Limits of applications from one client address, on all sites together (rule FORM-LIMITS). */
export const leadCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'lead.address', of: address, max: 5, seconds: HOUR },
  { name: 'lead.address.day', of: address, max: 20, seconds: DAY },
];

/** Limit of a site's applications with a mail each; more are mailed in digests. */
export const leadBound = (siteId: string): Count => ({ name: 'lead.site', of: siteId, max: 200, seconds: DAY });

/**
 * Limits of CVs from one client address, with a form or after it; higher than for applications, because refused files
 * and corrected forms are sent again.
 */
export const cvCounts = (given: { address: string }): readonly Count[] => [
  { name: 'lead.cv.address', of: given.address, max: 20, seconds: HOUR },
];
