import { describe, expect, test } from 'vitest';
import { departmentOfZip, fold, isOverseas, normalizePlace, placeKey } from './normalize.ts';

describe('placeKey (rule PLACE-KEY: accents, hyphens and apostrophes to uppercase)', () => {
  test.each([
    ['Lyon', 'LYON'],
    ['Saint-Étienne', 'SAINT ETIENNE'],
    ['St Etienne', 'SAINT ETIENNE'],
    ['Ste-Foy-lès-Lyon', 'SAINTE FOY LES LYON'],
    ['L’Haÿ-les-Roses', 'L HAY LES ROSES'],
    ["L'Haÿ-les-Roses", 'L HAY LES ROSES'],
    ['Vandœuvre-lès-Nancy', 'VANDOEUVRE LES NANCY'],
    ['  Aix  en   Provence ', 'AIX EN PROVENCE'],
    ['LYON CEDEX 03', 'LYON'],
    ['Straße', 'STRASSE'],
    ['', ''],
    // rule PLACE-KEY
    ['Évry-Courcouronnes', 'EVRY'],
    ['EVRY COURCOURONNES', 'EVRY'],
    ['Évry', 'EVRY'],
    ['Courcouronnes', 'COURCOURONNES'],
  ])('%j → %j', (text, key) => {
    expect(placeKey(text)).toBe(key);
  });

  test('folds a long text in linear time', () => {
    expect(fold('é-'.repeat(50_000))).toHaveLength(99_999);
  });
});

test.each([
  [
    { city: 'Évry-Courcouronnes', zip: '91080' },
    { key: 'EVRY', zip: '91000' },
  ],
  [{ city: 'EVRY COURCOURONNES' }, { key: 'EVRY', zip: '91000' }],
  [
    { city: 'Évry', zip: '89140' },
    { key: 'EVRY', zip: '89140' },
  ],
  [{ city: 'Lyon' }, { key: 'LYON', zip: null }],
])('normalizePlace %j', (place, expected) => {
  expect(normalizePlace(place)).toEqual(expected);
});

test.each([
  ['69003', '69', false],
  ['01400', '01', false],
  ['20000', '20', false],
  ['97200', '972', true],
  ['97133', '977', true],
  ['97150', '978', true],
  ['98800', '988', true],
])('department of %s', (zip, department, overseas) => {
  expect(departmentOfZip(zip)).toBe(department);
  expect(isOverseas(zip)).toBe(overseas);
});
