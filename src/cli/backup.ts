import type { Command } from 'commander';
import { backupKeys, openDestination } from '#compose/backup-destination';
import type { Product } from '#compose/compose';
import { planBackup } from '#compose/nightly-backup';
import { BACKUP_WORDS as WORDS } from '#fr/backups';
import { displayedDestination } from '#platform/backup/target';
import type { Config } from '#platform/config';
import { backUp } from '#server/backups';
import { adminCtx } from '#server/context';
import { failureLine, listBackupLines } from './backup-lines.ts';
import { progressLines } from './progress-lines.ts';
import { untilStopped } from './until-stopped.ts';

/** Dependencies of the commands. */
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
  const made = await untilStopped((signal) =>
    deps.withProduct(async (product) => {
      const plan = await planBackup(product, deps.config(), given);
      const onProgress = progressLines(err, WORDS.steps);
      return backUp(adminCtx(product.ports, 'vitrine backup'), { ...plan, keep }, { onProgress, signal });
    }),
  );
  if (made.notRehearsed === null) out(WORDS.made(made.name, made));
  else out(WORDS.madeWithoutRehearsal(made.name, made, failureLine(made.notRehearsed)));
  if (made.removed.length > 0) out(WORDS.removed(made.removed.length));
  if (made.missing.length > 0) err.write(`${WORDS.missing(made.missing.length)}\n`);
  if (made.secret === 'left-out') err.write(`${WORDS.secretLeftOut}\n`);
};

const runList = async (deps: BackupDeps, given: string | undefined, verify: boolean): Promise<boolean> => {
  const { out, err } = deps;
  const config = deps.config();
  const { destination, target } = await openDestination(config, given);
  const keys = await backupKeys(config);
  let [count, whole] = [0, true];
  await untilStopped(async (signal) => {
    for await (const { line, isWhole } of listBackupLines({ target, keys, verify, dataDir: config.dataDir, signal })) {
      count += 1;
      whole &&= isWhole;
      if (isWhole) out(line);
      else err.write(`${line}\n`);
    }
  });
  if (count === 0) out(WORDS.none(displayedDestination(destination)));
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
