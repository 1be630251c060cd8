import type { SearchCriteria } from '#domain/listings/criteria';
import { type Box, centerOf, centringBox, DEFAULT_ZOOM, FRANCE } from '#domain/listings/map';
import { inSquares, matchingCriteria } from '#domain/listings/slice-filters';
import { extentOf } from '#domain/listings/slice-map';
import { boxOfPart } from '#domain/listings/zone';
import type { Coordinates } from '#domain/places/place';
import { boxAround } from '#domain/places/polygon';
import { resolvePlace } from '#domain/places/resolve-place';
import { type SearchCtx, takeMatches } from './matches.ts';

/** Initial view of the map: `zoom` and `center`, or the whole `box` if given. */
export type MapView = { center: Coordinates; zoom: number; box: Box | null };

/** The whole map. */
const WORLD: Box = { south: -90, west: -180, north: 90, east: 180 };

const middleOf = ({ south, west, north, east }: Box): Coordinates => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

const placeCenter = (ctx: SearchCtx, { place }: SearchCriteria): Coordinates | null => {
  if (place === null) return null;
  if (place.lat !== undefined && place.lng !== undefined) return { lat: place.lat, lng: place.lng };
  const scope = resolvePlace(ctx.catalogue.communes, place);
  if (scope.kind === 'area') return scope.area.center;
  return scope.kind === 'zip' || scope.kind === 'around' ? scope.center : null;
};

/** The zone and everything found in it; null: only communes without results. */
const zoneView = async (ctx: SearchCtx, criteria: SearchCriteria): Promise<MapView | null> => {
  const spread = await takeMatches(ctx, matchingCriteria(criteria, ctx.catalogue.communes), extentOf);
  const shapes = criteria.zone.flatMap((part) => boxOfPart(part) ?? []);
  const box = boxAround(spread === null ? shapes : [...shapes, spread.box]);
  return box && { center: middleOf(box), zoom: DEFAULT_ZOOM, box };
};

/**
 * Initial view of the map (rule SEARCH-MAP-VIEW): around the zone; without one at the searched place; otherwise, on a
 * site, at zoom 12 on the mean of the results within 0.5 degrees of the market center, or on the market center itself;
 * on the network, all results.
 */
export const boundsOf = async (ctx: SearchCtx, criteria: SearchCriteria): Promise<MapView> => {
  const zone = criteria.zone.length > 0 ? await zoneView(ctx, criteria) : null;
  if (zone) return zone;
  const place = placeCenter(ctx, criteria);
  const anchor = place ?? (ctx.kind === 'site' ? { lat: ctx.site.market.lat, lng: ctx.site.market.lng } : null);
  const near = inSquares(anchor === null ? WORLD : centringBox(anchor));
  const spread = await takeMatches(ctx, [...matchingCriteria(criteria, ctx.catalogue.communes), ...near], extentOf);
  if (anchor === null) {
    const box = spread?.box ?? FRANCE;
    return { center: middleOf(box), zoom: 5, box };
  }
  return { center: centerOf(spread ? [spread.middle] : [], anchor), zoom: DEFAULT_ZOOM, box: spread?.box ?? null };
};
