import type { Slice } from '#domain/listings/slice';
import { type Filter, selectRows, visibleOn } from '#domain/listings/slice-filters';
import type { SliceMatches } from '#domain/listings/slice-order';
import type { NetworkCtx, PublicCtx } from '#server/context';

export type SearchCtx = PublicCtx | NetworkCtx;

/** Markets that a visitor of the network can be sent to: active, with an open site of their own. */
const seenMarkets = (ctx: NetworkCtx): string[] =>
  ctx.directory
    .marketSites()
    .filter(({ market }) => market.isActive)
    .map(({ marketId }) => marketId);

/** A site's context reaches its own market's slice alone. */
const slicesOf = async (ctx: SearchCtx): Promise<readonly Slice[]> =>
  ctx.kind === 'site'
    ? [await ctx.catalogue.listings.market(ctx.site.marketId)]
    : ctx.catalogue.listings.open(seenMarkets(ctx));

/** Reused: a network's rows are megabytes, and each search would leave as much to the garbage collector. */
let rows = new Uint32Array(0);

/**
 * What `take` makes of the listings that this face shows and that pass all filters. It must not keep what it is given: the next search
 * writes there.
 */
export const takeMatches = async <T>(
  ctx: SearchCtx,
  filters: readonly Filter[],
  take: (found: readonly SliceMatches[]) => T,
): Promise<T> => {
  const visible = ctx.kind === 'site' ? visibleOn(ctx.site) : [];
  const slices = await slicesOf(ctx);
  const size = slices.reduce((sum, slice) => sum + slice.size, 0);
  if (rows.length < size) rows = new Uint32Array(size);
  let at = 0;
  const found = slices.map((slice) => {
    const selected = selectRows(slice, [...filters, ...visible], rows.subarray(at));
    at += selected.length;
    return { slice, rows: selected };
  });
  return take(found);
};
