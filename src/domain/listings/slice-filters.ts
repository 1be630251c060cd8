import type { CommuneIndex } from '#domain/places/commune-index';
import { departmentOfZip } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';
import { resolvePlace, squareAround } from '#domain/places/resolve-place';
import type { Site } from '#domain/sites/site';
import type { PlaceCriterion, Range, SearchCriteria } from './criteria.ts';
import { maskOf } from './feature-filters.ts';
import { type Box, exactBounds } from './map.ts';
import { cellsOf } from './map-grid.ts';
import { ofCommune, ofScope, ofTown, type PlaceTest } from './place-tests.ts';
import type { Slice, SliceColumns } from './slice.ts';
import { findId } from './slice-ids.ts';
import { markCodes, passing, type Step, withBits, withCode, within } from './slice-steps.ts';
import { inZone } from './slice-zone.ts';
import { isShared, type Sharing, type SharingSite, specializationMask, visibilityOf } from './visibility.ts';
import { KINDS, type Kind, type Transaction } from './vocabulary.ts';

/** A condition on listings; returns its step for a slice. */
export type Filter = (slice: Slice) => Step;

/**
 * Rows of the slice that pass all filters, newest first.
 * @param into buffer of at least `slice.size` elements; the result is its start.
 */
export const selectRows = (
  slice: Slice,
  filters: readonly Filter[],
  into: Uint32Array = new Uint32Array(slice.size),
): Uint32Array => {
  for (let row = 0; row < slice.size; row++) into[row] = row;
  let count = slice.size;
  for (const filter of filters) if (count > 0) count = filter(slice)(into, count);
  return into.subarray(0, count);
};

type Numeric = 'priceCents' | 'area' | 'landArea' | 'lat' | 'lng' | 'rooms' | 'bedrooms' | 'gridRow' | 'gridColumn';

/** Rows with a value from `min` to `max`, inclusive; null: no bound. */
export const between =
  (column: Numeric, min: number | null, max: number | null): Filter =>
  ({ columns }) =>
    within(columns[column], min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY);

const atPlace =
  (test: PlaceTest): Filter =>
  ({ columns, places }) =>
    withCode(columns.place, markCodes(places, test));

const CODES: readonly number[] = Array.from({ length: 256 }, (_, code) => code);
const coded = (column: keyof SliceColumns & ('kind' | 'rental'), codes: readonly number[]): Filter => {
  const chosen = markCodes(CODES, (code) => codes.includes(code));
  return ({ columns }) => withCode(columns[column], chosen);
};

export const ofTransaction = (transaction: Transaction): Filter => coded('rental', [transaction === 'rent' ? 1 : 0]);
export const ofKinds = (kinds: readonly Kind[]): Filter =>
  coded(
    'kind',
    kinds.map((kind) => KINDS[kind].id),
  );

export const ofMember =
  (memberId: string): Filter =>
  ({ columns, memberIds }) =>
    withCode(
      columns.member,
      markCodes(memberIds, (id) => id === memberId),
    );

export const withId =
  (listingId: string): Filter =>
  ({ ids, size }) => {
    const wanted = findId(ids, size, listingId);
    return passing((row) => row === wanted);
  };

export const exceptId =
  (listingId: string): Filter =>
  ({ ids, size }) => {
    const self = findId(ids, size, listingId);
    return passing((row) => row !== self);
  };

/** Rows whose published position is in a box in degrees, so that small boxes do not reveal the exact one. */
export const inBox = ({ south, west, north, east }: Box): Filter[] => [
  between('lat', ...exactBounds(south, north)),
  between('lng', ...exactBounds(west, east)),
];

/** Rows within the cells of the map's grid that a box touches. */
export const inSquares = (box: Box): Filter[] => {
  const { south, north, west, east } = cellsOf(box);
  return [between('gridRow', south, north), between('gridColumn', west, east)];
};

/** Rows in the whole town of a commune: in all arrondissements of Lyon for one of them. */
export const inTown = (communes: Pick<CommuneIndex, 'byInsee'>, commune: Commune): Filter =>
  atPlace(ofTown(communes, commune));

/** Rows in a commune or an arrondissement. */
export const inCommune = (communes: CommuneIndex, { insee }: Pick<Commune, 'insee'>): Filter =>
  atPlace(ofCommune(communes, insee));

const inPlace = (communes: CommuneIndex, place: PlaceCriterion): Filter[] => {
  const scope = resolvePlace(communes, place);
  return scope.kind === 'around' ? inBox(squareAround(scope)) : [atPlace(ofScope(scope))];
};

const inRange = (column: Numeric, { min, max }: Range): Filter[] =>
  min === null && max === null ? [] : [between(column, min, max)];

const inCents = ({ min, max }: Range): Range => ({
  min: min === null ? null : Math.round(min * 100),
  max: max === null ? null : Math.round(max * 100),
});

/** Filters of the criteria of a search. */
export const matchingCriteria = (criteria: SearchCriteria, communes: CommuneIndex): Filter[] => [
  ofTransaction(criteria.transaction),
  ...(criteria.place === null || criteria.zone.length > 0 ? [] : inPlace(communes, criteria.place)),
  ...inRange('priceCents', inCents(criteria.price)),
  ...inRange('area', criteria.area),
  ...inRange('landArea', criteria.landArea),
  ...(criteria.rooms === null ? [] : [between('rooms', criteria.rooms, null)]),
  ...(criteria.bedrooms === null ? [] : [between('bedrooms', criteria.bedrooms, null)]),
  ...(criteria.kinds.length === 0 ? [] : [ofKinds(criteria.kinds)]),
  ...(criteria.features.length === 0
    ? []
    : [({ columns }: Slice) => withBits(columns.features, maskOf(criteria.features))]),
  // The most costly one, of the fewest rows.
  ...(criteria.zone.length === 0 ? [] : [inZone(communes, criteria)]),
];

const ALL_SPECIALIZATIONS = 255;

const ownOrShared =
  (memberIds: readonly string[], shared: Sharing | null): Filter =>
  (slice) => {
    const { member, place, specializations } = slice.columns;
    const own = markCodes(slice.memberIds, (id) => id !== null && memberIds.includes(id));
    if (shared === null) return withCode(member, own);
    const bits = shared.specializations === null ? ALL_SPECIALIZATIONS : specializationMask(shared.specializations);
    const near = markCodes(
      slice.places,
      ({ zip }) =>
        shared.zips === null || shared.zips.includes(zip) || (shared.departments ?? []).includes(departmentOfZip(zip)),
    );
    return passing(
      (row) =>
        own[member[row] ?? 0] === 1 || (((specializations[row] ?? 0) & bits) !== 0 && near[place[row] ?? 0] === 1),
    );
  };

/**
 * The listings that a site would show without its exclusions (rule LISTING-VISIBLE); no filter: all listings of its
 * market.
 */
export const visibleOrExcludedOn = (site: SharingSite): Filter[] => {
  const visibility = visibilityOf(site);
  return visibility.kind === 'market' ? [] : [ownOrShared(visibility.memberIds, visibility.shared)];
};

/** The listings that a site does not exclude from its pages. */
export const notExcludedOn =
  ({ id }: Pick<Site, 'id'>): Filter =>
  ({ excluded }) => {
    const rows = excluded.get(id);
    return rows === undefined ? (_, count) => count : passing((row) => !rows.has(row));
  };

/** The listings that a site shows, without excluded ones: `isVisible` for all rows (rule LISTING-VISIBLE). */
export const visibleOn = (site: SharingSite & Pick<Site, 'id'>): Filter[] => [
  ...visibleOrExcludedOn(site),
  notExcludedOn(site),
];

/** The site's own listings, without shared ones (rule LISTING-SHARED). */
export const ownOn =
  (site: Pick<Site, 'type' | 'typeId' | 'group'>): Filter =>
  ({ columns, memberIds }) =>
    withCode(
      columns.member,
      markCodes(memberIds, (id) => !isShared(site, id)),
    );
