import type { Site } from '#domain/sites/site';

/** Sites by everything that they are looked up by. Readers hold one index; a change makes or mends it in one step. */
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

/** Only its own entry: a host may have passed to another site in the meantime. */
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

/** Replaces the sites of one market, in place: no await stands between its steps, so no request sees half of it. */
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
