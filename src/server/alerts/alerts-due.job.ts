import { type RawBuilder, sql } from 'kysely';
import { UNCONFIRMED_DAYS } from '#domain/alerts/alert';
import { adminCtx, defineJob, EVERY, networkJob, type Ports } from '#server/context';
import { NO_RECIPIENT } from '#server/notifications';
import { doEach } from './do-each.ts';
import { type AlertEnd, endAlerts } from './end-alerts.ts';
import { mailHomes } from './mail-homes.ts';
import { mailSimilar } from './mail-similar.ts';
import { matchListings } from './match-listings.ts';

const DAY_MS = 86_400_000;
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
  const before = new Date(ports.system.now().getTime() - UNCONFIRMED_DAYS * DAY_MS);
  return endAll(ports, sql`a.confirmed_at is null and a.used_at < ${before}`, 'retention');
};

/**
 * Deletes alerts of addresses that the mail service says do not exist (rule ALERT-STOP). A person who asks again later
 * is not judged by mails of before.
 */
const endUnreachable = (ports: Ports): Promise<void> =>
  endAll(
    ports,
    sql`(r.market_id, r.site_id, r.id) in (
      select n.market_id, n.site_id, n.id from outbox o join alert_recipients n on n.email = o.recipient
      where o.status = 'failed' and o.kind = 'mail' and o.error = ${NO_RECIPIENT}
        and o.created_at >= n.created_at)`,
    'alert-bounce',
  );

type Step = (ports: Ports, signal?: AbortSignal) => Promise<void>;
const STEPS: readonly Step[] = [endUnreachable, matchListings, mailHomes, mailSimilar, endUnconfirmed];

/**
 * Job handler: ends the alerts of addresses that do not exist, matches changed listings, then mails the homes that are
 * due, and similar ones to alerts that find nothing. What fails in one market, or for one address, delays no other one.
 * Idempotent.
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
