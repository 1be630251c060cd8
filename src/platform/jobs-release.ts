import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from './jobs-schema.ts';

/** A claimed job: the queue, its id, and how many runs came before this one. */
export type ClaimedJob = Pick<JobWithMetadata, 'name' | 'id' | 'retryCount'>;

/**
 * Gives a claimed job back, so that another worker runs it at once, not after the pause of a retry or when its time is
 * over. `hasEnded`: its handler gave up, and the run is none of its attempts; else it still runs, and a job without
 * another attempt stays. pg-boss then finds no claim to settle. Does nothing when the claim is another worker's.
 */
export const releaseJob = async (
  boss: PgBoss,
  { name, id, retryCount }: ClaimedJob,
  { hasEnded }: { hasEnded: boolean },
): Promise<void> => {
  await boss.getDb().executeSql(
    // Without `started_on` the next claim is not counted as a retry.
    `update ${JOBS_SCHEMA}.job_common
     set state = 'retry', start_after = ${JOBS_SCHEMA}.job_now(), heartbeat_on = null,
       started_on = case when $4 then null else started_on end
     where name = $1 and id = $2 and state = 'active' and retry_count = $3 and ($4 or retry_count < retry_limit)`,
    [name, id, retryCount, hasEnded],
  );
};
