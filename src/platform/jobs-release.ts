import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from './jobs-schema.ts';

/** A claimed job: the queue, its id, and the number of earlier runs. */
export type ClaimedJob = Pick<JobWithMetadata, 'name' | 'id' | 'retryCount'>;

/**
 * Releases a claimed job, so that another worker runs it immediately instead of after a retry delay or a time-out.
 * `hasEnded`: its handler gave up, and the run does not count as an attempt; otherwise it still runs, and a job without
 * another attempt keeps its claim. pg-boss then finds no claim to settle. Does nothing when another worker holds the
 * claim.
 */
export const releaseJob = async (
  boss: PgBoss,
  { name, id, retryCount }: ClaimedJob,
  { hasEnded }: { hasEnded: boolean },
): Promise<void> => {
  await boss.getDb().executeSql(
    // Without `started_on` the next claim does not count as a retry.
    `update ${JOBS_SCHEMA}.job_common
     set state = 'retry', start_after = ${JOBS_SCHEMA}.job_now(), heartbeat_on = null,
       started_on = case when $4 then null else started_on end
     where name = $1 and id = $2 and state = 'active' and retry_count = $3 and ($4 or retry_count < retry_limit)`,
    [name, id, retryCount, hasEnded],
  );
};
