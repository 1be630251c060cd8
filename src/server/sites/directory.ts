import type { NetworkConfig } from '#domain/network/network';
import { canonicalSite } from '#domain/sites/canonical';
import { isNetworkName, MAX_HOST_LENGTH, normaliseHost, subdomainOf } from '#domain/sites/host';
import { isReachable } from '#domain/sites/reachable';
import type { Site } from '#domain/sites/site';
import { ALL, openRefresher } from '#platform/cache/refresher';
import type { Database } from '#platform/db/database';
import type { Log } from '#platform/log';
import { presentHosts, presentSites } from './presenters.ts';
import { findMarketOfSite, listSiteRows } from './queries.ts';
import { buildIndex, type SiteIndex, withMarket } from './site-index.ts';

/** Every site of the network in memory, so that a host is resolved without a query (rule SITE-HOST). */
export type Directory = {
  /** The site of a Host header, 'network' for the network's own host, null for another host. */
  find: (host: string | null | undefined) => Tenant;
  /** The site to which a host redirects: from a former host, or the other form of a site's domain; null: none. */
  movedTo: (host: string | null | undefined) => Site | null;
  /** Whether the web server may request a certificate for a host (rule DOMAIN-CERTIFICATE). */
  mayHaveCertificate: (host: string) => boolean;
  /**
   * Whether a Host header is a name of the network: its own host or one below it. Everything about accounts is only
   * there, never at a site's own domain (rule ACCOUNT-HOSTS).
   */
  isNetworkName: (host: string | null | undefined) => boolean;
  /** Whether a host is the network's own, a subdomain of it, or a site's domain. */
  owns: (hostname: string) => boolean;
  byId: (siteId: string) => Site | null;
  /** Like `byId`; an unknown site is looked up in the database: this process may not have read a new one yet. */
  findById: (siteId: string) => Promise<Site | null>;
  byMarket: (marketId: string) => readonly Site[];
  all: () => Iterable<Site>;
  /** The site of a mandate's owner (domain/sites/canonical.ts). */
  canonical: (mandate: { marketId: string; memberId: string | null }) => Site | null;
  /**
   * Calls `listener` after each reload with the id of the changed market; null: all markets. Returns a function that
   * stops it.
   */
  onChange: (listener: (marketId: string | null) => void) => () => void;
  /** Reloads the sites of a market; default: all sites. */
  refresh: (marketId?: string) => Promise<void>;
  close: () => Promise<void>;
};

export type DirectoryOptions = {
  db: Database;
  log: Log;
  /** The network (`openNetwork` of server/network); without one there are no sites. */
  network: { current: () => NetworkConfig | null; onChange: (listener: () => void) => () => void };
  /** NETWORK_DOMAIN of the configuration, lower case, without a port. */
  networkDomain: string;
  /** Delay between a change and its reload, so that a burst of changes is read once. */
  debounceMs?: number;
  /** Interval of a full reload, in case a notification was lost. */
  pollMs?: number;
};

const TABLES = new Set(['markets', 'groups', 'members', 'group_members', 'sites', 'site_domains', 'former_hosts']);

type Tenant = Site | 'network' | null;
type ResolvedHost = { tenant: Tenant; isNetworkName: boolean };

/** Result for a header that is not a host name. */
const NO_HOST: ResolvedHost = { tenant: null, isNetworkName: false };

/** When more markets than this changed, all are read, because each single market needs its own queries. */
const MAX_MARKETS = 50;

/** Maximum number of Host headers that are cached. */
const MAX_HOSTS = 20_000;

/**
 * Loads all sites and reloads those that any instance changes (channel vitrine_changed, payload '<table>:<marketId>').
 */
export const openDirectory = async (options: DirectoryOptions): Promise<Directory> => {
  const { db, log, network, networkDomain, debounceMs = 100, pollMs = 300_000 } = options;
  let index: SiteIndex = buildIndex([], []);
  /** Cache by Host header as sent; cleared after each change of the index. */
  const resolved = new Map<string, ResolvedHost>();
  const listeners = new Set<(marketId: string | null) => void>();

  const load = async (marketId: string | null): Promise<void> => {
    const config = network.current();
    // From the primary, because a replica may lack the announced change.
    const rows = config === null ? null : await db.write({ role: 'vitrine_admin' }, (tx) => listSiteRows(tx, marketId));
    const sites = config === null || rows === null ? [] : presentSites(rows, config);
    const hosts = rows === null ? [] : presentHosts(rows);
    index = marketId === null ? buildIndex(sites, hosts) : withMarket(index, marketId, { sites, hosts });
    resolved.clear();
    for (const listener of listeners) listener(marketId);
  };

  const read = async (wanted: ReadonlySet<string>): Promise<void> => {
    if (wanted.has(ALL) || wanted.size > MAX_MARKETS) await load(null);
    else for (const marketId of wanted) await load(marketId);
  };
  const { changed, start, ...refresher } = openRefresher({
    read,
    log,
    failureMessage: 'sites not read',
    debounceMs,
    pollMs,
  });

  const onMessage = (payload: string): void => {
    const [table = '', marketId = ''] = payload.split(':');
    if (TABLES.has(table)) changed(marketId === '' ? ALL : marketId);
  };
  const stop = await start(async () => {
    const unlisten = await db.listen('vitrine_changed', onMessage, () => changed(ALL));
    const forget = network.onChange(() => changed(ALL));
    return async () => {
      forget();
      await unlisten();
    };
  });

  /** The tenant of a normalised host. */
  const tenantOf = (host: string): Tenant => {
    if (host === networkDomain) return 'network';
    const subdomain = subdomainOf(host, networkDomain);
    const site = subdomain === null ? index.byDomain.get(host) : index.bySubdomain.get(subdomain);
    if (site) return site;
    const other = index.byHost.get(host);
    return other?.kind === 'serves' ? other.site : null;
  };
  const resolve = (header: string | null | undefined): ResolvedHost => {
    if (!header || header.length > MAX_HOST_LENGTH) return NO_HOST;
    const known = resolved.get(header);
    if (known) return known;
    const host = normaliseHost(header);
    const found =
      host === null ? NO_HOST : { tenant: tenantOf(host), isNetworkName: isNetworkName(host, networkDomain) };
    if (resolved.size >= MAX_HOSTS) resolved.clear();
    resolved.set(header, found);
    return found;
  };
  const movedTo: Directory['movedTo'] = (header) => {
    const other = index.byHost.get(normaliseHost(header) ?? '');
    return other?.kind === 'moved' ? other.site : null;
  };

  const byId = (siteId: string): Site | null => index.byId.get(siteId) ?? null;

  return {
    find: (header) => resolve(header).tenant,
    movedTo,
    isNetworkName: (header) => resolve(header).isNetworkName,
    mayHaveCertificate: (name) => {
      const host = normaliseHost(name);
      const tenant = host === null ? null : tenantOf(host);
      // A closed site keeps the certificate of its subdomain, where its staff sign in.
      if (tenant === 'network' || (host !== null && subdomainOf(host, networkDomain) !== null && tenant)) return true;
      const site = tenant ?? movedTo(host);
      return site !== null && isReachable(site);
    },
    owns: (hostname) =>
      hostname === networkDomain ||
      hostname.endsWith(`.${networkDomain}`) ||
      index.byDomain.has(hostname) ||
      index.byHost.has(hostname),
    byId,
    findById: async (siteId) => {
      const known = byId(siteId);
      if (known) return known;
      const marketId = await db.write({ role: 'vitrine_admin' }, (tx) => findMarketOfSite(tx, siteId));
      if (marketId === null) return null;
      await refresher.refresh(marketId);
      return byId(siteId);
    },
    byMarket: (marketId) => index.byMarket.get(marketId) ?? [],
    all: () => index.byId.values(),
    canonical: (mandate) => canonicalSite(mandate, index.byMarket.get(mandate.marketId) ?? []),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: refresher.refresh,
    close: async () => {
      await stop();
      await refresher.close();
    },
  };
};
