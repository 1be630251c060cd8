import type { CommuneIndex } from '#domain/places/commune-index';
import type { Commune, PlaceArea } from '#domain/places/place';
import type { PlaceScope } from '#domain/places/resolve-place';
import type { SlicePlace } from './slice.ts';

/** Whether listings of a place are meant. */
export type PlaceTest = (place: SlicePlace) => boolean;

/** A department by postal code; in Corsica by INSEE code, because its two departments share the codes '20…'. */
const ofDepartment = (department: string): PlaceTest =>
  /^2[AB]$/.test(department)
    ? ({ insee }) => insee?.startsWith(department) ?? false
    : ({ zip }) => zip.startsWith(department);

/** The whole town of a commune: all arrondissements of Lyon for one of them. */
export const ofTown = (communes: Pick<CommuneIndex, 'byInsee'>, { insee, parent }: Commune): PlaceTest => {
  const town = parent ?? insee;
  return (place) => place.insee !== null && (communes.byInsee(place.insee)?.parent ?? place.insee) === town;
};

const ofArea = (area: PlaceArea): PlaceTest => {
  const insees = new Set(area.insees);
  const zips = new Set(area.zips);
  const keys = new Set(area.keys);
  const named = ({ insee, zip, cityKey }: SlicePlace): boolean =>
    insee === null ? zips.has(zip) && keys.has(cityKey) : insees.has(insee);
  return area.zipOnly ? (place) => named(place) && zips.has(place.zip) : named;
};

/** The commune or arrondissement of a code; an unknown code has no listing. */
export const ofCommune = (communes: CommuneIndex, insee: string): PlaceTest => {
  const commune = communes.byInsee(insee);
  return commune === null ? () => false : ofArea(communes.areaOf(commune));
};

/** The place of a search that has a name or a code. */
export const ofScope = (scope: Exclude<PlaceScope, { kind: 'around' }>): PlaceTest => {
  switch (scope.kind) {
    case 'area':
      return ofArea(scope.area);
    case 'zip':
      return ({ zip }) => zip === scope.zip;
    case 'department':
      return ofDepartment(scope.department);
    case 'unknown':
      return ({ cityKey }) => cityKey === scope.key;
  }
};
