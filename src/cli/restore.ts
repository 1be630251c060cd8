import type { Command } from 'commander';
import { backupKeys, destinationOf } from '#compose/backup-destination';
import { prepareDataDir } from '#compose/prepare-data-dir';
import { BACKUP_WORDS as WORDS } from '#fr/backups';
import { listBackups, openBackup } from '#platform/backup/catalog';
import { type OpenedBackup, secretOf } from '#platform/backup/keys';
import { type FoundBackup, restoreBackup } from '#platform/backup/restore-backup';
import { displayedDestination, openTarget } from '#platform/backup/target';
import type { Config } from '#platform/config';
import { openEmbedded } from '#platform/db/embedded';
import { StartError } from '#platform/errors';
import { openStorage } from '#platform/files/storage';
import type { Log } from '#platform/log';
import { findSecret, storeSecret } from '#platform/secret';
import { storedType } from '#server/files';
import { commandLog } from './command-log.ts';
import { progressLines } from './progress-lines.ts';
import { untilStopped } from './until-stopped.ts';

/** Dependencies of the command. */
export type RestoreDeps = { config: () => Config; out: (line: string) => void; err: { write: (text: string) => void } };

type Opened = { url: string; close: () => Promise<void> };

/** Opens the database to restore into, as its owner. @throws StartError when a server is using it. */
const openDatabase = async (config: Config, log: Log): Promise<Opened> => {
  const { databaseOwnerUrl, databaseDirectUrl, databaseUrl, dataDir } = config;
  const given = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
  if (given) return { url: given, close: async () => {} };
  const embedded = await openEmbedded({ dataDir, user: { kind: 'tool', label: 'restore' }, log });
  if (embedded.owner) return { url: embedded.url, close: embedded.close };
  await embedded.close();
  throw new StartError('restore-server-running', null);
};

type RestoreOptions = { destination: string; name: string | undefined; unsigned: boolean };

const findBackup = async (config: Config, { destination, name, unsigned }: RestoreOptions): Promise<FoundBackup> => {
  const source = await openTarget(destination, config.storageCredentials);
  const place = displayedDestination(destination);
  const chosen = name ?? (await listBackups(source))[0];
  if (chosen === undefined) throw new StartError('restore-without-backup', { destination: place });
  const opened = await openBackup(source, chosen, { keys: await backupKeys(config), unsigned });
  if (!opened) throw new StartError('restore-unknown-backup', { name: chosen, destination: place });
  return { ...opened, source };
};

/** Message about the secret; null when the product already has the secret of the backup. */
const restoreSecret = async ({ secret, dataDir }: Config, opened: OpenedBackup): Promise<string | null> => {
  const kept = secretOf(opened);
  if (kept !== null) return (secret ?? (await storeSecret(dataDir, kept))) === kept ? null : WORDS.secretKept;
  const { kept: how } = opened.manifest.secret;
  if (how === 'environment') return secret === null ? WORDS.secretInEnvironment : null;
  // Without a stored secret, the secret of the backup is the key that signed it.
  return how === 'left-out' && opened.key === (secret ?? (await findSecret(dataDir))) ? null : WORDS.secretMissing;
};

const restoreInto = async (config: Config, asked: RestoreOptions, err: RestoreDeps['err']): Promise<FoundBackup> => {
  const log = commandLog();
  await prepareDataDir(config, log);
  const files = await openStorage(config.storageUrl, config.dataDir, config.storageCredentials);
  const database = await openDatabase(config, log);
  try {
    return await untilStopped((signal) =>
      restoreBackup({
        url: database.url,
        log,
        files,
        find: () => findBackup(config, asked),
        keepSecret: async (opened) => {
          const problem = await restoreSecret(config, opened);
          if (problem !== null) err.write(`${problem}\n`);
        },
        typeOf: storedType,
        onProgress: progressLines(err, WORDS.steps),
        signal,
      }),
    );
  } finally {
    await database.close();
  }
};

const run = async ({ config, out, err }: RestoreDeps, asked: Omit<RestoreOptions, 'destination'>, given?: string) => {
  const settings = config();
  const { manifest, key } = await restoreInto(settings, { ...asked, destination: destinationOf(settings, given) }, err);
  if (key === null) err.write(`${manifest.format === 1 ? WORDS.formerFormat : WORDS.notSigned}\n`);
  out(WORDS.restored(manifest.name, new Date(manifest.createdAt)));
};

/**
 * `vitrine restore [destination] [--name NAME] [--unsigned]`: restores into the DATA_DIR or DATABASE_URL of the
 * environment, which must be empty.
 */
export const registerRestore = (program: Command, deps: RestoreDeps): void => {
  program
    .command('restore')
    .description(WORDS.restore)
    .argument('[destination]', WORDS.place)
    .option('--name <name>', WORDS.name)
    .option('--unsigned', WORDS.acceptUnsigned)
    .action((destination: string | undefined, { name, unsigned = false }: { name?: string; unsigned?: boolean }) =>
      run(deps, { name, unsigned }, destination),
    );
};
