/// <reference types="vite/client" />
import { createHash } from 'node:crypto';
import pg from 'pg';
import { StartError } from '#platform/errors';
import { installJobs } from '#platform/jobs-schema';
import type { Log } from '#platform/log';

/** Every migration, by file name: found by the bundler, so that they are inside the built product too. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export type Migration = { name: string; sql: string };

/** In order of application. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const LOCK = 7_403;
/** The product's SQL is kept to this version. */
const OLDEST = 150_000;

export type MigrateOptions = {
  url: string;
  log: Log;
  migrations?: readonly Migration[];
  /** What else keeps tables here, brought up to date under the same lock. */
  install?: (client: pg.Client) => Promise<void>;
};

/**
 * Brings the database to this version: forward only, each file once and in its own transaction, one instance at a time
 * (the others wait, then find nothing to do). Answers the names of those applied now.
 * @throws StartError when the server is too old, a file changed after it was applied, or the database is newer than us.
 */
export const migrate = async (options: MigrateOptions): Promise<readonly string[]> => {
  const { url, log, migrations = MIGRATIONS, install = installJobs } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'migration connection lost'));
  await client.connect().catch((error: Error) => {
    throw new StartError(`Base de données : pas de connexion (${error.message}).`);
  });
  try {
    await checkVersion(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await applyMissing(client, migrations, log);
    await install(client);
    return applied;
  } finally {
    await client.end().catch(() => {});
  }
};

const checkVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST) return;
  throw new StartError(
    `Base de données : PostgreSQL ${Math.floor(version / 10_000)} est trop ancien, il faut la version 15 ou une suivante.`,
  );
};

const applyMissing = async (
  client: pg.Client,
  migrations: readonly Migration[],
  log: Log,
): Promise<readonly string[]> => {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  checkHistory(done, migrations);
  const applied: string[] = [];
  for (const migration of migrations.filter(({ name }) => !done.has(name))) {
    await apply(client, migration);
    applied.push(migration.name);
    log.info({ migration: migration.name }, 'migration applied');
  }
  return applied;
};

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const checkHistory = (done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  for (const [name, checksum] of done) {
    if (!known.has(name))
      throw new StartError(`Base de données : elle a la migration ${name}, inconnue de cette version de Vitrine.`);
    if (known.get(name) !== checksum)
      throw new StartError(`Base de données : la migration ${name} a changé après avoir été appliquée.`);
  }
};

const apply = async (client: pg.Client, { name, sql }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksumOf(sql)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};
