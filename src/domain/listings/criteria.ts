import { isOneOf, keysOf } from '#domain/objects/typed';
import { FEATURE_FILTERS, type FeatureFilter } from './feature-filters.ts';
import { KINDS, type Kind, type Transaction } from './vocabulary.ts';
import type { ZonePart } from './zone.ts';

/** Bounds are included; null: no bound. */
export type Range = { min: number | null; max: number | null };

export type PlaceCriterion = {
  /** Text that the visitor typed or chose. */
  label: string;
  city?: string;
  zip?: string;
  insee?: string;
  /** Number of the arrondissement. */
  arrondissement?: number;
  lat?: number;
  lng?: number;
  /** Slug of a whole town in a readable address (search-address.ts). */
  slug?: string;
};

/** Criteria of a search (rule SEARCH-QUERY). Prices in euros, areas in square metres. */
export type SearchCriteria = {
  transaction: Transaction;
  /** Listings in the place or in a part of the zone; everywhere when there is neither. */
  place: PlaceCriterion | null;
  zone: readonly ZonePart[];
  price: Range;
  area: Range;
  landArea: Range;
  /** Minimum; null: none. */
  rooms: number | null;
  bedrooms: number | null;
  kinds: readonly Kind[];
  features: readonly FeatureFilter[];
};

export const SORTS = ['newest', 'priceAsc', 'priceDesc', 'area'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['card', 'list'] as const;
export type ResultView = (typeof VIEWS)[number];

export const PAGE_SIZE = 20;
export const MAX_PAGE = 5000;
export const MAX_KINDS = 20;
export const MAX_ROOMS = 10;

/** Bounds of the sliders (rule SEARCH-RANGES); those of the price depend on the transaction. */
export type Bounds = { min: number; max: number; step: number };
export const PRICE_BOUNDS: Readonly<Record<Transaction, Bounds>> = {
  sale: { min: 0, max: 2_000_000, step: 10_000 },
  rent: { min: 0, max: 5_000, step: 50 },
};
export const AREA_BOUNDS: Bounds = { min: 0, max: 1_000, step: 10 };
export const LAND_BOUNDS: Bounds = { min: 0, max: 100_000, step: 100 };

/** Values of `category` in the URL (rule SEARCH-QUERY). */
export const CATEGORIES = { buy: 'sale', rent: 'rent' } as const satisfies Record<string, Transaction>;

/** Query parameters of the place of a search. */
export const PLACE_QUERY_NAMES = ['location', 'lat', 'lng', 'zipcode', 'arrondissement'] as const;
export type PlaceQueryName = (typeof PLACE_QUERY_NAMES)[number];

/** All query parameters of the search page, in canonical order. */
export const SEARCH_QUERY_NAMES = [
  'category',
  ...PLACE_QUERY_NAMES,
  'zone',
  'priceMin',
  'priceMax',
  'type',
  'areaMin',
  'areaMax',
  'landMin',
  'landMax',
  'rooms',
  'bedrooms',
  'features',
  'sort',
  'page',
  'view',
] as const;

export const NO_RANGE: Range = { min: null, max: null };

export const emptyCriteria = (transaction: Transaction = 'sale'): SearchCriteria => ({
  transaction,
  place: null,
  zone: [],
  price: NO_RANGE,
  area: NO_RANGE,
  landArea: NO_RANGE,
  rooms: null,
  bedrooms: null,
  kinds: [],
  features: [],
});

/** Changes the transaction and removes the price range, because it fits only the previous one (rule SEARCH-RANGES). */
export const withTransaction = (criteria: SearchCriteria, transaction: Transaction): SearchCriteria =>
  criteria.transaction === transaction ? criteria : { ...criteria, transaction, price: NO_RANGE };

const isActive = (range: Range): boolean => range.min !== null || range.max !== null;

/**
 * Number on the filter badge: active ranges, minimums, place or zone, kinds, and each feature (rule
 * SEARCH-FILTER-COUNT).
 */
export const countFilters = (criteria: SearchCriteria): number =>
  [criteria.price, criteria.area, criteria.landArea].filter(isActive).length +
  [criteria.rooms, criteria.bedrooms].filter((filter) => filter !== null).length +
  (criteria.place === null && criteria.zone.length === 0 ? 0 : 1) +
  (criteria.kinds.length > 0 ? 1 : 0) +
  criteria.features.length;

/** In the order of their table. */
export const KIND_NAMES = keysOf(KINDS);
export const kindOfId = (id: number): Kind | null => KIND_NAMES.find((kind) => KINDS[kind].id === id) ?? null;

export const isFeatureFilter = (name: string): name is FeatureFilter => isOneOf(FEATURE_FILTERS, name);
