import { expect, test } from 'vitest';
import { wholeAddress } from './whole-address.ts';

test.each([
  ['12 rue Garibaldi', '12 rue Garibaldi, 69003 Lyon'],
  ['12 rue Garibaldi, Lyon', '12 rue Garibaldi, 69003 Lyon'],
  ['12 rue Garibaldi, LYON ', '12 rue Garibaldi, 69003 Lyon'],
  ['12 rue de Lyon', '12 rue de Lyon, 69003 Lyon'],
  ['12 rue Garibaldi, 69003 Lyon', '12 rue Garibaldi, 69003 Lyon'],
  ['12 rue Thiers 69003 Lyon', '12 rue Thiers 69003 Lyon'],
  ['69003 Lyon', '69003 Lyon'],
  ['Lyon', '69003 Lyon'],
  ['Résidence du Parc, bâtiment B, 4 rue Paul', 'Résidence du Parc, bâtiment B, 4 rue Paul, 69003 Lyon'],
  ['', '69003 Lyon'],
])('%j is %j', (address, whole) => {
  expect(wholeAddress({ address, zip: '69003', city: 'Lyon' })).toBe(whole);
});

test('without a postal code the address stays as it is', () => {
  expect(wholeAddress({ address: '12 rue Garibaldi', zip: '', city: '' })).toBe('12 rue Garibaldi');
});
