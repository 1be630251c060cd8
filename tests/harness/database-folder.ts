import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type FolderKind, makeTemporaryFolder, removeLeftFolders } from '#platform/temporary-folders';

/** Memory as a folder, on Linux. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run and their log of changes take. */
const NEEDED_BYTES = 6e9;
const FOLDERS: FolderKind = { prefix: 'vitrine-test-', longestMs: 86_400_000 };

const freeMemory = (): Promise<number> =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()),
    () => 0,
  );

/**
 * A new folder for a server of databases; its user removes it. In memory where enough is free: ext4 does not reuse what
 * was just deleted, and takes half a second for the thousand files of a database after others were dropped.
 */
export const makeDatabaseFolder = async (): Promise<string> =>
  makeTemporaryFolder((await freeMemory()) > NEEDED_BYTES ? MEMORY : tmpdir(), FOLDERS);

/** Removes folders in memory whose process was killed. */
export const removeLeftDatabases = async (): Promise<void> => {
  if ((await freeMemory()) > 0) await removeLeftFolders(MEMORY, FOLDERS);
};
