import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const HOST = hostname().replaceAll(/[^\w.]/g, '_');
const NAME = /^vitrine-feed-(?:(?<host>[\w.]+)-(?<pid>\d+)-)?\w{6}$/;
/** No work takes longer: its job is ended before. */
const LONGEST_MS = 2 * 3_600_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the process that made a folder has ended. Process ids of another machine or container mean nothing here. */
const isLeft = (name: string, changedAt: number): boolean => {
  const { host, pid } = NAME.exec(name)?.groups ?? {};
  if (changedAt < Date.now() - LONGEST_MS) return true;
  if (host !== HOST) return false;
  return Number(pid) === process.pid ? changedAt < performance.timeOrigin : !isAlive(Number(pid));
};

/** Gives work a folder of its own, which is removed afterwards. */
export const withTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), `vitrine-feed-${HOST}-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes the folders of processes that were killed. Returns how many. */
export const removeLeftFolders = async (dir = tmpdir()): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const facts = NAME.test(name) ? await stat(path).catch(() => null) : null;
    if (!facts?.isDirectory() || !isLeft(name, facts.mtimeMs)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
