import { randomBytes } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import { openEmbedded, stopServerOf } from '#platform/db/embedded';
import { withClient } from '#platform/db/with-client';
import { StartError } from '#platform/errors';
import { allowTraversal } from '#platform/files/data-dir';
import { makePrivateFolder } from '#platform/files/private';
import type { Log } from '#platform/log';
import { type FolderKind, makeTemporaryFolder, removeLeftFolders } from '#platform/temporary-folders';

/** A PostgreSQL server for databases that are deleted after use. */
export type Scratch = {
  /** URL of a new, empty database as its owner. `bytes`: its size once it is filled. */
  newDatabase: (bytes: number) => Promise<string>;
  close: () => Promise<void>;
};

const FOLDERS: FolderKind = { prefix: 'rehearsal-', longestMs: 86_400_000 };
/** An empty cluster and its log of changes. */
const CLUSTER_BYTES = 300_000_000;

/** While it is filled, a database takes up to three times its size: its tables, its log of changes, and a margin. */
const checkSpace = async (folder: string, bytes: number): Promise<void> => {
  const needed = CLUSTER_BYTES + 3 * bytes;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed) throw new StartError('rehearsal-space', { folder, needed, free });
};

/**
 * Starts an embedded server in a new folder of DATA_DIR, which is removed with it. @throws StartError when there is no
 * program for this system or not enough space
 */
export const openScratch = async (dataDir: string, log: Log): Promise<Scratch> => {
  await makePrivateFolder(dataDir);
  await removeLeftFolders(dataDir, FOLDERS, stopServerOf);
  await checkSpace(dataDir, 0);
  // Root may have to start the server as another user, which has to reach the folder.
  if (process.getuid?.() === 0) await allowTraversal(dataDir);
  const folder = await makeTemporaryFolder(dataDir, FOLDERS);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const user = { kind: 'tool', label: 'rehearsal' } as const;
  const server = await openEmbedded({ dataDir: folder, user, log, durable: false }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    newDatabase: async (bytes) => {
      await checkSpace(folder, bytes);
      const name = `rehearsal_${randomBytes(6).toString('hex')}`;
      await withClient(server.url, 'vitrine rehearsal', (client) => client.query(`create database ${name}`));
      return server.urlOf(name);
    },
    close: () => server.close().finally(remove),
  };
};
