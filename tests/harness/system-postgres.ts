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

/** Starts the system's PostgreSQL on its own socket, with the superuser `boss`, as a user other than root. */
export const startSystemPostgres = async () => {
  if (systemBinaries === null) throw new Error('no PostgreSQL on this system');
  const directory = await makeDatabaseFolder();
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const data = join(directory, 'data');
  const quiet = { ...user, stdio: 'ignore' } as const;
  const program = (name: string): string => join(systemBinaries, name);
  execFileSync(program('initdb'), ['-D', data, '-U', 'boss', '-A', 'trust', '-E', 'UTF8', '-N'], quiet);
  const args = ['-D', data, '-k', directory, '-c', 'listen_addresses=', '-F'];
  const server: ChildProcess = spawn(program('postgres'), args, quiet);
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
