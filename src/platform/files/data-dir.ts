import type { Stats } from 'node:fs';
import { access, chmod, constants, lchown, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartError } from '#platform/errors';
import { makePrivateFolder, ownerForNewFiles } from './private.ts';

/** Permission bits of the group and of others. */
const GROUP_AND_OTHERS = 0o077;
/** Set on a folder in which every user may create files, such as /tmp: its permissions are not changed. */
const STICKY = 0o1000;
/** Lets other users traverse a folder to reach one of their own inside it. */
const TRAVERSE = 0o011;
/** Names that the product creates in DATA_DIR; other files are not touched. */
const MANAGED = /^(postgres(\.log|\.new-.*)?|files|demo|secret|\.secret-.*)$/;

/**
 * Creates DATA_DIR if it is missing, and makes it and the product's files in it private. Returns a path that stays
 * readable by others because the system does not allow the change, otherwise null.
 * @throws StartError when something in it cannot be read and written.
 */
export const openDataDir = async (dataDir: string): Promise<string | null> => {
  await makePrivateFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw new StartError('data-dir-not-created', { dataDir, code: error.code ?? '', message: error.message });
  });
  const walk = { dataDir, owner: await ownerForNewFiles(dataDir), withFiles: true };
  const top = await realpath(dataDir);
  await checkAccess(top, dataDir);
  const names = (await readdir(top)).filter((name) => MANAGED.test(name));
  const open = [];
  for (const name of names) {
    // While no server runs, root changes the owner of the cluster (embedded-launch.ts).
    const owner = name === 'postgres' ? null : walk.owner;
    open.push(await makeTreePrivate(await realpath(join(top, name)), { ...walk, owner }));
  }
  open.push(await makePrivate(top, await lstat(top)));
  return open.find((path) => path !== null) ?? null;
};

/** `withFiles`: check files too. In a folder that was already private, no other user could reach them. */
type Walk = { dataDir: string; owner: Awaited<ReturnType<typeof ownerForNewFiles>>; withFiles: boolean };

/** Makes a folder private after its content, so that the next start repeats an interrupted walk. */
const makeTreePrivate = async (path: string, walk: Walk): Promise<string | null> => {
  const entry = await lstat(path).catch(missing);
  if (!entry?.isDirectory() && !(entry?.isFile() && walk.withFiles)) return null;
  if (walk.owner && entry.uid === 0) await lchown(path, walk.owner.uid, walk.owner.gid);
  await checkAccess(path, walk.dataDir);
  if (entry.isFile()) return makePrivate(path, entry);
  const withFiles = (entry.mode & GROUP_AND_OTHERS) !== 0 || basename(path) === 'postgres';
  let open: string | null = null;
  for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
    if (!(withFiles || entry.isDirectory())) continue;
    const below = await makeTreePrivate(join(path, entry.name), { ...walk, withFiles });
    open ??= below;
  }
  return (await makePrivate(path, entry)) ?? open;
};

const makePrivate = async (path: string, { mode }: Stats): Promise<string | null> => {
  if ((mode & GROUP_AND_OTHERS) === 0) return null;
  if ((mode & STICKY) !== 0) return path;
  return chmod(path, mode & ~GROUP_AND_OTHERS & 0o7777).then(
    () => null,
    () => path,
  );
};

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const { R_OK, W_OK, X_OK } = constants;

const checkAccess = async (path: string, dataDir: string): Promise<void> => {
  const entry = await lstat(path).catch(missing);
  if (entry === null) return;
  await access(path, entry.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    throw noAccess({ path, dataDir, uid: entry.uid, code: error.code ?? '' });
  });
};

/** `uid`: owner of `path`. `code`: errno of the failed access. */
type FailedAccess = { path: string; dataDir: string; uid: number; code: string };

const noAccess = ({ path, dataDir, uid, code }: FailedAccess): StartError => {
  const own = process.getuid?.() ?? 0;
  if (code === 'EROFS') return new StartError('data-dir-read-only', { dataDir });
  if (uid === own || own === 0) return new StartError('data-dir-permissions', { path, dataDir });
  if (uid === 0) return new StartError('data-dir-of-root', { path, dataDir, uid: own, gid: process.getgid?.() ?? own });
  return new StartError('data-dir-of-other-user', { path, uid });
};

/** Lets a server that runs as another user reach its folder in `dataDir`. */
export const allowTraversal = async (dataDir: string): Promise<void> => {
  const { mode } = await stat(dataDir);
  await chmod(dataDir, (mode & 0o7777) | TRAVERSE);
};
