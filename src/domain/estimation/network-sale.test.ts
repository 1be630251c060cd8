import { expect, test } from 'vitest';
import { networkSaleOf, type SignedHome } from './network-sale.ts';

const HOME: SignedHome = {
  id: '01a1fee9-0000-7000-8000-000000000001',
  type: 'building',
  area: 60,
  rooms: 3,
  groundArea: null,
  lat: 45.756_89,
  lng: 4.846_12,
  isApproximate: false,
  insee: '69383',
  signedOn: '2026-09-01',
  signedPrice: 280_000.4,
};

test('a signed price is a sale without street and exact place', () => {
  expect(networkSaleOf(HOME)).toEqual({
    id: 'network|01a1fee9-0000-7000-8000-000000000001',
    date: '2026-09-01',
    price: 280_000,
    kind: 'flat',
    area: 60,
    rooms: 3,
    land: 0,
    outbuildings: 0,
    lat: 45.757,
    lng: 4.846,
    insee: '69383',
    parcel: '',
    street: '',
  });
});

test.each<[string, Partial<SignedHome>]>([
  ['whose place is that of its commune', { isApproximate: true }],
  ['of 8 m²', { area: 8, signedPrice: 40_000 }],
  ['below 500 € a m²', { signedPrice: 29_000 }],
  ['above 30,000 € a m²', { signedPrice: 1_900_000 }],
])('a home %s is no sale', (_, values) => {
  expect(networkSaleOf({ ...HOME, ...values })).toBeNull();
});

test('a house has its land', () => {
  expect(networkSaleOf({ ...HOME, type: 'house', groundArea: 412.6 })).toMatchObject({ kind: 'house', land: 413 });
});
