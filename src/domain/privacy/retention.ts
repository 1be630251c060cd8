/**
 * How long data of people are kept (rule PRIVACY-RETENTION). The privacy page says these durations, the nightly job
 * carries them out: this table is both.
 * - `requests`: messages, questions, sale projects, estimations; from the person's last of them in the market (three years: CNIL, prospects)
 * - `applications`: candidates, with their CV and what was noted of them; from the last exchange (two years)
 * - `proofs`: what somebody agreed to; from its end, as long as a civil action may ask for it (five years, C. civ. 2224)
 * - `visits`: which form of which page was used, by visit (twenty-five months: CNIL, audience measurement)
 * - `mails`: copies of mails that were sent, whose content is in the request itself
 * - `changes`: who changed what on a site, with what stood before; from the change (two years)
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

/** What is older than this instant has been kept long enough. The 29th of February ends on the 28th. */
export const retainedSince = (kind: Retained, now: Date): Date => {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - monthsOf(RETENTION[kind]));
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(day, lastDay));
  return since;
};
