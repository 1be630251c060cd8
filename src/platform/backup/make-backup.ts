import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '#platform/db/with-client';
import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import type { Log } from '#platform/log';
import { listBackups, openBackup } from './catalog.ts';
import { copyGroup } from './copy-files.ts';
import { COPY_SETTINGS } from './copy-settings.ts';
import { dumpSequences, dumpTables } from './dump-tables.ts';
import { explainFailure } from './explain-failure.ts';
import { type BackupKeys, keepSecret, signManifest } from './keys.ts';
import { BACKUPS_ROOT, type FileGroup, type Manifest, manifestKey, nameOfObject } from './manifest.ts';
import { rehearse } from './rehearse.ts';
import type { OpenScratch } from './scratch.ts';

/** The current step of a backup and its progress. */
export type BackupProgress = { step: 'tables' | 'files' | 'rehearsal'; done: number; total: number };

export type BackupOptions = {
  /** A direct connection (not through a pooler in transaction mode). */
  url: string;
  files: FileStorage;
  target: FileStorage;
  /** Prefixes of the file store to copy. The list of one prefix is held in memory. */
  prefixes: readonly string[];
  /** Keys below a prefix that rows reference. */
  listRequired: (prefix: string) => Promise<readonly string[]>;
  keys: BackupKeys;
  /** Content of `DATA_DIR/secret`; null: the secret comes from the environment. */
  secret: string | null;
  /** Opens the database for the test restore. */
  openScratch: OpenScratch;
  log: Log;
  now: Date;
  onProgress: (progress: BackupProgress) => void;
  signal?: AbortSignal | undefined;
};

const LOCK = 7_405;
const MAX_MISSING = 1000;

const newName = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}z-${randomBytes(3).toString('hex')}`;

/**
 * Allows one backup of a database at a time, because a second one could remove files that this one will reference.
 * @throws StartError
 */
const lockBackups = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK]);
  if (rows[0]?.ok !== true) throw new StartError('backup-running', null);
};

type Facts = Pick<Manifest, 'postgres' | 'migrations' | 'queue' | 'databaseBytes'>;

const readFacts = async (client: pg.Client): Promise<Facts> => {
  const server = await client.query<{ version: number; bytes: number }>(
    `select current_setting('server_version_num')::int as version,
       pg_database_size(current_database())::float8 as bytes`,
  );
  const { rows: migrations } = await client.query('select name, checksum from migrations order by name');
  const queue = await client.query<{ v: number }>(`select version as v from ${JOBS_SCHEMA}.version`);
  const { version = 0, bytes = null } = server.rows[0] ?? {};
  return { postgres: version, migrations, queue: queue.rows[0]?.v ?? 0, databaseBytes: bytes };
};

type Snapshot = Facts & Pick<Manifest, 'tables' | 'sequences'>;

const dumpSnapshot = async (client: pg.Client, name: string, options: BackupOptions): Promise<Snapshot> => {
  const { target, signal, onProgress } = options;
  await client.query('begin isolation level repeatable read read only');
  await client.query(COPY_SETTINGS);
  const facts = await readFacts(client);
  const onTable = (done: number, total: number): void => onProgress({ step: 'tables', done, total });
  const tables = await dumpTables({ client, target, name, onTable, signal });
  const sequences = await dumpSequences(client);
  await client.query('commit');
  return { ...facts, tables, sequences };
};

/** The files of the newest complete backup if one of the keys signed it; the checksums of others cannot be trusted. */
const previousFiles = async ({ target, keys }: BackupOptions): Promise<readonly FileGroup[]> => {
  const [newest] = await listBackups(target);
  if (newest === undefined) return [];
  const opened = await openBackup(target, newest, { keys, unsigned: true }).catch(() => null);
  return opened && opened.key !== null ? opened.manifest.files : [];
};

/** Copies the files of every prefix. `missing`: keys that rows referenced and the store does not contain. */
const copyFiles = async (name: string, options: BackupOptions): Promise<Pick<Manifest, 'files' | 'missing'>> => {
  const { prefixes, files: store, target, signal, onProgress, listRequired } = options;
  const previous = await previousFiles(options);
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

/** `notRehearsed`: why the restore could not be tested here; null: it was tested successfully. */
export type MadeBackup = { manifest: Manifest; notRehearsed: unknown };

/**
 * Backs up the product while it runs: all tables in one snapshot, then the files. A file never changes under its key
 * and is removed a day after the last row that references it, so a copy made after the snapshot contains every file
 * that the snapshot references. The manifest is written last, after every file was read back and the tables were
 * restored into a scratch database with the same rows (rule BACKUP-REHEARSED).
 * @throws StartError when another backup of this database is running, or a restore would not accept this one.
 */
export const makeBackup = async (options: BackupOptions): Promise<MadeBackup> => {
  try {
    return await withClient(options.url, 'vitrine backup', (client) => backUp(client, options));
  } catch (error) {
    throw explainFailure(error, options.signal);
  }
};

/**
 * Removes the objects of a failed backup, except copies of files, which the next backup uses. Objects that cannot be
 * removed are removed with old backups, a day later.
 */
const removeParts = async (name: string, { target, log }: BackupOptions): Promise<void> => {
  try {
    // First, because a backup without a manifest does not count as one.
    await target.delete(manifestKey(name));
    for await (const { key } of target.list(BACKUPS_ROOT)) if (nameOfObject(key) === name) await target.delete(key);
  } catch (error) {
    log.warn({ err: error, name }, 'parts of a failed backup not removed');
  }
};

const backUp = async (client: pg.Client, options: BackupOptions): Promise<MadeBackup> => {
  await lockBackups(client);
  const name = newName(options.now);
  try {
    return await write(client, name, options);
  } catch (error) {
    await removeParts(name, options);
    throw error;
  }
};

const write = async (client: pg.Client, name: string, options: BackupOptions): Promise<MadeBackup> => {
  const { target, keys, secret, now, openScratch, log, signal, onProgress } = options;
  const snapshot = await dumpSnapshot(client, name, options);
  const copied = await copyFiles(name, options);
  const made: Manifest = {
    format: 2,
    name,
    createdAt: now.toISOString(),
    secret: keepSecret(secret, keys),
    fixedText: true,
    rehearsed: false,
    ...snapshot,
    ...copied,
  };
  const onTable = (done: number, total: number): void => onProgress({ step: 'rehearsal', done, total });
  const notRehearsed = await rehearse({ openScratch, log, source: target, manifest: made, onTable, signal });
  const manifest: Manifest = { ...made, rehearsed: notRehearsed === null };
  signal?.throwIfAborted();
  const text = Buffer.from(signManifest(manifest, keys));
  await target.put(manifestKey(name), text, { contentType: 'application/json' });
  return { manifest, notRehearsed };
};
