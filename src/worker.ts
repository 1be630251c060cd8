import { openProduct } from '#cli/compose';
import { runRoot } from '#cli/run-root';
import { takeJobs } from '#cli/take-jobs';
import { readConfig } from '#platform/config';
import { closeImages } from '#platform/images/images';
import { startLifecycle } from '#platform/lifecycle';
import { createLog } from '#platform/log';

/** Jobs alone, beside web servers that share the database. */
export const work = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog();
  const lifecycle = startLifecycle({ log });
  lifecycle.onShutdown('pictures', closeImages);
  const user = { kind: 'tool', label: 'worker' } as const;
  const { ports } = await openProduct({ config, log, lifecycle, user, works: true, port: () => config.port });
  await takeJobs(ports);
  log.info('worker ready');
};

if (import.meta.env.PROD) await runRoot(work);
