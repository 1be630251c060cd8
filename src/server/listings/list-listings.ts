import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '#domain/listings/criteria';
import type { Listing } from '#domain/listings/listing';
import type { PublicCtx } from '#server/context';
import { allOf, type Condition, inCells, ofTransaction, type SearchCtx, visible } from './conditions.ts';
import { NEWEST } from './orders.ts';
import { type FoundSummary, presentSummary, SUMMARY, type SummaryRow } from './rows.ts';

const MAX_LISTED = 48;

const capped = (limit: number): number => Math.min(Math.max(Math.trunc(limit) || 1, 1), MAX_LISTED);

type Wanted = { where: Condition; order: RawBuilder<unknown>; limit: number; offset?: number };

const list = async (ctx: SearchCtx, { where, order, limit, offset = 0 }: Wanted): Promise<FoundSummary[]> => {
  const query = sql<SummaryRow>`select ${SUMMARY} from listings l where ${where} order by ${order}
    limit ${limit}::int offset ${offset}::int`;
  const { rows } = await ctx.read((tx) => query.execute(tx));
  return rows.map(presentSummary(ctx));
};

/** The newest of each transaction from its index, then the newest of both. */
export const latestSql = (ctx: SearchCtx, limit: number) => sql<SummaryRow>`
  select s.* from unnest(array[false, true]) t (is_rental) cross join lateral (
    select ${SUMMARY} from listings l where ${allOf(visible(ctx))} and l.is_rental = t.is_rental
    order by ${NEWEST(sql`l`)} limit ${limit}::int
  ) s order by ${NEWEST(sql`s`)} limit ${limit}::int`;

/** The newest that this face shows, sales and rentals: at most `limit` (48). */
export const latestListings = async (ctx: SearchCtx, limit: number): Promise<FoundSummary[]> => {
  const { rows } = await ctx.read((tx) => latestSql(ctx, capped(limit)).execute(tx));
  return rows.map(presentSummary(ctx));
};

export type MemberListings = { total: number; items: FoundSummary[]; page: number; pages: number };

/** A member's listings on this site, newest first, by pages of 20 (public §2 'Agent detail'). */
export const listingsOfMember = async (
  ctx: PublicCtx,
  memberId: string,
  { page = 1 }: { page?: number } = {},
): Promise<MemberListings> => {
  const asked = Math.max(Math.trunc(page) || 1, 1);
  const where = allOf([...visible(ctx), sql`l.member_id = ${memberId}::uuid`]);
  const { rows } = await ctx.read((tx) =>
    sql<{ total: number }>`select count(*)::int as total from listings l where ${where}`.execute(tx),
  );
  const total = rows[0]?.total ?? 0;
  const items = await list(ctx, { where, order: NEWEST(sql`l`), limit: PAGE_SIZE, offset: (asked - 1) * PAGE_SIZE });
  return { total, items, page: asked, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
};

/** A half-degree is too far to be similar; a fifth is a morning's drive. */
const NEAR_DEGREES = 0.2;

type Reference = Pick<
  Listing,
  'id' | 'transaction' | 'kind' | 'priceCents' | 'priceHidden' | 'area' | 'lat' | 'lng' | 'zip' | 'insee'
>;

/** Distance in price, size and place, each as a share: 1 is 100 % dearer, twice as large, or NEAR_DEGREES away. */
const difference = (listing: Reference): RawBuilder<unknown> => {
  const price = listing.priceHidden ? 0 : listing.priceCents;
  const dearer = price > 0 ? sql`coalesce(abs(l.shown_price_cents - ${price}::bigint) / ${price}::float8, 1)` : sql`0`;
  const larger = listing.area
    ? sql`coalesce(abs(l.area - ${listing.area}::float8) / ${listing.area}::float8, 1)`
    : sql`0`;
  const farther =
    listing.lat === null || listing.lng === null
      ? sql`0`
      : sql`coalesce((abs(l.lat - ${listing.lat}::float8) + abs(l.lng - ${listing.lng}::float8)) / ${NEAR_DEGREES}::float8, 1)`;
  return sql`${dearer} + ${larger} + ${farther}`;
};

const nearby = (listing: Reference): Condition =>
  listing.lat === null || listing.lng === null
    ? sql`left(l.zip, 2) = left(${listing.zip}, 2)`
    : inCells({
        south: listing.lat - NEAR_DEGREES,
        north: listing.lat + NEAR_DEGREES,
        west: listing.lng - NEAR_DEGREES,
        east: listing.lng + NEAR_DEGREES,
      });

const likePrice = (listing: Reference): Condition[] =>
  listing.priceHidden || listing.priceCents === 0
    ? []
    : [
        sql`l.shown_price_cents between ${Math.round(listing.priceCents * 0.7)}::bigint and ${Math.round(listing.priceCents * 1.4)}::bigint`,
      ];

/** Listings of this face like one: same transaction and kind, near, of a like price; the likest first. */
export const similarListings = (ctx: SearchCtx, listing: Reference, limit = 3): Promise<FoundSummary[]> =>
  list(ctx, {
    where: allOf([
      ...visible(ctx),
      ofTransaction(listing.transaction),
      sql`l.kind = ${listing.kind}`,
      sql`l.id <> ${listing.id}::uuid`,
      nearby(listing),
      ...likePrice(listing),
    ]),
    order: sql`${difference(listing)}, l.id`,
    limit: capped(limit),
  });
