import type { Command } from 'commander';
import { CREATE_ADMIN_WORDS as WORDS } from '#fr/access';
import { createAdmin } from '#server/accounts';
import { adminCtx, type Ports } from '#server/context';

/** Dependencies of the command. */
export type CreateAdminDeps = {
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: created · 1: refused. */
  exit: (code: 0 | 1) => void;
};

type Options = { email: string; firstname: string; lastname: string; external?: true };

/**
 * `create-admin`: creates a super user and prints the link to choose a password, so that nobody types a password into a
 * shell.
 */
export const registerCreateAdmin = (program: Command, { withPorts, out, err, exit }: CreateAdminDeps): void => {
  program
    .command('create-admin')
    .description(WORDS.description)
    .requiredOption('--email <email>', WORDS.email)
    .requiredOption('--firstname <firstname>', WORDS.firstname)
    .requiredOption('--lastname <lastname>', WORDS.lastname)
    .option('--external', WORDS.external)
    .action(async ({ external, ...person }: Options) => {
      const role = external ? 'EXTERNAL' : 'ALYFE_ADMIN';
      const made = await withPorts((ports) =>
        createAdmin(adminCtx(ports, 'vitrine create-admin'), { ...person, role }),
      );
      if (!made.ok) {
        err.write(`${WORDS.refused[made.fault]}\n`);
        return exit(1);
      }
      for (const line of [WORDS.made(made.email), WORDS.link, made.link]) out(line);
    });
};
