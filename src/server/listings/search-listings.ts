import { sql } from 'kysely';
import { MAX_PAGE, PAGE_SIZE, type SearchCriteria, type Sort } from '#domain/listings/criteria';
import { type SearchCtx, searched } from './conditions.ts';
import { ORDERS } from './orders.ts';
import { type FoundSummary, presentSummary, SUMMARY, type SummaryRow } from './rows.ts';

export type SearchResult = {
  total: number;
  /** Of the page asked, at most PAGE_SIZE; empty beyond the last page. */
  items: FoundSummary[];
  page: number;
  /** At least 1. */
  pages: number;
};

/** Count and page in one statement: the page's ids come from an index, then twenty rows are read whole. */
export const searchSql = (ctx: SearchCtx, criteria: SearchCriteria, { page, sort }: { page: number; sort: Sort }) => {
  const condition = searched(ctx, criteria);
  const order = ORDERS[sort];
  return sql<{ total: number } & Partial<SummaryRow>>`
    select t.total, s.*
    from (select count(*)::int as total from listings l where ${condition}) t
    left join lateral (
      select ${SUMMARY}
      from (select l.market_id, l.id from listings l where ${condition}
        order by ${order(sql`l`)} limit ${PAGE_SIZE}::int offset ${(page - 1) * PAGE_SIZE}::int) k
      join listings l on l.market_id = k.market_id and l.id = k.id
    ) s on true
    order by ${order(sql`s`)}`;
};

/**
 * Listings that this face shows and that meet the criteria (public §2 'Property search').
 * @param page from 1; values outside 1..MAX_PAGE are brought inside.
 */
export const searchListings = async (
  ctx: SearchCtx,
  criteria: SearchCriteria,
  { page = 1, sort = 'newest' }: { page?: number; sort?: Sort } = {},
): Promise<SearchResult> => {
  const asked = Math.min(Math.max(Math.trunc(page) || 1, 1), MAX_PAGE);
  const { rows } = await ctx.read((tx) => searchSql(ctx, criteria, { page: asked, sort }).execute(tx));
  const total = rows[0]?.total ?? 0;
  const found = rows.filter((row): row is { total: number } & SummaryRow => typeof row.id === 'string');
  return {
    total,
    items: found.map(presentSummary(ctx)),
    page: asked,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
};

/** How many a search would find. */
export const countListings = async (ctx: SearchCtx, criteria: SearchCriteria): Promise<number> => {
  const query = sql<{ total: number }>`select count(*)::int as total from listings l where ${searched(ctx, criteria)}`;
  const { rows } = await ctx.read((tx) => query.execute(tx));
  return rows[0]?.total ?? 0;
};
