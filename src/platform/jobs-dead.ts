import type { PgBoss } from 'pg-boss';
import type { JobPayload } from './jobs.ts';
import { JOBS_SCHEMA } from './jobs-schema.ts';

/** The queue of jobs that failed in all their attempts. */
export const DEAD = 'dead';

/** A job that failed in all its attempts. */
export type DeadJob = {
  id: string;
  queue: string;
  payload: JobPayload;
  attempts: number;
  error: string;
  createdAt: Date;
  failedAt: Date;
};

/** Newest first, at most 500. */
export const listDead = async (boss: PgBoss): Promise<readonly DeadJob[]> => {
  const { rows } = await boss.getDb().executeSql(
    `select id, source_name, data, source_retry_count, source_output, source_created_on, created_on
     from ${JOBS_SCHEMA}.job_common where name = $1 order by created_on desc limit 500`,
    [DEAD],
  );
  return rows.map((row) => ({
    id: String(row.id),
    queue: String(row.source_name),
    payload: row.data as JobPayload,
    attempts: Number(row.source_retry_count) + 1,
    error: messageOf(row.source_output),
    createdAt: row.source_created_on as Date,
    failedAt: row.created_on as Date,
  }));
};

const messageOf = (output: unknown): string => {
  const holder = (output ?? {}) as { message?: string; value?: { message?: string } };
  return holder.message ?? holder.value?.message ?? '';
};
