import pg from 'pg';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { JOBS } from '#compose/jobs';
import { type JobPayload, type Jobs, type JobType, openJobs } from '#platform/jobs';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { silentLog } from '#platform/log';
import { servingUrl } from './database.ts';

/** The product's queue on the database of this owner URL, for use cases that send jobs; closed with the test file. */
export const testJobs = async (url: string, { handlesJobs = false } = {}): Promise<Jobs> => {
  const jobs = openJobs({ url: servingUrl(url), log: silentLog(), queues: JOBS, handlesJobs });
  await jobs.start();
  afterAll(() => jobs.stop());
  return jobs;
};

/** Reads rows as the owner of the database, because no scope may read jobs. */
const readAsOwner = async <Row>(url: string, statement: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** A kind of job that the product does not have. */
export const jobNamed = (name: string): JobType<JobPayload> => ({ name, payload: z.custom<JobPayload>() });

/** Payloads of the jobs of a kind, oldest first. */
export const jobsOf = async <P extends JobPayload>(url: string, { name, payload }: JobType<P>): Promise<P[]> => {
  const statement = `select data from ${JOBS_SCHEMA}.job where name = $1 order by created_on`;
  return (await readAsOwner<{ data: unknown }>(url, statement, [name])).map(({ data }) => payload.parse(data));
};

/** Number of jobs that each queue has received. */
export const countJobs = (url: string): Promise<{ name: string; count: number }[]> =>
  readAsOwner(url, `select name, count(*)::int as count from ${JOBS_SCHEMA}.job group by name order by name`);
