import { expect, test } from 'vitest';
import { emptyCriteria } from '#domain/listings/criteria';
import { searchInWords } from './alerts.ts';

const ZONE = ['Villeurbanne (69100)', 'Zone dessinée'];

test.each<[string | null, string[], string]>([
  [null, [], 'Biens à vendre, jusqu’à 300 000 €'],
  ['Lyon 3e (69003)', [], 'Biens à vendre à Lyon 3e (69003), jusqu’à 300 000 €'],
  [null, ZONE, 'Biens à vendre dans la zone Villeurbanne (69100) + Zone dessinée, jusqu’à 300 000 €'],
  [
    'Lyon 3e (69003)',
    ZONE,
    'Biens à vendre à Lyon 3e (69003) ou dans la zone Villeurbanne (69100) + Zone dessinée, jusqu’à 300 000 €',
  ],
])('a search at %s and in %j in words', (place, zone, words) => {
  const criteria = { ...emptyCriteria(), price: { min: null, max: 300_000 } };
  expect(searchInWords(criteria, { place, zone }).replace(/\s/g, ' ')).toBe(words);
});
