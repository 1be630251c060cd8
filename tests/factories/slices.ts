import fc from 'fast-check';
import type { SearchCriteria } from '#domain/listings/criteria';
import { type Exclusion, type Slice, type SliceListing, sliceBuilder } from '#domain/listings/slice';
import { SPECIALIZATIONS } from '#domain/listings/visibility';
import { KINDS, type Kind, PROJECTS, type Project } from '#domain/listings/vocabulary';
import type { ZonePart } from '#domain/listings/zone';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { cornersOf } from '#domain/places/polygon';
import type { Site } from '#domain/sites/site';

/** Listings, searches and sites for tests of searches in memory, and generators of them. */

const COMMUNE = { department: '69', parent: null, lat: 45.76, lng: 4.84 };
export const communes = buildCommuneIndex([
  { ...COMMUNE, insee: '69123', name: 'Lyon', zips: ['69001', '69003'], population: 500_000 },
  { ...COMMUNE, insee: '69383', name: 'Lyon 3e Arrondissement', parent: '69123', zips: ['69003'], population: 100_000 },
  { ...COMMUNE, insee: '69266', name: 'Villeurbanne', zips: ['69100'], population: 150_000 },
]);

/** The id of a number. */
export const id = (n: number): string =>
  `${n.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const listing = (overrides: Partial<SliceListing> = {}): SliceListing => ({
  id: id(1),
  memberId: null,
  transaction: 'sale',
  project: 'sale',
  category: 'residential',
  kind: 'apartment',
  zip: '69003',
  insee: '69383',
  cityKey: 'LYON',
  lat: 45.76,
  lng: 4.84,
  priceCents: 30_000_000,
  priceHidden: false,
  area: 60,
  landArea: null,
  rooms: 3,
  bedrooms: 2,
  features: {},
  furnished: null,
  mandateType: '',
  virtualVisitUrl: null,
  publishedAt: 1000,
  updatedAt: 1000,
  ...overrides,
});

export const byRow = (a: SliceListing, b: SliceListing): number =>
  b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : Number(a.id !== b.id));

export const sliceOf = (
  listings: readonly SliceListing[],
  exclusions: readonly Exclusion[] = [],
  marketId = 'm',
): Slice => {
  const builder = sliceBuilder(marketId);
  for (const listing of [...listings].sort(byRow)) builder.add(listing);
  return builder.build(exclusions);
};

/** A site of a market center. */
export const SITE: Pick<Site, 'id' | 'type' | 'typeId' | 'group' | 'allPropertiesShared' | 'propertiesSettings'> = {
  id: 'site',
  type: 'market',
  typeId: 'm',
  group: null,
  allPropertiesShared: false,
  propertiesSettings: { specializations: [], areas: [] },
};

export const oneOf = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 4 });
const MEMBERS = [null, id(101), id(102), id(103)] as const;
const PLACES: Pick<SliceListing, 'zip' | 'insee' | 'cityKey'>[] = [
  { zip: '69003', insee: '69383', cityKey: 'LYON' },
  { zip: '69001', insee: null, cityKey: 'LYON' },
  { zip: '69100', insee: '69266', cityKey: 'VILLEURBANNE' },
  { zip: '97200', insee: '97209', cityKey: 'FORT DE FRANCE' },
];

const anyListing: fc.Arbitrary<SliceListing> = fc
  .record({
    n: fc.nat(100_000),
    memberId: oneOf(...MEMBERS),
    project: oneOf(...(Object.keys(PROJECTS) as Project[])),
    category: oneOf('residential' as const, 'professional' as const),
    kind: oneOf(...(Object.keys(KINDS) as Kind[]).slice(0, 4)),
    place: oneOf(...PLACES),
    at: maybe(
      fc.record({ lat: fc.double({ min: 45, max: 46, noNaN: true }), lng: fc.double({ min: 4, max: 5, noNaN: true }) }),
    ),
    priceCents: fc.integer({ min: 0, max: 20 }).map((n) => n * 5_000_000),
    priceHidden: fc.boolean(),
    area: maybe(fc.integer({ min: 1, max: 9 }).map((n) => n * 12.5)),
    landArea: maybe(fc.integer({ min: 100, max: 900 })),
    rooms: maybe(fc.nat(5)),
    bedrooms: maybe(fc.nat(5)),
    recent: fc.boolean(),
    parking: fc.nat(2),
    exclusive: fc.boolean(),
    publishedAt: fc.nat(20),
  })
  .map(({ n, place, at, recent, parking, exclusive, ...rest }) =>
    listing({
      ...rest,
      ...place,
      id: id(n),
      transaction: PROJECTS[rest.project],
      lat: at?.lat ?? null,
      lng: at?.lng ?? null,
      features: { recent, parking },
      mandateType: exclusive ? 'Success' : '',
    }),
  );

export const someListings = fc.uniqueArray(anyListing, { selector: (listing) => listing.id, maxLength: 60 });

const anyRange = (unit: number) =>
  fc.record({ min: maybe(fc.nat(12).map((n) => n * unit)), max: maybe(fc.nat(12).map((n) => n * unit)) });

export const anyCriteria: fc.Arbitrary<SearchCriteria> = fc.record({
  transaction: oneOf('sale' as const, 'rent' as const),
  place: maybe(oneOf({ label: '69003', zip: '69003' }, { label: '69' }, { label: 'Lyon', city: 'Lyon' })),
  zone: fc.subarray<ZonePart>([
    { kind: 'town', insee: '69266' },
    { kind: 'circle', km: 20, insee: '69123', center: { lat: 45.5, lng: 4.5 } },
    { kind: 'drawn', points: cornersOf({ south: 45.6, west: 4.1, north: 45.9, east: 4.8 }) },
  ]),
  price: anyRange(100_000),
  area: anyRange(12.5),
  landArea: anyRange(100),
  rooms: maybe(fc.integer({ min: 1, max: 4 })),
  bedrooms: maybe(fc.integer({ min: 1, max: 4 })),
  kinds: fc.subarray((Object.keys(KINDS) as Kind[]).slice(0, 4)),
  features: fc.subarray(['recent', 'parking', 'exclusive'] as const),
});

export const anySite = fc.record({
  id: oneOf('site'),
  type: oneOf('market' as const, 'group' as const, 'agent' as const),
  typeId: oneOf(id(101)),
  group: oneOf({ memberIds: [id(101), id(102)] } as unknown as NonNullable<Site['group']>),
  allPropertiesShared: fc.boolean(),
  propertiesSettings: fc.record({
    specializations: fc.subarray([...SPECIALIZATIONS]),
    areas: fc.subarray(['69', '69003', '972', '2A']),
  }),
});
