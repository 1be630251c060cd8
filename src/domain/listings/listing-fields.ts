import { isOneOf, keysOf } from '#domain/objects/typed';
import type { FeatureValues } from './features.ts';
import type { Listing, ListingPicture } from './listing.ts';

/**
 * Where a stored field is used besides the listing page. 'import': written from a feed; 'summary': shown on cards, in
 * lists and on the map; 'search': compared by the search.
 */
type Use = 'import' | 'summary' | 'search';

type Stored = Omit<Listing, 'pictures'> & {
  /** `placeKey` of the city. */
  cityKey: string;
};

/**
 * Every stored field of a listing with its uses; its column has the same name in snake case. The content hash of an
 * import depends on the order of the fields with the use 'import': another order would change every listing once.
 */
const LISTING_FIELDS = {
  id: ['summary', 'search'],
  marketId: ['summary'],
  status: [],
  isSold: [],
  publishedAt: ['summary', 'search'],
  updatedAt: ['summary', 'search'],
  publicRef: ['import', 'summary'],
  mandateType: ['import', 'summary', 'search'],
  mandateNumber: ['import'],
  mandateDate: ['import'],
  transaction: ['import', 'summary', 'search'],
  project: ['import', 'summary', 'search'],
  category: ['import', 'summary', 'search'],
  kind: ['import', 'summary', 'search'],
  subkind: ['import'],
  title: ['import', 'summary'],
  slug: ['import', 'summary'],
  description: ['import'],
  address: ['import'],
  address2: ['import'],
  district: ['import', 'summary'],
  zip: ['import', 'summary', 'search'],
  priceCents: ['import', 'summary', 'search'],
  priceHidden: ['import', 'summary', 'search'],
  feesPayer: ['import', 'summary'],
  buyerFeesCents: ['import', 'summary'],
  rent: ['import', 'summary'],
  area: ['import', 'summary', 'search'],
  landArea: ['import', 'summary', 'search'],
  rooms: ['import', 'summary', 'search'],
  bedrooms: ['import', 'summary', 'search'],
  floor: ['import'],
  energy: ['import', 'summary'],
  coOwnership: ['import'],
  features: ['import', 'search'],
  contact: ['import'],
  virtualVisitUrl: ['import', 'search'],
  feesUrl: ['import'],
  availableOn: ['import'],
  city: ['import', 'summary'],
  cityKey: ['import', 'search'],
  insee: ['import', 'summary', 'search'],
  lat: ['import', 'summary', 'search'],
  lng: ['import', 'summary', 'search'],
  precision: ['import', 'summary'],
  memberId: ['import', 'summary', 'search'],
} as const satisfies Record<keyof Stored, readonly Use[]>;

export type StoredField = keyof Stored;
/** Names of the fields with a use. */
export type FieldOf<U extends Use> = {
  [F in StoredField]: U extends (typeof LISTING_FIELDS)[F][number] ? F : never;
}[StoredField];

export const STORED_FIELDS = keysOf(LISTING_FIELDS);

/** The fields with a use, in the order of the table. */
export const listingFields = <U extends Use>(use: U): readonly FieldOf<U>[] =>
  STORED_FIELDS.filter((field): field is FieldOf<U> => isOneOf<Use>(LISTING_FIELDS[field], use));

/** The part of a listing that cards, lists and the map show. */
export type ListingSummary = Pick<Stored, FieldOf<'summary'>> & {
  /** The first pictures, at most six. */
  pictures: readonly ListingPicture[];
  pictureCount: number;
  /** Features that a card shows. */
  features: Pick<FeatureValues, 'underOffer'>;
};

/** The stored fields of a listing that the search compares; of `rent` only whether it is furnished. */
export type SearchFields = Pick<Stored, FieldOf<'search'>> & Pick<Listing['rent'], 'furnished'>;
