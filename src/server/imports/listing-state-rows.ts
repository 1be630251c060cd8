import { type RawBuilder, sql } from 'kysely';
import type { ListingStateItem } from '#contracts/listing-states';
import { isUnderOffer } from '#domain/listings/features';
import type { Listing } from '#domain/listings/listing';
import { type Periodic, pricePeriod } from '#domain/listings/price';
import { LISTING_STATE_LIST, type ListingOwner, type ListingState } from '#domain/listings/state-list';
import { hiddenReason } from '#domain/listings/visibility';
import { type FilterTexts, readChoices } from '#domain/lists/list';
import { isKeyOf } from '#domain/objects/typed';
import { isAfter, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { COVER, isOwnListing, listingsOfSite, periodicJson } from '#server/listings';
import { filterSql, type ListRows, ordersOf } from '#server/lists';

/** Which listings a list contains. */
export type StateFilters = FilterTexts & { owner: ListingOwner; state: string };

/** `visible`: ids of the listings that the site shows or excludes (`listingsOfSite`); null: all of its market. */
type Scope = Pick<StaffCtx, 'site'> & { now: Date; visible: readonly string[] | null };

/** The ids are read only if not all listings of the market are visible. */
export const scopeOf = async (ctx: StaffCtx): Promise<Scope> => ({
  site: ctx.site,
  now: ctx.system.now(),
  visible: await listingsOfSite(ctx),
});

const isPublished = sql<boolean>`l.status = 'published'`;

const isExcludedOn = ({ site }: Pick<Scope, 'site'>): RawBuilder<boolean> => sql<boolean>`exists (
  select from listing_exclusions e
  where e.market_id = l.market_id and e.site_id = ${site.id}::uuid and e.listing_id = l.id)`;

const isVisible = ({ visible }: Scope): RawBuilder<boolean> =>
  visible === null ? sql<boolean>`true` : sql<boolean>`l.id = any(${visible}::uuid[])`;

/** A market center has no listings of other owners; other sites see the published ones of their market. */
const isOf = ({ site }: Pick<Scope, 'site'>, owner: ListingOwner): RawBuilder<boolean> =>
  owner === 'own' ? isOwnListing(site) : sql<boolean>`${isPublished} and not ${isOwnListing(site)}`;

/** All listings that the staff of a site may open. */
export const listingOf = (scope: Pick<Scope, 'site'>, id: string): RawBuilder<boolean> =>
  sql<boolean>`l.market_id = ${scope.site.marketId}::uuid and l.id = ${id}::uuid
    and (${isOf(scope, 'own')} or ${isOf(scope, 'others')})`;

/** Conditions of the groups of states; the reason of each listing within a group comes from `hiddenReason`. */
const inState = (scope: Scope): Readonly<Record<ListingState, RawBuilder<boolean>>> => {
  const excluded = isExcludedOn(scope);
  const visible = isVisible(scope);
  return {
    shown: sql<boolean>`(${isPublished} and not ${excluded} and ${visible})`,
    withdrawn: sql<boolean>`(not ${isPublished})`,
    excluded: sql<boolean>`(${isPublished} and ${excluded})`,
    unshared: sql<boolean>`(${isPublished} and not ${excluded} and not ${visible})`,
  };
};

const inStates = (scope: Scope, text: string): RawBuilder<boolean> => {
  const conditions = inState(scope);
  const chosen = readChoices(text).flatMap((state) => (isKeyOf(conditions, state) ? [conditions[state]] : []));
  return chosen.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(chosen, sql` or `)})`;
};

/** Listings that match the filters. */
export const stateRows = (scope: Scope, { owner, state, ...texts }: StateFilters): ListRows => {
  const clock = { now: scope.now, timeZone: scope.site.market.timeZone };
  const filters = filterSql(LISTING_STATE_LIST.filters, texts, { alias: 'l', ...clock });
  return {
    table: 'listings',
    alias: 'l',
    where: sql<boolean>`l.market_id = ${scope.site.marketId}::uuid and ${isOf(scope, owner)}
    and ${inStates(scope, state)}
    and ${filters}`,
  };
};

export const orderOfStates = ordersOf(LISTING_STATE_LIST, 'l');

/** The import validates closed vocabularies, so the types are those of a listing. */
export type StateRow = Pick<
  Listing,
  | 'id'
  | 'title'
  | 'city'
  | 'zip'
  | 'status'
  | 'isSold'
  | 'memberId'
  | 'transaction'
  | 'project'
  | 'category'
  | 'features'
  | 'priceCents'
  | 'priceHidden'
> & {
  picture: ListingStateItem['picture'];
  periodic: Periodic;
  reference: string;
  agencyCode: string;
  technicalId: string;
  updated_at: Date;
  is_excluded: boolean;
  sort_value: string;
};

export const selectStates = <R extends StateRow>(
  scope: Pick<Scope, 'site'>,
  rest: RawBuilder<unknown>,
  { sorted = sql<string>`''`, more = sql`` }: { sorted?: RawBuilder<string>; more?: RawBuilder<unknown> } = {},
): RawBuilder<R> => sql<R>`
  select l.id, l.title, l.city, l.zip, l.status, l.is_sold as "isSold", l.member_id as "memberId", l.transaction,
    l.project, l.category, l.features, l.price_cents::float8 as "priceCents", l.price_hidden as "priceHidden",
    ${periodicJson('l')} as periodic,
    ${COVER} as picture, l.public_ref as reference, l.agency_code as "agencyCode",
    l.technical_id as "technicalId", l.updated_at,
    ${isExcludedOn(scope)} as is_excluded, ${sorted} as sort_value ${more}
  from listings l where ${rest}`;

type PageQuery = { filters: StateFilters; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const stateListSql = (scope: Scope, { filters, order, position, limit }: PageQuery): RawBuilder<StateRow> => {
  const rest = sql`${stateRows(scope, filters).where} and ${isAfter(order, 'l.id', position)}
    order by ${orderBy(order, 'l.id')} limit ${limit + 1}`;
  return selectStates(scope, rest, { sorted: sortValue(order) });
};

export const presentState = ({ site }: Pick<Scope, 'site'>, row: StateRow): ListingStateItem => ({
  id: row.id,
  reference: row.reference,
  title: row.title,
  city: row.city,
  zip: row.zip,
  agencyCode: row.agencyCode,
  technicalId: row.technicalId,
  hidden: hiddenReason(site, row, row.is_excluded),
  isUnderOffer: isUnderOffer(row),
  priceCents: row.priceHidden ? null : row.priceCents,
  period: pricePeriod(row.periodic),
  picture: row.picture,
  updatedAt: row.updated_at.toISOString(),
});
