import type { Count } from '#platform/db/rate-limits';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

type Client = { address: string };

/** Estimations that one client address may start, on all sites together (rule FORM-LIMITS). */
export const estimationCounts = ({ address }: Client): readonly Count[] => [
  { name: 'estimation.address', of: address, max: 20, seconds: MINUTE },
  { name: 'estimation.address.day', of: address, max: 60, seconds: DAY },
];

/** Changes and computations of one client address. */
export const estimationChangeCounts = ({ address }: Client): readonly Count[] => [
  { name: 'estimation.change.address', of: address, max: 60, seconds: MINUTE },
];

/** Numbers that one client address may leave. */
export const wishClientCounts = ({ address }: Client): readonly Count[] => [
  { name: 'estimation.wish.address', of: address, max: 10, seconds: HOUR },
];

/** Numbers that one estimation may get; counted once its token is known, so that nobody else uses them up. */
export const wishCounts = (id: string): readonly Count[] => [{ name: 'estimation.wish', of: id, max: 5, seconds: DAY }];

/** Searches of energy diagnoses of a site: the service is a public one. */
export const diagnosisCounts = (siteId: string): readonly Count[] => [
  { name: 'estimation.energy', of: siteId, max: 60, seconds: MINUTE },
];

/** Estimations of a site that are mailed one by one; those beyond are stored and marked. */
export const estimationBound = (siteId: string): Count => ({
  name: 'estimation.site',
  of: siteId,
  max: 200,
  seconds: DAY,
});
