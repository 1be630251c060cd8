import { NO_CO_OWNERSHIP, NO_CONTACT, NO_RENT } from '#domain/listings/empty-values';
import type { Listing } from '#domain/listings/listing';

export type ListingOverrides = Partial<Omit<Listing, 'rent' | 'energy' | 'coOwnership'>> & {
  rent?: Partial<Listing['rent']>;
  energy?: Partial<Listing['energy']>;
  coOwnership?: Partial<Listing['coOwnership']>;
};

/** A listing as use cases read it; by default an apartment for sale in Lyon. */
export const listingModel = ({ rent, energy, coOwnership, ...overrides }: ListingOverrides = {}): Listing => ({
  id: '01a1fee9-0000-7000-8000-0000000000d1',
  marketId: '01a1fee9-0000-7000-8000-00000000000a',
  memberId: null,
  slug: 'appartement-3-pieces',
  status: 'published',
  isSold: false,
  publishedAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  pictures: [],
  publicRef: 'REF1',
  mandateType: 'Simple',
  mandateNumber: null,
  mandateDate: null,
  transaction: 'sale',
  project: 'sale',
  category: 'residential',
  kind: 'apartment',
  subkind: null,
  title: 'Appartement 3 pièces',
  description: 'Un appartement lumineux.',
  address: null,
  address2: null,
  district: null,
  zip: '69003',
  city: 'Lyon',
  insee: '69383',
  lat: 45.7597,
  lng: 4.8422,
  precision: 'exact',
  priceCents: 31_500_000,
  priceHidden: false,
  feesPayer: 'seller',
  buyerFeesCents: null,
  rent: {
    ...NO_RENT,
    ...rent,
  },
  area: 68.5,
  landArea: null,
  rooms: 3,
  bedrooms: 2,
  floor: 2,
  energy: {
    status: 'rated',
    dpeClass: 'C',
    dpeValue: 165,
    finalValue: null,
    gesClass: 'B',
    gesValue: 9,
    costMinCents: 110_000,
    costMaxCents: 154_000,
    costCents: null,
    costReference: '2021',
    date: '2024-05-02',
    version: '2021',
    ...energy,
  },
  coOwnership: {
    ...NO_CO_OWNERSHIP,
    ...coOwnership,
  },
  features: {},
  contact: NO_CONTACT,
  virtualVisitUrl: null,
  feesUrl: null,
  availableOn: null,
  ...overrides,
});
