import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDatabaseFolder } from './database-folder.ts';
import { query } from './query.ts';
import { until } from './until.ts';

/** Folder of the system's PostgreSQL programs; null: not installed. */
export const systemBinaries = ((): string | null => {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
})();

const NOBODY = 65534;

type Options = {
  /** Settings of postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
  /** Its data folder, of the servers' user; absent: a new cluster. */
  data?: string;
};

const IS_ROOT = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const AS_USER = { ...(IS_ROOT && { uid: NOBODY, gid: NOBODY }), stdio: 'ignore' } as const;

/** Path of one of the system's PostgreSQL programs. */
const program = (name: string): string => {
  if (systemBinaries === null) throw new Error('no PostgreSQL on this system');
  return join(systemBinaries, name);
};

/** Runs one of the system's PostgreSQL programs to its end, as the user of the servers. */
export const runSystemPostgres = (name: string, args: readonly string[]): void =>
  void execFileSync(program(name), args, AS_USER);

/** An empty folder of the servers' user; the caller removes it. */
export const makePostgresFolder = async (): Promise<string> => {
  const directory = await makeDatabaseFolder();
  if (IS_ROOT) chownSync(directory, NOBODY, NOBODY);
  return directory;
};

/** Starts the system's PostgreSQL on its own socket, with the superuser `boss`, as a user other than root. */
export const startSystemPostgres = async ({ settings = {}, data: existing }: Options = {}) => {
  const directory = await makePostgresFolder();
  const data = existing ?? join(directory, 'data');
  if (!existing) runSystemPostgres('initdb', ['-D', data, '-U', 'boss', '-A', 'trust', '-E', 'UTF8', '-N']);
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-k', directory, '-c', 'listen_addresses=', '-F', ...given];
  const server: ChildProcess = spawn(program('postgres'), args, AS_USER);
  const urlOf = (role: string, database: string): string =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(directory)}`;
  const asBoss = async (sql: string): Promise<void> => void (await query(urlOf('boss', 'postgres'), sql));
  await until(() =>
    asBoss('select 1').then(
      () => true,
      () => null,
    ),
  );
  return {
    /** The folder of its socket. */
    directory,
    urlOf,
    query: asBoss,
    close: async (): Promise<void> => {
      if (server.exitCode === null) {
        const gone = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await gone;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
};
