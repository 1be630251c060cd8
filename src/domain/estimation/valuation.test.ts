import { expect, test } from 'vitest';
import { randomOf } from './boosting.ts';
import { COVERAGE, calibrate, NO_RANGE } from './calibration.ts';
import { weigh } from './features.ts';
import type { Comparable, Home } from './home.ts';
import type { Sale } from './sale.ts';
import { learnSizes, priceOfSize } from './size-model.ts';
import {
  type Example,
  homeOf,
  learnPrices,
  MIN_EXAMPLES,
  scoreSale,
  type ValuationModel,
  valueHome,
} from './valuation.ts';

/**
 * An invented town: prices rise towards the north, larger flats cost less a m², with a random deviation of some
 * percent.
 */
const METRES = 111_000;
const DEARER_BY = 0.4;
const ELASTICITY = -0.2;
const SPREAD = 0.2;

const random = randomOf(3);
const truth = ({ area, lat }: Pick<Home, 'area' | 'lat'>): number =>
  area * Math.exp(8 + DEARER_BY * ((lat - 45) / 0.02) + ELASTICITY * Math.log(area / 60));

const dayOf = (n: number): string => new Date(Date.UTC(2023, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
const drawSale = (_: unknown, rank: number): Sale => {
  const place = { lat: 45 + 0.02 * random(), lng: 4.8 + 0.02 * random() };
  const area = 20 + 100 * random();
  return {
    ...place,
    id: String(rank),
    date: dayOf(Math.floor(rank / 2)),
    price: truth({ area, ...place }) * Math.exp(SPREAD * (random() + random() - 1)),
    kind: 'flat',
    area,
    rooms: Math.round(area / 22),
    land: 0,
    outbuildings: 0,
    insee: '69383',
    parcel: '',
    street: '',
  };
};

const SALES = Array.from({ length: 1400 }, drawSale);
const nearby = (home: Pick<Home, 'lat' | 'lng'>, before: number): Comparable[] =>
  SALES.slice(0, before)
    .map((sale) => ({ sale, distance: METRES * Math.hypot(sale.lat - home.lat, (sale.lng - home.lng) * 0.7) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 200);
const exampleAt = (at: number): Example => {
  const sale = SALES[at] as Sale;
  return { home: homeOf(sale), comparables: nearby(sale, at), price: sale.price };
};
const TRAINED = 1100;
const EARLIER = 700;
const size = learnSizes(SALES.slice(0, TRAINED));
const examplesOf = (count: number): Example[] =>
  SALES.slice(0, count).map((sale) => ({
    home: homeOf(sale),
    comparables: nearby(sale, count).filter((comparable) => comparable.sale.id !== sale.id),
    price: sale.price,
  }));
const learn = (count: number) => learnPrices(learnSizes(SALES.slice(0, count)), examplesOf(count), 2);
const trainAt = (from: number): ValuationModel => {
  const earlier = learn(from);
  const scored = SALES.slice(from, TRAINED).map((sale, at) => scoreSale(earlier, sale, nearby(sale, from + at)));
  return { ...learn(TRAINED), earlier, calibration: calibrate(scored.filter((score) => score !== null)) };
};
const model = trainAt(EARLIER);
const LYON = { insee: '69383', borrowed: NO_RANGE };
const value = (home: Home, comparables: readonly Comparable[], by: ValuationModel | null = model) =>
  valueHome(by, home, comparables, LYON);

test('larger flats cost less a m², as their sales say', () => {
  const at = (area: number, rooms: number) =>
    priceOfSize(size, { kind: 'flat', area, rooms, land: 0, date: '2024-01-01' });
  const elasticity = (at(90, 4) - at(45, 2)) / Math.log(2);
  expect(Math.abs(elasticity - ELASTICITY)).toBeLessThan(0.1);
});

test('later sales are near the truth, and the range holds the share that it promises', () => {
  const held = Array.from({ length: SALES.length - TRAINED }, (_, at) => exampleAt(at + TRAINED));
  const found = held.map(({ home, comparables, price }) => ({ home, price, is: value(home, comparables) }));
  const errors = found.map(({ home, is }) => Math.abs((is?.price ?? 0) / truth(home) - 1)).sort((a, b) => a - b);
  expect(errors[errors.length >> 1]).toBeLessThan(0.05);
  const covered = found.filter(({ price, is }) => is && price >= is.low && price <= is.high).length / found.length;
  // Both the 400 later sales and these 300 vary by about 2.5 points.
  expect(Math.abs(covered - COVERAGE)).toBeLessThan(0.07);
  expect(found[0]?.is?.origin).toEqual({ of: 'commune', sales: TRAINED - EARLIER });
});

const HOME: Home = { kind: 'flat', area: 60, rooms: 3, land: 0, lat: 45.01, lng: 4.81, street: '', date: '2025-01-01' };

test('a home without a sale nearby has no price', () => {
  expect(value(HOME, [])).toBeNull();
  expect(value(HOME, [], null)).toBeNull();
});

test('few examples train no trees', () => {
  expect(learnPrices(size, examplesOf(MIN_EXAMPLES - 1), 2).trees).toEqual([]);
});

test('the same sales give the same model, which is plain data: read again, it gives the same price', () => {
  expect(trainAt(EARLIER)).toEqual(model);
  const read = JSON.parse(JSON.stringify(model)) as typeof model;
  const comparables = nearby(HOME, SALES.length);
  expect(value(HOME, comparables, read)).toEqual(value(HOME, comparables));
});

test('without a model the range is the borrowed one, around the price of the comparables', () => {
  const comparables = nearby(HOME, SALES.length);
  const borrowed = { of: 'region', sales: 80, factor: 2 } as const;
  const [narrow, wide] = [1, 2].map((factor) =>
    valueHome(null, HOME, comparables, { ...LYON, borrowed: { ...borrowed, factor } }),
  );
  expect(narrow?.origin).toEqual({ of: 'region', sales: 80 });
  expect((narrow?.high ?? 0) / (narrow?.price ?? 1)).toBeCloseTo((narrow?.price ?? 1) / (narrow?.low ?? 1), 9);
  expect(Math.log((wide?.high ?? 0) / (wide?.low ?? 1))).toBeCloseTo(
    2 * Math.log((narrow?.high ?? 0) / (narrow?.low ?? 1)),
    9,
  );
});

test('the price is inside its range, also where the earlier sales expect another one', () => {
  const comparables = nearby(HOME, SALES.length);
  const dearer = model.size.map((value, at) => (at === 0 ? value + 1 : value));
  const found = value(HOME, comparables, { ...model, earlier: { size: dearer, trees: [] } });
  expect(found?.low).toBeLessThanOrEqual(found?.price ?? 0);
  expect(found?.high).toBeGreaterThanOrEqual(found?.price ?? Number.POSITIVE_INFINITY);
});

test('sales count more the nearer, the more similar and the newer they are', () => {
  const sale: Sale = { ...(SALES[0] as Sale), area: 60, date: '2024-12-01' };
  const weighed = weigh(
    HOME,
    [
      { sale, distance: 50 },
      { sale, distance: 500 },
      { sale: { ...sale, area: 120 }, distance: 50 },
      { sale: { ...sale, date: '2023-12-01' }, distance: 50 },
    ],
    size,
  );
  const [first, ...others] = weighed.map(({ weight }) => weight);
  for (const weight of others) expect(weight).toBeLessThan(first ?? 0);
});

test('sales of the same building outweigh those around', () => {
  const dear = nearby(HOME, SALES.length)
    .slice(0, 6)
    .map(({ sale }) => ({
      sale: { ...sale, area: 60, price: 2 * truth(HOME), date: '2024-12-20' },
      distance: 2,
    }));
  const around = nearby(HOME, SALES.length);
  const [plain, beside] = [value(HOME, around), value(HOME, [...dear, ...around])];
  expect((beside?.price ?? 0) / (plain?.price ?? 1)).toBeGreaterThan(1.2);
});
