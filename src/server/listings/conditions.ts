import { type RawBuilder, sql } from 'kysely';
import type { Range, SearchCriteria } from '#domain/listings/criteria';
import { maskOf } from '#domain/listings/feature-filters';
import type { Box } from '#domain/listings/map';
import { COLUMNS, cellsOf } from '#domain/listings/map-grid';
import { kindMask, type Sharing, specializationMask, visibilityOf } from '#domain/listings/visibility';
import type { Transaction } from '#domain/listings/vocabulary';
import { type PlaceScope, resolvePlace } from '#domain/places/resolve-place';
import type { NetworkCtx, PublicCtx } from '#server/context';

export type SearchCtx = PublicCtx | NetworkCtx;
export type Condition = RawBuilder<unknown>;

export const allOf = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

/** Markets whose listings nobody can be sent to: inactive, or without an enabled site of their own. */
const UNSEEN_MARKETS = sql`(select m.id from markets m where not m.is_active or not exists (
  select from sites s where s.market_id = m.id and s.type = 'market' and s.enabled))`;

const sharingConditions = ({ specializations, zips, departments }: Sharing): Condition[] => {
  return [
    ...(specializations === null ? [] : [sql`(l.class_flags & ${specializationMask(specializations)}::int) <> 0`]),
    ...(zips === null
      ? []
      : [
          sql`(l.zip = any(${zips}::text[])
          or case when l.zip ~ '^9[78]' then left(l.zip, 3) else left(l.zip, 2) end = any(${departments ?? []}::text[]))`,
        ]),
  ];
};

const memberConditions = (memberIds: readonly string[], shared: Sharing | null): Condition[] => {
  const own = sql`l.member_id = any(${memberIds}::uuid[])`;
  if (shared === null) return [own];
  const others = sharingConditions(shared);
  return others.length === 0 ? [] : [sql`(coalesce(${own}, false) or (${allOf(others)}))`];
};

/** 'not in' a list that is mostly empty costs nothing a row; its columns are never null. The rules of domain/listings/visibility.ts and the site's exclusion list; row-level security is beneath. */
const visibilityConditions = (ctx: SearchCtx): Condition[] => {
  if (ctx.face === 'network') return [sql`l.market_id not in ${UNSEEN_MARKETS}`];
  const { site } = ctx;
  const visibility = visibilityOf(site);
  return [
    sql`l.market_id = ${site.marketId}::uuid`,
    ...(visibility.kind === 'market' ? [] : memberConditions(visibility.memberIds, visibility.shared)),
    sql`l.id not in (select e.listing_id from listing_exclusions e
      where e.market_id = ${site.marketId}::uuid and e.site_id = ${site.id}::uuid)`,
  ];
};

/** Listings that this face shows, whatever is searched. */
export const visible = (ctx: SearchCtx): Condition[] => [sql`l.status = 'published'`, ...visibilityConditions(ctx)];

/** As `visible`, withdrawn ones too: an address that was right once is told apart from one that never was. */
export const visibleOnce = (ctx: SearchCtx): Condition[] => visibilityConditions(ctx);

const between = (column: Condition, { min, max }: Range, unit: 'bigint' | 'float8', factor = 1): Condition[] => [
  ...(min === null ? [] : [sql`${column} >= ${Math.round(min * factor)}::${sql.raw(unit)}`]),
  ...(max === null ? [] : [sql`${column} <= ${Math.round(max * factor)}::${sql.raw(unit)}`]),
];

/** Exactly within a box, in degrees. */
export const inBox = (box: Box): Condition[] => [
  inCells(box),
  sql`l.lat between ${box.south}::float8 and ${box.north}::float8`,
  sql`l.lng between ${box.west}::float8 and ${box.east}::float8`,
];

/** Within the squares of the map's grid that a box touches: what an index can answer. */
export const inCells = (box: Box): Condition => {
  const range = cellsOf(box);
  return sql`l.map_cell between ${range.south * COLUMNS}::int and ${range.north * COLUMNS + COLUMNS - 1}::int
    and l.map_cell % ${COLUMNS}::int between ${range.west}::int and ${range.east}::int`;
};

/** By postal code, which Corsica's two departments share: there by commune. */
const inDepartment = (department: string): Condition =>
  /^2[AB]$/.test(department)
    ? sql`l.insee between ${`${department}000`} and ${`${department}999`}`
    : sql`l.zip between ${department.padEnd(5, '0')} and ${department.padEnd(5, '9')}`;

const placeConditions = (scope: PlaceScope): Condition[] => {
  switch (scope.kind) {
    case 'area': {
      const { insees, keys, zips, zipOnly } = scope.area;
      const named = sql`(l.insee = any(${insees}::text[])
        or (l.insee is null and l.zip = any(${zips}::text[]) and l.city_key = any(${keys}::text[])))`;
      return zipOnly ? [named, sql`l.zip = any(${zips}::text[])`] : [named];
    }
    case 'zip':
      return [sql`l.zip = ${scope.zip}`];
    case 'department':
      return [inDepartment(scope.department)];
    case 'around': {
      const { center, degrees } = scope;
      return inBox({
        south: center.lat - degrees,
        north: center.lat + degrees,
        west: center.lng - degrees,
        east: center.lng + degrees,
      });
    }
    case 'unknown':
      return [sql`l.city_key = ${scope.key}`];
  }
};

/** The column that the indexes start with: of fixed size, unlike the word. */
export const ofTransaction = (transaction: Transaction): Condition =>
  sql`l.is_rental = ${transaction === 'rent'}::boolean`;

/** What the visitor asks for. */
const criteriaConditions = (ctx: SearchCtx, criteria: SearchCriteria): Condition[] => [
  ofTransaction(criteria.transaction),
  ...(criteria.place === null ? [] : placeConditions(resolvePlace(ctx.communes, criteria.place))),
  ...between(sql`l.shown_price_cents`, criteria.price, 'bigint', 100),
  ...between(sql`l.area`, criteria.area, 'float8'),
  ...between(sql`l.land_area`, criteria.landArea, 'float8'),
  ...(criteria.rooms === null ? [] : [sql`l.rooms >= ${criteria.rooms}::int`]),
  ...(criteria.bedrooms === null ? [] : [sql`l.bedrooms >= ${criteria.bedrooms}::int`]),
  ...(criteria.kinds.length === 0 ? [] : [sql`(l.class_flags & ${kindMask(criteria.kinds)}::int) <> 0`]),
  ...(criteria.features.length === 0
    ? []
    : [sql`(l.search_flags & ${maskOf(criteria.features)}::int) = ${maskOf(criteria.features)}::int`]),
];

/** Everything that a search of this face compares, for a table aliased `l`. */
export const searched = (ctx: SearchCtx, criteria: SearchCriteria): Condition =>
  allOf([...visible(ctx), ...criteriaConditions(ctx, criteria)]);
