import type { Product } from '#compose/compose';
import { CLI_WORDS } from '#fr/cli';
import type { Config } from '#platform/config';
import { type DemoProgress, loadDemo } from './load.ts';
import { readSeeds } from './seeds.ts';
import { type DemoLogin, syncDemoAccounts } from './sync-accounts.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints one line for each tenth of the listings. */
const printProgress = (): ((progress: DemoProgress) => void) => {
  let printed = -1;
  return ({ step, done, total }) => {
    const tenth = Math.floor((done / Math.max(total, 1)) * 10);
    if (step !== 'listings' || tenth === printed) return;
    printed = tenth;
    print(CLI_WORDS.demoProgress(done, total));
  };
};

/** Whether demo accounts, whose password is public, are allowed here (rule DEMO-ACCOUNTS). */
const mayHaveAccounts = ({ production, demo }: Config): boolean => demo ?? !production;

/** Opens or closes the demo accounts according to the configuration. Returns those that may sign in. */
export const openDemoAccounts = ({ ports }: Pick<Product, 'ports'>, config: Config): Promise<readonly DemoLogin[]> =>
  syncDemoAccounts(ports, readSeeds(), { isOn: mayHaveAccounts(config) });

/**
 * Loads the demo network if no network is configured and the configuration allows it. Returns whether it was loaded
 * now. An aborted `signal` stops it with its reason; the next start completes it. `size`: how many times each market
 * center is there.
 */
export const fillDemo = async (
  { ports, network, directory }: Product,
  config: Config,
  signal?: AbortSignal,
  size = 1,
): Promise<boolean> => {
  if (network.current() !== null) return false;
  if (config.demo === false) {
    print(CLI_WORDS.noNetwork);
    return false;
  }
  print(CLI_WORDS.demoStarts);
  await loadDemo(ports, {
    dataDir: config.dataDir,
    accounts: mayHaveAccounts(config),
    onProgress: printProgress(),
    signal,
    size,
  });
  await network.refresh();
  await directory.refresh();
  return true;
};
