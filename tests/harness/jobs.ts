import pg from 'pg';
import { afterAll } from 'vitest';
import { QUEUES } from '#compose/queues';
import { type Jobs, openJobs } from '#platform/jobs';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { silentLog } from '#platform/log';
import { servingUrl } from './database.ts';

/** The product's queue on the database of this owner's URL, for use cases that send jobs; closed with the test file. */
export const testJobs = async (url: string, { handlesJobs = false } = {}): Promise<Jobs> => {
  const jobs = openJobs({ url: servingUrl(url), log: silentLog(), queues: QUEUES, handlesJobs });
  await jobs.start();
  afterAll(() => jobs.stop());
  return jobs;
};

/** Payloads of the jobs of a queue, oldest first; read as the owner, because no scope may read them. */
export const jobsOf = async (url: string, queue: string): Promise<object[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`select data from ${JOBS_SCHEMA}.job where name = $1 order by created_on`, [
      queue,
    ]);
    return rows.map(({ data }) => data);
  } finally {
    await client.end();
  }
};
