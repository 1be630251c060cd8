import { randomUUID } from 'node:crypto';
import { type FileHandle, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '#platform/errors';
import { checkKey, checkPrefix } from './key.ts';
import { makePrivateFolder, openPrivateFile } from './private.ts';
import type { FileBody, FileStorage, ListedFile } from './storage.ts';

const absent = (error: unknown): null => {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
};

/** Deletes what a crash during a put left behind; no put takes an hour. */
const removeLeftovers = async (dir: string): Promise<void> => {
  for (const name of await readdir(dir)) {
    const found = await stat(join(dir, name)).catch(absent);
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(join(dir, name), { force: true });
  }
};

const syncDirectory = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeAll = async (handle: FileHandle, body: FileBody): Promise<void> => {
  await (body instanceof Uint8Array ? handle.writeFile(body) : handle.writeFile(body));
  await handle.sync();
};

/** Pictures of pages are small: one read is a fifth cheaper than a stream. */
const MAX_SINGLE_READ = 256 * 1024;

const streamOf = async (handle: FileHandle, size: number): Promise<ReadableStream<Uint8Array>> => {
  if (size > MAX_SINGLE_READ) return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
  const bytes = await handle.readFile().finally(() => handle.close());
  return new ReadableStream({
    start: (controller) => {
      if (bytes.byteLength > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
};

async function* walk(root: string, key: string): AsyncGenerator<ListedFile> {
  const dir = await opendir(join(root, key)).catch(absent);
  if (!dir) return;
  for await (const entry of dir) {
    const inner = `${key}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${inner}/`);
    else {
      const found = await stat(join(root, inner)).catch(absent);
      if (found) yield { key: inner, size: found.size, modifiedAt: found.mtime };
    }
  }
}

/** Files in a folder, which is created when it is missing. A put writes and syncs a temporary file, then renames it. */
export const folderStorage = async (root: string): Promise<FileStorage> => {
  // No key starts with a dot, so temporary files cannot be requested.
  const temporary = join(root, '.tmp');
  await makePrivateFolder(temporary);
  await removeLeftovers(temporary);
  const path = (key: string) => join(root, checkKey(key));

  const size = async (key: string): Promise<number | null> => {
    const found = await stat(path(key)).catch(absent);
    return found?.isFile() ? found.size : null;
  };

  return {
    size,
    has: async (key) => (await size(key)) !== null,
    put: async (key, body) => {
      const target = path(key);
      const draft = join(temporary, randomUUID());
      const handle = await openPrivateFile(draft, 'wx');
      try {
        await writeAll(handle, body).finally(() => handle.close());
        await makePrivateFolder(dirname(target));
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncDirectory(dirname(target));
    },
    get: async (key) => {
      const handle = await open(path(key), 'r').catch(absent);
      if (!handle) return null;
      const found = await handle.stat();
      if (!found.isFile()) return handle.close().then(() => null);
      return { stream: await streamOf(handle, found.size), size: found.size };
    },
    delete: async (key) => rm(path(key), { force: true }),
    list: (prefix) => walk(root, checkPrefix(prefix)),
  };
};

/** The files of the product: `dataDir`/files. */
export const diskStorage = (dataDir: string): Promise<FileStorage> => folderStorage(join(dataDir, 'files'));
