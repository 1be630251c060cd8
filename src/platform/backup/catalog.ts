import type { FileStorage } from '#platform/files/storage';
import { readStored } from '#platform/files/storage';
import { checkGroup, keysOfGroup } from './copy-files.ts';
import {
  BACKUPS_ROOT,
  type FileGroup,
  type Manifest,
  manifestKey,
  nameOfObject,
  parseManifest,
  pooledKey,
} from './manifest.ts';
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
 * The manifest of a backup; null when no complete backup has this name. @throws DamagedBackup when it cannot be parsed.
 */
export const readManifest = async (target: FileStorage, name: string): Promise<Manifest | null> => {
  const bytes = await readStored(target, manifestKey(name));
  if (bytes === null) return null;
  try {
    return parseManifest(bytes.toString());
  } catch {
    throw new DamagedBackup(manifestKey(name));
  }
};

/** Reads every object that a backup names. @throws DamagedBackup at the first object that is missing or has changed. */
export const verifyBackup = async (
  target: FileStorage,
  manifest: Manifest,
  onStep: (done: number, total: number) => void,
): Promise<void> => {
  const total = manifest.tables.length + manifest.files.length;
  let done = 0;
  for (const { parts } of manifest.tables) {
    for (const part of parts) await getPart(target, part);
    onStep(++done, total);
  }
  for (const group of manifest.files) {
    await checkGroup(target, group);
    onStep(++done, total);
  }
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

/** The groups of files that the backups name. @throws DamagedBackup */
const groupsOf = async (target: FileStorage, names: Iterable<string>): Promise<FileGroup[]> => {
  const groups: FileGroup[] = [];
  for (const name of names) groups.push(...((await readManifest(target, name))?.files ?? []));
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
    for (const group of groups.filter((one) => one.prefix === prefix))
      for (const key of await keysOfGroup(target, group)) named.add(pooledKey(key));
    for await (const { key, modifiedAt } of target.list(pooledKey(prefix)))
      if (!named.has(key) && modifiedAt.getTime() < before) await target.delete(key);
  }
};

/**
 * Removes all backups but the newest, the files that none of those names, and what interrupted ones left. Returns the
 * names of the removed backups. @throws DamagedBackup, before anything is removed, when a kept backup cannot be read.
 */
export const pruneBackups = async (target: FileStorage, pruning: Pruning): Promise<string[]> => {
  const names = await listBackups(target);
  const [kept, old] = [new Set(names.slice(0, pruning.keep)), new Set(names.slice(pruning.keep))];
  const groups = await groupsOf(target, kept);
  // Manifests first: without its manifest a partly removed backup no longer counts as one.
  for (const name of old) await target.delete(manifestKey(name));
  const before = pruning.now.getTime() - GRACE_MS;
  for await (const { key, modifiedAt } of target.list(BACKUPS_ROOT)) {
    const name = nameOfObject(key);
    if (old.has(name) || (!kept.has(name) && modifiedAt.getTime() < before)) await target.delete(key);
  }
  if (old.size > 0) await removeUnnamedFiles(target, groups, pruning);
  return [...old];
};
