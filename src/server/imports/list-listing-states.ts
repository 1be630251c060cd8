import { sql } from 'kysely';
import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import type { ListingStateItem, listingStateOperations } from '#contracts/listing-states';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import {
  LISTING_STATE_LIST,
  type ListingState,
  type ListingStateColumn,
  MAX_LISTINGS_COUNTED,
} from '#domain/listings/state-list';
import { allKeyed } from '#domain/objects/all-keyed';
import { FEED_WORDS } from '#fr/feeds';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { countRows, type ExportValue, exportColumns, exportRows, listFileName } from '#server/lists';
import { orderOfStates, presentState, scopeOf, selectStates, stateListSql, stateRows } from './listing-state-rows.ts';

type Operations = typeof listingStateOperations;
type Input<N extends keyof Operations> = z.output<Operations[N]['input']>;
type Output<N extends keyof Operations> = z.input<Operations[N]['output']>;

/** A page of the listings with their states (rule LISTING-STATE). */
export const listListingStates = async (
  ctx: StaffCtx,
  { sort, direction, cursor: position, limit, ...filters }: Input<'list'>,
): Promise<Output<'list'> | Refusal> => {
  const order = orderOfStates(sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  const scope = await scopeOf(ctx);
  const found = await ctx.write((tx) => stateListSql(scope, { filters, order, position, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map((row) => presentState(scope, row)), next: after && writeCursor(after) };
};

/** How many listings are in each state. */
export const countListingStates = async (ctx: StaffCtx, { owner }: Input<'counts'>): Promise<Output<'counts'>> => {
  const scope = await scopeOf(ctx);
  return ctx.write((tx) => {
    const count = (state: ListingState) => countRows(tx, stateRows(scope, { owner, state }), MAX_LISTINGS_COUNTED);
    return allKeyed({
      shown: count('shown'),
      withdrawn: count('withdrawn'),
      excluded: count('excluded'),
      unshared: count('unshared'),
    });
  });
};

const VALUES: Readonly<Record<ListingStateColumn, (listing: ListingStateItem) => ExportValue>> = {
  reference: ({ reference }) => reference,
  title: ({ title }) => title,
  town: ({ zip, city }) => `${zip} ${city}`,
  price: ({ priceCents }) => priceCents && priceCents / 100,
  state: ({ hidden }) => FEED_WORDS.state(hidden),
  updatedAt: ({ updatedAt }) => new Date(updatedAt),
  agency: ({ agencyCode }) => agencyCode,
  technicalId: ({ technicalId }) => technicalId,
};

/** The listings of a list as a CSV file, in its order. */
export const exportListingStates = async (
  ctx: StaffCtx,
  { sort, direction, columns, ...filters }: Input<'export'>,
): Promise<FileOutput<'text/csv'>> => {
  const scope = await scopeOf(ctx);
  const { timeZone } = ctx.site.market;
  const list = { columns: LISTING_STATE_LIST.columns, headers: FEED_WORDS.listingColumns, values: VALUES };
  const ofMarket = sql`l.market_id = ${ctx.site.marketId}::uuid`;
  return exportRows({
    write: ctx.write,
    timeZone,
    rows: stateRows(scope, filters),
    order: orderOfStates(sort, direction),
    columns: exportColumns(list, columns),
    read: async (tx, ids) => {
      const found = await selectStates(scope, sql`${ofMarket} and l.id = any(${ids}::uuid[])`).execute(tx);
      return found.rows.map((row) => presentState(scope, row));
    },
    name: listFileName(FEED_WORDS.fileNames.listings, ctx.system.now(), timeZone),
  });
};
