import { expect, test } from 'vitest';
import { registerStreet } from './street.ts';

const LYON = { zip: '69003', city: 'Lyon 3e' };

test.each([
  ['12 bis, avenue de la République, 69003 Lyon', 'AV DE LA REPUBLIQUE'],
  ['12B Boulevard Vivier-Merle 69003 Lyon', 'BD VIVIER MERLE'],
  ['4 rue Thiers 69003 Lyon', 'RUE THIERS'],
  ['Rue Thiers, Lyon 3e', 'RUE THIERS'],
  ['12 rue A. Briand, 69003 Lyon', 'RUE A BRIAND'],
  ['Lyon 3e (69003)', ''],
  ['69003 Lyon', ''],
  ['Le Petit Piron, 69003 Lyon', 'LE PETIT PIRON'],
  ['', ''],
])('%s → %s', (address, street) => {
  expect(registerStreet(address, LYON)).toBe(street);
});
