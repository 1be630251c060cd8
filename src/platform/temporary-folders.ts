import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNumber } from './process-info.ts';

const HOST = hostname().replaceAll(/[^\w.]/g, '_');
/** What follows the prefix. */
const NAME = /^(?:(?<host>[\w.]+)-(?<pid>\d+)-)?\w{6}$/;

/** Folders for one kind of work. `longestMs`: it never takes longer. */
export type FolderKind = { prefix: string; longestMs: number };

/** A job that reads a feed is ended earlier. */
const FEEDS: FolderKind = { prefix: 'vitrine-feed-', longestMs: 2 * 3_600_000 };

/** Whether the process that made a folder has ended. Process ids of another machine or container mean nothing here. */
const isLeft = (name: string, changedAt: number, { prefix, longestMs }: FolderKind): boolean => {
  const { host, pid } = NAME.exec(name.slice(prefix.length))?.groups ?? {};
  if (changedAt < Date.now() - longestMs) return true;
  if (host !== HOST) return false;
  return Number(pid) === process.pid ? changedAt < performance.timeOrigin : !hasNumber(Number(pid));
};

/** A new folder, whose name tells which process made it. Its user removes it. */
export const makeTemporaryFolder = (dir: string, { prefix }: FolderKind): Promise<string> =>
  mkdtemp(join(dir, `${prefix}${HOST}-${process.pid}-`));

/** Gives work a folder of its own, which is removed afterwards. */
export const withTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await makeTemporaryFolder(tmpdir(), FEEDS);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const isOfKind = (name: string, { prefix }: FolderKind): boolean =>
  name.startsWith(prefix) && NAME.test(name.slice(prefix.length));

/** Removes the folders of processes that were killed. `before`: ends what still uses one. Returns how many. */
export const removeLeftFolders = async (
  dir = tmpdir(),
  kind = FEEDS,
  before: (path: string) => Promise<void> = async () => {},
): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const facts = isOfKind(name, kind) ? await stat(path).catch(() => null) : null;
    if (!facts?.isDirectory() || !isLeft(name, facts.mtimeMs, kind)) continue;
    await before(path);
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
