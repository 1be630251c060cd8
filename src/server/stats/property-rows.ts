import { type RawBuilder, sql } from 'kysely';
import type { PropertyPerformance } from '#contracts/stats';
import type { FilterTexts } from '#domain/lists/list';
import { PROPERTY_LIST } from '#domain/stats/property-list';
import { isAfter, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { COVER, isOwnListing } from '#server/listings';
import { filterSql, type ListRows, ordersOf } from '#server/lists';

type Ctx = Pick<StaffCtx, 'site'> & { system: Pick<StaffCtx['system'], 'now'> };

/** Published listings of the site's owner that match the filters. */
export const propertyRows = ({ site, system }: Ctx, texts: FilterTexts): ListRows => ({
  table: 'listings',
  alias: 'l',
  where: sql<boolean>`l.market_id = ${site.marketId}::uuid and l.status = 'published' and ${isOwnListing(site)}
    and ${filterSql(PROPERTY_LIST.filters, texts, { alias: 'l', now: system.now(), timeZone: site.market.timeZone })}`,
});

export const orderOfProperties = ordersOf(PROPERTY_LIST, 'l');

export type PropertyRow = {
  id: string;
  public_ref: string;
  title: string;
  city: string;
  mandate_date: string | null;
  views: number;
  alerts: number;
  picture: PropertyPerformance['picture'];
  sort_value: string;
};

export const selectProperties = (
  rest: RawBuilder<unknown>,
  sorted: RawBuilder<string> = sql<string>`''`,
): RawBuilder<PropertyRow> => sql<PropertyRow>`
  select l.id, l.public_ref, l.title, l.city, l.mandate_date::text, l.views::float8 as views,
    (select count(*)::int from alert_matches a
      where a.market_id = l.market_id and a.listing_id = l.id and not a.is_similar) as alerts,
    ${sorted} as sort_value, ${COVER} as picture
  from listings l where ${rest}`;

type PageQuery = { filters: FilterTexts; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. */
export const propertyListSql = (ctx: Ctx, { filters, order, position, limit }: PageQuery): RawBuilder<PropertyRow> => {
  const rest = sql`${propertyRows(ctx, filters).where} and ${isAfter(order, 'l.id', position)}
    order by ${orderBy(order, 'l.id')} limit ${limit + 1}`;
  return selectProperties(rest, sortValue(order));
};

export const presentProperty = (row: PropertyRow): PropertyPerformance => ({
  id: row.id,
  publicRef: row.public_ref,
  title: row.title,
  city: row.city,
  mandateDate: row.mandate_date,
  views: row.views,
  alerts: row.alerts,
  picture: row.picture,
});
