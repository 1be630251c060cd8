import { rm, statfs } from 'node:fs/promises';
import { openEmbedded, stopServerOf } from '#platform/db/embedded';
import { StartError } from '#platform/errors';
import { allowTraversal } from '#platform/files/data-dir';
import { makePrivateFolder } from '#platform/files/private';
import type { Log } from '#platform/log';
import { type FolderKind, makeTemporaryFolder, removeLeftFolders } from '#platform/temporary-folders';

/** An empty database on its own server; `close` stops the server and removes both. */
export type Scratch = { url: string; close: () => Promise<void> };

/** Opens a scratch database. `bytes`: its expected size. */
export type OpenScratch = (bytes: number) => Promise<Scratch>;

const FOLDERS: FolderKind = { prefix: 'rehearsal-', longestMs: 86_400_000 };
/** Size of an empty cluster with its WAL. */
const CLUSTER_BYTES = 300_000_000;

/** While it is filled, a database needs up to three times its size: tables, WAL, and a margin. */
const checkSpace = async (folder: string, bytes: number): Promise<void> => {
  const needed = CLUSTER_BYTES + 3 * bytes;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed) throw new StartError('rehearsal-space', { folder, needed, free });
};

/**
 * Starts an embedded server in a new folder of DATA_DIR. @throws StartError when there is no program for this system or
 * not enough space
 */
export const openScratch =
  (dataDir: string, log: Log): OpenScratch =>
  async (bytes) => {
    await makePrivateFolder(dataDir);
    await removeLeftFolders(dataDir, FOLDERS, stopServerOf);
    await checkSpace(dataDir, bytes);
    // Root may have to start the server as another user, who must be able to reach the folder.
    if (process.getuid?.() === 0) await allowTraversal(dataDir);
    const folder = await makeTemporaryFolder(dataDir, FOLDERS);
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    const user = { kind: 'tool', label: 'rehearsal' } as const;
    const server = await openEmbedded({ dataDir: folder, user, log, durable: false }).catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    const close = (): Promise<void> => server.close().finally(remove);
    // Checked again, because the new cluster needs space.
    await checkSpace(folder, bytes).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return { url: server.url, close };
  };
