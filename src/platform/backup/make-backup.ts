import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '#platform/db/with-client';
import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { listBackups, readManifest, verifyBackup } from './catalog.ts';
import { copyGroup } from './copy-files.ts';
import { dumpTables } from './dump-tables.ts';
import { type FileGroup, type Manifest, manifestKey } from './manifest.ts';

/** The current step of a backup and its progress. */
export type BackupProgress = { step: 'tables' | 'files' | 'verify'; done: number; total: number };

export type BackupOptions = {
  /** A direct connection (not through a pooler in transaction mode). */
  url: string;
  files: FileStorage;
  target: FileStorage;
  /** Prefixes of the file store to copy. The list of one prefix is held in memory. */
  prefixes: readonly string[];
  /** Keys below a prefix that rows refer to. */
  listRequired: (prefix: string) => Promise<readonly string[]>;
  secret: string | null;
  now: Date;
  onProgress: (progress: BackupProgress) => void;
  signal?: AbortSignal | undefined;
};

const LOCK = 7_405;
const MAX_MISSING = 1000;

const newName = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}z-${randomBytes(3).toString('hex')}`;

/**
 * One backup of a database at a time: a second one could remove files that this one is about to name. @throws
 * StartError
 */
const lockBackups = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK]);
  if (rows[0]?.ok !== true) throw new StartError('backup-running', null);
};

type Facts = Pick<Manifest, 'postgres' | 'migrations' | 'queue'>;

const readFacts = async (client: pg.Client): Promise<Facts> => {
  const version = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
  const { rows: migrations } = await client.query('select name, checksum from migrations order by name');
  const queue = await client.query<{ v: number }>(`select version as v from ${JOBS_SCHEMA}.version`);
  return { postgres: version.rows[0]?.v ?? 0, migrations, queue: queue.rows[0]?.v ?? 0 };
};

type Snapshot = Facts & Pick<Manifest, 'tables'>;

const dumpSnapshot = async (client: pg.Client, name: string, options: BackupOptions): Promise<Snapshot> => {
  const { target, signal, onProgress } = options;
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const facts = await readFacts(client);
  const onTable = (done: number, total: number): void => onProgress({ step: 'tables', done, total });
  const tables = await dumpTables({ client, target, name, onTable, signal });
  await client.query('commit');
  return { ...facts, tables };
};

/** Copies the files of every prefix. `missing`: keys that rows referred to and the store does not have. */
const copyFiles = async (name: string, options: BackupOptions): Promise<Pick<Manifest, 'files' | 'missing'>> => {
  const { prefixes, files: store, target, signal, onProgress, listRequired } = options;
  const [newest] = await listBackups(target);
  const previous = newest === undefined ? [] : ((await readManifest(target, newest))?.files ?? []);
  const files: FileGroup[] = [];
  const missing: string[] = [];
  for (const [index, prefix] of prefixes.entries()) {
    const required = await listRequired(prefix);
    const copied = await copyGroup({ files: store, target, name, previous, signal }, prefix);
    if (copied) files.push(copied.group);
    missing.push(...required.filter((key) => !copied?.keys.has(key)));
    onProgress({ step: 'files', done: index + 1, total: prefixes.length });
  }
  return { files, missing: missing.slice(0, MAX_MISSING) };
};

/**
 * Backs up the product while it runs: all tables in one snapshot, then the files. Files never change under their key
 * and are removed a day after the last row that names them, so a copy made after the snapshot has every file that the
 * snapshot names. Table parts and new files are read back before the manifest is written.
 * @throws StartError when another backup of this database is running; DamagedBackup when a written object differs.
 */
export const makeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { url, target, secret, now, onProgress } = options;
  return withClient(url, 'vitrine backup', async (client) => {
    await lockBackups(client);
    const name = newName(now);
    const snapshot = await dumpSnapshot(client, name, options);
    const copied = await copyFiles(name, options);
    const manifest: Manifest = { format: 1, name, createdAt: now.toISOString(), secret, ...snapshot, ...copied };
    await verifyBackup(target, { ...manifest, files: [] }, (done, total) =>
      onProgress({ step: 'verify', done, total }),
    );
    await target.put(manifestKey(name), Buffer.from(JSON.stringify(manifest)), { contentType: 'application/json' });
    return manifest;
  });
};
