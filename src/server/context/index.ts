import type { ClientBase } from 'pg';
import type { Feature } from '#contracts/features';
import type { Rights } from '#domain/access/rights';
import type { Role } from '#domain/access/roles';
import type { DepartmentPrices } from '#domain/estimation/department-prices';
import type { HomeKind } from '#domain/estimation/sale';
import type { ValuationModel } from '#domain/estimation/valuation';
import type { Slice } from '#domain/listings/slice';
import type { TravelCode } from '#domain/listings/zone';
import type { NetworkConfig } from '#domain/network/network';
import type { CommuneIndex } from '#domain/places/commune-index';
import type { Coordinates } from '#domain/places/place';
import type { Polygon } from '#domain/places/polygon';
import type { Site } from '#domain/sites/site';
import type { PeriodSales } from '#domain/towns/town-prices';
import type { Database, Tx } from '#platform/db/database';
import type { FileStorage } from '#platform/files/storage';
import type { IdentityService } from '#platform/identity/oidc';
import type { Jobs } from '#platform/jobs';
import type { Lane } from '#platform/lanes';
import type { Log } from '#platform/log';
import type { UrlRules } from '#platform/net/check-url';
import type { Dns } from '#platform/net/dns';
import type { Pusher } from '#platform/push/web-push';
import type { Signer } from '#platform/secret';
import { hashOfToken } from '#platform/tokens';
import { doEach } from './do-each.ts';
import type { RunOnce } from './run-once.ts';
import type { SearchState } from './search-state.ts';

/** Technical infrastructure. */
export type SystemPorts = {
  db: Database;
  jobs: Jobs;
  files: FileStorage;
  log: Log;
  now: () => Date;
  /** Signs the tokens of links (platform/secret.ts). */
  signer: Signer;
  live: LiveChanges;
  /** Places for attempts with passwords: of browsers that are known, and of all others (rule SIGNIN-FLOOD). */
  hashing: Hashing;
  installation: Installation;
};

export type Hashing = { known: Lane; others: Lane };

/** Data of the running installation, for its checks. */
export type Installation = {
  version: string;
  /** Start of this process. */
  startedAt: Date;
  dataDir: string;
  /** Whether a nightly backup is configured. */
  nightlyBackup: boolean;
  /** Runs `work` on a separate connection with the serving role, outside any tenant. */
  withClient: <T>(name: string, work: (client: ClientBase) => Promise<T>) => Promise<T>;
};

/** The network and its sites in memory, refreshed by change notifications. */
export type DirectoryPorts = {
  /** @throws StartError when no network is configured. */
  network: () => NetworkConfig;
  /** Base URL of a site: scheme, host, port. */
  siteOrigin: (site: { subdomain: string | null; domain: string | null }) => string;
  /** An open or closed site that this process knows: it reads a new one a moment later. */
  siteById: (siteId: string) => Site | null;
  /** An open or closed site, also one created a moment ago; null: none has this id. */
  findSite: (siteId: string) => Promise<Site | null>;
  /** Every site of a market. */
  sitesOfMarket: (marketId: string) => readonly Site[];
  /** Open sites of market centers, by name. */
  marketSites: () => readonly Site[];
  /**
   * The site of a mandate's owner; null: none is open. For the canonical site of a listing use `canonicalSites` of
   * server/listings.
   */
  mandateSite: (mandate: { marketId: string; memberId: string | null }) => Site | null;
  /** Reloads the sites of a market on this instance, if the next request must see a committed change. */
  reload: (marketId: string) => Promise<void>;
};

/** Data in memory for searches. */
export type CataloguePorts = {
  /** The embedded communes (`loadCommunes` of server/places). */
  communes: CommuneIndex;
  /** Published listings (`openListingIndex` of server/listings). */
  listings: ListingIndex;
  /** Data for estimations (`openValuations` of server/estimation). */
  valuations: Valuations;
};

/** External services. */
export type ExternalPorts = {
  services: Services;
  /** Rules for requests to URLs from people: the network's own hosts are refused. */
  outgoing: UrlRules;
  /** Sends push notifications to browsers. */
  push: Pusher;
  domains: DomainPorts;
  feeds: FeedPorts;
  /** Signs members of the network in for the sign-up; null: only the product's own accounts. */
  identity: IdentityService | null;
  /** Areas of times of travel (`openTravelTimes` of server/places); null: circles stand for them. */
  travelTimes: TravelTimes | null;
};

/** A time of travel from a place. */
export type Trip = { center: Coordinates; minutes: number; by: TravelCode };

/** `area`: what can be reached; null: unknown. */
export type TravelTimes = { area: (trip: Trip) => Promise<Polygon | null> };

/** Dependencies of the checks of sites' own domains. */
export type DomainPorts = {
  /** NETWORK_DOMAIN, the target of their CNAME records. */
  networkDomain: string;
  /** Public addresses of the product; empty: those of `networkDomain` in DNS. */
  addresses: readonly string[];
  /** Certificate authorities of the web server, named as in CAA records. */
  authorities: readonly string[];
  dns: Dns;
  /** Rules for requests to domains: the network of a demo is on this machine. */
  rules: Pick<UrlRules, 'allowLoopback'>;
};

/** Sources of feeds. */
export type FeedPorts = {
  /** Folder into which software writes feeds; null: none. */
  dir: string | null;
  /** URL of Apimo's service. */
  apimoUrl: string;
  /** Rules for requests to that service, which is on this machine in tests. */
  rules: Pick<UrlRules, 'allowLoopback' | 'ports'>;
};

/** The adapters chosen by the composition. Every context has them; a use case takes the groups that it needs. */
export type Ports = {
  system: SystemPorts;
  directory: DirectoryPorts;
  catalogue: CataloguePorts;
  external: ExternalPorts;
};

/** The same ports with a limited share of database connections for one workload (`Database.withQuota`). */
export const withQuota = (ports: Ports, name: string): Ports => ({
  ...ports,
  system: { ...ports.system, db: ports.system.db.withQuota(name) },
});

/** Published listings by market, at most one second old on every instance (docs/decisions/0009-search-in-memory.md). */
export type ListingIndex = {
  market: (marketId: string) => Promise<Slice>;
  /** Slices of several markets, for the pages of the network. */
  open: (marketIds: readonly string[]) => Promise<readonly Slice[]>;
  /** Calls `listener` with the id of a market whose slice was reloaded; returns a function that stops it. */
  onChange: (listener: (marketId: string) => void) => () => void;
  state: SearchState;
  close: () => Promise<void>;
};

/** `isDemo`: invented sales were part of its training data. */
export type TrainedModel = ValuationModel & { isDemo: boolean };

/** Models and statistics of prices, kept in memory. */
export type Valuations = {
  departments: () => Promise<DepartmentPrices>;
  /** The latest model of a kind in a department; null: none was trained, or there were too few sales. */
  model: (tx: Tx, department: string, kind: HomeKind) => Promise<TrainedModel | null>;
  /** Medians of the year that ends on the day of the last known sale of a department, at most ten minutes old. */
  departmentYear: (tx: Tx, department: string, latest: string) => Promise<readonly PeriodSales[]>;
};

/** Changes announced by any instance (`openLiveChanges` of server/live). */
export type LiveChanges = {
  /**
   * Calls `onChange` with the features that changed in its scope (null: anywhere), or for its account. Returns a
   * function that stops it.
   */
  follow: (follower: {
    scope: { marketId: string; siteId: string } | null;
    accountId: string;
    onChange: (features: readonly Feature[]) => void;
  }) => () => void;
  close: () => Promise<void>;
};

/** URLs of external services; null: the built-in substitute. */
export type Services = {
  /** Energy diagnoses (data-fair). */
  dpeUrl: string | null;
  geocoderUrl: string | null;
  marketShareUrl: string | null;
  riskReportUrl: string | null;
  creditSimulationUrl: string | null;
  mapStyleUrl: string | null;
};

type Base = Ports & {
  /** Transactions under this context's role and tenant. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** A visitor of one site: tenancy as a type (docs/decisions/0004-tenancy.md). */
export type PublicCtx = Base & { kind: 'site'; site: Site };

/** A visitor of the network's own host. */
export type NetworkCtx = Base & { kind: 'network' };

/** The client of a request, for limits and consent evidence. Contexts of cached pages have no client. */
export type RequestClient = {
  /** Client address for rate limits: an IPv4 address, or the /64 network of an IPv6 one (rule FORM-LIMITS). */
  address: string;
  /** Header Idempotency-Key (rule FORM-ONCE). */
  idempotencyKey: string | null;
  /** Runs the transactions of a signed-in call once for its key (rule CALL-ONCE); absent: each time. */
  once?: RunOnce;
  /** Header User-Agent, truncated; '' without one. */
  agent: string;
  /** Tokens of the request; absent: none. */
  credentials?: Credentials;
  /** Browser and system for display: 'Firefox, Windows'. */
  device?: string;
};

/**
 * Unchecked session tokens of a request, from its cookies or, for `token`, from `Authorization: Bearer`. `signUp`:
 * token of a sign-up session; `step`: of the second step of a sign-in; `device`: of a browser that was signed in to
 * before. These three are always from cookies.
 */
export type Credentials = {
  token: string | null;
  refreshToken: string | null;
  signUp?: string | null;
  step?: string | null;
  device?: string | null;
};

/** A person who is signed in on this host, with their rights here (`findSignedIn` of server/access). */
export type SignedInPerson = {
  accountId: string;
  firstname: string;
  lastname: string;
  email: string;
  /** Family of the session, unchanged by renewals. */
  sessionId: string;
  role: Role;
  /** None while the person must set a second factor up (rule FACTOR-REQUIRED). */
  rights: Rights;
  /** When the person last gave every proof that their account has; null: not in this session. */
  confirmedAt: Date | null;
  hasFactor: boolean;
  mustSetUp: boolean;
};

/** An API call or a submitted form. */
export type SiteRequestCtx = PublicCtx & { client: RequestClient };
export type NetworkRequestCtx = NetworkCtx & { client: RequestClient };

/** A request of a signed-in person on the host of a site, under the scope of the site and its market. */
export type StaffCtx = SiteRequestCtx & { person: SignedInPerson };

/** Work of the network's staff, of commands, or of jobs across several markets. */
export type AdminCtx = Base & { kind: 'admin'; actor: string };

/** A request of a signed-in super user on the network's host. */
export type AdminRequestCtx = AdminCtx & { client: RequestClient; person: SignedInPerson };

/** Keys of the rows of a site. */
export const ofSite = ({ site }: { site: Site }) => ({ market_id: site.marketId, site_id: site.id });

/** Keys of the link of a token of this site, in tables that store the hash of each token. */
export const ofToken = (ctx: { site: Site }, token: string) => ({ ...ofSite(ctx), hash: hashOfToken(token) });

export const publicCtx = (ports: Ports, site: Site): PublicCtx => {
  const scope = { role: 'vitrine_site', marketId: site.marketId, siteId: site.id } as const;
  return {
    ...ports,
    kind: 'site',
    site,
    read: (work) => ports.system.db.read(scope, work),
    write: (work) => ports.system.db.write(scope, work),
  };
};

/** The context of an open site; null: it is closed, or none has this id. */
export const openSiteCtx = async (ports: Ports, siteId: string): Promise<PublicCtx | null> => {
  const site = await ports.directory.findSite(siteId);
  return site?.enabled ? publicCtx(ports, site) : null;
};

/** As `doEach`, for rows of open sites, each with the context of its site; rows of others are left out. */
export const doEachSite = <Row extends { site_id: string }>(
  ports: Ports,
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (ctx: PublicCtx, row: Row) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> =>
  doEach(
    rows,
    async (row) => {
      const ctx = await openSiteCtx(ports, row.site_id);
      if (ctx) await work(ctx, row);
    },
    signal,
  );

/** The context of a job about a row of a site; null: the site no longer exists. */
export const jobSiteCtx = async (
  ports: Ports,
  { marketId, siteId }: { marketId: string; siteId: string },
): Promise<PublicCtx | null> => {
  const site = await ports.directory.findSite(siteId);
  return site?.marketId === marketId ? publicCtx(ports, site) : null;
};

export const networkCtx = (ports: Ports): NetworkCtx => {
  const scope = { role: 'vitrine_network' } as const;
  return {
    ...ports,
    kind: 'network',
    read: (work) => ports.system.db.read(scope, work),
    write: (work) => ports.system.db.write(scope, work),
  };
};

export const adminCtx = (ports: Ports, actor: string): AdminCtx => {
  const scope = { role: 'vitrine_admin' } as const;
  return {
    ...ports,
    kind: 'admin',
    actor,
    read: (work) => ports.system.db.read(scope, work),
    write: (work) => ports.system.db.write(scope, work),
  };
};

/** Work for a market without a site: an import, a job. */
export type MarketCtx = Base & { kind: 'market'; marketId: string };

export const marketCtx = (ports: Ports, marketId: string): MarketCtx => {
  const scope = { role: 'vitrine_site', marketId, siteId: null } as const;
  return {
    ...ports,
    kind: 'market',
    marketId,
    read: (work) => ports.system.db.read(scope, work),
    write: (work) => ports.system.db.write(scope, work),
  };
};

export { type AcceptOptions, acceptIdempotent, forgetForm, ofClient } from './accept-idempotent.ts';
export {
  DIGEST,
  defineJob,
  EVERY,
  type Job,
  type JobPorts,
  marketJob,
  NIGHTLY,
  networkJob,
  PROMPT,
  PROMPT_AND_LONG,
  siteJob,
} from './job.ts';
export { networkOrigin, officeOrigin, officeUrl, originOf, siteUrl } from './origins.ts';
export { type KeyedCall, type RunOnce, runKeyedCall, writeOnce, writingOnce } from './run-once.ts';
export type { CachedTownCounts, CardPair, SearchState, TenantListingSummary } from './search-state.ts';
export { doEach };
