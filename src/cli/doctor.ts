import type { Command } from 'commander';
import { findBackup } from '#compose/backup-destination';
import type { Product } from '#compose/compose';
import { errorLine } from '#compose/start-sentence';
import { DEMO_PASSWORD } from '#demo/load-accounts';
import { DOCTOR_WORDS as WORDS } from '#fr/doctor';
import type { Config } from '#platform/config';
import { withClient } from '#platform/db/with-client';
import type { LastBackup } from '#server/backups';
import { adminCtx } from '#server/context';
import { examine, type Finding, findingHint, findingText } from '#server/doctor';

/** Dependencies of the command. */
export type DoctorDeps = {
  withProduct: <T>(work: (product: Product) => Promise<T>) => Promise<T>;
  config: () => Config;
  out: (line: string) => void;
  /** 0: no problem · 1: at least one. */
  exit: (code: 0 | 1) => void;
};

/** 'bon       disque           12 Go libres …' */
const lineOf = (finding: Finding): string => {
  const { level, check } = finding;
  const text = `${findingText(finding, errorLine)}${findingHint(finding)}`;
  return `${WORDS.levels[level].padEnd(9)} ${WORDS.checks[check].padEnd(16)} ${text}`;
};

const run = async ({ config, out }: DoctorDeps, { ports, databaseUrl }: Product): Promise<0 | 1> => {
  const settings = config();
  const { dataDir, backupUrl } = settings;
  return withClient(databaseUrl, 'vitrine doctor', async (client) => {
    let code: 0 | 1 = 0;
    const ctx = {
      ...adminCtx(ports, 'vitrine doctor'),
      client,
      dataDir,
      nightlyBackup: backupUrl !== null,
      findBackup: (backup: LastBackup) => findBackup(settings, backup),
      demoPassword: DEMO_PASSWORD,
    };
    for await (const finding of examine(ctx)) {
      out(lineOf(finding));
      if (finding.level === 'problem') code = 1;
    }
    return code;
  });
};

/** `vitrine doctor`: prints one line per check; exit code 1 when a check found a problem. */
export const registerDoctor = (program: Command, deps: DoctorDeps): void => {
  program
    .command('doctor')
    .description(WORDS.description)
    .action(async () => deps.exit(await deps.withProduct((product) => run(deps, product))));
};
