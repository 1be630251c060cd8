import type pg from 'pg';
import { MIGRATIONS, migrate } from '#platform/db/migrate';
import { withClient } from '#platform/db/with-client';
import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import type { Log } from '#platform/log';
import { restoreGroup } from './copy-files.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';

export type RestoreProgress = { step: 'files' | 'tables'; done: number; total: number };

export type RestoreOptions = {
  /** URL of the role that owns the tables. */
  url: string;
  log: Log;
  source: FileStorage;
  files: FileStorage;
  manifest: Manifest;
  /** Content type of a stored file. */
  typeOf: (key: string) => string;
  onProgress: (progress: RestoreProgress) => void;
};

/** Tables that have rows as soon as the product is used. */
const TABLES_IN_USE = ['network', 'markets', 'accounts'];

/** @throws StartError when the database is in use: a restore never removes anything. */
const checkEmpty = async (client: pg.Client): Promise<void> => {
  for (const table of TABLES_IN_USE) {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass($1) is not null as is`, [
      `public.${table}`,
    ]);
    if (!rows[0]?.is) continue;
    await client.query(`begin; alter table ${table} no force row level security`);
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    await client.query('rollback');
    if (rowCount) throw new StartError('restore-not-empty', null);
  }
};

const checkQueue = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  const { rows } = await client.query<{ v: number }>(`select version as v from ${JOBS_SCHEMA}.version`);
  if (rows[0]?.v === manifest.queue) return;
  throw new StartError('restore-other-queue', { backup: manifest.queue, current: rows[0]?.v });
};

/**
 * Restores a backup into an empty database and its file store: files first, then all tables in one transaction, then
 * the newer migrations. An interrupted restore can be run again.
 * @throws StartError when the database is in use or the backup does not fit this version; DamagedBackup when a part is
 * missing or has changed.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<void> => {
  const { url, log, source, files, manifest, typeOf, onProgress } = options;
  await withClient(url, 'vitrine restore', async (client) => {
    await checkEmpty(client);
    const applied = new Set(manifest.migrations.map(({ name }) => name));
    checkMigrations(manifest);
    await migrate({ url, log, migrations: MIGRATIONS.filter(({ name }) => applied.has(name)) });
    await checkQueue(client, manifest);
    for (const [index, group] of manifest.files.entries()) {
      await restoreGroup({ source, files, typeOf }, group);
      onProgress({ step: 'files', done: index + 1, total: manifest.files.length });
    }
    const onTable = (done: number, total: number): void => onProgress({ step: 'tables', done, total });
    await loadTables({ client, source, tables: manifest.tables, onTable });
    await client.query('analyze');
  });
  await migrate({ url, log });
};

/** @throws StartError when the backup has a migration that this version does not have. */
const checkMigrations = ({ migrations }: Manifest): void => {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown) throw new StartError('restore-unknown-migration', { name: unknown.name });
};
