import { afterAll } from 'vitest';
import { QUEUES } from '#cli/queues';
import { type Jobs, openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';

/** The product's own queue on a test's database, for use cases that send jobs; closed with the test file. */
export const testJobs = async (url: string, { works = false } = {}): Promise<Jobs> => {
  const jobs = openJobs({ url, log: silentLog(), queues: QUEUES, works });
  await jobs.start();
  afterAll(() => jobs.stop());
  return jobs;
};
