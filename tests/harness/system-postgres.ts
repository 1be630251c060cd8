import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDatabaseFolder } from './database-folder.ts';
import { type QueryRow, query } from './query.ts';
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
/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const quiet = { ...user, stdio: 'ignore' } as const;

/** Runs a program of the system's PostgreSQL as the user of its servers. */
const program = (name: string): string => {
  if (systemBinaries === null) throw new Error('no PostgreSQL on this system');
  return join(systemBinaries, name);
};

/** One server of the system's PostgreSQL, with its own socket and the superuser `boss`. */
export type SystemPostgres = {
  /** Folder of its socket and, in `data`, of its cluster. */
  directory: string;
  /** Starts it and waits until it accepts connections; a no-op when it runs. */
  start: () => Promise<void>;
  /** Sends a signal to the postmaster; the other processes of a stopped postmaster continue. */
  signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal to all of its processes. */
  signalAll: (signal: NodeJS.Signals) => void;
  /** Ends it, by default cleanly, and waits. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  urlOf: (role: string, database: string) => string;
  /** Runs SQL as the superuser, in the database `postgres`. */
  query: (sql: string) => Promise<QueryRow[]>;
  /** Stops it and removes its folder. */
  close: () => Promise<void>;
};

/** `port`: also listens on this port of 127.0.0.1. `settings`: of the command line. */
export type SystemPostgresOptions = { port?: number; settings?: readonly string[] };

const controlServer = (directory: string, { port, settings = [] }: SystemPostgresOptions): SystemPostgres => {
  let server: ChildProcess | null = null;
  const address = port === undefined ? [] : ['-p', String(port)];
  const listen = ['-c', `listen_addresses=${port === undefined ? '' : '127.0.0.1'}`];
  const data = join(directory, 'data');
  const isRunning = (): boolean => server !== null && server.exitCode === null && server.signalCode === null;
  const urlOf = (role: string, database: string): string =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(directory)}${port === undefined ? '' : `&port=${port}`}`;
  const run = (sql: string): Promise<QueryRow[]> => query(urlOf('boss', 'postgres'), sql);
  const signal = (name: NodeJS.Signals): void => void server?.kill(name);
  const stop = async (name: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    if (!server || !isRunning()) return;
    const gone = once(server, 'exit');
    signal(name);
    await gone;
  };
  return {
    directory,
    start: async () => {
      const args = ['-D', data, '-k', directory, ...address, ...listen];
      const all = [...args, ...settings.flatMap((setting) => ['-c', setting])];
      await until(() => {
        // The processes of a killed server may hold its port and its memory for a moment.
        if (!isRunning()) server = spawn(program('postgres'), all, quiet);
        return run('select 1').then(
          () => true,
          () => null,
        );
      });
    },
    signal,
    signalAll: (name) => {
      if (server?.pid === undefined) return;
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
      for (const pid of [server.pid, ...children.split('\n').filter(Boolean).map(Number)])
        try {
          process.kill(pid, name);
        } catch {} // it ended meanwhile
    },
    stop,
    urlOf,
    query: run,
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** An empty folder of the servers' user; the caller removes it. */
export const makePostgresFolder = async (make = makeDatabaseFolder): Promise<string> => {
  const directory = await make();
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  return directory;
};

/** Runs one of the system's PostgreSQL programs to its end, as the user of the servers. */
export const runSystemPostgres = (name: string, args: readonly string[]): void =>
  void execFileSync(program(name), args, quiet);

/** Starts a server on the cluster in `data` of a folder (`makePostgresFolder`). */
export const openSystemPostgres = async (
  directory: string,
  options: SystemPostgresOptions = { settings: ['fsync=off'] },
): Promise<SystemPostgres> => {
  const server = controlServer(directory, options);
  await server.start();
  return server;
};

/** Creates a cluster and starts its server. */
export const startSystemPostgres = async (
  options?: SystemPostgresOptions,
  make = makeDatabaseFolder,
): Promise<SystemPostgres> => {
  const directory = await makePostgresFolder(make);
  runSystemPostgres('initdb', ['-D', join(directory, 'data'), '-U', 'boss', '-A', 'trust', '-E', 'UTF8', '-N']);
  return openSystemPostgres(directory, options);
};

/** Starts a replica that follows `primary`, through this port of 127.0.0.1 if one is given. */
export const startReplica = async (
  primary: SystemPostgres,
  options: SystemPostgresOptions & { primaryPort?: number; name?: string } = { settings: ['fsync=off'] },
): Promise<SystemPostgres> => {
  const directory = await makePostgresFolder();
  const { primaryPort, name = 'replica' } = options;
  const at = primaryPort === undefined ? `host=${primary.directory}` : `host=127.0.0.1 port=${primaryPort}`;
  const from = `${at} user=boss application_name=${name}`;
  const copy = ['-D', join(directory, 'data'), '-d', from, '-R', '-X', 'stream', '-c', 'fast', '-N'];
  await promisify(execFile)(program('pg_basebackup'), copy, user); // asynchronous: the port may be of this process
  return openSystemPostgres(directory, options);
};
