import { expect, test } from 'vitest';
import type { NetworkConfig } from '#domain/network/network';
import demo from '../../seeds/demo/network.json' with { type: 'json' };
import { networkText } from './network-texts.ts';
import { SEARCH_WORDS } from './search-page.ts';
import { marketLine } from './site.ts';

test.each([
  ['Le Mans', 'Horizon market center au Mans'],
  ['Les Abymes', 'Horizon market center aux Abymes'],
  ['La Rochelle', 'Horizon market center à La Rochelle'],
  ["L'Isle-Adam", "Horizon market center à L'Isle-Adam"],
  ['Lyon', 'Horizon market center à Lyon'],
])('market center of %s', (city, line) => {
  expect(marketLine('Horizon', city)).toBe(line);
});

test.each([
  ['Horizon Immobilier', 'd’Horizon Immobilier'],
  ['Les Clés du Sud', 'des Clés du Sud'],
  ['Ponant', 'de Ponant'],
])('default texts contract the preposition before the brand %s', (brand, ofBrand) => {
  const network = { ...demo, brand } as unknown as NetworkConfig;
  expect(networkText(network, 'leadgen.notice')).toContain(`contrat de génération de contacts ${ofBrand},`);
});

test.each([
  [1, '1\u00a0filtre actif'],
  [3, '3\u00a0filtres actifs'],
])('%i filters', (n, words) => {
  expect(SEARCH_WORDS.filterCount(n)).toBe(words);
});
