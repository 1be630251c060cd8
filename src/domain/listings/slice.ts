import { keysOf } from '#domain/objects/typed';
import { flagsOf } from './feature-filters.ts';
import type { Listing } from './listing.ts';
import type { SearchFields } from './listing-fields.ts';
import { columnOf, rowOf } from './map-grid.ts';
import { compareIds, findId, makeIds, writeId } from './slice-ids.ts';
import { specializationMask, specializationsOf } from './visibility.ts';
import { KINDS } from './vocabulary.ts';

/** The part of a published listing that the search index contains. Times are in milliseconds since the epoch. */
export type SliceListing = Omit<SearchFields, 'publishedAt' | 'updatedAt'> & { publishedAt: number; updatedAt: number };

/** A place of listings, stored once in a slice. */
export type SlicePlace = Pick<Listing, 'zip' | 'insee'> & { cityKey: string };

/**
 * One array for each field, one element for each row. Missing values: NaN in floats, NO_COUNT or NO_SQUARE in integers.
 */
const makeColumns = (size: number) => ({
  publishedAt: new Float64Array(size),
  /** Seconds since the epoch. */
  updatedAt: new Uint32Array(size),
  /** NaN also for hidden prices, so that filters do not reveal them. */
  priceCents: new Float64Array(size),
  area: new Float64Array(size),
  landArea: new Float64Array(size),
  lat: new Float64Array(size),
  lng: new Float64Array(size),
  rooms: new Int16Array(size),
  bedrooms: new Int16Array(size),
  rental: new Uint8Array(size),
  kind: new Uint8Array(size),
  /** Bits of `specializationMask`. */
  specializations: new Uint8Array(size),
  /** Bits of `maskOf`. */
  features: new Uint32Array(size),
  /** Cell of the map's grid; NO_SQUARE without a position. */
  gridRow: new Uint16Array(size),
  gridColumn: new Uint16Array(size),
  /** Index in `places` and in `memberIds`. */
  place: new Uint32Array(size),
  member: new Uint32Array(size),
});
export type SliceColumns = ReturnType<typeof makeColumns>;

/** Column-oriented search index of the published listings of a market; 91 bytes for each listing. */
export type Slice = {
  marketId: string;
  size: number;
  ids: Uint32Array;
  columns: SliceColumns;
  places: readonly SlicePlace[];
  memberIds: readonly (string | null)[];
  /** Rows that a site excludes from its pages, by site id. */
  excluded: ReadonlyMap<string, ReadonlySet<number>>;
};

export type Exclusion = { siteId: string; listingId: string };

const NO_SQUARE = 65_535;
const NO_COUNT = -32_768;

/** Assigns numbers from 0 to values; equal keys get the same number. */
const numbering = <T>() => {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    of: (key: string, value: T): number => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(value) - 1;
    },
  };
};

const resized = (from: SliceColumns, size: number): SliceColumns => {
  const to = makeColumns(size);
  for (const name of keysOf(to)) to[name].set(size < from[name].length ? from[name].subarray(0, size) : from[name]);
  return to;
};

const resizedIds = (from: Uint32Array, size: number): Uint32Array => {
  const to = makeIds(size);
  to.set(from.subarray(0, Math.min(from.length, to.length)));
  return to;
};

/**
 * Builds the slice of a market: `add` its published listings, sorted by newest first and then by id, then call `build`.
 * @throws RangeError from `add` when listings are out of order.
 */
export const sliceBuilder = (marketId: string) => {
  let capacity = 1024;
  let size = 0;
  let columns = makeColumns(capacity);
  let ids = makeIds(capacity);
  const places = numbering<SlicePlace>();
  const members = numbering<string | null>();

  const grow = (): void => {
    capacity *= 2;
    columns = resized(columns, capacity);
    ids = resizedIds(ids, capacity);
  };

  const checkOrder = (row: number): void => {
    const later = (columns.publishedAt[row] ?? 0) - (columns.publishedAt[row - 1] ?? 0);
    if (later > 0 || (later === 0 && compareIds(ids, row - 1, ids, row) >= 0))
      throw new RangeError('rows out of order');
  };

  const add = (listing: SliceListing): void => {
    if (size === capacity) grow();
    const { zip, insee, cityKey, lat, lng } = listing;
    const row = size++;
    writeId(ids, row, listing.id);
    columns.publishedAt[row] = listing.publishedAt;
    columns.updatedAt[row] = Math.floor(listing.updatedAt / 1000);
    columns.priceCents[row] = listing.priceHidden ? Number.NaN : listing.priceCents;
    columns.area[row] = listing.area ?? Number.NaN;
    columns.landArea[row] = listing.landArea ?? Number.NaN;
    columns.lat[row] = lat ?? Number.NaN;
    columns.lng[row] = lng ?? Number.NaN;
    columns.rooms[row] = listing.rooms ?? NO_COUNT;
    columns.bedrooms[row] = listing.bedrooms ?? NO_COUNT;
    columns.rental[row] = listing.transaction === 'rent' ? 1 : 0;
    columns.kind[row] = KINDS[listing.kind].id;
    columns.specializations[row] = specializationMask(specializationsOf(listing));
    columns.features[row] = flagsOf(listing);
    columns.gridRow[row] = lat === null ? NO_SQUARE : rowOf(lat);
    columns.gridColumn[row] = lng === null ? NO_SQUARE : columnOf(lng);
    columns.place[row] = places.of(`${zip} ${insee ?? ''} ${cityKey}`, { zip, insee, cityKey });
    columns.member[row] = members.of(listing.memberId ?? '', listing.memberId);
    if (row > 0) checkOrder(row);
  };

  const build = (exclusions: readonly Exclusion[]): Slice => {
    const excluded = new Map<string, Set<number>>();
    for (const { siteId, listingId } of exclusions) {
      const row = findId(ids, size, listingId);
      if (row < 0) continue;
      const rows = excluded.get(siteId) ?? new Set();
      excluded.set(siteId, rows.add(row));
    }
    const exact = { ids: resizedIds(ids, size), columns: resized(columns, size) };
    return { marketId, size, ...exact, places: places.values, memberIds: members.values, excluded };
  };

  return { add, build };
};
