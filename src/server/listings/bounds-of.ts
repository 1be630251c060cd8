import { sql } from 'kysely';
import type { SearchCriteria } from '#domain/listings/criteria';
import { type Box, centerOf, centringBox, DEFAULT_ZOOM, FRANCE, type Point } from '#domain/listings/map';
import { COLUMNS, latOfRow, lngOfColumn } from '#domain/listings/map-grid';
import { resolvePlace } from '#domain/places/resolve-place';
import { inCells, type SearchCtx, searched } from './conditions.ts';

/** How the map opens: 'center' at a zoom, or everything found within `box`. */
export type MapView = { center: Point; zoom: number; box: Box | null };

const placeCenter = (ctx: SearchCtx, { place }: SearchCriteria): Point | null => {
  if (place === null) return null;
  if (place.lat !== undefined && place.lng !== undefined) return { lat: place.lat, lng: place.lng };
  const scope = resolvePlace(ctx.communes, place);
  if (scope.kind === 'area') return scope.area.center;
  return scope.kind === 'zip' || scope.kind === 'around' ? scope.center : null;
};

/** Where the results lie, by cells of the grid; `near` when only those around the anchor count. */
type Spread = { n: number; row: number; column: number; south: number; north: number; west: number; east: number };

const spreadSql = (ctx: SearchCtx, criteria: SearchCriteria, near: Box | null) => sql<Spread>`
  select count(*)::int as n, avg(l.map_cell / ${COLUMNS}::int)::float8 as row, avg(l.map_cell % ${COLUMNS}::int)::float8 as column,
    min(l.map_cell / ${COLUMNS}::int) as south, max(l.map_cell / ${COLUMNS}::int) as north,
    min(l.map_cell % ${COLUMNS}::int) as west, max(l.map_cell % ${COLUMNS}::int) as east
  from listings l where ${searched(ctx, criteria)} and l.map_cell is not null
  ${near === null ? sql`` : sql`and ${inCells(near)}`}`;

const boxOf = (spread: Spread): Box => ({
  south: latOfRow(spread.south),
  north: latOfRow(spread.north + 1),
  west: lngOfColumn(spread.west),
  east: lngOfColumn(spread.east + 1),
});

/**
 * The map's first view (public §9): on the place searched; else, on a site, at zoom 12 on the mean of the results within 0.5 degree of the
 * market center (or on the market center); on the network, around all results.
 */
export const boundsOf = async (ctx: SearchCtx, criteria: SearchCriteria): Promise<MapView> => {
  const place = placeCenter(ctx, criteria);
  const anchor = place ?? (ctx.face === 'site' ? { lat: ctx.site.market.lat, lng: ctx.site.market.lng } : null);
  const near = anchor && centringBox(anchor);
  const { rows } = await ctx.read((tx) => spreadSql(ctx, criteria, near).execute(tx));
  const spread = rows[0] && rows[0].n > 0 ? rows[0] : null;
  const mean = spread ? [{ lat: latOfRow(spread.row + 0.5), lng: lngOfColumn(spread.column + 0.5) }] : [];
  if (anchor === null) {
    const box = spread ? boxOf(spread) : FRANCE;
    return { center: { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }, zoom: 5, box };
  }
  return { center: centerOf(mean, anchor), zoom: DEFAULT_ZOOM, box: spread ? boxOf(spread) : null };
};
