import { expect, test } from 'vitest';
import { NO_CO_OWNERSHIP, NO_CONTACT, NO_ENERGY, NO_RENT } from '#domain/listings/empty-values';
import type { ListingContent } from '#domain/listings/listing';
import { hashOf, listingColumns } from './listing-row.ts';

const CONTENT: ListingContent = {
  publicRef: 'VE950',
  mandateType: 'Success',
  mandateNumber: '251',
  mandateDate: '2026-02-13',
  transaction: 'sale',
  project: 'sale',
  category: 'residential',
  kind: 'apartment',
  subkind: 'T3',
  title: 'Appartement trois pièces',
  description: 'Un bel appartement.',
  address: '18 avenue Renoir',
  address2: 'Bâtiment B',
  district: 'Métro République',
  zip: '69003',
  city: 'LYON',
  insee: null,
  lat: 45.76,
  lng: 4.84,
  precision: 'exact',
  priceCents: 31_500_000,
  priceHidden: false,
  feesPayer: 'buyer',
  buyerFeesCents: 1_500_000,
  rent: NO_RENT,
  area: 68.5,
  landArea: null,
  rooms: 3,
  bedrooms: 2,
  floor: 4,
  energy: NO_ENERGY,
  coOwnership: NO_CO_OWNERSHIP,
  features: { elevator: true },
  contact: NO_CONTACT,
  virtualVisitUrl: 'https://visite.example/1',
  feesUrl: 'https://agence.example/bareme',
  availableOn: '2027-04-14',
};

test('the content hash of a listing does not change between releases', () => {
  const { columns } = listingColumns(CONTENT, '01a1fee9-0000-7000-8000-0000000000b1', {
    find: () => null,
    byInsee: () => null,
  });
  expect(columns).toMatchObject({ slug: 'appartement-trois-pieces', city_key: 'LYON', mandate_date: '2026-02-13' });
  expect(hashOf(columns, [])).toBe('82cc90ce7eb545cfa844ee7f4a1cb03f');
});
