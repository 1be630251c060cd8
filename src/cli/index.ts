import { constants } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { runRoot } from '#compose/run-root';
import { fillDemo } from '#demo/fill-demo';
import { CLI_WORDS } from '#fr/cli';
import { readConfig } from '#platform/config';
import { lowerPriority } from '#platform/processes/priority';
import type { Ports } from '#server/context';
import { registerBackup } from './backup.ts';
import { registerCreateAdmin } from './create-admin.ts';
import { registerDeadJobs } from './dead-jobs.ts';
import { registerDemoFeeds } from './demo-feeds.ts';
import { registerDoctor } from './doctor.ts';
import { registerFees } from './fees.ts';
import { registerImport } from './import.ts';
import { registerImportSales } from './import-sales.ts';
import { registerMails } from './mails.ts';
import { registerNetwork } from './network.ts';
import { createProgram } from './program.ts';
import { registerResetFactor } from './reset-second-factor.ts';
import { registerRestore } from './restore.ts';
import { registerSites } from './sites.ts';
import { withProduct } from './with-product.ts';

const out = (line: string): void => void process.stdout.write(`${line}\n`);

const MAX_DEMO_SIZE = 50;

const readSize = (text: string): number => {
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1 || size > MAX_DEMO_SIZE)
    throw new InvalidArgumentError(CLI_WORDS.wrongDemoSize);
  return size;
};

const program = createProgram('vitrine', CLI_WORDS.description);

program
  .command('migrate')
  .description(CLI_WORDS.migrate)
  .action(() => withProduct('migrate', async () => out(CLI_WORDS.migrated)));

program
  .command('demo')
  .description(CLI_WORDS.demo)
  .option('--size <n>', CLI_WORDS.demoSize, readSize, 1)
  .action(({ size }: { size: number }) =>
    withProduct('demo', async (product) => {
      const config = readConfig();
      // The command ignores DEMO=0; in production only DEMO=1 opens the demo accounts.
      if (await fillDemo(product, { ...config, demo: config.demo || null }, undefined, size)) out(CLI_WORDS.demoDone);
    }),
  );

registerDemoFeeds(program, out);

const exit = (code: number): void => {
  process.exitCode = code;
};

/** An import must not slow down a server on the same machine. */
const withImportPorts = <T>(work: (ports: Ports) => Promise<T>): Promise<T> => {
  lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return withProduct('import', ({ ports }) => work(ports));
};

registerImport(program, {
  withPorts: withImportPorts,
  out,
  err: { write: (text) => void process.stderr.write(text), isTerminal: process.stderr.isTTY === true },
  exit,
});

registerImportSales(program, { withPorts: withImportPorts, out, err: process.stderr, exit });

registerNetwork(program, {
  withPorts: (work) => withProduct('network', ({ ports }) => work(ports)),
  out,
  err: process.stderr,
  exit,
});

registerFees(program, {
  withPorts: (work) => withProduct('fees', ({ ports }) => work(ports)),
  out,
  err: process.stderr,
  exit,
});

registerCreateAdmin(program, {
  withPorts: (work) => withProduct('create-admin', ({ ports }) => work(ports)),
  out,
  err: process.stderr,
  exit,
});

registerResetFactor(program, {
  withPorts: (work) => withProduct('reset-second-factor', ({ ports }) => work(ports)),
  out,
  err: process.stderr,
  exit,
});

registerDeadJobs(program, {
  withPorts: (work) => withProduct('dead-jobs', ({ ports }) => work(ports)),
  out,
  err: process.stderr,
  exit,
});

registerMails(program, {
  withPorts: (work) => withProduct('mails', ({ ports }) => work(ports)),
  hasService: () => readConfig().smtpUrl !== null,
  out,
  err: process.stderr,
  exit,
});

registerSites(program, { withPorts: (work) => withProduct('sites', ({ ports }) => work(ports)), out });

registerBackup(program, {
  withProduct: (work) => withProduct('backup', work),
  config: readConfig,
  out,
  err: process.stderr,
  exit,
});

registerDoctor(program, { withProduct: (work) => withProduct('doctor', work), config: readConfig, out, exit });

registerRestore(program, { config: readConfig, out, err: process.stderr });

await runRoot(() => program.parseAsync());
