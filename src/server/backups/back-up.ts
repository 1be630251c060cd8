import { v7 as uuid } from 'uuid';
import { pruneBackups } from '#platform/backup/catalog';
import { type BackupProgress, makeBackup } from '#platform/backup/make-backup';
import type { Manifest } from '#platform/backup/manifest';
import { displayedDestination } from '#platform/backup/target';
import type { FileStorage } from '#platform/files/storage';
import type { AdminCtx } from '#server/context';
import { LASTING_PREFIXES, listRequired } from '#server/files';

/** Queue of the nightly backup. */
export const BACKUP_DUE = 'backups.due';

/** Target of the backup and the number of backups to keep. */
export type BackupPlan = {
  /** A folder, or `s3://…`. */
  destination: string;
  target: FileStorage;
  /** Number of complete backups to keep; older ones are removed. */
  keep: number;
  /** A direct connection to the database. */
  databaseUrl: string;
  /** Secret of the product, stored in the backup; null: it comes from the environment. */
  secret: string | null;
};

type Ctx = Pick<AdminCtx, 'read' | 'write' | 'system'>;
type Running = { onProgress?: (progress: BackupProgress) => void; signal?: AbortSignal };

/**
 * Summary of a backup. `missing`: files that rows require and the store lacks, at most 1,000. `removed`: names of older
 * backups.
 */
export type BackupSummary = {
  name: string;
  rows: number;
  files: number;
  bytes: number;
  missing: readonly string[];
  removed: readonly string[];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const summarize = ({ name, tables, files, missing }: Manifest): Omit<BackupSummary, 'removed'> => ({
  name,
  rows: sum(tables.map(({ rows }) => rows)),
  files: sum(files.map((group) => group.files)),
  bytes: sum(tables.flatMap(({ parts }) => parts.map((part) => part.bytes))) + sum(files.map(({ bytes }) => bytes)),
  missing,
});

/**
 * Makes a verified backup, records it in `backups` and removes older ones beyond `keep`.
 * @throws StartError when another backup is running, DamagedBackup when the written backup cannot be read.
 */
export const backUp = async (ctx: Ctx, plan: BackupPlan, running: Running = {}): Promise<BackupSummary> => {
  const { destination, target, keep, databaseUrl, secret } = plan;
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
  const row = {
    id: uuid(),
    name,
    place: displayedDestination(destination),
    made_at: ctx.system.now(),
    rows,
    files,
    bytes,
  };
  await ctx.write((tx) => tx.insertInto('backups').values(row).execute());
  const removed = await pruneBackups(target, { keep, now: ctx.system.now(), prefixes: LASTING_PREFIXES });
  ctx.system.log.info({ ...made, missing: missing.length, removed: removed.length }, 'backup made');
  return { ...made, missing, removed };
};
