import { openProduct } from '#compose/compose';
import { runJobs } from '#compose/jobs';
import { jobPortsOf } from '#compose/nightly-backup';
import { runRoot } from '#compose/run-root';
import { waitForDatabase } from '#compose/wait-for-database';
import { readConfig } from '#platform/config';
import { StartError } from '#platform/errors';
import { closeImages } from '#platform/images/images';
import { startLifecycle } from '#platform/lifecycle';
import { createLog } from '#platform/log';
import { closeCalendars } from '#server/calendars';
import { adminCtx } from '#server/context';
import { closeReports } from '#server/documents';
import { countStoredMails } from '#server/notifications';
import { closeTraining } from '#server/valuation';

/**
 * Runs only jobs, next to web servers that share a PostgreSQL server. With the embedded database the web server runs
 * the jobs itself, because only one process may use it. @throws StartError without DATABASE_URL
 */
export const work = async (): Promise<void> => {
  const config = readConfig();
  if (config.databaseUrl === null) throw new StartError('worker-needs-server', null);
  const log = createLog();
  const lifecycle = startLifecycle({ log });
  lifecycle.onShutdown('pictures', closeImages);
  lifecycle.onShutdown('calendars', closeCalendars);
  lifecycle.onShutdown('training', closeTraining);
  lifecycle.onShutdown('reports', closeReports);
  await lifecycle.starting(async () => {
    const user = { kind: 'tool', label: 'worker' } as const;
    const product = await openProduct({
      config,
      log,
      lifecycle,
      user,
      handlesJobs: true,
      port: () => config.port,
    });
    await runJobs(jobPortsOf(product, config));
    const storedMails = await countStoredMails(adminCtx(product.jobPorts, 'start'));
    log.info({ storedMails }, 'worker ready');
  }, waitForDatabase(log));
};

if (import.meta.env.PROD) await runRoot(work);
