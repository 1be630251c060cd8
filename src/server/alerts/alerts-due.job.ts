import { type RawBuilder, sql } from 'kysely';
import { UNCONFIRMED_DAYS } from '#domain/alerts/alert';
import { daysBefore } from '#domain/calendar/moments';
import { adminCtx, defineJob, doEach, EVERY, networkJob, type Ports } from '#server/context';
import { type AlertEnd, endAlerts } from './end-alerts.ts';
import { mailHomes } from './mail-homes.ts';
import { mailSimilar } from './mail-similar.ts';
import { matchListings } from './match-listings.ts';

/** Alerts of one statement. */
const BATCH = 500;

const endAll = async (ports: Ports, where: RawBuilder<unknown>, form: AlertEnd): Promise<void> => {
  const now = ports.system.now();
  let ended = BATCH;
  while (ended === BATCH)
    ended = await adminCtx(ports, 'alerts').write((tx) => endAlerts(tx, { where, form, now, limit: BATCH }));
};

/** Deletes alerts that their address did not confirm (rule ALERT-CONFIRMED). */
const endUnconfirmed = (ports: Ports): Promise<void> => {
  const before = daysBefore(ports.system.now(), UNCONFIRMED_DAYS);
  return endAll(ports, sql`a.confirmed_at is null and a.used_at < ${before}`, 'retention');
};

type Step = (ports: Ports, signal?: AbortSignal) => Promise<void>;
const STEPS: readonly Step[] = [matchListings, mailHomes, mailSimilar, endUnconfirmed];

/**
 * Job handler: matches changed listings, then mails the homes that are due, and similar ones to alerts that find
 * nothing. What fails in one market, or for one address, delays no other one. Idempotent.
 */
export const onAlertsDue = async (ports: Ports, signal?: AbortSignal): Promise<void> => {
  await doEach(STEPS, (step) => step(ports, signal), signal);
};

/** Job of `onAlertsDue`. */
export const ALERTS_DUE = defineJob({
  name: 'alerts.due',
  payload: networkJob,
  schedule: EVERY.fewMinutes,
  retries: 2,
  retryDelaySeconds: 60,
  limitSeconds: 1800,
  run: (ports, _, { signal }) => onAlertsDue(ports, signal),
});
