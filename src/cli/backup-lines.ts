import { explain } from '#compose/run-root';
import { BACKUP_WORDS as WORDS } from '#fr/backups';
import { listBackups, openBackup, verifyBackup } from '#platform/backup/catalog';
import { explainFailure } from '#platform/backup/explain-failure';
import type { BackupKeys, OpenedBackup } from '#platform/backup/keys';
import type { Manifest } from '#platform/backup/manifest';
import { rehearse } from '#platform/backup/rehearse';
import { openScratch } from '#platform/backup/scratch';
import type { FileStorage } from '#platform/files/storage';
import { commandLog } from './command-log.ts';

export type ListOptions = {
  target: FileStorage;
  keys: BackupKeys;
  /** Reads the whole backup and tries the restore. */
  verify: boolean;
  /** DATA_DIR; trial restores use it. */
  dataDir: string;
  signal: AbortSignal;
};

/** `isWhole`: false when a restore would not accept the backup. */
export type BackupLine = { line: string; isWhole: boolean };

/** The error as one line, without a stack. */
export const failureLine = (error: unknown): string => explain(explainFailure(error));

const countsOf = ({ tables, files }: Manifest): { rows: number; files: number } => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.reduce((sum, group) => sum + group.files, 0),
});

const verified = async ({ manifest }: OpenedBackup, { target, dataDir, signal }: ListOptions): Promise<string> => {
  await verifyBackup(target, manifest);
  const log = commandLog();
  const notTried = await rehearse({ openScratch: openScratch(dataDir, log), log, source: target, manifest, signal });
  return notTried === null ? WORDS.whole : WORDS.wholeWithoutRehearsal(failureLine(notTried));
};

const describe = async (name: string, options: ListOptions): Promise<string | null> => {
  const opened = await openBackup(options.target, name, options);
  if (opened === null) return null;
  const { manifest, key } = opened;
  const parts = [WORDS.listed(name, new Date(manifest.createdAt), countsOf(manifest))];
  if (options.verify) parts.push(await verified(opened, options));
  else parts.push(manifest.rehearsed ? WORDS.rehearsed : WORDS.notRehearsed);
  if (key === null) parts.push(WORDS.unsigned);
  return parts.join('\t');
};

/** Yields a line for each complete backup of a location, newest first. */
export async function* listBackupLines(options: ListOptions): AsyncGenerator<BackupLine> {
  for (const name of await listBackups(options.target)) {
    try {
      const line = await describe(name, options);
      if (line !== null) yield { line, isWhole: true };
    } catch (error) {
      const explained = explainFailure(error, options.signal);
      if (options.signal.aborted) throw explained;
      yield { line: `${name}\t${explain(explained)}`, isWhole: false };
    }
  }
}
