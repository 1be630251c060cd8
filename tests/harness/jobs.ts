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

/** Rows that the owner of the database reads: no scope may read jobs. */
const readAsOwner = async <Row>(url: string, statement: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Payloads of the jobs of a queue, oldest first. */
export const jobsOf = async (url: string, queue: string): Promise<object[]> => {
  const statement = `select data from ${JOBS_SCHEMA}.job where name = $1 order by created_on`;
  return (await readAsOwner<{ data: object }>(url, statement, [queue])).map(({ data }) => data);
};

/** How many jobs each queue has had. */
export const countJobs = (url: string): Promise<{ name: string; count: number }[]> =>
  readAsOwner(url, `select name, count(*)::int as count from ${JOBS_SCHEMA}.job group by name order by name`);
