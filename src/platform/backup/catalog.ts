import type { FileStorage } from '#platform/files/storage';
import { readStored } from '#platform/files/storage';
import { checkGroup, keysOfGroup } from './copy-files.ts';
import { BACKUPS_ROOT, type Manifest, manifestKey, nameOfObject, parseManifest, pooledKey } from './manifest.ts';
import { DamagedBackup, getPart } from './parts.ts';

/** Names of the complete backups of a place, newest first: a name begins with its date. */
export const listBackups = async (target: FileStorage): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of target.list(BACKUPS_ROOT)) {
    const name = nameOfObject(key);
    if (key === manifestKey(name)) names.push(name);
  }
  return names.toSorted().reverse();
};

/** The manifest of a backup; null: there is none of this name. @throws DamagedBackup when it cannot be read. */
export const readManifest = async (target: FileStorage, name: string): Promise<Manifest | null> => {
  const bytes = await readStored(target, manifestKey(name));
  if (bytes === null) return null;
  try {
    return parseManifest(bytes.toString());
  } catch {
    throw new DamagedBackup(manifestKey(name));
  }
};

/** Reads everything that a backup names again. @throws DamagedBackup at the first object that is missing or changed. */
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

/** What was written less than a day ago may belong to a backup whose manifest is not there yet. */
const GRACE_MS = 86_400_000;

/** Removes what interrupted backups left. */
const removeInterrupted = async (target: FileStorage, complete: readonly string[], now: Date): Promise<void> => {
  const known = new Set(complete);
  for await (const { key, modifiedAt } of target.list(BACKUPS_ROOT))
    if (!known.has(nameOfObject(key)) && modifiedAt.getTime() < now.getTime() - GRACE_MS) await target.delete(key);
};

const removeBackup = async (target: FileStorage, name: string): Promise<void> => {
  await target.delete(manifestKey(name)); // first: what is left does not count as a backup
  for await (const { key } of target.list(BACKUPS_ROOT)) if (nameOfObject(key) === name) await target.delete(key);
};

type Pruning = {
  /** Newest backups that stay. */
  keep: number;
  now: Date;
  /** Of the file store, as the backups copied them. */
  prefixes: readonly string[];
};

const removeUnnamedFiles = async (
  target: FileStorage,
  kept: readonly Manifest[],
  { prefixes, now }: Pruning,
): Promise<void> => {
  const before = now.getTime() - GRACE_MS;
  for (const prefix of prefixes) {
    const named = new Set<string>();
    for (const group of kept.flatMap(({ files }) => files.filter((one) => one.prefix === prefix)))
      for (const key of await keysOfGroup(target, group)) named.add(pooledKey(key));
    for await (const { key, modifiedAt } of target.list(pooledKey(prefix)))
      if (!named.has(key) && modifiedAt.getTime() < before) await target.delete(key);
  }
};

/**
 * Removes all backups but the newest, the files that none of those names, and what interrupted ones left. Answers the
 * names that went.
 */
export const pruneBackups = async (target: FileStorage, pruning: Pruning): Promise<string[]> => {
  const names = await listBackups(target);
  await removeInterrupted(target, names, pruning.now);
  const [kept, old] = [names.slice(0, pruning.keep), names.slice(pruning.keep)];
  if (old.length === 0) return [];
  const manifests: Manifest[] = [];
  for (const name of kept) {
    const manifest = await readManifest(target, name);
    if (manifest) manifests.push(manifest);
  }
  for (const name of old) await removeBackup(target, name);
  await removeUnnamedFiles(target, manifests, pruning);
  return old;
};
