import type { Command } from 'commander';
import { openDestination } from '#compose/backup-destination';
import type { Product } from '#compose/compose';
import { planBackup } from '#compose/nightly-backup';
import { startSentence } from '#compose/start-sentence';
import { BACKUP_WORDS as WORDS } from '#fr/backups';
import { listBackups, readManifest, verifyBackup } from '#platform/backup/catalog';
import type { Manifest } from '#platform/backup/manifest';
import { DamagedBackup } from '#platform/backup/parts';
import { displayedDestination } from '#platform/backup/target';
import type { Config } from '#platform/config';
import { backUp } from '#server/backups';
import { adminCtx } from '#server/context';
import { progressLines } from './progress-lines.ts';

/** What the commands depend on. */
export type BackupDeps = {
  withProduct: <T>(work: (product: Product) => Promise<T>) => Promise<T>;
  config: () => Config;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: done · 1: refused or damaged · 2: invalid usage. */
  exit: (code: 0 | 1 | 2) => void;
};

const runBackup = async (deps: BackupDeps, given: string | undefined, keep: number): Promise<void> => {
  const { out, err } = deps;
  const made = await deps.withProduct(async (product) => {
    const plan = await planBackup(product, deps.config(), given);
    const onProgress = progressLines(err, WORDS.steps);
    return backUp(adminCtx(product.ports, 'vitrine backup'), { ...plan, keep }, { onProgress });
  });
  out(WORDS.made(made.name, made));
  if (made.removed.length > 0) out(WORDS.removed(made.removed.length));
  if (made.missing.length > 0) err.write(`${WORDS.missing(made.missing.length)}\n`);
};

const countsOf = ({ tables, files }: Manifest): { rows: number; files: number } => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.reduce((sum, group) => sum + group.files, 0),
});

/** Lists the complete backups of a location. Returns whether all of them can be read and, with `verify`, are intact. */
const runList = async (deps: BackupDeps, given: string | undefined, verify: boolean): Promise<boolean> => {
  const { out, err } = deps;
  const { destination, target } = await openDestination(deps.config(), given);
  const names = await listBackups(target);
  if (names.length === 0) out(WORDS.none(displayedDestination(destination)));
  let whole = true;
  for (const name of names) {
    try {
      const manifest = await readManifest(target, name);
      if (!manifest) continue;
      const line = WORDS.listed(name, new Date(manifest.createdAt), countsOf(manifest));
      if (verify) await verifyBackup(target, manifest, () => {});
      out(verify ? `${line}\t${WORDS.whole}` : line);
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      whole = false;
      err.write(`${name}\t${startSentence(error)}\n`);
    }
  }
  return whole;
};

/** `vitrine backup [destination]` and `vitrine backups [destination]`. */
export const registerBackup = (program: Command, deps: BackupDeps): void => {
  program
    .command('backup')
    .description(WORDS.backup)
    .argument('[destination]', WORDS.place)
    .option('--keep <number>', WORDS.keep)
    .action(async (destination: string | undefined, { keep }: { keep?: string }) => {
      if (keep === undefined || /^[1-9]\d{0,2}$/.test(keep))
        return runBackup(deps, destination, Number(keep ?? Number.POSITIVE_INFINITY));
      deps.err.write(`${WORDS.wrongKeep}\n`);
      return deps.exit(2);
    });
  program
    .command('backups')
    .description(WORDS.backups)
    .argument('[destination]', WORDS.place)
    .option('--verify', WORDS.verify)
    .action(async (destination: string | undefined, { verify = false }: { verify?: boolean }) => {
      deps.exit((await runList(deps, destination, verify)) ? 0 : 1);
    });
};
