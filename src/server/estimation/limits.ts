import { type Count, DAY, HOUR, MINUTE } from '#platform/db/rate-limits';

type Client = { address: string };

/** Limits of estimations started from one client address, on all sites together (rule FORM-LIMITS). */
export const estimationCounts = ({ address }: Client): readonly Count[] => [
  { name: 'estimation.address', of: address, max: 20, seconds: MINUTE },
  { name: 'estimation.address.day', of: address, max: 60, seconds: DAY },
];

/** Limits of changes and computations from one client address. */
export const estimationChangeCounts = ({ address }: Client): readonly Count[] => [
  { name: 'estimation.change.address', of: address, max: 60, seconds: MINUTE },
];

/** Limits of telephone numbers left from one client address. */
export const wishClientCounts = ({ address }: Client): readonly Count[] => [
  { name: 'estimation.wish.address', of: address, max: 10, seconds: HOUR },
];

/**
 * Limits of telephone numbers for one estimation; counted after its token is checked, so that nobody else can exhaust
 * them.
 */
export const wishCounts = (id: string): readonly Count[] => [{ name: 'estimation.wish', of: id, max: 5, seconds: DAY }];

/** Limit of a site's estimations with a mail each; more are stored and marked. */
export const estimationBound = (siteId: string): Count => ({
  name: 'estimation.site',
  of: siteId,
  max: 200,
  seconds: DAY,
});
