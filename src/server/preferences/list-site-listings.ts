import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import type { preferenceOperations, SiteListing } from '#contracts/preferences';
import { type Refusal, refuse } from '#contracts/problem';
import { isShared } from '#domain/listings/visibility';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { listingsOfSite } from '#server/listings';
import { containsText } from '#server/lists';

type Input = z.output<typeof preferenceOperations.listings.input>;
type Output = z.input<typeof preferenceOperations.listings.output>;
type Row = Omit<SiteListing, 'isShared'> & { memberId: string | null; sort_value: string };

const ORDER: Order = { column: 'l.published_at', kind: 'moment', direction: 'desc' };

/** The listings that the site shows or excludes; null: all of its market. */
const within = (ids: readonly string[] | null): RawBuilder<boolean> =>
  ids === null ? sql<boolean>`true` : sql<boolean>`l.id = any(${ids}::uuid[])`;

/** The rows of a page and one more. Exported for the test of its query plan. */
export const siteListingListSql = (
  { site }: Pick<StaffCtx, 'site'>,
  { q, only, cursor, limit }: Omit<Input, 'cursor'> & { cursor?: Position | undefined },
  ids: readonly string[] | null,
): RawBuilder<Row> => sql<Row>`
  select l.id, l.title, l.city, l.zip, l.public_ref as "publicRef", l.member_id as "memberId",
    e.listing_id is not null as "isExcluded", ${sortValue(ORDER)} as sort_value
  from listings l
  left join listing_exclusions e on e.market_id = l.market_id and e.site_id = ${site.id}::uuid and e.listing_id = l.id
  where l.market_id = ${site.marketId}::uuid and l.status = 'published' and ${within(ids)}
    and ${containsText(q, sql`l.search_words`)}
    and (${only} = 'all' or e.listing_id is not null) and ${isAfter(ORDER, 'l.id', cursor)}
  order by l.published_at desc, l.id desc limit ${limit + 1}`;

/** Only published listings, because a withdrawn listing is on no page. */
const countSql = ({ site }: StaffCtx, ids: readonly string[] | null) => sql<{ count: number }>`
  select count(*)::int as count from listing_exclusions e
  join listings l on l.market_id = e.market_id and l.id = e.listing_id and l.status = 'published'
  where e.market_id = ${site.marketId}::uuid and e.site_id = ${site.id}::uuid and ${within(ids)}`;

/** Listings that this site shows or excludes, newest first (rule SITE-EXCLUSIONS). */
export const listSiteListings = async (ctx: StaffCtx, input: Input): Promise<Output | Refusal> => {
  if (input.cursor && !isPositionOf(ORDER, input.cursor)) return refuse(400, 'BAD_CURSOR');
  const ids = await listingsOfSite(ctx);
  return ctx.write(async (tx) => {
    const found = await siteListingListSql(ctx, input, ids).execute(tx);
    const { rows, after } = cutPage(found.rows, input.limit);
    const items = rows.map(({ memberId, sort_value: _sortValue, ...row }) => ({
      ...row,
      isShared: isShared(ctx.site, memberId),
    }));
    const counted = await countSql(ctx, ids).execute(tx);
    return { items, next: after && writeCursor(after), excluded: counted.rows[0]?.count ?? 0 };
  });
};
