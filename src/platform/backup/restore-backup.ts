import { migrate } from '#platform/db/migrate';
import { markUnfinished } from '#platform/db/unfinished-restore';
import { withClient } from '#platform/db/with-client';
import type { FileStorage } from '#platform/files/storage';
import type { Log } from '#platform/log';
import { restoreGroup } from './copy-files.ts';
import { checkEmptyDatabase, checkUnused, lockRestores } from './empty-database.ts';
import { explainFailure } from './explain-failure.ts';
import type { OpenedBackup } from './keys.ts';
import { loadTables } from './load-tables.ts';
import { createSchema } from './schema.ts';

export type RestoreProgress = { step: 'files' | 'tables'; done: number; total: number };

/** A backup with its store. */
export type FoundBackup = OpenedBackup & { source: FileStorage };

export type RestoreOptions = {
  /** URL of the role that owns the tables. */
  url: string;
  log: Log;
  files: FileStorage;
  /** Finds and authenticates the backup. */
  find: () => Promise<FoundBackup>;
  /** Stores the secret of the installation before the rows that need it. */
  keepSecret: (opened: OpenedBackup) => Promise<void>;
  /** Content type of a stored file. */
  typeOf: (key: string) => string;
  onProgress: (progress: RestoreProgress) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Restores a backup into an empty database and its file store: files first, then the secret, then all tables in one
 * transaction, then newer migrations. From the first step until the tables are loaded, the database is marked: a start
 * refuses it, another restore accepts it (rule BACKUP-UNFINISHED).
 * @throws StartError for every failure except a full disk and an unavailable database
 */
export const restoreBackup = async (options: RestoreOptions): Promise<FoundBackup> => {
  try {
    return await restore(options);
  } catch (error) {
    throw explainFailure(error, options.signal);
  }
};

const restore = async (options: RestoreOptions): Promise<FoundBackup> => {
  const { url, log, find, files, keepSecret, typeOf, onProgress, signal } = options;
  return withClient(url, 'vitrine restore', async (client) => {
    await lockRestores(client);
    await checkUnused(client);
    await checkEmptyDatabase(client);
    await markUnfinished(client);
    const found = await find();
    const { manifest, source } = found;
    await createSchema(client, { url, log, manifest });
    for (const [index, group] of manifest.files.entries()) {
      signal?.throwIfAborted();
      await restoreGroup({ source, files, typeOf, signal }, group);
      onProgress({ step: 'files', done: index + 1, total: manifest.files.length });
    }
    await keepSecret(found);
    const onTable = (done: number, total: number): void => onProgress({ step: 'tables', done, total });
    await loadTables({ client, source, manifest, onTable, signal });
    await client.query('analyze');
    await migrate({ url, log });
    return found;
  });
};
