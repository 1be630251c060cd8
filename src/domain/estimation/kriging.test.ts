import { expect, test } from 'vitest';
import { type Compared, type Home, yearsOf } from './home.ts';
import { krige } from './kriging.ts';

const HOME: Home = { kind: 'flat', area: 60, rooms: 3, land: 0, lat: 43.12, lng: 5.93, street: '', date: '2025-01-01' };
const LEVEL = { own: 8, today: yearsOf(HOME.date) };
const METRES = 111_195;

/** A sale of the same size, some metres to the north, at a price per m² as log. */
const saleAt = (metres: number, price: number): Compared => ({
  distance: metres,
  years: 0.5,
  day: LEVEL.today - 0.5,
  area: 0,
  price,
  at: {
    distance: metres,
    sale: {
      ...HOME,
      id: `${metres} ${price}`,
      lat: HOME.lat + metres / METRES,
      price: 60 * Math.exp(price),
      outbuildings: 1,
      insee: '83137',
      parcel: '',
    },
  },
});
const priced = (...sales: Compared[]): number => krige(HOME, sales, LEVEL).price;

test('without a sale the price is that of the size, and the place is unknown', () => {
  const { price, spread } = krige(HOME, [], LEVEL);
  expect(price).toBe(LEVEL.own);
  expect(spread).toBeGreaterThan(krige(HOME, [saleAt(300, 8)], LEVEL).spread);
});

test('a sale counts more the nearer it is, and its place is known better', () => {
  const near = krige(HOME, [saleAt(20, 8.3)], LEVEL);
  const far = krige(HOME, [saleAt(2000, 8.3)], LEVEL);
  expect(near.price).toBeGreaterThan(far.price);
  expect(far.price).toBeGreaterThan(LEVEL.own);
  expect(near.spread).toBeLessThan(far.spread);
});

test('many sales of one building do not outvote those around it by their number', () => {
  const around = [-200, -150, 150, 200].map((metres) => saleAt(metres, 8));
  const one = priced(...around, saleAt(120, 8.3));
  const many = priced(...around, ...Array.from({ length: 30 }, () => saleAt(120, 8.3)));
  expect(many - one).toBeLessThan(0.3 / 2);
  expect(many).toBeGreaterThan(one);
});

test('an unusual price counts less than its distance from the others', () => {
  const others = [10, 30, 60, 90, 120].map((metres) => saleAt(metres, 8));
  const raisedBy = (price: number): number => priced(...others, saleAt(20, price)) - LEVEL.own;
  expect(raisedBy(8.2)).toBeGreaterThan(0);
  expect(raisedBy(9.6)).toBeLessThan(4 * raisedBy(8.2));
});

test('any number of sales in a row of neighbouring buildings has a price', () => {
  const row = [0, 11, 22, 33, 44].flatMap((metres) =>
    Array.from({ length: 12 }, (_, at) => saleAt(metres, 8 + at / 40)),
  );
  expect(priced(...row)).toBeGreaterThan(8);
  expect(priced(...row)).toBeLessThan(8.3);
});
