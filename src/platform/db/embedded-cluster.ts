import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#platform/errors';
import { makePrivateFolder, openPrivateFile } from '#platform/files/private';
import { findProcess, isAlive } from '#platform/process-info';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { chooseLauncher, type Identity, type Launcher, launch } from './embedded-launch.ts';
import { findServer } from './embedded-locks.ts';

/** A PostgreSQL data directory of this product: `{DATA_DIR}/postgres`. */
export type Cluster = {
  directory: string;
  socketDirectory: string;
  logFile: string;
  binaries: Binaries;
  launcher: Launcher;
  durable: boolean;
};

export type ClusterOptions = { dataDir: string; durable: boolean; identity?: Identity['kind'] | undefined };

/** The cluster's superuser, for migrations; the database has the same name. */
export const DB_USER = 'vitrine';
export const DB_NAME = 'vitrine';
/** A socket path has at most 107 bytes, and PostgreSQL appends '/.s.PGSQL.5432'. */
const SOCKET_DIRECTORY_LIMIT = 90;
const ENV = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };
/** Creating a cluster never takes this long, so an older draft is left over. */
const DRAFT_LIMIT_MS = 3_600_000;

/** Opens the cluster of `dataDir`, and creates it if there is none. Safe when two processes do it in parallel. */
export const openCluster = async ({ dataDir, durable, identity }: ClusterOptions): Promise<Cluster> => {
  await makePrivateFolder(dataDir);
  const binaries = await findBinaries();
  const directory = join(await realpath(dataDir), 'postgres');
  const exists = await isDirectory(directory);
  if (!exists) await makeCluster({ dataDir, directory, binaries, durable, identity });
  // The directory of a running server keeps its owner.
  const launcher = await chooseLauncher(directory, {
    wanted: identity,
    mayChangeOwner: (await findServer(directory)) === null,
  });
  const socketDirectory = await makeSocketDirectory(directory, launcher);
  return { directory, socketDirectory, logFile: join(dataDir, 'postgres.log'), binaries, launcher, durable };
};

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );

type NewCluster = ClusterOptions & { directory: string; binaries: Binaries };

/**
 * Creates the cluster in a temporary folder and renames it, so that a crash or a concurrent start leaves no partial
 * one.
 */
const makeCluster = async ({ dataDir, directory, binaries, durable, identity }: NewCluster): Promise<void> => {
  const draft = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const launcher = await chooseLauncher(draft, { wanted: identity });
    const options = [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth=trust',
      '--no-instructions',
    ];
    if (!durable) options.push('--no-sync');
    const child = launch(binaries.initdb, ['-D', draft, '-U', DB_USER, ...options], {
      launcher,
      log: 'pipe',
      env: ENV,
    });
    const { code, output } = await ended(child);
    if (code !== 0) throw new StartError('db-not-created', { dataDir, output: lastLine(output) });
    await rename(draft, directory).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster: its cluster is used.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await removeOldDrafts(dataDir);
  }
};

const removeOldDrafts = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1]);
    const path = join(dataDir, name);
    if (pid > 0 && (!(await isAlive(pid)) || (await isOld(path)))) await rm(path, { recursive: true, force: true });
  }
};

/** By age too, because the process id in the name may have been reused. */
const isOld = async (path: string): Promise<boolean> =>
  Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now()) > DRAFT_LIMIT_MS;

const ended = (child: ChildProcess): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    let output = '';
    const add = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/**
 * The data directory itself, closed to other users, or a short temporary folder if its path is too long for a socket.
 */
const makeSocketDirectory = async (directory: string, { identity }: Launcher): Promise<string> => {
  if (Buffer.byteLength(directory) <= SOCKET_DIRECTORY_LIMIT) return directory;
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `vitrine-${name}`);
  await mkdir(short, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const owner = identity.kind === 'user' ? identity.uid : process.getuid?.();
  if (identity.kind === 'user' && (await lstat(short)).uid === 0) await chown(short, identity.uid, identity.gid);
  const entry = await lstat(short);
  if (!entry.isDirectory() || entry.uid !== owner) throw new StartError('db-socket-of-other-user', { path: short });
  await chmod(short, 0o700);
  return short;
};

/** Starts the server, which may still be recovering afterwards. Its messages go to `{DATA_DIR}/postgres.log`. */
export const startServer = async (cluster: Cluster): Promise<ChildProcess> => {
  const log = await openPrivateFile(cluster.logFile, 'w');
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketDirectory,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    random_page_cost: '1.1',
    jit: 'off',
    'vitrine.starter': `${process.pid} ${(await findProcess(process.pid))?.birth ?? ''}`,
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    return launch(cluster.binaries.postgres, ['-D', cluster.directory, ...args], {
      launcher: cluster.launcher,
      log: log.fd,
      env: ENV,
    });
  } finally {
    await log.close();
  }
};
