import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countFilters,
  emptyCriteria,
  FEATURE_FILTERS,
  parseCriteria,
  parsePaging,
  relaxations,
  SEARCH_QUERY_NAMES,
  type SearchCriteria,
  withTransaction,
  writeCriteria,
} from './search-criteria.ts';
import { KINDS } from './vocabulary.ts';

const read = (query: string): SearchCriteria => parseCriteria(new URLSearchParams(query));

describe('parseCriteria', () => {
  test.each<[string, Partial<SearchCriteria>]>([
    ['', {}],
    ['category=buy', {}],
    ['category=rent', { transaction: 'rent' }],
    ['category=sell', {}],
    // rule SEARCH-RANGES: negative values become 0; a range equal to the default bounds is no filter
    ['priceMin=-5', {}],
    ['priceMin=0&priceMax=2000000', {}],
    ['category=rent&priceMin=0&priceMax=5000', { transaction: 'rent' }],
    ['priceMin=200000&priceMax=300000', { price: { min: 200_000, max: 300_000 } }],
    ['priceMin=300000&priceMax=200000', { price: { min: 200_000, max: 300_000 } }],
    ['priceMin=300000&priceMax=-1', { price: { min: null, max: 300_000 } }],
    ['priceMax=3000000', { price: { min: null, max: 3_000_000 } }],
    ['priceMin=250 000', { price: { min: 250_000, max: null } }],
    ['priceMin=250\u202f000\u00a0€', { price: { min: 250_000, max: null } }],
    ['priceMin=NaN&priceMax=1e309', {}],
    ['priceMin=Infinity', {}],
    ['priceMin=', {}],
    ['areaMin=0&areaMax=1000', {}],
    ['areaMin=82,5', { area: { min: 82.5, max: null } }],
    ['landMin=0&landMax=100000', {}],
    ['landMax=500', { landArea: { min: null, max: 500 } }],
    ['rooms=3&bedrooms=2', { rooms: 3, bedrooms: 2 }],
    ['rooms=0&bedrooms=-1', {}],
    ['rooms=99', { rooms: 10 }],
    // comma-separated ids, or repeated parameters as a plain form sends them
    ['type=2,1', { kinds: ['apartment', 'house'] }],
    ['type=1&type=2', { kinds: ['apartment', 'house'] }],
    ['type=1,1,999,x,-1', { kinds: ['apartment'] }],
    ['features=elevator,nope,elevator', { features: ['elevator'] }],
    ['features=garden&features=balcony', { features: ['balcony', 'garden'] }],
    ['location=Lyon', { place: { label: 'Lyon', city: 'Lyon' } }],
    ['location=Lyon 3e (69003)', { place: { label: 'Lyon 3e (69003)', city: 'Lyon 3e', zip: '69003' } }],
    ['location=69003', { place: { label: '69003', zip: '69003' } }],
    ['zipcode=69003', { place: { label: '69003', zip: '69003' } }],
    ['zipcode=690', {}],
    ['location=  ', {}],
    ['location=Lyon&arrondissement=3', { place: { label: 'Lyon', city: 'Lyon', arrondissement: 3 } }],
    ['location=Lyon&arrondissement=21', { place: { label: 'Lyon', city: 'Lyon' } }],
    ['location=Lyon&lat=45.76&lng=4.84', { place: { label: 'Lyon', city: 'Lyon', lat: 45.76, lng: 4.84 } }],
    ['location=Lyon&lat=-0&lng=-0', { place: { label: 'Lyon', city: 'Lyon', lat: 0, lng: 0 } }],
    ['location=Lyon&lat=45.76', { place: { label: 'Lyon', city: 'Lyon' } }],
    ['location=Lyon&lat=95&lng=4', { place: { label: 'Lyon', city: 'Lyon' } }],
    ['lat=45&lng=4', {}],
    ['arrondissement=3', { place: { label: '', arrondissement: 3 } }],
    ['arrondissement=21', {}],
    [
      'zone=69266&zone=69123',
      {
        zone: [
          { kind: 'town', insee: '69123' },
          { kind: 'town', insee: '69266' },
        ],
      },
    ],
    ['zone=', {}],
    ['zone=!', {}],
    ['location=a\u0000b\r\nc', { place: { label: 'a b c', city: 'a b c' } }],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual({ ...emptyCriteria(), ...expected });
  });

  test('accepts at most 20 kinds', () => {
    const ids = Array.from({ length: 300 }, (_, id) => id).join(',');
    expect(read(`type=${ids}`).kinds.length).toBeLessThanOrEqual(20);
  });

  test('never throws, and parsed criteria survive writing and parsing', () => {
    const name = fc.constantFrom(...SEARCH_QUERY_NAMES);
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom('1,2,3', 'elevator', 'Lyon 3e (69003)', '-0', '69003', 'rent', '__proto__'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 30 }), (pairs) => {
        const query = new URLSearchParams(pairs);
        const criteria = parseCriteria(query);
        const paging = parsePaging(query);
        const written = writeCriteria(criteria, paging);
        expect(parseCriteria(written)).toEqual(criteria);
        expect(parsePaging(written)).toEqual(paging);
        expect(writeCriteria(parseCriteria(written), parsePaging(written)).toString()).toBe(written.toString());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('writeCriteria', () => {
  test.each([
    ['', ''],
    ['page=1&sort=newest&view=card&category=buy', ''],
    ['page=3&category=rent&type=2,1', 'category=rent&type=1%2C2&page=3'],
    ['zipcode=69003&location=Lyon 3e (69003)', 'location=Lyon+3e+%2869003%29'],
    ['sort=priceAsc&view=list&priceMax=300000&location=Lyon', 'location=Lyon&priceMax=300000&sort=priceAsc&view=list'],
    ['utm_source=x&priceMin=10', 'priceMin=10'],
  ])('%j → %j', (query, written) => {
    const params = new URLSearchParams(query);
    expect(writeCriteria(parseCriteria(params), parsePaging(params)).toString()).toBe(written);
  });
});

describe('parsePaging', () => {
  test.each([
    ['', { page: 1, sort: 'newest', view: 'card' }],
    ['page=2&sort=area&view=list', { page: 2, sort: 'area', view: 'list' }],
    ['page=-1', { page: 1, sort: 'newest', view: 'card' }],
    ['page=0&sort=id;drop&view=x', { page: 1, sort: 'newest', view: 'card' }],
    ['page=1e9', { page: 1, sort: 'newest', view: 'card' }],
    ['page=999999999', { page: 5000, sort: 'newest', view: 'card' }],
  ])('%j', (query, expected) => {
    expect(parsePaging(new URLSearchParams(query))).toEqual(expected);
  });
});

describe('countFilters (rule SEARCH-FILTER-COUNT)', () => {
  test.each([
    ['', 0],
    ['category=rent', 0],
    ['priceMin=0&priceMax=2000000', 0],
    ['priceMin=1&priceMax=3', 1],
    ['location=Lyon&priceMin=10&areaMin=20&landMin=100', 4],
    ['zone=69266.69123', 1],
    ['location=Lyon&zone=69266', 1],
    ['features=elevator,balcony,garden', 3],
    ['type=1,2&rooms=2&bedrooms=1', 3],
    ['sort=area&page=2', 0],
  ])('%j is %i', (query, badge) => {
    expect(countFilters(read(query))).toBe(badge);
  });
});

test('the price bounds depend on the category (rule SEARCH-RANGES)', () => {
  const sale = read('priceMax=300000&areaMin=40');
  expect(withTransaction(sale, 'rent')).toEqual({ ...sale, transaction: 'rent', price: { min: null, max: null } });
  expect(withTransaction(sale, 'sale')).toBe(sale);
});

describe('relaxations', () => {
  test.each([
    ['', []],
    ['priceMax=200000', ['price:priceMax=240000']],
    ['priceMin=300000&priceMax=310000', ['price:priceMin=240000&priceMax=380000']],
    ['category=rent&priceMax=800', ['price:category=rent&priceMax=1000']],
    ['areaMin=100', ['area:areaMin=80']],
    ['areaMin=10', ['area:']],
    ['rooms=3', ['rooms:rooms=2']],
    ['rooms=1&features=garden', ['features:rooms=1', 'rooms:features=garden']],
    ['type=2', ['kinds:']],
    ['location=Lyon 3e (69003)&arrondissement=3', ['wholeCity:location=Lyon', 'anywhere:']],
    ['location=Lyon', ['anywhere:']],
    ['location=Lyon 3e (69003)', ['wholeCity:location=Lyon', 'anywhere:']],
    ['location=Toulouse (31400)', ['wholeCity:location=Toulouse', 'anywhere:']],
    ['zipcode=31400', ['anywhere:']],
  ])('%j', (query, expected) => {
    expect(
      relaxations(read(query)).map(({ code, criteria }) => `${code}:${writeCriteria(criteria).toString()}`),
    ).toEqual(expected);
  });
});

test('ids and flags are unique and small', () => {
  const ids = Object.values(KINDS).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(FEATURE_FILTERS).size).toBe(FEATURE_FILTERS.length);
  expect(FEATURE_FILTERS.length).toBeLessThanOrEqual(30);
});
