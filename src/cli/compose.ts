import type { Site } from '#domain/sites/site';
import type { Config } from '#platform/config';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { openEmbedded } from '#platform/db/embedded';
import type { User } from '#platform/db/embedded-lease';
import { migrate } from '#platform/db/migrate';
import { StartError } from '#platform/errors';
import { openStorage } from '#platform/files/storage';
import { openJobs } from '#platform/jobs';
import type { Lifecycle } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import type { Mailer } from '#platform/mail/mail';
import { openSigner, readSecret } from '#platform/secret';
import type { Ports } from '#server/context';
import { openListingIndex } from '#server/listings';
import { type LiveNetwork, openNetwork } from '#server/network';
import { loadCommunes } from '#server/places';
import { type Directory, openDirectory } from '#server/sites';
import { openMailer } from './open-mailer.ts';
import { buildOrigins } from './origins.ts';
import { QUEUES } from './queues.ts';

/** Everything that a root opened, ready to use; the lifecycle closes it. */
export type Product = {
  ports: Ports;
  /** The same for job handlers: they have connections of their own, so that pages never wait behind them. */
  jobPorts: Ports;
  network: LiveNetwork;
  directory: Directory;
  mailer: Mailer;
  databaseUrl: string;
};

export type ComposeOptions = {
  config: Config;
  log: Log;
  lifecycle: Pick<Lifecycle, 'onShutdown'>;
  /** How this process uses the embedded database. */
  user: User;
  /** Whether this process takes jobs; each may send them. */
  works: boolean;
  /** Port that addresses of sites name. */
  port: () => number;
};

const databaseUrlOf = async ({ config, log, lifecycle, user }: ComposeOptions): Promise<string> => {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await openEmbedded({ dataDir: config.dataDir, user, log });
  lifecycle.onShutdown('embedded database', embedded.close);
  return embedded.url;
};

const servicesOf = (config: Config): Ports['services'] => ({
  geocoderUrl: config.geocoderUrl,
  riskReportUrl: config.riskReportUrl,
  creditSimulationUrl: config.creditSimulationUrl,
  mapStyleUrl: config.mapStyleUrl,
});

const byName = new Intl.Collator('fr').compare;

const openMarketSites = (directory: Directory): Site[] =>
  [...directory.all()]
    .filter((site) => site.type === 'market' && site.enabled && (site.subdomain !== null || site.domain !== null))
    .sort((a, b) => byName(a.name, b.name));

/** Connections of job handlers: a job of pictures uses four at once, the others one. */
const JOB_CONNECTIONS = 4;

const openJobDatabase = async ({ log, lifecycle }: ComposeOptions, url: string): Promise<Database> => {
  const db = await openDatabase({ url, log, poolSize: JOB_CONNECTIONS, name: 'vitrine work' });
  lifecycle.onShutdown('job database', db.close);
  return db;
};

/** The adapters that the configuration asks for: the only place that chooses them. Closed in the reverse order. */
export const openProduct = async (options: ComposeOptions): Promise<Product> => {
  const { config, log, lifecycle, user, works, port } = options;
  const databaseUrl = await databaseUrlOf(options);
  await migrate({ url: databaseUrl, log });
  const db = await openDatabase({
    url: databaseUrl,
    replicaUrls: config.databaseReplicaUrls,
    log,
    forVisitors: user.kind === 'server',
  });
  lifecycle.onShutdown('database', db.close);
  const jobDb = works ? await openJobDatabase(options, databaseUrl) : db;
  // Before the jobs, so that it is closed after them.
  const mailer = openMailer(config);
  lifecycle.onShutdown('mail', mailer.close);
  const jobs = openJobs({ url: databaseUrl, log, queues: QUEUES, works });
  await jobs.start();
  lifecycle.onShutdown('jobs', jobs.stop);
  const network = await openNetwork({ db, log });
  lifecycle.onShutdown('network', network.close);
  const directory = await openDirectory({ db, log, network, networkDomain: config.networkDomain });
  lifecycle.onShutdown('directory', directory.close);
  const listings = await openListingIndex({ db, log });
  lifecycle.onShutdown('listings', listings.close);
  const ports: Ports = {
    db,
    jobs,
    files: await openStorage(config.storageUrl, config.dataDir, config.storageCredentials),
    log,
    now: () => new Date(),
    network: () => {
      const current = network.current();
      if (!current) throw new StartError('Aucun réseau n’est configuré.');
      return current;
    },
    siteOrigin: buildOrigins(config, port),
    mandateSite: directory.canonical,
    sitesOfMarket: directory.byMarket,
    marketSites: () => openMarketSites(directory),
    communes: await loadCommunes(),
    listings,
    services: servicesOf(config),
    signer: openSigner(config.secret ?? (await readSecret(config.dataDir))),
    siteById: directory.byId,
  };
  return { ports, jobPorts: { ...ports, db: jobDb }, network, directory, mailer, databaseUrl };
};
