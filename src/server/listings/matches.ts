import type { Slice } from '#domain/listings/slice';
import { type Filter, selectRows, visibleOn } from '#domain/listings/slice-filters';
import type { SliceMatches } from '#domain/listings/slice-order';
import type { NetworkCtx, PublicCtx } from '#server/context';

export type SearchCtx = PublicCtx | NetworkCtx;

/** Markets with an open site; the network's pages show only their listings. */
const visibleMarketIds = (ctx: NetworkCtx): string[] => ctx.directory.marketSites().map(({ marketId }) => marketId);

/** A site's context reads only its own market's slice. */
const slicesOf = async (ctx: SearchCtx): Promise<readonly Slice[]> =>
  ctx.kind === 'site'
    ? [await ctx.catalogue.listings.market(ctx.site.marketId)]
    : ctx.catalogue.listings.open(visibleMarketIds(ctx));

/**
 * Result of `take` for the listings that a site or the network shows and that match all filters. `take` must not keep
 * its argument, because the next search overwrites it.
 */
export const takeMatches = async <T>(
  ctx: SearchCtx,
  filters: readonly Filter[],
  take: (found: readonly SliceMatches[]) => T,
): Promise<T> => {
  const visible = ctx.kind === 'site' ? visibleOn(ctx.site) : [];
  const slices = await slicesOf(ctx);
  const size = slices.reduce((sum, slice) => sum + slice.size, 0);
  const rows = ctx.catalogue.listings.state.rows(size);
  let at = 0;
  const found = slices.map((slice) => {
    const selected = selectRows(slice, [...filters, ...visible], rows.subarray(at));
    at += selected.length;
    return { slice, rows: selected };
  });
  return take(found);
};
