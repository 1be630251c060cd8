import { expect, test } from 'vitest';
import { type RegisterLine, saleOf } from './sale.ts';

const FLAT: RegisterLine = {
  mutation: '2024-1',
  date: '2024-05-17',
  nature: 'Vente',
  price: 200_000,
  street: 'RUE THIERS',
  insee: '83137',
  parcel: '83137000CY0616',
  lots: '12////',
  local: 2,
  area: 80,
  carrez: null,
  rooms: 4,
  use: '',
  land: null,
  lat: 43.13,
  lng: 5.91,
};
const HOUSE: RegisterLine = { ...FLAT, local: 1, lots: '////', use: 'S', land: 300 };

test('a flat with its outbuilding is a sale of one home', () => {
  expect(saleOf([{ ...FLAT, local: 3, area: 0, lots: '7////' }, FLAT])).toEqual({
    id: '2024-05-17|83137000CY0616|12////|flat|200000|80',
    date: '2024-05-17',
    price: 200_000,
    kind: 'flat',
    area: 80,
    rooms: 4,
    land: 0,
    outbuildings: 1,
    lat: 43.13,
    lng: 5.91,
    insee: '83137',
    parcel: '83137000CY0616',
    street: 'RUE THIERS',
  });
});

test.each([
  ['of the deed, where it is known', 78.46, 78.46],
  ['of the tax office, where the lots are hardly a part of the flat', 12, 80],
  ['of the tax office, where the lots are more than the flat', 240, 80],
  ['of the tax office, where the deed has none', null, 80],
])('the area is that %s; the sale stays the same one', (_, carrez, area) => {
  expect(saleOf([{ ...FLAT, carrez }])).toMatchObject({ area, id: saleOf([FLAT])?.id });
});

test('a house has the area of the tax office', () => {
  expect(saleOf([{ ...HOUSE, carrez: 78.46 }])).toMatchObject({ area: 80 });
});

test('a house that is repeated for each use of its land is one home, with all its land once', () => {
  const lines = [HOUSE, { ...HOUSE, use: 'J', land: 450 }, { ...HOUSE, use: 'J', land: 450 }];
  expect(saleOf(lines)).toMatchObject({ kind: 'house', land: 750 });
});

test.each<[string, RegisterLine[]]>([
  ['two flats', [FLAT, { ...FLAT, lots: '13////' }]],
  ['two houses of one parcel', [HOUSE, { ...HOUSE, area: 60 }]],
  ['a shop beside', [FLAT, { ...FLAT, local: 4, area: 40 }]],
  ['land alone', [{ ...FLAT, local: null, area: null }]],
  ['an outbuilding alone', [{ ...FLAT, local: 3, area: 0 }]],
  ['an exchange', [{ ...FLAT, nature: 'Echange' }]],
  ['a home to be built', [{ ...FLAT, nature: "Vente en l'état futur d'achèvement" }]],
  ['no price', [{ ...FLAT, price: null }]],
  ['a symbolic euro', [{ ...FLAT, price: 1 }]],
  ['the price of a whole building', [{ ...FLAT, price: 9_000_000 }]],
  ['no area', [{ ...FLAT, area: null }]],
  ['less than nine square metres', [{ ...FLAT, area: 8 }]],
  ['no place', [{ ...FLAT, lat: null }]],
  ['nothing', []],
])('no comparable: %s', (_, lines) => {
  expect(saleOf(lines)).toBeNull();
});

test('a price in cents is stored in whole euros, as are land and rooms; numbers that no column holds are cut', () => {
  expect(saleOf([{ ...FLAT, price: 532_461.1 }])).toMatchObject({
    id: expect.stringContaining('|532461.1|'),
    price: 532_461,
  });
  expect(saleOf([{ ...HOUSE, land: 412.6, rooms: 3.5 }])).toMatchObject({ land: 413, rooms: 4 });
  expect(saleOf([{ ...HOUSE, land: 1e12, rooms: 1e6 }])).toMatchObject({ land: 2_147_483_647, rooms: 32_767 });
  expect(saleOf([{ ...FLAT, area: 1e6, price: 1e9 }])).toBeNull();
});

test('rooms that are not said are 0', () => {
  expect(saleOf([{ ...FLAT, rooms: null }])?.rooms).toBe(0);
});
