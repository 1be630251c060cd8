import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';
import { readStored } from '#platform/files/storage';
import { checkGroup, keysOfGroup } from './copy-files.ts';
import { type BackupKeys, type OpenedBackup, readSigned } from './keys.ts';
import { BACKUPS_ROOT, type FileGroup, type Manifest, manifestKey, nameOfObject, pooledKey } from './manifest.ts';
import { DamagedBackup, getPart } from './parts.ts';

/** Names of the complete backups of a location, newest first: a name begins with its date. */
export const listBackups = async (target: FileStorage): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of target.list(BACKUPS_ROOT)) {
    const name = nameOfObject(key);
    if (key === manifestKey(name)) names.push(name);
  }
  return names.toSorted().reverse();
};

/**
 * The manifest of a backup; null when no complete backup has this name. `unsigned`: also when no known key signed it.
 * @throws DamagedBackup when it cannot be parsed or has changed; StartError when no known key signed it.
 */
export const openBackup = async (
  target: FileStorage,
  name: string,
  { keys, unsigned = false }: { keys: BackupKeys; unsigned?: boolean },
): Promise<OpenedBackup | null> => {
  const bytes = await readStored(target, manifestKey(name));
  if (bytes === null) return null;
  const opened = readSafely(() => readSigned(bytes.toString(), keys, unsigned));
  if (opened?.manifest.name !== name) throw new DamagedBackup(manifestKey(name));
  return opened;
};

/** Null when the text cannot be parsed. */
const readSafely = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof StartError) throw error;
    return null;
  }
};

const NO_KEYS: BackupKeys = { all: [], isKept: false };

/** Reads every object listed in a backup. @throws DamagedBackup at the first object that is missing or has changed. */
export const verifyBackup = async (target: FileStorage, { tables, files }: Manifest): Promise<void> => {
  for (const part of tables.flatMap(({ parts }) => parts)) await getPart(target, part);
  for (const group of files) await checkGroup(target, group);
};

/** Whether each object of the tables and each list of files exists with its size; the content is not read. */
export const isThere = async (target: FileStorage, { tables, files }: Manifest): Promise<boolean> => {
  for (const part of [...tables.flatMap(({ parts }) => parts), ...files.map(({ list }) => list)])
    if ((await target.size(part.key)) !== part.bytes) return false;
  return true;
};

/** An object younger than a day may belong to a backup whose manifest is not written yet. */
const GRACE_MS = 86_400_000;

type Pruning = {
  /** Number of newest backups to keep. */
  keep: number;
  now: Date;
  /** Prefixes of the file store that the backups copied. */
  prefixes: readonly string[];
};

/** The groups of files in the given backups. @throws DamagedBackup */
const groupsOf = async (target: FileStorage, names: Iterable<string>): Promise<FileGroup[]> => {
  const groups: FileGroup[] = [];
  for (const name of names) {
    const opened = await openBackup(target, name, { keys: NO_KEYS, unsigned: true });
    groups.push(...(opened?.manifest.files ?? []));
  }
  return groups;
};

const removeUnnamedFiles = async (
  target: FileStorage,
  groups: readonly FileGroup[],
  { prefixes, now }: Pruning,
): Promise<void> => {
  const before = now.getTime() - GRACE_MS;
  for (const prefix of prefixes) {
    const named = new Set<string>();
    for (const group of groups.filter((group) => group.prefix === prefix))
      for (const key of await keysOfGroup(target, group)) named.add(pooledKey(key));
    for await (const { key, modifiedAt } of target.list(pooledKey(prefix)))
      if (!named.has(key) && modifiedAt.getTime() < before) await target.delete(key);
  }
};

/**
 * Removes all backups except the newest, files that none of those contain, and remains of interrupted backups. Returns
 * the names of the removed backups. @throws DamagedBackup, before anything is removed, when a kept backup cannot be
 * read.
 */
export const pruneBackups = async (target: FileStorage, pruning: Pruning): Promise<string[]> => {
  const names = await listBackups(target);
  const [kept, old] = [new Set(names.slice(0, pruning.keep)), new Set(names.slice(pruning.keep))];
  const groups = await groupsOf(target, kept);
  // Manifests are removed first: without a manifest, a partly removed backup does not count as one.
  for (const name of old) await target.delete(manifestKey(name));
  const before = pruning.now.getTime() - GRACE_MS;
  for await (const { key, modifiedAt } of target.list(BACKUPS_ROOT)) {
    const name = nameOfObject(key);
    if (old.has(name) || (!kept.has(name) && modifiedAt.getTime() < before)) await target.delete(key);
  }
  if (old.size > 0) await removeUnnamedFiles(target, groups, pruning);
  return [...old];
};
