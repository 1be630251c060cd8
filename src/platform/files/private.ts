import { chown, type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Files and folders that other users of the machine cannot read. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

type Owner = { uid: number; gid: number };

/**
 * What root makes belongs to the owner of the folder that it is made in: a command or a start by root must not leave files
 * that the user who runs the server cannot touch. Null for everybody else.
 */
export const ownerBelow = async (folder: string): Promise<Owner | null> => {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { uid, gid };
};

/** Makes a folder, and those above it that are missing. Not by Node's own recursion, which never ends below /proc. */
export const makePrivateFolder = async (path: string): Promise<void> => {
  const error = await makeOne(path);
  if (error === null) return;
  if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
  await makePrivateFolder(dirname(path));
  const again = await makeOne(path);
  if (again !== null) throw again;
};

/** The error when the folder is not there afterwards. */
const makeOne = async (path: string): Promise<NodeJS.ErrnoException | null> => {
  try {
    await mkdir(path, { mode: PRIVATE_FOLDER });
    const owner = await ownerBelow(dirname(path));
    if (owner) await chown(path, owner.uid, owner.gid);
    return null;
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException;
    const isThere = error.code === 'EEXIST' && (await stat(path)).isDirectory();
    return isThere ? null : error;
  }
};

/** Opens a file for writing. */
export const openPrivateFile = async (path: string, flags: 'w' | 'wx'): Promise<FileHandle> => {
  const owner = await ownerBelow(dirname(path));
  const handle = await open(path, flags, PRIVATE_FILE);
  if (owner) await handle.chown(owner.uid, owner.gid);
  return handle;
};
