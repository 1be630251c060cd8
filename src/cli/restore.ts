import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { openDestination } from '#compose/backup-destination';
import { prepareDataDir } from '#compose/prepare-data-dir';
import { BACKUP_WORDS as WORDS } from '#fr/backups';
import { listBackups, readManifest } from '#platform/backup/catalog';
import type { Manifest } from '#platform/backup/manifest';
import { restoreBackup } from '#platform/backup/restore-backup';
import { displayedDestination } from '#platform/backup/target';
import type { Config } from '#platform/config';
import { openEmbedded } from '#platform/db/embedded';
import { StartError } from '#platform/errors';
import { makePrivateFolder, openPrivateFile } from '#platform/files/private';
import { type FileStorage, openStorage } from '#platform/files/storage';
import { createLog, type Log } from '#platform/log';
import { storedType } from '#server/files';
import { progressLines } from './progress-lines.ts';

/** What the command depends on. */
export type RestoreDeps = { config: () => Config; out: (line: string) => void; err: { write: (text: string) => void } };

type Opened = { url: string; close: () => Promise<void> };

/** The database to restore into, as the role that owns it. @throws StartError when a server uses it. */
const openDatabase = async (config: Config, log: Log): Promise<Opened> => {
  const { databaseOwnerUrl, databaseDirectUrl, databaseUrl, dataDir } = config;
  const given = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
  if (given) return { url: given, close: async () => {} };
  const embedded = await openEmbedded({ dataDir, user: { kind: 'tool', label: 'restore' }, log });
  if (embedded.owner) return { url: embedded.url, close: embedded.close };
  await embedded.close();
  throw new StartError('restore-server-running', null);
};

const findBackup = async (source: FileStorage, destination: string, name: string | undefined): Promise<Manifest> => {
  const chosen = name ?? (await listBackups(source))[0];
  if (chosen === undefined) throw new StartError('restore-without-backup', { destination });
  const manifest = await readManifest(source, chosen);
  if (!manifest) throw new StartError('restore-unknown-backup', { name: chosen, destination });
  return manifest;
};

/**
 * Writes the backup's secret to DATA_DIR unless it has one. Returns whether the product now uses the backup's secret.
 */
const restoreSecret = async ({ secret, dataDir }: Config, manifest: Manifest): Promise<boolean> => {
  if (secret !== null || manifest.secret === null) return true;
  const path = join(dataDir, 'secret');
  await makePrivateFolder(dataDir);
  const handle = await openPrivateFile(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  await handle?.writeFile(manifest.secret).finally(() => handle.close());
  return (await readFile(path, 'utf8')).trim() === manifest.secret;
};

const run = async ({ config, out, err }: RestoreDeps, given: string | undefined, name?: string): Promise<void> => {
  const settings = config();
  const { destination, target: source } = await openDestination(settings, given);
  const manifest = await findBackup(source, displayedDestination(destination), name);
  const log = createLog({ level: 'warn', destination: process.stderr });
  await prepareDataDir(settings, log);
  const database = await openDatabase(settings, log);
  try {
    const files = await openStorage(settings.storageUrl, settings.dataDir, settings.storageCredentials);
    const onProgress = progressLines(err, WORDS.steps);
    await restoreBackup({ url: database.url, log, source, files, manifest, typeOf: storedType, onProgress });
  } finally {
    await database.close();
  }
  if (!(await restoreSecret(settings, manifest))) err.write(`${WORDS.secretKept}\n`);
  out(WORDS.restored(manifest.name, new Date(manifest.createdAt)));
};

/**
 * `vitrine restore [destination] [--name NAME]`: restores into the DATA_DIR or DATABASE_URL of the environment, which
 * must be empty.
 */
export const registerRestore = (program: Command, deps: RestoreDeps): void => {
  program
    .command('restore')
    .description(WORDS.restore)
    .argument('[destination]', WORDS.place)
    .option('--name <name>', WORDS.name)
    .action((destination: string | undefined, { name }: { name?: string }) => run(deps, destination, name));
};
