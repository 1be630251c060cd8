import { chown, type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Modes of files and folders that other users of the machine cannot read. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

type Owner = { uid: number; gid: number };

/**
 * Owner for what root creates in a folder: the folder's owner, so that a command or a start by root creates no files
 * that the server's user cannot change. Null when this process is not root or root owns the folder.
 */
export const ownerForNewFiles = async (folder: string): Promise<Owner | null> => {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { uid, gid };
};

/** Creates a folder and its missing parents. Not with Node's recursive mkdir, which never returns below /proc. */
export const makePrivateFolder = async (path: string): Promise<void> => {
  const error = await makeOne(path);
  if (error === null) return;
  if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
  await makePrivateFolder(dirname(path));
  const again = await makeOne(path);
  if (again !== null) throw again;
};

/** Returns the error when the folder does not exist afterwards. */
const makeOne = async (path: string): Promise<NodeJS.ErrnoException | null> => {
  try {
    await mkdir(path, { mode: PRIVATE_FOLDER });
    const owner = await ownerForNewFiles(dirname(path));
    if (owner) await chown(path, owner.uid, owner.gid);
    return null;
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException;
    const isThere = error.code === 'EEXIST' && (await stat(path)).isDirectory();
    return isThere ? null : error;
  }
};

/** Opens a private file for writing. */
export const openPrivateFile = async (path: string, flags: 'w' | 'wx'): Promise<FileHandle> => {
  const owner = await ownerForNewFiles(dirname(path));
  const handle = await open(path, flags, PRIVATE_FILE);
  if (owner) await handle.chown(owner.uid, owner.gid);
  return handle;
};
