import { openScratch } from '#platform/backup/scratch';
import type { Config } from '#platform/config';
import { readSecret } from '#platform/secret';
import { BACKUP_DUE, type BackupPlan, backUp } from '#server/backups';
import { adminCtx } from '#server/context';
import { backupKeys, openDestination } from './backup-destination.ts';
import type { Product } from './compose.ts';

/** The input of a backup of this product, and its location. @throws StartError when no location is given */
export const planBackup = async (
  { databaseUrl, jobPorts }: Pick<Product, 'databaseUrl' | 'jobPorts'>,
  config: Config,
  given?: string,
): Promise<Omit<BackupPlan, 'keep'>> => {
  const secret = config.secret === null ? await readSecret(config.dataDir) : null;
  return {
    ...(await openDestination(config, given)),
    databaseUrl,
    keys: await backupKeys(config),
    secret,
    openScratch: openScratch(config.dataDir, jobPorts.system.log),
  };
};

/** Handles the job of the nightly backup: one to BACKUP_URL, which removes older ones. Without BACKUP_URL, nothing. */
export const registerNightlyBackup = async (
  product: Pick<Product, 'jobPorts' | 'databaseUrl'>,
  config: Config,
): Promise<void> => {
  const { jobPorts } = product;
  await jobPorts.system.jobs.work(BACKUP_DUE, async (_, { signal }) => {
    if (config.backupUrl === null) return;
    const plan = await planBackup(product, config);
    await backUp(adminCtx(jobPorts, 'nightly backup'), { ...plan, keep: config.backupKeep }, { signal });
  });
};
