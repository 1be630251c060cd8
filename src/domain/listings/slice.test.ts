import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyCriteria,
  anySite,
  byRow,
  communes,
  id,
  listing,
  oneOf,
  SITE,
  sliceOf,
  someListings,
} from '#tests/factories/slices';
import { emptyCriteria, type SearchCriteria, SORTS, type Sort } from './criteria.ts';
import { FEATURE_FILTERS, type FeatureFilter, flagsOf, maskOf } from './feature-filters.ts';
import { publicPosition } from './map.ts';
import { cellsOf, clusterSide, columnOf, rowOf } from './map-grid.ts';
import { type Slice, type SliceListing, sliceBuilder } from './slice.ts';
import {
  exceptId,
  type Filter,
  inBox,
  inSquares,
  matchingCriteria,
  ofMember,
  selectRows,
  visibleOn,
  withId,
} from './slice-filters.ts';
import { readId } from './slice-ids.ts';
import { countSquares, extentOf } from './slice-map.ts';
import { countFound, type Hit, ORDERS, type SliceMatches, takeHits, valueAt } from './slice-order.ts';
import { similarTo } from './slice-similar.ts';
import { hiddenReason } from './visibility.ts';
import { KINDS, type Kind } from './vocabulary.ts';
import type { ZonePart } from './zone.ts';

const idsOf = (slice: Slice, filters: readonly Filter[]): string[] =>
  [...selectRows(slice, filters)].map((row) => readId(slice.ids, row));
const idsOfHits = (hits: readonly Hit[]): string[] => hits.map(({ slice, row }) => readId(slice.ids, row));
const passesAll = (item: Partial<SliceListing>, filters: readonly Filter[]): boolean =>
  idsOf(sliceOf([listing(item)]), filters).length === 1;

describe('feature filters', () => {
  const FURNISHED = { furnished: true };
  test.each<[Partial<SliceListing>, FeatureFilter[]]>([
    [{}, []],
    [{ features: { elevator: true, balconiesNb: 2, terraceArea: 12 } }, ['elevator', 'balcony', 'terrace']],
    [{ features: { balcony: true, terrace: true, swimmingPool: true } }, ['balcony', 'terrace', 'swimmingPool']],
    [{ features: { parking: 1, garage: 0, cellar: true } }, ['parking', 'cellar']],
    [{ features: { garage: 2, parking: 0, elevator: false } }, ['garage']],
    [{ features: { parking: 'oui' } }, []],
    [{ features: { furnished: true, recent: true } }, ['furnished', 'recent']],
    [
      { features: { garden: true, fireplace: true, airConditioning: true } },
      ['garden', 'fireplace', 'airConditioning'],
    ],
    [{ features: { accessible: true, viewOfTheSea: true } }, ['accessible', 'viewOfTheSea']],
    [FURNISHED, ['furnished']],
    [{ mandateType: 'Success', virtualVisitUrl: 'https://visite.example' }, ['exclusive', 'withVirtualVisit']],
    [{ mandateType: 'Simple' }, []],
  ])('%j', (item, filters) => {
    expect(flagsOf(listing(item))).toBe(maskOf(filters));
    for (const filter of FEATURE_FILTERS)
      expect(passesAll(item, matchingCriteria({ ...emptyCriteria(), features: [filter] }, communes))).toBe(
        filters.includes(filter),
      );
  });
});

describe('criteria', () => {
  const HIDDEN = { priceHidden: true };
  const NO_AREA = { area: null, landArea: null, rooms: null, bedrooms: null };
  test.each<[Partial<SliceListing>, Partial<SearchCriteria>, boolean]>([
    [{}, {}, true],
    [{}, { transaction: 'rent' }, false],
    [{}, { price: { min: 300_000, max: 300_000 } }, true],
    [{}, { price: { min: 300_000.01, max: null } }, false],
    // Price filters do not reveal a hidden price.
    [HIDDEN, {}, true],
    [HIDDEN, { price: { min: 0, max: null } }, false],
    [HIDDEN, { price: { min: null, max: 900_000 } }, false],
    [{}, { area: { min: 60, max: 60 } }, true],
    [{ area: 60.4 }, { area: { min: null, max: 60.4 } }, true],
    [{ area: 60.4 }, { area: { min: 60.5, max: null } }, false],
    [NO_AREA, {}, true],
    [NO_AREA, { area: { min: 0, max: null } }, false],
    [NO_AREA, { landArea: { min: null, max: 10 } }, false],
    [NO_AREA, { rooms: 0 }, false],
    [NO_AREA, { bedrooms: 1 }, false],
    [{}, { rooms: 3, bedrooms: 2 }, true],
    [{}, { rooms: 4 }, false],
    [{}, { kinds: ['house', 'apartment'] }, true],
    [{}, { kinds: ['other'] }, false],
    [{}, { place: { label: 'Lyon', city: 'Lyon' } }, true],
    [{}, { place: { label: 'Villeurbanne', city: 'Villeurbanne' } }, false],
    [{ insee: null }, { place: { label: 'Lyon', city: 'Lyon' } }, true],
    [{ insee: null, zip: '69100' }, { place: { label: 'Lyon', city: 'Lyon' } }, false],
    [{}, { place: { label: '69003', zip: '69003' } }, true],
    [{}, { place: { label: '69' } }, true],
    [{}, { place: { label: '6A' } }, false],
    [{ zip: '20000', insee: '2A004' }, { place: { label: '2A' } }, true],
    [{ zip: '20200', insee: '2B033' }, { place: { label: '2a' } }, false],
    [{ zip: '20000', insee: null }, { place: { label: '2A' } }, false],
    [{ zip: '97200' }, { place: { label: '972' } }, true],
    [{ cityKey: 'NULLE PART' }, { place: { label: 'Nulle part' } }, true],
    [{}, { place: { label: 'Ici', lat: 45.7, lng: 4.8 } }, true],
    [{ lat: null, lng: null }, { place: { label: 'Ici', lat: 45.7, lng: 4.8 } }, false],
  ])('%j meets %j: %s', (item, criteria, expected) => {
    expect(passesAll(item, matchingCriteria({ ...emptyCriteria(), ...criteria }, communes))).toBe(expected);
  });

  test.each(Object.keys(KINDS) as Kind[])('a kind matches only itself: %s', (kind) => {
    for (const other of Object.keys(KINDS) as Kind[])
      expect(passesAll({ kind }, matchingCriteria({ ...emptyCriteria(), kinds: [other] }, communes))).toBe(
        other === kind,
      );
  });
});

test('one listing, all but one, one member', () => {
  const slice = sliceOf([listing(), listing({ id: id(2), memberId: id(9) })]);
  expect(idsOf(slice, [withId(id(2))])).toEqual([id(2)]);
  expect(idsOf(slice, [withId(id(3))])).toEqual([]);
  expect(idsOf(slice, [exceptId(id(2))])).toEqual([id(1)]);
  expect(idsOf(slice, [ofMember(id(9))])).toEqual([id(2)]);
});

test('excluded listings are left out of the site that excludes them only', () => {
  const slice = sliceOf(
    [listing(), listing({ id: id(2) })],
    [
      { siteId: 'a', listingId: id(1) },
      { siteId: 'a', listingId: id(7) },
    ],
  );
  const of = (siteId: string): Filter[] => visibleOn({ ...SITE, id: siteId });
  expect(idsOf(slice, of('a'))).toEqual([id(2)]);
  expect(idsOf(slice, of('b'))).toEqual([id(1), id(2)]);
});

test('rows must come in order', () => {
  const builder = sliceBuilder('m');
  builder.add(listing({ id: id(2) }));
  expect(() => builder.add(listing({ id: id(1) }))).toThrow(RangeError);
  expect(() => sliceOf([listing(), listing()])).toThrow(RangeError);
});

/** The same rules for one listing at a time, over plain objects. */
const within = (value: number | null, { min, max }: { min: number | null; max: number | null }, unit = 1): boolean =>
  (min === null && max === null) ||
  (value !== null && (min === null || value >= min * unit) && (max === null || value <= max * unit));

const isAt = (place: SearchCriteria['place'], { zip, insee, cityKey }: SliceListing): boolean => {
  if (place === null) return true;
  if (place.zip) return zip === place.zip && insee !== '69266';
  if (place.label === '69') return zip.startsWith('69');
  return insee === null ? cityKey === 'LYON' : insee === '69383';
};

const inPart = (part: ZonePart, { insee, lat, lng }: SliceListing): boolean => {
  if (part.kind === 'town') return insee === part.insee;
  const at = publicPosition({ lat, lng });
  if (at === null) return false;
  if (part.kind !== 'circle') return at.lat >= 45.6 && at.lat < 45.9 && at.lng >= 4.1 && at.lng < 4.8;
  const [up, right] = [(at.lat - 45.5) * 111.195, (at.lng - 4.5) * 111.195 * Math.cos((45.5 * Math.PI) / 180)];
  return Math.hypot(up, right) <= 20;
};

const isWhere = ({ place, zone }: SearchCriteria, listing: SliceListing): boolean =>
  zone.length === 0
    ? isAt(place, listing)
    : (place !== null && isAt(place, listing)) || zone.some((part) => inPart(part, listing));

const meets = (criteria: SearchCriteria, listing: SliceListing): boolean =>
  listing.transaction === criteria.transaction &&
  isWhere(criteria, listing) &&
  within(listing.priceHidden ? null : listing.priceCents, criteria.price, 100) &&
  within(listing.area, criteria.area) &&
  within(listing.landArea, criteria.landArea) &&
  within(listing.rooms, { min: criteria.rooms, max: null }) &&
  within(listing.bedrooms, { min: criteria.bedrooms, max: null }) &&
  (criteria.kinds.length === 0 || criteria.kinds.includes(listing.kind)) &&
  (flagsOf(listing) & maskOf(criteria.features)) === maskOf(criteria.features);

const shownPrice = (listing: SliceListing): number | null => (listing.priceHidden ? null : listing.priceCents);
const NAIVE: Record<Sort, (listing: SliceListing) => number | null> = {
  newest: ({ publishedAt }) => -publishedAt,
  priceAsc: shownPrice,
  priceDesc: (listing) => (shownPrice(listing) === null ? null : -(shownPrice(listing) ?? 0)),
  area: ({ area }) => (area === null ? null : -area),
};
const naiveOrder =
  (sort: Sort) =>
  (a: SliceListing, b: SliceListing): number => {
    const [first, second] = [NAIVE[sort](a) ?? Number.MAX_VALUE, NAIVE[sort](b) ?? Number.MAX_VALUE];
    return first - second || (a.id < b.id ? -1 : 1);
  };

/** The same listings in one slice, and spread over three. */
const spreads = (listings: readonly SliceListing[]): Slice[][] => [
  [sliceOf(listings)],
  [0, 1, 2].map((part) => sliceOf(listings.filter((_, at) => at % 3 === part))),
];

describe('against plain filters and sorts', () => {
  test('count and every page, in one slice and over several', () => {
    fc.assert(
      fc.property(someListings, anyCriteria, oneOf(...SORTS), fc.nat(40), (listings, criteria, sort, from) => {
        const expected = listings.filter((listing) => meets(criteria, listing)).sort(naiveOrder(sort));
        for (const slices of spreads(listings)) {
          const filters = matchingCriteria(criteria, communes);
          const found: SliceMatches[] = slices.map((slice) => ({ slice, rows: selectRows(slice, filters) }));
          expect(countFound(found)).toBe(expected.length);
          for (const to of [from + 1, from + 5, from + 60])
            expect(idsOfHits(takeHits(found, ORDERS[sort], { from, to }))).toEqual(
              expected.slice(from, to).map((listing) => listing.id),
            );
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(SORTS)('pages of many, many of them equal: %s', (sort) => {
    const listings = Array.from({ length: 9000 }, (_, n) =>
      listing({
        id: id((n * 7919) % 9001),
        priceCents: n % 3 === 0 ? n % 50 : 7,
        area: n % 5 === 0 ? null : n % 90,
        publishedAt: n % 40,
      }),
    );
    const expected = listings.toSorted(naiveOrder(sort)).map((listing) => listing.id);
    for (const slices of spreads(listings)) {
      const found = slices.map((slice) => ({ slice, rows: selectRows(slice, []) }));
      for (const from of [0, 20, 800, 4000, 8990])
        expect(idsOfHits(takeHits(found, ORDERS[sort], { from, to: from + 20 }))).toEqual(
          expected.slice(from, from + 20),
        );
    }
  });

  test('what a site shows', () => {
    fc.assert(
      fc.property(someListings, anySite, fc.nat(60), (listings, site, excluded) => {
        const out = listings[excluded]?.id ?? '';
        const slice = sliceOf(listings, out === '' ? [] : [{ siteId: site.id, listingId: out }]);
        const isShown = (listing: SliceListing): boolean =>
          hiddenReason(site, { ...listing, status: 'published', isSold: false }, listing.id === out) === null;
        const expected = listings.filter(isShown).sort(byRow);
        expect(idsOf(slice, visibleOn(site))).toEqual(expected.map((listing) => listing.id));
      }),
    );
  });

  test('squares of the map contain each listing once', () => {
    const box = { south: 45.2, west: 4.1, north: 45.8, east: 4.9 };
    const range = cellsOf(box);
    const isIn = ({ lat, lng }: SliceListing): boolean =>
      lat !== null &&
      lng !== null &&
      rowOf(lat) >= range.south &&
      rowOf(lat) <= range.north &&
      columnOf(lng) >= range.west &&
      columnOf(lng) <= range.east;
    fc.assert(
      fc.property(someListings, fc.nat(20), (listings, zoom) => {
        const side = clusterSide(box, zoom);
        const expected = listings.filter(isIn);
        for (const slices of spreads(listings)) {
          const found = slices.map((slice) => ({ slice, rows: selectRows(slice, inSquares(box)) }));
          const squares = countSquares(found, range, side);
          expect(squares.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
          for (const { count, lat, lng, box: edges } of squares) {
            const inside = expected.filter(
              (listing) =>
                Math.floor(rowOf(listing.lat ?? 0) / side) === Math.floor(rowOf(lat) / side) &&
                Math.floor(columnOf(listing.lng ?? 0) / side) === Math.floor(columnOf(lng) / side),
            );
            expect(inside).toHaveLength(count);
            expect(lat >= edges.south && lat <= edges.north && lng >= edges.west && lng <= edges.east).toBe(true);
          }
          const spread = extentOf(found);
          expect(spread === null).toBe(expected.length === 0);
          for (const { lat, lng } of spread === null ? [] : expected)
            expect(inBoxOf(spread?.box ?? box, { lat: lat ?? 0, lng: lng ?? 0 })).toBe(true);
        }
      }),
    );
  });

  test('a box filter selects exactly the listings that are published in it', () => {
    const box = { south: 45.2, west: 4.1, north: 45.8, east: 4.9 };
    fc.assert(
      fc.property(someListings, (listings) => {
        const expected = listings.filter((listing) => {
          const at = publicPosition(listing);
          return at !== null && inBoxOf(box, at);
        });
        expect(idsOf(sliceOf(listings), inBox(box))).toEqual(expected.sort(byRow).map((listing) => listing.id));
      }),
    );
  });

  test('selection returns the same value as sorting', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(9), fc.double({ noNaN: true })), { minLength: 1 }),
        fc.nat(),
        (values, at) => {
          const sorted = Float64Array.from(values).sort();
          const place = at % values.length;
          expect(valueAt(Float64Array.from(values), place) === sorted[place]).toBe(true);
        },
      ),
    );
  });
});

const inBoxOf = (box: { south: number; west: number; north: number; east: number }, at: { lat: number; lng: number }) =>
  at.lat >= box.south && at.lat <= box.north && at.lng >= box.west && at.lng <= box.east;

describe('similar', () => {
  const self = listing();
  const found = (...others: Partial<SliceListing>[]): string[] => {
    const slice = sliceOf([self, ...others.map((other, n) => listing({ id: id(n + 2), ...other }))]);
    const { filters, order } = similarTo(self);
    return idsOfHits(takeHits([{ slice, rows: selectRows(slice, filters) }], order, { from: 0, to: 9 }));
  };

  test('the most similar first, without the listing itself', () => {
    expect(found({ priceCents: 40_000_000 }, {}, { area: 90 }, { lat: 45.86 })).toEqual([id(3), id(2), id(4), id(5)]);
  });

  test.each<Partial<SliceListing>>([
    { priceCents: 90_000_000 },
    { priceHidden: true },
    { kind: 'house' },
    { transaction: 'rent' },
    { lat: 48.85, lng: 2.35 },
    { lat: null, lng: null },
  ])('not %j', (other) => {
    expect(found(other)).toEqual([]);
  });
});
