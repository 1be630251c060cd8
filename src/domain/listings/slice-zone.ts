import type { CommuneIndex } from '#domain/places/commune-index';
import {
  circleTest,
  NEAR_SIDE,
  OUTSIDE,
  type PolygonGrid,
  type PositionTest,
  polygonGrid,
  polygonTest,
  SQUARES,
} from '#domain/places/inside';
import { boxAround, cornersOf } from '#domain/places/polygon';
import { resolvePlace, squareAround } from '#domain/places/resolve-place';
import type { SearchCriteria } from './criteria.ts';
import { type Box, publicDegrees } from './map.ts';
import { ofCommune, ofScope, type PlaceTest } from './place-tests.ts';
import type { Slice } from './slice.ts';
import { markCodes, passing, type Step, within } from './slice-steps.ts';
import { boxOfPart, type ZonePart } from './zone.ts';

/** Where listings may be: in one of the places, or at a position in one of the areas within `box`. */
type Where = { places: readonly PlaceTest[]; areas: readonly PositionTest[]; box: Box | null };

const areaOf = (part: ZonePart): PositionTest[] => {
  if (part.kind === 'town') return [];
  return [part.kind === 'circle' ? circleTest(part.center, part.km) : polygonTest(part.points)];
};

const whereOf = (communes: CommuneIndex, { zone, place }: Pick<SearchCriteria, 'zone' | 'place'>): Where => {
  const scope = place && resolvePlace(communes, place);
  const square = scope?.kind === 'around' ? squareAround(scope) : null;
  const named = scope === null || scope.kind === 'around' ? [] : [ofScope(scope)];
  const towns = zone.flatMap((part) => (part.kind === 'town' ? [ofCommune(communes, part.insee)] : []));
  return {
    places: [...named, ...towns],
    areas: [...zone.flatMap(areaOf), ...(square ? [polygonTest(cornersOf(square))] : [])],
    box: boxAround([...zone.flatMap((part) => boxOfPart(part) ?? []), ...(square ? [square] : [])]),
  };
};

/** Whether a position is in one of the areas. */
const inOneOf = (areas: readonly PositionTest[]): PositionTest => {
  const [only] = areas;
  if (only && areas.length === 1) return only;
  return (lat, lng) => areas.some((contains) => contains(lat, lng));
};

/** A published position is at most half a thousandth of a degree from the exact one. */
const SLACK = 0.0006;

/** The last row and column of squares; all other bits are 0 in the number of each one in the grid. */
const LAST = SQUARES - 1;
/** The bits of a row number. The bit above them, the sign, marks a row near a side of the polygon. */
const ROW_BITS = 0x7fffffff;

/**
 * Rows whose published position is in a polygon. The first loop keeps rows in squares inside, and marks those in
 * squares near a side. It has neither calls nor branches: the positions of consecutive rows are unrelated, so that a
 * processor predicts branches badly. The second loop rounds the positions near a side and compares them with the sides.
 * Marks are stored in `rows`, so that nothing is allocated for each search.
 */
const inPolygon =
  ({ columns: { lat, lng } }: Slice, grid: PolygonGrid): Step =>
  (rows, count) => {
    const { south, west, rowsPerDegree, columnsPerDegree, squares, contains } = grid;
    let near = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      const line = (((lat[row] ?? Number.NaN) - south) * rowsPerDegree) | 0;
      const column = (((lng[row] ?? Number.NaN) - west) * columnsPerDegree) | 0;
      const state = squares[(line & LAST) * SQUARES + (column & LAST)] ?? OUTSIDE;
      rows[near] = row | ((state & NEAR_SIDE) << 30);
      near += ((line | column) & ~LAST) === 0 ? (state + 1) >> 1 : 0;
    }
    let kept = 0;
    for (let at = 0; at < near; at++) {
      const marked = (rows[at] ?? 0) | 0;
      const row = marked & ROW_BITS;
      const isInside =
        marked >= 0 || contains(publicDegrees(lat[row] ?? Number.NaN), publicDegrees(lng[row] ?? Number.NaN));
      if (isInside) rows[kept++] = row;
    }
    return kept;
  };

/** Whether the published position of a row is in one of the areas. */
const inAreas = ({ columns: { lat, lng } }: Slice, areas: readonly PositionTest[]): ((row: number) => boolean) => {
  const contains = inOneOf(areas);
  return (row) => contains(publicDegrees(lat[row] ?? Number.NaN), publicDegrees(lng[row] ?? Number.NaN));
};

/** Rows whose published position may be in the box. */
const nearBox = ({ columns: { lat, lng } }: Slice, { south, north, west, east }: Box): Step => {
  const ofLatitude = within(lat, south - SLACK, north + SLACK);
  const ofLongitude = within(lng, west - SLACK, east + SLACK);
  return (rows, count) => ofLongitude(rows, ofLatitude(rows, count));
};

/**
 * The listings in the zone or the place of a search (rule ZONE-SEARCH): communes by their codes, areas by the published
 * position, so that small areas do not reveal the exact one. Without a commune, rows outside of the box around all
 * areas cost a comparison.
 */
export const inZone = (
  communes: CommuneIndex,
  criteria: Pick<SearchCriteria, 'zone' | 'place'>,
): ((s: Slice) => Step) => {
  const { places: tests, areas, box } = whereOf(communes, criteria);
  const [only] = criteria.zone;
  if (only && 'points' in only && criteria.zone.length === 1 && criteria.place === null) {
    const grid = polygonGrid(only.points, SLACK);
    return (slice) => inPolygon(slice, grid);
  }
  if (box !== null && tests.length === 0)
    return (slice) => {
      const [near, inside] = [nearBox(slice, box), passing(inAreas(slice, areas))];
      return (rows, count) => inside(rows, near(rows, count));
    };
  return (slice) => {
    const { place } = slice.columns;
    const marks = markCodes(slice.places, (place) => tests.some((test) => test(place)));
    const isInArea = inAreas(slice, areas);
    return passing((row) => marks[place[row] ?? 0] === 1 || isInArea(row));
  };
};
