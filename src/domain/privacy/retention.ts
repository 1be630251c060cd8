import { KEPT_MONTHS } from '#domain/listings/kept-homes';
import { keysOf, recordOf } from '#domain/objects/typed';
import { REVIEW_MONTHS } from '#domain/reviews/review';

/** Kinds of personal data that are deleted after a period. */
export const RETAINED = [
  'requests',
  'applications',
  'alerts',
  'proofs',
  'visits',
  'mails',
  'changes',
  'lists',
  'reviews',
  'appointments',
] as const;
export type Retained = (typeof RETAINED)[number];

/** Whole months by kind. */
export type RetentionPeriods = Readonly<Record<Retained, number>>;

/**
 * Retention periods of personal data in months, with the bounds in which a network may choose (rule PRIVACY-RETENTION).
 * The privacy page shows them, the nightly job applies them.
 * - `requests`: messages, questions, sale projects, estimations; from the person's last request in the market
 *   (at most 3 years: CNIL, prospects)
 * - `applications`: candidates with their CV, notes and journal; from the last exchange (at most 2 years: CNIL,
 *   recruitment)
 * - `alerts`: searches whose new homes are mailed; from the person's last confirmation or change
 * - `proofs`: consents; from their end, for the limitation period of civil actions (5 years: Code civil art. 2224)
 * - `visits`: use of forms by visit (at most 25 months: CNIL, audience measurement)
 * - `mails`: copies of sent mails, whose content is also in the request; not longer than requests
 * - `changes`: audit log of changes on a site with the former values, without that of candidates; from the change
 *   (6 months to 3 years: CNIL, logging)
 * - `lists`: favourites that a visitor keeps on the server, with the address of the link; from their last use
 * - `reviews`: published, refused and withdrawn reviews with the address of their author; from their last step
 * - `appointments`: visits of homes that a person asked for; from their date, or the last one asked for
 */
export const RETENTION: Readonly<Record<Retained, { months: number; min: number; max: number }>> = {
  requests: { months: 36, min: 1, max: 36 },
  applications: { months: 24, min: 1, max: 24 },
  alerts: { months: 13, min: 1, max: 13 },
  proofs: { months: 60, min: 60, max: 60 },
  visits: { months: 25, min: 1, max: 25 },
  mails: { months: 3, min: 1, max: 36 },
  changes: { months: 24, min: 6, max: 36 },
  lists: { months: KEPT_MONTHS, min: 1, max: KEPT_MONTHS },
  reviews: { months: REVIEW_MONTHS, min: 12, max: REVIEW_MONTHS },
  appointments: { months: 13, min: 1, max: 13 },
};

/** Kinds whose period a network may set. */
export const CHOSEN_PERIODS = RETAINED.filter((kind) => RETENTION[kind].min < RETENTION[kind].max);

const isWithin = (kind: Retained, months: unknown): months is number =>
  typeof months === 'number' &&
  Number.isInteger(months) &&
  months >= RETENTION[kind].min &&
  months <= RETENTION[kind].max;

/** The periods of a network: its stored ones, and the default for a missing or invalid one. */
export const periodsOf = (chosen: Readonly<Record<string, unknown>> = {}): RetentionPeriods =>
  recordOf(RETAINED, (kind) => (isWithin(kind, chosen[kind]) ? chosen[kind] : RETENTION[kind].months));

export type PeriodFault = 'BOUNDS' | 'LONGER_THAN_REQUESTS';

/** Validation errors of periods, by kind. */
export const periodFaults = (periods: RetentionPeriods): { kind: Retained; fault: PeriodFault }[] => {
  const beyond = RETAINED.filter((kind) => !isWithin(kind, periods[kind]));
  if (beyond.length > 0) return beyond.map((kind) => ({ kind, fault: 'BOUNDS' }));
  return periods.mails > periods.requests ? [{ kind: 'mails', fault: 'LONGER_THAN_REQUESTS' }] : [];
};

/** Data older than this instant is deleted. If the target month lacks the day, its last day is used. */
export const retainedSince = (months: number, now: Date): Date => {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(day, lastDay));
  return since;
};

/** Steps of the nightly job: what it deletes or ends (`lapsed`: consents), with the kind whose period applies. */
export const RETENTION_STEPS = {
  messages: 'requests',
  estimations: 'requests',
  applications: 'applications',
  visits: 'visits',
  mails: 'mails',
  changes: 'changes',
  alerts: 'alerts',
  lists: 'lists',
  reviews: 'reviews',
  appointments: 'appointments',
  lapsed: 'requests',
  links: 'requests',
  proofs: 'proofs',
} as const satisfies Record<string, Retained>;
export type RetentionStep = keyof typeof RETENTION_STEPS;
export const STEP_NAMES = keysOf(RETENTION_STEPS);
