import type { Site } from '#domain/sites/site';

/** An additional host of a site, besides its subdomain and the domain at which it is served. */
export type SiteHost = {
  host: string;
  siteId: string;
  /** 'serves': a proved domain, which shows the site; 'moved': redirects to the URL of the site. */
  kind: 'serves' | 'moved';
};

/** Sites by each key of a lookup. */
export type SiteIndex = {
  byId: Map<string, Site>;
  byMarket: Map<string, readonly Site[]>;
  bySubdomain: Map<string, Site>;
  byDomain: Map<string, Site>;
  byHost: Map<string, { site: Site; kind: SiteHost['kind'] }>;
};

const add = (index: SiteIndex, site: Site): void => {
  index.byId.set(site.id, site);
  if (site.subdomain !== null) index.bySubdomain.set(site.subdomain, site);
  if (site.domain !== null) index.byDomain.set(site.domain, site);
};

/** A proved domain takes precedence over a former host of the same name. */
const addHost = (index: SiteIndex, { host, siteId, kind }: SiteHost): void => {
  const site = index.byId.get(siteId);
  if (site && (kind === 'serves' || index.byHost.get(host)?.kind !== 'serves')) index.byHost.set(host, { site, kind });
};

/** Only if the entry still belongs to this site, because a host may now belong to another one. */
const remove = (map: Map<string, Site>, key: string | null, site: Site): void => {
  if (key !== null && map.get(key)?.id === site.id) map.delete(key);
};

export const buildIndex = (sites: readonly Site[], hosts: readonly SiteHost[]): SiteIndex => {
  const index: SiteIndex = {
    byId: new Map(),
    byMarket: new Map(),
    bySubdomain: new Map(),
    byDomain: new Map(),
    byHost: new Map(),
  };
  const byMarket = Map.groupBy(sites, (site) => site.marketId);
  for (const [marketId, own] of byMarket) index.byMarket.set(marketId, own);
  for (const site of sites) add(index, site);
  for (const host of hosts) addHost(index, host);
  return index;
};

type Loaded = { sites: readonly Site[]; hosts: readonly SiteHost[] };

/** Replaces the sites of one market in place, without an await, so that no request sees a partial change. */
export const withMarket = (index: SiteIndex, marketId: string, { sites, hosts }: Loaded): SiteIndex => {
  for (const old of index.byMarket.get(marketId) ?? []) {
    index.byId.delete(old.id);
    remove(index.bySubdomain, old.subdomain, old);
    remove(index.byDomain, old.domain, old);
  }
  for (const [host, { site }] of index.byHost) if (site.marketId === marketId) index.byHost.delete(host);
  if (sites.length === 0) index.byMarket.delete(marketId);
  else index.byMarket.set(marketId, sites);
  for (const site of sites) add(index, site);
  for (const host of hosts) addHost(index, host);
  return index;
};
