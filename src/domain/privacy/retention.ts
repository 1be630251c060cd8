/**
 * Retention periods of personal data (rule PRIVACY-RETENTION), shown on the privacy page and applied by the nightly
 * job.
 * - `requests`: messages, questions, sale projects, estimations; from the person's last request in the market
 *   (3 years: CNIL, prospects)
 * - `applications`: candidates with their CV, notes and journal; from the last exchange (2 years)
 * - `proofs`: consents; from their end, for the limitation period of civil actions (5 years: Code civil art. 2224)
 * - `visits`: use of forms by visit (25 months: CNIL, audience measurement)
 * - `mails`: copies of sent mails, whose content is also in the request
 * - `changes`: audit log of changes on a site with the former values, without that of candidates; from the change
 *   (2 years)
 */
export const RETENTION = {
  requests: { years: 3 },
  applications: { years: 2 },
  proofs: { years: 5 },
  visits: { months: 25 },
  mails: { months: 3 },
  changes: { years: 2 },
} as const satisfies Record<string, Duration>;

export type Retained = keyof typeof RETENTION;
type Duration = { years: number } | { months: number };

const monthsOf = (duration: Duration): number => ('years' in duration ? 12 * duration.years : duration.months);

/** Data older than this instant is deleted. A day that the target month does not have becomes its last day. */
export const retainedSince = (kind: Retained, now: Date): Date => {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - monthsOf(RETENTION[kind]));
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(day, lastDay));
  return since;
};
