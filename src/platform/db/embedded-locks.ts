import { link, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartError } from '#platform/errors';
import { findProcess, hasNumber, inodeOf, type ProcessInfo } from '#platform/process-info';

/** Content of `postmaster.pid` or of the lock file of PostgreSQL's socket. */
export type Lock = {
  pid: number;
  directory: string;
  /** Seconds since 1970. */
  startedAt: number;
  /** Written a little after the start. */
  socketDirectory: string | null;
};

export type Server = { pid: number; socketDirectory: string | null };

const SOCKET = '.s.PGSQL.5432';
/** Tolerance between the start of a process and the time in its lock file. */
const START_TOLERANCE_S = 10;
/** A server writes its lock file immediately: a file that is still empty after this time was left by a crash. */
const EMPTY_LIMIT_MS = 5_000;
/** Higher than every process id on any system. */
const NO_PID = 2_147_483_646;

export const parseLock = (text: string): Lock | null => {
  const [pid, directory = '', startedAt, , socketDirectory] = text.split('\n').map((line) => line.trim());
  if (!(Number(pid) > 0)) return null;
  return {
    pid: Number(pid),
    directory,
    startedAt: Number(startedAt),
    socketDirectory: socketDirectory || null,
  };
};

/**
 * The running server of `directory` that its `postmaster.pid` names.
 * @throws StartError when the file names the running server of another directory: `directory` is a copy of that one.
 */
export const findServer = async (directory: string): Promise<Server | null> => {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => null);
  const lock = text === null ? null : parseLock(text);
  if (lock === null) return null;
  if (await serves(lock, directory)) return { pid: lock.pid, socketDirectory: lock.socketDirectory };
  if (lock.directory !== directory && (await serves(lock, lock.directory))) throw copyOf(lock, directory);
  return null;
};

const copyOf = ({ pid, directory: original }: Lock, directory: string): StartError =>
  new StartError('db-copied', { directory, original, pid });

/**
 * Whether the process in a lock file is the server of `directory`. The process id is not sufficient: systems reuse ids,
 * and a restarted container assigns the same small ones.
 */
const serves = async (lock: Lock, directory: string): Promise<boolean> => {
  const found = await findProcess(lock.pid);
  if (!found) return false;
  if (found.command !== null && !isPostmaster(found.command)) return false;
  if (found.directory !== null) return found.directory === (await inodeOf(directory));
  if (found.command !== null && !(await namesDirectory(found.command, directory))) return false;
  return startedThen(found, lock) || (await listens(join(lock.socketDirectory ?? directory, SOCKET)));
};

/** PostgreSQL's first process; the others are titled 'postgres: checkpointer' and so on. */
const isPostmaster = ([program = '']: readonly string[]): boolean => /(^|\/)postgres( -D|$)/.test(program);

const namesDirectory = async ([program = '', ...words]: readonly string[], directory: string): Promise<boolean> => {
  if (words.length === 0) return program.includes(` -D ${directory} `);
  const named = words[words.indexOf('-D') + 1] ?? '';
  return named === directory || (await realpath(named).catch(() => null)) === directory;
};

const startedThen = ({ startedAt }: ProcessInfo, lock: Lock): boolean =>
  startedAt !== null && Math.abs(startedAt - lock.startedAt) <= START_TOLERANCE_S;

const SILENT = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL']);

const listens = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!SILENT.has(code)));
  });

/**
 * Releases locks of `directory` and its socket whose process id now belongs to another process, because PostgreSQL
 * would refuse to start. Locks of a running server stay.
 */
export const releaseStaleLocks = async (directory: string, socketDirectory: string): Promise<void> => {
  for (const path of [join(directory, 'postmaster.pid'), join(socketDirectory, `${SOCKET}.lock`)])
    await releaseStale(path, directory);
};

/**
 * Replaces the process id by an unused one, so that PostgreSQL removes the file itself after checking that no process
 * of the former server still uses the directory. The file is renamed first, so that a file written meanwhile is
 * restored.
 */
const releaseStale = async (path: string, directory: string): Promise<void> => {
  const before = await readFile(path, 'utf8').catch(() => null);
  if (before === null) return;
  const lock = parseLock(before);
  if (lock ? !hasNumber(lock.pid) || (await serves(lock, directory)) : !(await isOld(path))) return;
  const aside = `${path}.stale-${process.pid}`;
  const taken = await rename(path, aside).catch(missing);
  if (taken === null) return; // another start does the same
  const stale = (await readFile(aside, 'utf8')) === before;
  if (stale && lock) await writeFile(aside, before.replace(/^.*/, String(NO_PID)));
  if (!stale || lock) await link(aside, path).catch(present);
  await rm(aside);
};

const isOld = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(missing);
  return found !== null && Date.now() - found.mtimeMs > EMPTY_LIMIT_MS;
};

const only =
  (code: string) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code === code) return null;
    throw error;
  };
const missing = only('ENOENT');
const present = only('EEXIST');
