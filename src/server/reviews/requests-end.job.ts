import { sql } from 'kysely';
import { ASK_DAYS } from '#domain/reviews/review';
import { adminCtx, DIGEST, defineJob, networkJob, type Ports } from '#server/context';

const DAY_MS = 86_400_000;

/** Job handler, daily: deletes requests that nobody answered in time (rule REVIEW-ASKED). Idempotent. */
export const onRequestsEnd = (ports: Ports): Promise<void> =>
  adminCtx(ports, 'reviews').write(async (tx) => {
    const before = new Date(ports.system.now().getTime() - ASK_DAYS * DAY_MS);
    await sql`delete from reviews where status = 'asked' and asked_at < ${before}`.execute(tx);
  });

/** Job of `onRequestsEnd`. */
export const REVIEW_REQUESTS_END = defineJob({
  name: 'reviews.requests-end',
  payload: networkJob,
  ...DIGEST,
  schedule: '23 3 * * *',
  run: onRequestsEnd,
});
