import { expect, test } from 'vitest';
import { areaAmount, periodAmount, shortPeriodAmount, shortPrice } from './listing-price.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [null, '950 €', '950 €', '15 €/m²'],
  ['month', '950 € par mois', '950 €/mois', '15 €/m² par mois'],
  ['week', '950 € par semaine', '950 €/semaine', '15 €/m² par semaine'],
] as const)('an amount for %s', (period, amount, short, ofArea) => {
  expect(plain(periodAmount(95_000, period))).toBe(amount);
  expect(plain(shortPeriodAmount(95_000, period))).toBe(short);
  expect(plain(areaAmount(1500, period))).toBe(ofArea);
});

test.each([
  [null, null, '–'],
  [null, 'month', '–'],
  [85_000, null, '850\u00a0€'],
  [85_000, 'month', '850\u00a0€/mois'],
  [120_000, 'week', '1\u202f200\u00a0€/semaine'],
  [24_500_000, null, '245\u00a0k€'],
  [1_200_000, 'month', '12\u00a0k€/mois'],
  [123_456_700, null, '1,23\u00a0M€'],
] as const)('a marker of %s cents for %s: %s (rule LISTING-PRICE-RENT)', (cents, period, text) => {
  expect(shortPrice(cents, period)).toBe(text);
});
