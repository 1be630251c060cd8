import type { Config } from '#platform/config';
import { openDataDir } from '#platform/files/data-dir';
import type { Log } from '#platform/log';

type Settings = Pick<Config, 'databaseUrl' | 'storageUrl' | 'secret' | 'dataDir'>;

/**
 * Creates and checks DATA_DIR when the configuration stores anything there, and makes the files that this process
 * writes private (umask). @throws StartError when DATA_DIR cannot be used
 */
export const prepareDataDir = async (config: Settings, log: Pick<Log, 'warn'>): Promise<void> => {
  process.umask(0o077);
  if (config.databaseUrl !== null && config.storageUrl !== null && config.secret !== null) return;
  const open = await openDataDir(config.dataDir);
  if (open !== null)
    log.warn({ path: open }, 'other users may read the data: the permissions of this path cannot be changed');
};
