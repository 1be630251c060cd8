import type { Site } from '#domain/sites/site';

/** Sites by each key of a lookup. */
export type SiteIndex = {
  byId: Map<string, Site>;
  byMarket: Map<string, readonly Site[]>;
  bySubdomain: Map<string, Site>;
  byDomain: Map<string, Site>;
};

const add = (index: SiteIndex, site: Site): void => {
  index.byId.set(site.id, site);
  if (site.subdomain !== null) index.bySubdomain.set(site.subdomain, site);
  if (site.domain !== null) index.byDomain.set(site.domain, site);
};

/** Only if the entry is still this site's: a host may now belong to another site. */
const remove = (map: Map<string, Site>, key: string | null, site: Site): void => {
  if (key !== null && map.get(key)?.id === site.id) map.delete(key);
};

export const buildIndex = (sites: readonly Site[]): SiteIndex => {
  const index: SiteIndex = { byId: new Map(), byMarket: new Map(), bySubdomain: new Map(), byDomain: new Map() };
  const byMarket = Map.groupBy(sites, (site) => site.marketId);
  for (const [marketId, own] of byMarket) index.byMarket.set(marketId, own);
  for (const site of sites) add(index, site);
  return index;
};

/** Replaces the sites of one market in place, without an await, so that no request sees a partial change. */
export const withMarket = (index: SiteIndex, marketId: string, sites: readonly Site[]): SiteIndex => {
  for (const old of index.byMarket.get(marketId) ?? []) {
    index.byId.delete(old.id);
    remove(index.bySubdomain, old.subdomain, old);
    remove(index.byDomain, old.domain, old);
  }
  if (sites.length === 0) index.byMarket.delete(marketId);
  else index.byMarket.set(marketId, sites);
  for (const site of sites) add(index, site);
  return index;
};
