import type { Slice } from '#domain/listings/slice';
import { type Filter, selectRows, visibleOn } from '#domain/listings/slice-filters';
import type { Found } from '#domain/listings/slice-order';
import type { NetworkCtx, PublicCtx } from '#server/context';

export type SearchCtx = PublicCtx | NetworkCtx;

/** Markets that a visitor of the network can be sent to: active, with an open site of their own. */
const seenMarkets = (ctx: NetworkCtx): string[] =>
  ctx
    .marketSites()
    .filter(({ market }) => market.isActive)
    .map(({ marketId }) => marketId);

/** A site's context reaches its own market's slice alone. */
const slicesOf = async (ctx: SearchCtx): Promise<readonly Slice[]> =>
  ctx.face === 'site' ? [await ctx.listings.market(ctx.site.marketId)] : ctx.listings.open(seenMarkets(ctx));

/** Listings that this face shows and that pass all filters, by slice. */
export const findMatches = async (ctx: SearchCtx, filters: readonly Filter[]): Promise<Found[]> => {
  const visible = ctx.face === 'site' ? visibleOn(ctx.site) : [];
  return (await slicesOf(ctx)).map((slice) => ({ slice, rows: selectRows(slice, [...filters, ...visible]) }));
};
