import { relative, resolve } from 'node:path';
import { openTarget } from '#platform/backup/target';
import type { Config } from '#platform/config';
import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';

const isInside = (folder: string, path: string): boolean => !relative(folder, resolve(path)).startsWith('..');

/**
 * The location of backups that a command names, else that of BACKUP_URL.
 * @throws StartError when there is none, or when it is inside DATA_DIR.
 */
export const openDestination = async (
  config: Config,
  given: string | undefined,
): Promise<{ destination: string; target: FileStorage }> => {
  const destination = given ?? config.backupUrl;
  if (destination === null) throw new StartError('backup-without-destination', null);
  if (!destination.startsWith('s3://') && isInside(config.dataDir, destination))
    throw new StartError('backup-in-data-dir', null);
  return { destination, target: await openTarget(destination, config.storageCredentials) };
};
