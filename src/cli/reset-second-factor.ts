import type { Command } from 'commander';
import { RESET_FACTOR_WORDS as WORDS } from '#fr/second-factor';
import { adminCtx, type Ports } from '#server/context';
import { resetFactorsOf } from '#server/sign-in';

/** Dependencies of the command. */
export type ResetFactorDeps = {
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: done · 1: no such account. */
  exit: (code: 0 | 1) => void;
};

/** `reset-second-factor`: for the day when every administrator lost theirs. The person is told by mail. */
export const registerResetFactor = (program: Command, { withPorts, out, err, exit }: ResetFactorDeps): void => {
  program
    .command('reset-second-factor')
    .description(WORDS.description)
    .requiredOption('--email <email>', WORDS.email)
    .action(async ({ email }: { email: string }) => {
      const isDone = await withPorts((ports) => resetFactorsOf(adminCtx(ports, 'vitrine reset-second-factor'), email));
      if (isDone) return out(WORDS.done(email));
      err.write(`${WORDS.unknown}\n`);
      return exit(1);
    });
};
