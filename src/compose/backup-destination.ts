import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { isThere, openBackup } from '#platform/backup/catalog';
import type { BackupKeys } from '#platform/backup/keys';
import { DamagedBackup } from '#platform/backup/parts';
import { displayedDestination, isBucket, openTarget } from '#platform/backup/target';
import type { Config } from '#platform/config';
import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';
import { findSecret } from '#platform/secret';
import type { LastBackup } from '#server/backups';

const isInside = (folder: string, path: string): boolean => !relative(folder, resolve(path)).startsWith('..');

/**
 * The backup location that a command names, otherwise that of BACKUP_URL.
 * @throws StartError when there is none, or when it is inside DATA_DIR.
 */
export const destinationOf = (config: Config, given: string | undefined): string => {
  const destination = given ?? config.backupUrl;
  if (destination === null) throw new StartError('backup-without-destination', null);
  if (!isBucket(destination) && isInside(config.dataDir, destination)) throw new StartError('backup-in-data-dir', null);
  return destination;
};

/** Opens the location of `destinationOf`. @throws StartError also when it cannot be opened */
export const openDestination = async (
  config: Config,
  given: string | undefined,
): Promise<{ destination: string; target: FileStorage }> => {
  const destination = destinationOf(config, given);
  return { destination, target: await openTarget(destination, config.storageCredentials) };
};

/**
 * The keys with which backups may be signed: those of the configuration, and the secret of DATA_DIR if there is one.
 */
export const backupKeys = async ({ backupKey, secret, dataDir }: Config): Promise<BackupKeys> => {
  const all = [backupKey, secret, await findSecret(dataDir)].filter((key) => key !== null);
  return { all, isKept: backupKey !== null || secret !== null };
};

/** The URL that opens the location of a stored backup; null: a bucket whose URL is not in the configuration. */
const addressOf = ({ backupUrl }: Config, place: string): string | null => {
  if (backupUrl !== null && displayedDestination(backupUrl) === place) return backupUrl;
  return isBucket(place) ? null : place;
};

/**
 * Whether a backup exists at its recorded location, is complete, and is signed by a key of this installation. Null: the
 * location is a bucket whose URL is not in the configuration.
 */
export const findBackup = async (config: Config, { name, place }: LastBackup): Promise<boolean | null> => {
  const address = addressOf(config, place);
  if (address === null) return null;
  // Opening a folder would create it.
  if (!isBucket(place) && (await stat(place).catch(() => null)) === null) return false;
  const target = await openTarget(address, config.storageCredentials);
  const opened = await openBackup(target, name, { keys: await backupKeys(config) }).catch((error: unknown) => {
    if (error instanceof DamagedBackup) return null;
    throw error;
  });
  return opened !== null && isThere(target, opened.manifest);
};
