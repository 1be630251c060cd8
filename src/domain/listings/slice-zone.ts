import type { CommuneIndex } from '#domain/places/commune-index';
import { circleTest, type PositionTest, polygonTest } from '#domain/places/inside';
import { boxAround, boxOf, cornersOf } from '#domain/places/polygon';
import { resolvePlace, squareAround } from '#domain/places/resolve-place';
import type { SearchCriteria } from './criteria.ts';
import { type Box, publicDegrees } from './map.ts';
import { ofCommune, ofScope, type PlaceTest } from './place-tests.ts';
import type { Slice } from './slice.ts';
import { markCodes, type Step } from './slice-steps.ts';
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

/**
 * The listings in the zone or the place of a search (rule ZONE-SEARCH): communes by their codes, areas by the published
 * position, so that small areas do not reveal the exact one. Positions outside of the box around all areas cost two
 * comparisons.
 */
export const inZone = (
  communes: CommuneIndex,
  criteria: Pick<SearchCriteria, 'zone' | 'place'>,
): ((s: Slice) => Step) => {
  const { places: tests, areas, box } = whereOf(communes, criteria);
  const { south, west, north, east } = box ?? boxOf([{ lat: Number.NaN, lng: Number.NaN }]);
  const contains = inOneOf(areas);
  const [low, high, left, right] = [south - SLACK, north + SLACK, west - SLACK, east + SLACK];
  return ({ columns: { place, lat, lng }, places }) => {
    const marks = markCodes(places, (place) => tests.some((test) => test(place)));
    return (rows, count) => {
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const row = rows[at] ?? 0;
        if (marks[place[row] ?? 0] === 1) {
          rows[kept++] = row;
          continue;
        }
        const y = lat[row] ?? Number.NaN;
        const x = lng[row] ?? Number.NaN;
        if (!(y >= low && y <= high && x >= left && x <= right)) continue;
        if (contains(publicDegrees(y), publicDegrees(x))) rows[kept++] = row;
      }
      return kept;
    };
  };
};
