import { v7 as uuid } from 'uuid';
import { pruneBackups } from '#platform/backup/catalog';
import type { BackupKeys } from '#platform/backup/keys';
import { type BackupProgress, makeBackup } from '#platform/backup/make-backup';
import type { Manifest } from '#platform/backup/manifest';
import type { OpenScratch } from '#platform/backup/scratch';
import { displayedDestination } from '#platform/backup/target';
import type { FileStorage } from '#platform/files/storage';
import { type AdminCtx, defineJob, NIGHTLY, networkJob } from '#server/context';
import { LASTING_PREFIXES, listRequired } from '#server/files';

/** Target of the backup and the number of backups to keep. */
export type BackupPlan = {
  /** A folder, or `s3://…`. */
  destination: string;
  target: FileStorage;
  /** Number of complete backups to keep; older ones are removed. */
  keep: number;
  /** A direct connection to the database. */
  databaseUrl: string;
  keys: BackupKeys;
  /** Content of `DATA_DIR/secret`; null: the secret comes from the environment. */
  secret: string | null;
  /** Opens the database for the test restore. */
  openScratch: OpenScratch;
};

type Ctx = Pick<AdminCtx, 'read' | 'write' | 'system'>;
type Running = { onProgress?: (progress: BackupProgress) => void; signal?: AbortSignal };

/**
 * Summary of a backup. `missing`: files that rows reference and the store lacks, at most 1,000. `removed`: names of
 * removed older backups. `secret`: how the secret of DATA_DIR is stored. `notRehearsed`: why its restore could not be
 * tested; null: it was tested successfully.
 */
export type BackupSummary = {
  name: string;
  rows: number;
  files: number;
  bytes: number;
  missing: readonly string[];
  removed: readonly string[];
  secret: Manifest['secret']['kept'];
  notRehearsed: unknown;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

const summarize = ({ name, tables, files, missing, secret }: Manifest) => ({
  name,
  rows: sum(tables.map(({ rows }) => rows)),
  files: sum(files.map((group) => group.files)),
  bytes: sum(tables.flatMap(({ parts }) => parts.map((part) => part.bytes))) + sum(files.map(({ bytes }) => bytes)),
  missing,
  secret: secret.kept,
});

/**
 * Makes a backup, records it in `backups` and removes older ones beyond `keep`.
 * @throws StartError when another backup is running, or a restore would not accept the written one.
 */
export const backUp = async (ctx: Ctx, plan: BackupPlan, running: Running = {}): Promise<BackupSummary> => {
  const { destination, target, keep, databaseUrl, keys, secret, openScratch } = plan;
  const { onProgress = () => {}, signal } = running;
  const { manifest, notRehearsed } = await makeBackup({
    url: databaseUrl,
    files: ctx.system.files,
    target,
    prefixes: LASTING_PREFIXES,
    listRequired: (prefix) => listRequired(ctx, prefix),
    keys,
    secret,
    openScratch,
    log: ctx.system.log,
    now: ctx.system.now(),
    onProgress,
    signal,
  });
  const { missing, ...made } = summarize(manifest);
  if (notRehearsed !== null) ctx.system.log.warn({ err: notRehearsed }, 'restore of the backup not tried');
  const { name, rows, files, bytes } = made;
  const row = {
    id: uuid(),
    name,
    place: displayedDestination(destination),
    made_at: ctx.system.now(),
    rows,
    files,
    bytes,
    rehearsed: manifest.rehearsed,
  };
  await ctx.write((tx) => tx.insertInto('backups').values(row).execute());
  const removed = await pruneBackups(target, { keep, now: ctx.system.now(), prefixes: LASTING_PREFIXES });
  ctx.system.log.info({ ...made, missing: missing.length, removed: removed.length }, 'backup made');
  return { ...made, missing, removed, notRehearsed };
};

/** The nightly job of a backup to BACKUP_URL. */
export const BACKUP_DUE = defineJob({
  name: 'backups.due',
  payload: networkJob,
  ...NIGHTLY.backup,
  run: ({ backUp: makeNightly }, _, info) => makeNightly(info),
});
