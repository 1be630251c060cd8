import { openScratch } from '#platform/backup/scratch';
import type { Config } from '#platform/config';
import { readSecret } from '#platform/secret';
import { type BackupPlan, backUp } from '#server/backups';
import { adminCtx, type JobPorts } from '#server/context';
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

/** Writes the nightly backup to BACKUP_URL and removes older ones; does nothing without BACKUP_URL. */
export const nightlyBackup =
  (product: Pick<Product, 'jobPorts' | 'databaseUrl'>, config: Config): JobPorts['backUp'] =>
  async (options) => {
    if (config.backupUrl === null) return;
    const plan = await planBackup(product, config);
    await backUp(adminCtx(product.jobPorts, 'nightly backup'), { ...plan, keep: config.backupKeep }, options);
  };

/** Ports of the job handlers of this process. */
export const jobPortsOf = (product: Product, config: Config): JobPorts => ({
  ...product.jobPorts,
  mailer: product.mailer,
  sms: product.sms,
  backUp: nightlyBackup(product, config),
});
