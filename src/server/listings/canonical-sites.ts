import { canonicalOf } from '#domain/listings/canonical-rows';
import { findId } from '#domain/listings/slice-ids';
import type { Site } from '#domain/sites/site';
import type { SearchCtx } from './matches.ts';

type Placed = { id: string; marketId: string };

/**
 * The canonical site of each listing, by listing id (docs/decisions/0008). Listings that no open site shows, or that
 * are not in memory yet, are omitted.
 */
export const canonicalSites = async (
  ctx: SearchCtx,
  listings: readonly Placed[],
): Promise<ReadonlyMap<string, Site>> => {
  const found = new Map<string, Site>();
  for (const [marketId, ofMarket] of Map.groupBy(listings, (listing) => listing.marketId)) {
    const slice = await ctx.catalogue.listings.market(marketId);
    const siteOf = canonicalOf(slice, ctx.directory.sitesOfMarket(marketId));
    for (const { id } of ofMarket) {
      const row = findId(slice.ids, slice.size, id);
      const site = row < 0 ? null : siteOf(row);
      if (site) found.set(id, site);
    }
  }
  return found;
};
