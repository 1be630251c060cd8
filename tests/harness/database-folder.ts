import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type FolderKind, makeTemporaryFolder, removeLeftFolders } from '#platform/temporary-folders';

/** A folder in memory (Linux). */
const MEMORY = '/dev/shm';
/** Several times the size of the databases of a run with their write-ahead log. */
const NEEDED_BYTES = 6e9;
const FOLDERS: FolderKind = { prefix: 'vitrine-test-', longestMs: 86_400_000 };

const freeMemory = (): Promise<number> =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()),
    () => 0,
  );

/**
 * Creates a folder for a database server; the caller removes it. In memory if enough is free: ext4 does not immediately
 * reuse deleted blocks, and takes half a second for the thousand files of a database after others were dropped.
 */
export const makeDatabaseFolder = async (): Promise<string> =>
  makeTemporaryFolder((await freeMemory()) > NEEDED_BYTES ? MEMORY : tmpdir(), FOLDERS);

/** Removes folders in memory whose process was killed. */
export const removeLeftDatabases = async (): Promise<void> => {
  if ((await freeMemory()) > 0) await removeLeftFolders(MEMORY, FOLDERS);
};
