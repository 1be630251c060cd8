import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '#platform/errors';

/** What the system reports about a running process. A field is null when the system does not report it. */
export type ProcessInfo = {
  /** Program and arguments; one text where the system does not separate them. */
  command: readonly string[] | null;
  /** Device and inode of its working directory. */
  directory: string | null;
  /** Start in seconds since 1970; its error is the clock adjustment since then. */
  startedAt: number | null;
  /** Constant for a process, and different for a later process with the same id. */
  birth: string | null;
};

const run = promisify(execFile);
const UNKNOWN: ProcessInfo = { command: null, directory: null, startedAt: null, birth: null };
/** USER_HZ, the unit of times in /proc, is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The running process with this id; null when there is none, or a zombie. */
export const findProcess = async (pid: number): Promise<ProcessInfo | null> => {
  if (!hasNumber(pid)) return null;
  const info = process.platform === 'linux' ? await readProc(pid) : undefined;
  return info === undefined ? await askPs(pid) : info;
};

export const isAlive = async (pid: number): Promise<boolean> => (await findProcess(pid)) !== null;

/** Whether any process has this id, including zombies and processes of other users. */
export const hasNumber = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** Device and inode, the same for every path of a directory. Null when it does not exist or may not be read. */
export const inodeOf = (path: string): Promise<string | null> =>
  stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  );

/** Undefined: the process is hidden, or /proc is not mounted. */
const readProc = async (pid: number): Promise<ProcessInfo | null | undefined> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return undefined;
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (/^[ZXx]/.test(fields[0] ?? '')) return null;
  const ticks = fields[19] ?? '';
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return {
    command: command === null ? null : command.split('\0').filter((word) => word !== ''),
    directory: await inodeOf(`/proc/${pid}/cwd`),
    startedAt: await sinceEpoch(Number(ticks) / TICKS_PER_SECOND),
    birth: ticks,
  };
};

const sinceEpoch = async (sinceBoot: number): Promise<number | null> => {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const boot = /^btime (\d+)$/m.exec(text)?.[1];
  return boot === undefined ? null : Number(boot) + sinceBoot;
};

const askPs = async (pid: number): Promise<ProcessInfo | null> => {
  const ps = ['ps', '-ww', '-o', 'stat=', '-o', 'lstart=', '-o', 'command=', '-p', String(pid)];
  const listed = await run('env', ['LC_ALL=C', ...ps]).catch(() => null);
  return listed === null ? (hasNumber(pid) ? UNKNOWN : null) : parsePs(listed.stdout);
};

/** Parses one line of `ps`: state, start in local time, command. */
export const parsePs = (text: string): ProcessInfo | null => {
  const [, state = '', start = '', command = ''] =
    /^\s*(\S+)\s+(\w{3}\s+\w{3}\s+\d+\s+[\d:]{8}\s+\d{4})\s+(.*)$/m.exec(text) ?? [];
  if (state === '') return UNKNOWN;
  if (state.startsWith('Z')) return null;
  return { command: [command], directory: null, startedAt: Date.parse(start) / 1000, birth: start };
};
