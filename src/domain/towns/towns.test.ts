import { describe, expect, test } from 'vitest';
import type { Commune } from '#domain/places/place';
import { nearbyTowns } from './nearby-towns.ts';
import { townAgents } from './town-agents.ts';
import { townSite } from './town-page.ts';
import { type PeriodSales, townPrices } from './town-prices.ts';

const flats = (period: string, sales: number, price = 4000): PeriodSales => ({
  kind: 'flat',
  period,
  price,
  sales,
  isDemo: false,
});

describe('prices of a town', () => {
  test.each<[string, PeriodSales[], object[]]>([
    ['a year with ten sales', [flats('1', 10), flats('3', 40, 3900)], [{ price: 4000, sales: 10, years: 1 }]],
    ['fewer: three years', [flats('1', 9), flats('3', 30, 3900)], [{ price: 3900, sales: 30, years: 3 }]],
    ['fewer: none', [flats('1', 3), flats('3', 9)], []],
    ['no sale', [], []],
  ])('%s', (_, rows, expected) => {
    expect(townPrices(rows, [])).toMatchObject(expected);
  });

  test.each<[string, PeriodSales, PeriodSales[], number | null]>([
    ['the same year with enough sales', flats('1', 20), [flats('1', 400, 3500)], 3500],
    ['few sales', flats('1', 19), [flats('1', 400, 3500)], null],
    ['three years', flats('3', 90), [flats('1', 400, 3500)], null],
    ['most of the department', flats('1', 300), [flats('1', 400, 3500)], null],
    ['another kind', flats('1', 20), [{ ...flats('1', 400), kind: 'house' }], null],
  ])('a comparison with the department is honest: %s', (_, town, department, expected) => {
    expect(townPrices([town], department)[0]?.department).toBe(expected);
  });

  test('a course has at least four half-years of eight sales, and at most ten', () => {
    const halves = Array.from({ length: 12 }, (_, n) => flats(`${2020 + (n >> 1)}-0${n % 2 ? 7 : 1}-01`, 8, 3000 + n));
    const pointsOf = (rows: readonly PeriodSales[]) => townPrices([flats('1', 10), ...rows], [])[0]?.points;
    expect(pointsOf(halves)).toHaveLength(10);
    expect(pointsOf(halves)?.at(-1)).toEqual({ from: '2025-07-01', price: 3011, sales: 8 });
    expect(pointsOf(halves.slice(0, 3))).toEqual([]);
    expect(pointsOf(halves.map((row) => ({ ...row, sales: 7 })))).toEqual([]);
  });
});

test('the site of a town has the most homes; of several the first by subdomain', () => {
  const site = (subdomain: string) => ({ id: subdomain, subdomain });
  const of = (homes: Record<string, number>) =>
    townSite(Object.entries(homes).map(([name, n]) => ({ site: site(name), homes: n })))?.subdomain ?? null;
  expect(of({ b: 3, a: 3, c: 2 })).toBe('a');
  expect(of({ a: 3, z: 4 })).toBe('z');
  expect(of({ a: 2, b: 0 })).toBeNull();
});

test('people of a town: most homes first, then its sectors', () => {
  const agent = (id: string, ...cities: string[]) => ({ id, sectors: cities.map((city) => ({ city, zip: '69100' })) });
  const people = [agent('far', 'Bron'), agent('sector', 'villeurbanne'), agent('few'), agent('most'), agent('none')];
  const town = { zips: ['69100'], keys: ['VILLEURBANNE'] };
  const found = townAgents(
    people,
    town,
    new Map([
      ['few', 1],
      ['most', 5],
    ]),
  );
  expect(found.map(({ id }) => id)).toEqual(['most', 'few', 'sector']);
});

test('the nearest towns within 50 km, without the town itself, its arrondissements and its whole town', () => {
  const town = (insee: string, lng: number, parent: string | null = null): Commune => ({
    insee,
    lng,
    parent,
    lat: 45,
    name: insee,
    department: '69',
    zips: [],
    population: 1,
  });
  const all = Array.from({ length: 12 }, (_, n) => town(`far${n}`, 4.2 + n / 40));
  const distant = town('distant', 4.7);
  const part = town('part', 4, 'whole');
  const found = nearbyTowns(part, [...all, town('whole', 4), town('near', 4.1), part]);
  expect(found.map(({ insee }) => insee)).toEqual(['near', ...all.slice(0, 7).map(({ insee }) => insee)]);
  expect(nearbyTowns(town('whole', 4), [part, distant, town('near', 4.1)]).map(({ insee }) => insee)).toEqual(['near']);
});
