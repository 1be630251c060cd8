import type { SearchCriteria } from '#domain/listings/criteria';
import { type Filter, inTown, ofMember, ownOn } from '#domain/listings/slice-filters';
import { ORDERS, type Order, takeHits } from '#domain/listings/slice-order';
import { type Reference, similarTo, similarToSearch } from '#domain/listings/slice-similar';
import { findTown } from '#domain/places/find-town';
import type { NetworkCtx, PublicCtx, TenantListingSummary } from '#server/context';
import { summariesOf } from './cards.ts';
import { type SearchCtx, takeMatches } from './matches.ts';
import { type SearchResult, takePage } from './search-listings.ts';

const MAX_LISTED = 48;

const capped = (limit: number): number => Math.min(Math.max(Math.trunc(limit) || 1, 1), MAX_LISTED);

type ListingQuery = { filters: readonly Filter[]; order: Order; limit: number };

const list = async (ctx: SearchCtx, { filters, order, limit }: ListingQuery): Promise<TenantListingSummary[]> =>
  summariesOf(ctx, await takeMatches(ctx, filters, (found) => takeHits(found, order, { from: 0, to: capped(limit) })));

/** What the home page of a site shows first; null: nothing in particular. */
const firstOn = ({ site, catalogue: { communes } }: PublicCtx): Filter | null => {
  if (site.type !== 'market') return ownOn(site);
  const town = findTown(communes, site.market);
  return town && inTown(communes, town);
};

/**
 * The newest listings of a site or the network, at most `limit` (48). On the site of a market center those of its own
 * town come first, on another site its own listings before shared ones.
 */
export const latestListings = async (ctx: SearchCtx, limit: number): Promise<TenantListingSummary[]> => {
  const newest = (filters: readonly Filter[]): Promise<TenantListingSummary[]> =>
    list(ctx, { filters, order: ORDERS.newest, limit });
  const first = ctx.kind === 'network' ? null : firstOn(ctx);
  if (first === null) return newest([]);
  const shown = await newest([first]);
  if (shown.length >= capped(limit)) return shown;
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...(await newest([])).filter(({ id }) => !ids.has(id))].slice(0, capped(limit));
};

/**
 * The newest listings of the network, with an equal share for each market, so that a large import does not fill the
 * list.
 */
export const latestOfMarkets = async (ctx: NetworkCtx, limit: number): Promise<TenantListingSummary[]> => {
  const hits = await takeMatches(ctx, [], (found) => {
    const share = Math.ceil(limit / Math.max(1, found.filter(({ rows }) => rows.length > 0).length));
    const shares = found.map(({ slice, rows }) => ({ slice, rows: rows.subarray(0, share) }));
    return takeHits(shares, ORDERS.newest, { from: 0, to: limit });
  });
  return summariesOf(ctx, hits);
};

/** Number of published listings by market id. */
export const countByMarket = (ctx: NetworkCtx): Promise<ReadonlyMap<string, number>> =>
  takeMatches(ctx, [], (found) => new Map(found.map(({ slice, rows }) => [slice.marketId, rows.length])));

/** A member's listings on this site, newest first, in pages of 20 (rule PEOPLE-PAGE). */
export const listingsOfMember = async (
  ctx: PublicCtx,
  memberId: string,
  { page = 1 }: { page?: number } = {},
): Promise<SearchResult> => {
  const { hits, ...counts } = await takeMatches(ctx, [ofMember(memberId)], takePage(page, 'newest'));
  return { ...counts, items: await summariesOf(ctx, hits) };
};

/** Similar listings: same transaction and kind, nearby, at a similar price; most similar first. */
export const similarListings = (ctx: SearchCtx, listing: Reference, limit = 3): Promise<TenantListingSummary[]> =>
  list(ctx, { ...similarTo(listing), limit });

/** Listings like those of a search that it does not find, at most `limit`, the most similar first. */
export const listingsLikeSearch = async (
  ctx: SearchCtx,
  criteria: SearchCriteria,
  limit: number,
): Promise<TenantListingSummary[]> => {
  const similar = similarToSearch(ctx.catalogue.communes, criteria);
  return similar === null ? [] : list(ctx, { ...similar, limit });
};
