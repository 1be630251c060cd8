import { describe, expect, test } from 'vitest';
import {
  checkOpinion,
  checkOwnSale,
  EMPTY_OPINION,
  MAX_CHOSEN_SALES,
  missingToIssue,
  type Opinion,
  type OwnSale,
  type OwnSaleField,
  saysOfOwn,
  suggestValue,
} from './opinion.ts';

/** Rules OPINION-VALUE and OPINION-DOCUMENT. */

const TODAY = '2026-11-25';
const SALE: OwnSale = { street: 'Rue du Lac', date: '2026-05-02', price: 250_000, area: 62.5, rooms: 3, land: 0 };
const chosen = (count: number): Opinion['comparables'] =>
  Array.from({ length: count }, (_, at) => ({ key: `sale-${at}`, weight: 2, own: null }));

test.each<[string, { says: number; weight: number }[], ReturnType<typeof suggestValue>]>([
  ['nothing is chosen', [], null],
  ['one sale leaves five percent', [{ says: 200_000, weight: 2 }], { low: 190_000, price: 200_000, high: 210_000 }],
  [
    'two sales count alike',
    [
      { says: 200_000, weight: 2 },
      { says: 250_000, weight: 2 },
    ],
    { low: 200_000, price: 224_000, high: 250_000 },
  ],
  [
    'a heavier sale draws the value to itself',
    [
      { says: 200_000, weight: 3 },
      { says: 250_000, weight: 1 },
    ],
    { low: 194_000, price: 211_000, high: 230_000 },
  ],
])('suggested value: %s', (_, sales, expected) => {
  expect(suggestValue(sales)).toEqual(expected);
});

test('a sale added by hand says its price in proportion to the areas', () => {
  expect(saysOfOwn(SALE, { area: 50 })).toBe(200_000);
});

test.each<[string, Partial<OwnSale>, OwnSaleField[]]>([
  ['right', {}, []],
  ['of today', { date: TODAY }, []],
  ['without a street', { street: ' ' }, ['street']],
  ['of tomorrow', { date: '2026-11-26' }, ['date']],
  ['of another century', { date: '1999-12-31' }, ['date']],
  ['without a date', { date: '' }, ['date']],
  ['given away', { price: 1 }, ['price']],
  ['with cents', { price: 250_000.5 }, ['price']],
  ['without an area', { area: Number.NaN }, ['area']],
  ['with half a room', { rooms: 2.5 }, ['rooms']],
  ['of negative land', { land: -1 }, ['land']],
  ['with two faults', { street: '', rooms: 100 }, ['street', 'rooms']],
])('a sale added by hand, %s', (_, values, faults) => {
  expect(checkOwnSale({ ...SALE, ...values }, TODAY)).toEqual(faults);
});

describe('an opinion that is stored', () => {
  test.each<[string, Partial<Opinion>, string[]]>([
    ['empty', {}, []],
    ['whole', { low: 270_000, price: 285_000, high: 300_000, reasons: 'Vue', comparables: chosen(15) }, []],
    ['with one amount', { high: 300_000 }, []],
    ['with equal amounts', { low: 285_000, price: 285_000, high: 285_000 }, []],
    ['with a value below its range', { low: 290_000, price: 285_000 }, ['price ORDER']],
    ['with a range upside down', { low: 300_000, high: 270_000 }, ['price ORDER']],
    ['with cents', { price: 285_000.5 }, ['price EUROS']],
    ['with amounts out of bounds', { low: 999, high: 100_000_001 }, ['low EUROS', 'high EUROS']],
    ['with a text too long', { reasons: 'a'.repeat(3001) }, ['reasons TEXT']],
    ['with too many sales', { comparables: chosen(MAX_CHOSEN_SALES + 1) }, ['comparables SALES']],
    ['with a sale twice', { comparables: [...chosen(1), ...chosen(1)] }, ['comparables SALES']],
    [
      'with a wrong sale by hand',
      { comparables: [{ key: 'own', weight: 1, own: { ...SALE, area: 0 } }] },
      ['comparables SALES'],
    ],
  ])('%s', (_, values, expected) => {
    const faults = checkOpinion({ ...EMPTY_OPINION, ...values }, TODAY);
    expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual(expected);
  });
});

test.each<[string, Partial<Opinion>, string[]]>([
  ['nothing', {}, ['low', 'price', 'high', 'reasons']],
  ['only the value', { price: 285_000, reasons: 'Vue' }, ['low', 'high']],
  ['no reasons', { low: 1000, price: 1000, high: 1000, reasons: ' \n' }, ['reasons']],
  ['all of it', { low: 1000, price: 1000, high: 1000, reasons: 'Vue' }, []],
])('to issue an opinion with %s', (_, values, missing) => {
  expect(missingToIssue({ ...EMPTY_OPINION, ...values }).map(({ field }) => field)).toEqual(missing);
});
