import { removeLeftFolders } from '#platform/temporary-folders';
import { type Job, type JobPorts, networkJob } from '#server/context';

const isJob = (value: unknown): value is Job => typeof value === 'object' && value !== null && 'handle' in value;

const MODULES = import.meta.glob<Record<string, unknown>>(['/src/server/*/*.job.ts', '/src/compose/*.job.ts'], {
  eager: true,
});

/** Every kind of job of the product: those that files `*.job.ts` export. */
export const JOBS: readonly Job[] = Object.values(MODULES).flatMap((module) => Object.values(module).filter(isJob));

/** Runs jobs in this process. A job contains its market; its handler creates the context from it. */
export const runJobs = async (ports: JobPorts): Promise<void> => {
  const { db, jobs } = ports.system;
  await removeLeftFolders();
  for (const job of JOBS) await jobs.work(job.name, (payload, info) => job.handle(ports, payload, info), job);
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    for (const job of JOBS)
      if (job.atStart) await jobs.send(tx, { ...job, payload: networkJob }, { marketId: null }, { onceKey: 'start' });
  });
};
