import type pg from 'pg';
import { DatabaseError } from 'pg';
import { StartError } from '#platform/errors';
import { installJobs } from '#platform/jobs-schema';
import type { Log } from '#platform/log';
import { checksumOf, MIGRATIONS, type Migration } from './migration-files.ts';
import { areFormer, missingOf, presentOf, readDone, readStored, renameFormer } from './migration-history.ts';
import { inMigrationLock, type Locked, type LockOptions } from './migration-lock.ts';
import { withClient } from './with-client.ts';

const NAME = 'vitrine migrate';
/** Oldest supported server version; the SQL of the product uses nothing newer. */
const OLDEST = 150_000;

export type MigrateOptions = {
  /** URL of the role that owns the tables, or creates them. */
  url: string;
  log: Log;
  migrations?: readonly Migration[];
  /** Installs further tables; default: those of the job queue. */
  install?: (client: pg.Client, locked: Locked) => Promise<void>;
  /** How long to wait for another instance's migration. */
  lockWaitMs?: number;
};

/**
 * Migrates the database to this version: forward only, each file once and in its own transaction, one instance at a
 * time (others wait and then find nothing to do). Returns the names of the applied migrations.
 * @throws StartError when the server is too old, a file changed after it was applied, the database is newer than this
 * version, or the lock times out.
 */
export const migrate = async (options: MigrateOptions): Promise<readonly string[]> => {
  const { url, log, migrations = MIGRATIONS, install = installJobs, lockWaitMs } = options;
  const lock = { log, waitMs: lockWaitMs };
  const locked: Locked = (work) => withClient(url, NAME, (holder) => inMigrationLock(holder, lock, work));
  return withClient(url, NAME, async (client) => {
    await checkVersion(client);
    const applied = await applyMissing(client, migrations, lock);
    await install(client, locked);
    return applied;
  });
};

/** Checks that all migrations are applied, for a role that may only read. @throws StartError when one is missing */
export const checkMigrated = async (client: pg.ClientBase): Promise<void> => {
  const missing = missingOf(await readDone(client), MIGRATIONS);
  if (missing.length === 0) return;
  throw new StartError('migrations-missing', { count: missing.length });
};

const checkVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST) return;
  throw new StartError('db-too-old', { version: Math.floor(version / 10_000) });
};

const applyMissing = async (
  client: pg.Client,
  migrations: readonly Migration[],
  lock: LockOptions,
): Promise<readonly string[]> => {
  const applied: string[] = [];
  const stored = await readStored(client);
  const missing = missingOf(presentOf(stored), migrations);
  if (areFormer(stored)) await inMigrationLock(client, lock, () => renameFormer(client));
  if (missing.length === 0) return applied;
  for (;;) {
    const name = await inMigrationLock(client, lock, () => applyNext(client, migrations));
    if (name === null) return applied;
    applied.push(name);
    lock.log.info({ migration: name }, 'migration applied');
  }
};

/** Runs under the lock, because another instance may have applied some migrations meanwhile. */
const applyNext = async (client: pg.Client, migrations: readonly Migration[]): Promise<string | null> => {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const [next] = missingOf(await readDone(client), migrations);
  if (next) await apply(client, next);
  return next?.name ?? null;
};

const NOT_ALLOWED = '42501';

const apply = async (client: pg.Client, { name, sql }: Migration): Promise<void> => {
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksumOf(sql)]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof DatabaseError && error.code === NOT_ALLOWED)
      throw new StartError('migration-not-allowed', { name, message });
    throw new Error(`migration ${name}: ${message}`, { cause: error });
  }
};
