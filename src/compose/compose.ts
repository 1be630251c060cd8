import type { Site } from '#domain/sites/site';
import product from '#package' with { type: 'json' };
import type { Config } from '#platform/config';
import { type DatabaseAccess, openAccess } from '#platform/db/access';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { openEmbedded } from '#platform/db/embedded';
import type { User } from '#platform/db/embedded-lease';
import { withClient } from '#platform/db/with-client';
import { StartError } from '#platform/errors';
import { openStorage } from '#platform/files/storage';
import { type IdentityService, openIdentity } from '#platform/identity/oidc';
import { openJobs } from '#platform/jobs';
import type { Lifecycle } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import type { Mailer } from '#platform/mail/mail';
import { openDns } from '#platform/net/dns';
import { openPusher, vapidKeys } from '#platform/push/web-push';
import { openSigner, readSecret } from '#platform/secret';
import type { SmsSender } from '#platform/sms/sms';
import { openHashing } from '#server/access';
import type { DirectoryPorts, DomainPorts, Installation, Ports, Services } from '#server/context';
import { APIMO_URL } from '#server/imports';
import { openListingIndex } from '#server/listings';
import { openLiveChanges } from '#server/live';
import { type LiveNetwork, openNetwork } from '#server/network';
import { loadCommunes, openTravelTimes } from '#server/places';
import { type Directory, openDirectory } from '#server/sites';
import { openValuations } from '#server/valuation';
import { JOBS } from './jobs.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { openMailer, openSmsSender } from './senders.ts';

/** Everything that an entry point opened; the lifecycle closes it again. */
export type Product = {
  ports: Ports;
  /** The same ports for job handlers, on connections of their own, so that jobs never delay pages. */
  jobPorts: Ports;
  network: LiveNetwork;
  directory: Directory;
  mailer: Mailer;
  sms: SmsSender;
  /** Database URL of the serving role; it does not go through a pooler in transaction mode. */
  databaseUrl: string;
  /** Whether the embedded database has stopped and this process cannot restart it. */
  isDatabaseLost: () => boolean;
};

export type ComposeOptions = {
  config: Config;
  log: Log;
  lifecycle: Pick<Lifecycle, 'onShutdown'>;
  /** How this process uses the embedded database. */
  user: User;
  /** Whether this process runs jobs; every process can send them. */
  handlesJobs: boolean;
  /** Port in the URLs of sites. */
  port: () => number;
};

type Opened = { access: DatabaseAccess; isLost: () => boolean };

const accessOf = async (
  { config, log, lifecycle, user }: ComposeOptions,
  readInstallationSecret: () => Promise<string>,
): Promise<Opened> => {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, databaseReplicaUrls, dataDir, production } = config;
  if (databaseUrl) {
    const urls = { url: databaseUrl, directUrl: databaseDirectUrl, ownerUrl: databaseOwnerUrl };
    const access = await openAccess({
      ...urls,
      replicaUrls: databaseReplicaUrls,
      readSecret: readInstallationSecret,
      production,
      log,
    });
    return { access, isLost: () => false };
  }
  const embedded = await openEmbedded({ dataDir, user, log });
  lifecycle.onShutdown('embedded database', embedded.close);
  const urls = { url: null, directUrl: null, ownerUrl: embedded.url };
  const access = await openAccess({ ...urls, replicaUrls: [], readSecret: null, production, log });
  return { access, isLost: embedded.isLost };
};

const servicesOf = (config: Config): Services => ({
  dpeUrl: config.dpeUrl,
  geocoderUrl: config.geocoderUrl,
  marketShareUrl: config.marketShareUrl,
  riskReportUrl: config.riskReportUrl,
  creditSimulationUrl: config.creditSimulationUrl,
  mapStyleUrl: config.mapStyleUrl,
});

const identityOf = ({ identityUrl, identityTrustsEmail }: Config): IdentityService | null =>
  identityUrl === null ? null : openIdentity(identityUrl, { trustsEmail: identityTrustsEmail });

/** By convention `localhost` and the names below it are this machine (RFC 6761). */
const domainsOf = ({ networkDomain, publicAddresses, certificateAuthorities, dnsServers }: Config): DomainPorts => {
  const isLocal = networkDomain === 'localhost' || networkDomain.endsWith('.localhost');
  const local = isLocal ? ['127.0.0.1', '::1'] : [];
  return {
    networkDomain,
    addresses: publicAddresses.length > 0 ? publicAddresses : local,
    authorities: certificateAuthorities,
    dns: openDns({ servers: dnsServers }),
    rules: { allowLoopback: isLocal },
  };
};

const installationOf = ({ dataDir, backupUrl }: Config, url: string): Installation => ({
  version: product.version,
  startedAt: new Date(Date.now() - process.uptime() * 1000),
  dataDir,
  nightlyBackup: backupUrl !== null,
  withClient: (name, work) => withClient(url, name, work),
});

/**
 * Public origins of sites. Behind a trusted proxy the scheme is https on its default port, otherwise http on this
 * server's own port. Without subdomain and domain: the network's own host.
 */
const buildOrigins =
  (config: Pick<Config, 'networkDomain' | 'trustedProxies'>, port: () => number): DirectoryPorts['siteOrigin'] =>
  ({ subdomain, domain }) => {
    const host = domain ?? (subdomain ? `${subdomain}.${config.networkDomain}` : config.networkDomain);
    if (config.trustedProxies.length > 0) return `https://${host}`;
    return port() === 80 ? `http://${host}` : `http://${host}:${port()}`;
  };

const byName = new Intl.Collator('fr').compare;

const openMarketSites = (directory: Directory): Site[] =>
  [...directory.all()]
    .filter((site) => site.type === 'market' && site.enabled && (site.subdomain !== null || site.domain !== null))
    .sort((a, b) => byName(a.name, b.name));

/** Connections of job handlers: a picture job uses four at once, other jobs one. */
const JOB_CONNECTIONS = 4;

const openJobDatabase = async ({ log, lifecycle }: ComposeOptions, access: DatabaseAccess): Promise<Database> => {
  const { url, directUrl } = access;
  const db = await openDatabase({ url, directUrl, log, poolSize: JOB_CONNECTIONS, name: 'vitrine work' });
  lifecycle.onShutdown('job database', db.close);
  return db;
};

/**
 * Opens the adapters that the configuration selects; this is the only place that chooses them. They are closed in
 * reverse order.
 */
export const openProduct = async (options: ComposeOptions): Promise<Product> => {
  const { config, log, lifecycle, user, handlesJobs, port } = options;
  await prepareDataDir(config, log);
  const readInstallationSecret = async (): Promise<string> => config.secret ?? (await readSecret(config.dataDir));
  const { access, isLost: isDatabaseLost } = await accessOf(options, readInstallationSecret);
  const { url, directUrl } = access;
  // Commands and workers read on the primary what they are about to change.
  const forVisitors = user.kind === 'server';
  const replicaUrls = forVisitors ? access.replicaUrls : [];
  const db = await openDatabase({ url, directUrl, replicaUrls, log, forVisitors });
  lifecycle.onShutdown('database', db.close);
  const jobDb = handlesJobs ? await openJobDatabase(options, access) : db;
  // Opened before the jobs, so that it is closed after them.
  const mailer = openMailer(config);
  lifecycle.onShutdown('mail', mailer.close);
  const jobs = openJobs({ url: directUrl, log, queues: JOBS, handlesJobs });
  lifecycle.onShutdown('jobs', jobs.stop);
  await jobs.start();
  const network = await openNetwork({ db, log });
  lifecycle.onShutdown('network', network.close);
  const directory = await openDirectory({ db, log, network, networkDomain: config.networkDomain });
  lifecycle.onShutdown('directory', directory.close);
  const listings = await openListingIndex({ db, log });
  lifecycle.onShutdown('listings', listings.close);
  const live = await openLiveChanges({ db });
  lifecycle.onShutdown('live changes', live.close);
  const outgoing = { refuseHost: directory.owns };
  const signer = openSigner(await readInstallationSecret());
  const keys = vapidKeys(config.vapidPrivateKey, signer);
  const subject = config.vapidSubject ?? `mailto:ne-pas-repondre@${config.networkDomain}`;
  const ports: Ports = {
    system: {
      db,
      jobs,
      files: await openStorage(config.storageUrl, config.dataDir, config.storageCredentials),
      log,
      now: () => new Date(),
      signer,
      live,
      hashing: openHashing(),
      installation: installationOf(config, directUrl),
    },
    directory: {
      network: () => {
        const current = network.current();
        if (!current) throw new StartError('network-missing', null);
        return current;
      },
      siteOrigin: buildOrigins(config, port),
      mandateSite: directory.canonical,
      sitesOfMarket: directory.byMarket,
      marketSites: () => openMarketSites(directory),
      siteById: directory.byId,
      findSite: directory.findById,
      reload: directory.refresh,
    },
    catalogue: { communes: await loadCommunes(), listings, valuations: openValuations() },
    external: {
      services: servicesOf(config),
      outgoing,
      push: openPusher({ keys, subject, rules: outgoing }),
      domains: domainsOf(config),
      feeds: { dir: config.feedsDir, apimoUrl: config.apimoUrl ?? APIMO_URL, rules: {} },
      identity: identityOf(config),
      travelTimes: config.isochroneUrl === null ? null : openTravelTimes({ url: config.isochroneUrl, log }),
    },
  };
  const jobPorts: Ports = { ...ports, system: { ...ports.system, db: jobDb } };
  const sms = openSmsSender(config);
  return { ports, jobPorts, network, directory, mailer, sms, databaseUrl: directUrl, isDatabaseLost };
};
