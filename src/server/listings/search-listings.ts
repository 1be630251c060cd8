import { MAX_PAGE, PAGE_SIZE, type SearchCriteria, type Sort } from '#domain/listings/criteria';
import { matchingCriteria } from '#domain/listings/slice-filters';
import { countFound, type Hit, ORDERS, type SliceMatches, takeHits } from '#domain/listings/slice-order';
import type { TenantListingSummary } from '#server/context';
import { summariesOf } from './cards.ts';
import { type SearchCtx, takeMatches } from './matches.ts';

export type SearchResult = {
  total: number;
  /** Results of the requested page, at most PAGE_SIZE; empty beyond the last page. */
  items: TenantListingSummary[];
  page: number;
  /** At least 1. */
  pages: number;
};

export type MatchPage = { total: number; page: number; pages: number; hits: Hit[] };

/** @param page from 1; values outside 1..MAX_PAGE are clamped. */
export const takePage =
  (page: number, sort: Sort) =>
  (found: readonly SliceMatches[]): MatchPage => {
    const asked = Math.min(Math.max(Math.trunc(page) || 1, 1), MAX_PAGE);
    const from = (asked - 1) * PAGE_SIZE;
    const total = countFound(found);
    const hits = takeHits(found, ORDERS[sort], { from, to: from + PAGE_SIZE });
    return { total, page: asked, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), hits };
  };

/**
 * Listings of a site or the network that match the criteria (rule SEARCH-RESULTS).
 * @param page from 1; values outside 1..MAX_PAGE are clamped.
 */
export const searchListings = async (
  ctx: SearchCtx,
  criteria: SearchCriteria,
  { page = 1, sort = 'newest' }: { page?: number; sort?: Sort } = {},
): Promise<SearchResult> => {
  const { hits, ...counts } = await takeMatches(
    ctx,
    matchingCriteria(criteria, ctx.catalogue.communes),
    takePage(page, sort),
  );
  return { ...counts, items: await summariesOf(ctx, hits) };
};

/** Number of results of a search. */
export const countListings = (ctx: SearchCtx, criteria: SearchCriteria): Promise<number> =>
  takeMatches(ctx, matchingCriteria(criteria, ctx.catalogue.communes), countFound);
