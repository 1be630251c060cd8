import { expect, test } from 'vitest';
import { emptyCriteria } from '#domain/listings/criteria';
import { searchInWords } from './alerts.ts';

const ZONE = [{ part: { kind: 'town', insee: '69266' }, town: 'Villeurbanne (69100)' }] as const;

test.each<[string | null, typeof ZONE | [], string]>([
  [null, [], 'Biens à vendre, jusqu’à 300 000 €'],
  ['Lyon 3e (69003)', [], 'Biens à vendre à Lyon 3e (69003), jusqu’à 300 000 €'],
  ['69', [], 'Biens à vendre dans le 69, jusqu’à 300 000 €'],
  [null, ZONE, 'Biens à vendre à Villeurbanne (69100), jusqu’à 300 000 €'],
  ['Lyon 3e (69003)', ZONE, 'Biens à vendre à Lyon 3e (69003) ou à Villeurbanne (69100), jusqu’à 300 000 €'],
])('a search at %s and in %j in words', (place, zone, words) => {
  const criteria = { ...emptyCriteria(), price: { min: null, max: 300_000 } };
  expect(searchInWords(criteria, { place, zone }).replace(/\s/g, ' ')).toBe(words);
});
