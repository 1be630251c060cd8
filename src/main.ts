import { printStartup } from '#cli/startup-banner';
import type { AppDeps } from '#compose/built-server';
import { openBuiltServer } from '#compose/built-server';
import { openProduct, type Product } from '#compose/compose';
import { type DevTools, openDevServer } from '#compose/dev-server';
import { runJobs } from '#compose/jobs';
import { jobPortsOf } from '#compose/nightly-backup';
import { runRoot } from '#compose/run-root';
import { waitForDatabase } from '#compose/wait-for-database';
import { fillDemo, openDemoAccounts } from '#demo/fill-demo';
import { watchChanges } from '#http/cache/page-tags';
import { closeServer, listen } from '#http/node-server';
import { openAdmission, watchLoad } from '#http/response/overload';
import { openStartingServer, type StartingServer } from '#http/starting-server';
import { openVersions } from '#platform/cache/versions';
import { type Config, readConfig } from '#platform/config';
import { closeTables } from '#platform/csv/tables';
import { closeDocuments } from '#platform/documents/pdf';
import { StartError } from '#platform/errors';
import { closeImages } from '#platform/images/images';
import { type Lifecycle, STOP_LIMITS, startLifecycle } from '#platform/lifecycle';
import { createLog, type Log } from '#platform/log';
import { lowerV8Threads } from '#platform/processes/priority';
import { closeCalendars } from '#server/calendars';
import { adminCtx } from '#server/context';
import { closeReports } from '#server/documents';
import { countStoredMails } from '#server/notifications';
import { closeTraining } from '#server/valuation';

/**
 * `isWhole`: whether the start is complete. Until then /readyz answers 503. When the database is lost before that, the
 * start is repeated.
 */
type Starting = { config: Config; lifecycle: Lifecycle; isWhole: () => boolean };

const appDeps = async (product: Product, { config, lifecycle, isWhole }: Starting): Promise<AppDeps> => {
  const { ports, directory, network } = product;
  const {
    system: { db },
    catalogue: { listings },
  } = ports;
  const admission = openAdmission();
  const load = watchLoad(admission.sample);
  lifecycle.onShutdown('load watch', load.stop);
  const versions = openVersions();
  lifecycle.onShutdown('page versions', versions.close);
  lifecycle.onShutdown('announcements', await watchChanges({ versions, db, network, directory, listings }));
  const started = (): boolean => network.current() !== null;
  return {
    ports,
    directory,
    versions,
    trustedProxies: config.trustedProxies,
    smsWebhookSecret: config.smsWebhookSecret,
    mailWebhookSecret: config.mailWebhookSecret,
    metricsToken: config.metricsToken,
    started,
    admission,
    stopping: lifecycle.signal,
    alive: () => !product.isDatabaseLost(),
    ready: async () => isWhole() && started() && !lifecycle.stopping() && (await ports.system.db.ping()),
  };
};

/** Turns the error of a port in use into a StartError. @throws StartError */
const naming = async <T>({ port, host }: Config, opening: Promise<T>): Promise<T> => {
  try {
    return await opening;
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (taken) throw new StartError('port-taken', { port, host });
    throw error;
  }
};

/** Loads the search index before the first request needs it; the start does not wait for it. */
const warmSearch = ({
  catalogue: { listings },
  directory: { marketSites },
  system: { log },
}: Product['ports']): void => {
  listings
    .open(marketSites().map((site) => site.marketId))
    .catch((error: unknown) => log.warn({ err: error }, 'search not warmed'));
};

type Serving = { config: Config; lifecycle: Lifecycle; log: Log; starting: StartingServer };

const serve = async ({ config, lifecycle, log, starting }: Serving, dev?: DevTools): Promise<void> => {
  let port = await naming(config, starting.open());
  const user = { kind: 'server', label: `port ${config.port}` } as const;
  const product = await openProduct({ config, log, lifecycle, user, handlesJobs: true, port: () => port });

  let whole = false;
  const deps = await appDeps(product, { config, lifecycle, isWhole: () => whole });
  // Loading the demo may wait longer for a connection than a request, so it uses the connections of job handlers.
  const demoProduct = { ...product, ports: product.jobPorts };
  // Before the first sign-in is possible: accounts that an earlier start opened may have to be closed.
  let logins = await openDemoAccounts(demoProduct, config);
  const { server } = dev ? openDevServer(dev, deps) : openBuiltServer(deps);
  await starting.close();
  port = await naming(config, listen(server, port, config.host));
  const { drain, lastAnswers, requests } = STOP_LIMITS;
  const drainMs = whole && config.trustedProxies.length > 0 ? drain : 0;
  lifecycle.onShutdown('http', () => closeServer(server, { drainMs, lastAnswersMs: lastAnswers, graceMs: requests }));

  const filling = fillDemo(demoProduct, config, lifecycle.signal);
  lifecycle.onShutdown('demo', () => filling.catch(() => false)); // aborted by the signal; the next start completes it
  if (await filling) logins = await openDemoAccounts(demoProduct, config);
  await runJobs(jobPortsOf(product, config));
  lowerV8Threads();
  whole = true;
  warmSearch(product.ports);
  const storedMails = await countStoredMails(adminCtx(product.jobPorts, 'start'));
  printStartup({ product, config, port, logins, storedMails: storedMails });
};

/**
 * The web server, with the worker in the same process. @throws StartError when it cannot start.
 */
export const start = async (dev?: DevTools): Promise<void> => {
  const config = readConfig();
  const log = createLog();
  const lifecycle = startLifecycle({ log });
  lifecycle.onShutdown('pictures', closeImages);
  lifecycle.onShutdown('documents', closeDocuments);
  lifecycle.onShutdown('lists', closeTables);
  lifecycle.onShutdown('calendars', closeCalendars);
  lifecycle.onShutdown('training', closeTraining);
  lifecycle.onShutdown('reports', closeReports);
  const starting = openStartingServer(config);
  lifecycle.onShutdown('starting page', starting.close);
  const serving = { config, lifecycle, log, starting };
  await lifecycle.starting(() => serve(serving, dev), waitForDatabase(log));
};

if (import.meta.env.PROD) await runRoot(start);
