import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNumber } from './process-info.ts';

const HOST = hostname().replaceAll(/[^\w.]/g, '_');
/** The part of the name after the prefix. */
const NAME = /^(?:(?<host>[\w.]+)-(?<pid>\d+)-)?\w{6}$/;

/** Folders for one kind of work. `longestMs`: maximum duration of the work. */
export type FolderKind = { prefix: string; longestMs: number };

/** A job that reads a feed is ended before this time. */
const FEEDS: FolderKind = { prefix: 'vitrine-feed-', longestMs: 2 * 3_600_000 };

/**
 * Whether the process that created a folder has ended. Process ids of another machine or container cannot be checked.
 */
const isLeft = (name: string, changedAt: number, { prefix, longestMs }: FolderKind): boolean => {
  const { host, pid } = NAME.exec(name.slice(prefix.length))?.groups ?? {};
  if (changedAt < Date.now() - longestMs) return true;
  if (host !== HOST) return false;
  return Number(pid) === process.pid ? changedAt < performance.timeOrigin : !hasNumber(Number(pid));
};

/** Creates a folder whose name contains the creating process. The caller removes it. */
export const makeTemporaryFolder = (dir: string, { prefix }: FolderKind): Promise<string> =>
  mkdtemp(join(dir, `${prefix}${HOST}-${process.pid}-`));

/** Runs work with its own folder, which is removed afterwards. */
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

/**
 * Removes the folders of killed processes. `before`: ends what still uses a folder. Returns the number of removed
 * folders.
 */
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
