import type { CommuneIndex } from './commune-index.ts';
import { normalizePlace, placeKey } from './normalize.ts';
import type { Box, Commune, Coordinates, PlaceArea } from './place.ts';

/** A place in the URL of a search, before it is resolved. */
export type PlaceQuery = {
  label: string;
  city?: string;
  zip?: string;
  insee?: string;
  arrondissement?: number;
  lat?: number;
  lng?: number;
};

/** Scope of a search. 'unknown': no such place; only listings with exactly this town name can match. */
export type PlaceScope =
  | { kind: 'area'; commune: Commune; area: PlaceArea }
  | { kind: 'zip'; zip: string; center: Coordinates | null }
  | { kind: 'department'; department: string }
  | { kind: 'around'; center: Coordinates; degrees: number }
  | { kind: 'unknown'; key: string };

/** '69', '2A', '972'. */
const DEPARTMENT = /^(\d{2}|2[ab]|97\d)$/i;

/** Half the side of the square around coordinates without a town, in degrees. */
const AROUND_DEGREES = 0.1;

const withArrondissement = (index: CommuneIndex, commune: Commune, number: number | undefined): Commune => {
  if (number === undefined) return commune;
  const town = commune.parent === null ? commune : (index.byInsee(commune.parent) ?? commune);
  return index.arrondissement(town, number) ?? commune;
};

const findCommune = (index: CommuneIndex, { insee, city, zip }: PlaceQuery): Commune | null => {
  if (insee) return index.byInsee(insee);
  if (!city) return zip ? index.townOfCode(zip) : null;
  const place = normalizePlace(zip ? { city, zip } : { city });
  return index.find({ city, zip: place.zip }) ?? (zip ? null : (index.suggest(city, { limit: 1 })[0]?.commune ?? null));
};

/** The square of a place without a town. */
export const squareAround = ({ center: { lat, lng }, degrees }: PlaceScope & { kind: 'around' }): Box => ({
  south: lat - degrees,
  north: lat + degrees,
  west: lng - degrees,
  east: lng + degrees,
});

/** Resolves a place to a town, arrondissement, postal code, department, or a square around coordinates. */
export const resolvePlace = (index: CommuneIndex, place: PlaceQuery): PlaceScope => {
  if (!place.insee && !place.zip && DEPARTMENT.test(place.label))
    return { kind: 'department', department: place.label.toUpperCase() };
  const commune = findCommune(index, place);
  if (commune) {
    const exact = withArrondissement(index, commune, place.arrondissement);
    return { kind: 'area', commune: exact, area: index.areaOf(exact, place.zip ?? null) };
  }
  if (place.zip) {
    const main = index.find({ zip: place.zip });
    return { kind: 'zip', zip: place.zip, center: main ? { lat: main.lat, lng: main.lng } : null };
  }
  if (place.lat !== undefined && place.lng !== undefined)
    return { kind: 'around', center: { lat: place.lat, lng: place.lng }, degrees: AROUND_DEGREES };
  return { kind: 'unknown', key: placeKey(place.city ?? place.label) };
};
