import { sql } from 'kysely';
import { UNCONFIRMED_DAYS } from '#domain/alerts/alert';
import { adminCtx, defineJob, EVERY, networkJob, type Ports } from '#server/context';
import { endAlerts } from './end-alerts.ts';
import { mailHomes } from './mail-homes.ts';
import { matchListings } from './match-listings.ts';

const DAY_MS = 86_400_000;
/** Alerts of one statement. */
const BATCH = 500;

/** Deletes alerts that their address did not confirm (rule ALERT-CONFIRMED). */
const endUnconfirmed = async (ports: Ports): Promise<void> => {
  const now = ports.system.now();
  const before = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS);
  const where = sql`a.confirmed_at is null and a.used_at < ${before}`;
  let ended = BATCH;
  while (ended === BATCH)
    ended = await adminCtx(ports, 'alerts').write((tx) =>
      endAlerts(tx, { where, form: 'retention', now, limit: BATCH }),
    );
};

/** Job handler: matches changed listings, then mails the homes that are due. Idempotent. */
export const onAlertsDue = async (ports: Ports, signal?: AbortSignal): Promise<void> => {
  await matchListings(ports, signal);
  await mailHomes(ports, signal);
  await endUnconfirmed(ports);
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
