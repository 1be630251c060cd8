import { gunzipSync, gzipSync } from 'node:zlib';
import { forEachConcurrently } from '#platform/concurrency';
import type { FileStorage, ListedFile } from '#platform/files/storage';
import { readStored } from '#platform/files/storage';
import {
  type BackedUpFile,
  type FileGroup,
  fileListKey,
  formatFileList,
  parseFileList,
  pooledKey,
  sha256,
} from './manifest.ts';
import { DamagedBackup, getPart, putPart } from './parts.ts';

/** Files copied at the same time. */
const CONCURRENCY = 8;

export type CopyOptions = {
  files: FileStorage;
  target: FileStorage;
  /** Name of the backup. */
  name: string;
  /** Groups of the newest complete backup of the target: their files are not copied again while intact. */
  previous: readonly FileGroup[];
  signal?: AbortSignal | undefined;
};

const META = { contentType: 'application/octet-stream' };

const readGroup = async (target: FileStorage, group: FileGroup): Promise<BackedUpFile[]> =>
  parseFileList(gunzipSync(await getPart(target, group.list)).toString());

/**
 * Copies one file unless the target already has it, unchanged. Null: it was removed meanwhile. @throws DamagedBackup
 */
const copyFile = async (
  { files, target }: CopyOptions,
  { key, size }: ListedFile,
  known: BackedUpFile | undefined,
): Promise<BackedUpFile | null> => {
  if (known && known.size === size && (await findCopy(target, known)) !== null) return known;
  const bytes = await readStored(files, key);
  if (bytes === null) return null;
  await target.put(pooledKey(key), bytes, META);
  const copied = { key, size: bytes.byteLength, sha256: sha256(bytes) };
  await readCopy(target, copied);
  return copied;
};

/** A stored copy; null: it is missing or has changed. */
const findCopy = async (target: FileStorage, { key, sha256: expected }: BackedUpFile): Promise<Buffer | null> => {
  const stored = await readStored(target, pooledKey(key));
  return stored !== null && sha256(stored) === expected ? stored : null;
};

/** A stored copy. @throws DamagedBackup when it is missing or has changed */
const readCopy = async (target: FileStorage, file: BackedUpFile): Promise<Buffer> => {
  const bytes = await findCopy(target, file);
  if (bytes === null) throw new DamagedBackup(pooledKey(file.key));
  return bytes;
};

/**
 * Copies the files of the store below `prefix` that the target does not have yet, and writes their list. Null when
 * there are none.
 */
export const copyGroup = async (
  options: CopyOptions,
  prefix: string,
): Promise<{ group: FileGroup; keys: ReadonlySet<string> } | null> => {
  const { files, target, name, previous, signal } = options;
  const listed: ListedFile[] = [];
  for await (const file of files.list(prefix)) listed.push(file);
  if (listed.length === 0) return null;
  const before = previous.find((group) => group.prefix === prefix);
  const known = new Map((before ? await readGroup(target, before) : []).map((file) => [file.key, file]));
  const copied: BackedUpFile[] = [];
  await forEachConcurrently(listed, CONCURRENCY, async (file) => {
    signal?.throwIfAborted();
    const copy = await copyFile(options, file, known.get(file.key));
    if (copy) copied.push(copy);
  });
  const list = gzipSync(formatFileList(copied.toSorted((a, b) => (a.key < b.key ? -1 : 1))));
  const bytes = copied.reduce((sum, { size }) => sum + size, 0);
  const stored = await putPart(target, fileListKey(name, prefix), list);
  return { group: { prefix, files: copied.length, bytes, list: stored }, keys: new Set(copied.map(({ key }) => key)) };
};

type RestoreFiles = {
  source: FileStorage;
  files: FileStorage;
  typeOf: (key: string) => string;
  signal?: AbortSignal | undefined;
};

/** Copies the files of a group into a store. A file that already exists with the right size is not copied. */
export const restoreGroup = async (
  { source, files, typeOf, signal }: RestoreFiles,
  group: FileGroup,
): Promise<void> => {
  await forEachConcurrently(await readGroup(source, group), CONCURRENCY, async (file) => {
    signal?.throwIfAborted();
    const { key, size } = file;
    if ((await files.size(key)) === size) return;
    await files.put(key, await readCopy(source, file), { contentType: typeOf(key) });
  });
};

/** Reads every file of a group. @throws DamagedBackup at the first that is missing or has changed. */
export const checkGroup = async (target: FileStorage, group: FileGroup): Promise<void> => {
  await forEachConcurrently(await readGroup(target, group), CONCURRENCY, async (file) => {
    await readCopy(target, file);
  });
};

/** The keys of the files in a group. */
export const keysOfGroup = async (target: FileStorage, group: FileGroup): Promise<string[]> =>
  (await readGroup(target, group)).map(({ key }) => key);
