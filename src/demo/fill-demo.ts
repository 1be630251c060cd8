import type { Product } from '#compose/compose';
import { CLI_WORDS } from '#fr/cli';
import type { Config } from '#platform/config';
import { type DemoProgress, loadDemo } from './load.ts';
import { readSeeds } from './seeds.ts';
import { type DemoLogin, settleDemoAccounts } from './settle-accounts.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One line each time another tenth of the listings is in. */
const tellProgress = (): ((progress: DemoProgress) => void) => {
  let told = -1;
  return ({ step, done, total }) => {
    const tenth = Math.floor((done / Math.max(total, 1)) * 10);
    if (step !== 'listings' || tenth === told) return;
    told = tenth;
    say(CLI_WORDS.demoProgress(done, total));
  };
};

/** Whether the demo may have accounts here: everybody knows their password (rule DEMO-ACCOUNTS). */
const mayHaveAccounts = ({ production, demo }: Config): boolean => demo ?? !production;

/** Opens or closes the demo's accounts, as this start asks for. Answers those that may sign in here. */
export const openDemoAccounts = ({ ports }: Pick<Product, 'ports'>, config: Config): Promise<readonly DemoLogin[]> =>
  settleDemoAccounts(ports, readSeeds(), { isOn: mayHaveAccounts(config) });

/**
 * The demo network, when no network is configured and the configuration does not refuse it. Answers whether it was loaded
 * now. `signal` gives it up: throws its reason, and the next one completes it.
 */
export const fillDemo = async (
  { ports, network, directory }: Product,
  config: Config,
  signal?: AbortSignal,
): Promise<boolean> => {
  if (network.current() !== null) return false;
  if (config.demo === false) {
    say(CLI_WORDS.noNetwork);
    return false;
  }
  say(CLI_WORDS.demoStarts);
  await loadDemo(ports, {
    dataDir: config.dataDir,
    accounts: mayHaveAccounts(config),
    onProgress: tellProgress(),
    signal,
  });
  await network.refresh();
  await directory.refresh();
  return true;
};
