import { sql } from 'kysely';
import { askedSince } from '#domain/reviews/review';
import { adminCtx, DIGEST, defineJob, networkJob, type Ports } from '#server/context';

/** Job handler, daily: deletes requests that nobody answered in time (rule REVIEW-ASKED). Idempotent. */
export const onRequestsEnd = (ports: Ports): Promise<void> =>
  adminCtx(ports, 'reviews').write(async (tx) => {
    const since = askedSince(ports.system.now());
    await sql`delete from reviews where status = 'asked' and asked_at < ${since}`.execute(tx);
  });

/** Job of `onRequestsEnd`. */
export const REVIEW_REQUESTS_END = defineJob({
  name: 'reviews.requests-end',
  payload: networkJob,
  ...DIGEST,
  schedule: '23 3 * * *',
  run: onRequestsEnd,
});
