import { v7 as uuid } from 'uuid';
import { pruneBackups } from '#platform/backup/catalog';
import { type BackupProgress, makeBackup } from '#platform/backup/make-backup';
import type { Manifest } from '#platform/backup/manifest';
import { shownPlace } from '#platform/backup/target';
import type { FileStorage } from '#platform/files/storage';
import type { AdminCtx } from '#server/context';
import { LASTING_PREFIXES, listRequired } from '#server/files';

/** Queue of the nightly backup. */
export const BACKUP_DUE = 'backups.due';

/** Where the backup goes and how many stay there. */
export type BackupPlan = {
  /** A folder, or `s3://…`. */
  place: string;
  target: FileStorage;
  /** Complete backups that stay there; older ones are removed. */
  keep: number;
  /** A direct connection to the database. */
  databaseUrl: string;
  /** Kept with the backup; null: the environment gives it. */
  secret: string | null;
};

type Ctx = Pick<AdminCtx, 'read' | 'write' | 'system'>;
type Running = { onProgress?: (progress: BackupProgress) => void; signal?: AbortSignal };

/**
 * What was made. `missing`: files that rows name and the store did not have, at most 1,000. `removed`: older backups.
 */
export type Made = {
  name: string;
  rows: number;
  files: number;
  bytes: number;
  missing: readonly string[];
  removed: readonly string[];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const summarize = ({ name, tables, files, missing }: Manifest): Omit<Made, 'removed'> => ({
  name,
  rows: sum(tables.map(({ rows }) => rows)),
  files: sum(files.map((group) => group.files)),
  bytes: sum(tables.flatMap(({ parts }) => parts.map((part) => part.bytes))) + sum(files.map(({ bytes }) => bytes)),
  missing,
});

/**
 * Makes a verified backup, remembers it, and removes those beyond the number to keep.
 * @throws StartError when another one is being made, DamagedBackup when what was written cannot be read again.
 */
export const backUp = async (ctx: Ctx, plan: BackupPlan, running: Running = {}): Promise<Made> => {
  const { place, target, keep, databaseUrl, secret } = plan;
  const { onProgress = () => {}, signal } = running;
  const manifest = await makeBackup({
    url: databaseUrl,
    files: ctx.system.files,
    target,
    prefixes: LASTING_PREFIXES,
    listRequired: (prefix) => listRequired(ctx, prefix),
    secret,
    now: ctx.system.now(),
    onProgress,
    signal,
  });
  const { missing, ...made } = summarize(manifest);
  const { name, rows, files, bytes } = made;
  const row = { id: uuid(), name, place: shownPlace(place), made_at: ctx.system.now(), rows, files, bytes };
  await ctx.write((tx) => tx.insertInto('backups').values(row).execute());
  const removed = await pruneBackups(target, { keep, now: ctx.system.now(), prefixes: LASTING_PREFIXES });
  ctx.system.log.info({ ...made, missing: missing.length, removed: removed.length }, 'backup made');
  return { ...made, missing, removed };
};
