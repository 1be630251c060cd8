import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedQuery } from '#domain/alerts/alert';
import { emptyCriteria, KIND_NAMES, type SearchCriteria } from '#domain/listings/criteria';
import { FEATURE_FILTERS } from '#domain/listings/feature-filters';
import { keysOf } from '#domain/objects/typed';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { cornersOf } from '#domain/places/polygon';
import { anyCriteria, communes } from '#tests/factories/slices';
import { alertInWords } from './alert-words.ts';

const wordsOf = (criteria: SearchCriteria): string => alertInWords(communes, storedQuery(criteria));

const anySearch = fc
  .record({
    criteria: anyCriteria,
    kinds: fc.subarray([...KIND_NAMES]),
    features: fc.subarray([...FEATURE_FILTERS]),
  })
  .map(({ criteria, ...filters }): SearchCriteria => ({ ...criteria, ...filters }));

test('each filter changes the words of a search', () => {
  fc.assert(
    fc.property(anySearch, anySearch, fc.constantFrom(...keysOf(emptyCriteria())), (search, other, filter) => {
      const changed = { ...search, [filter]: other[filter] };
      fc.pre(storedQuery(search) !== storedQuery(changed));
      expect(wordsOf(changed)).not.toBe(wordsOf(search));
    }),
    { numRuns: 2000 },
  );
});

test.each([...KIND_NAMES])('a search with %s has other words than one without', (kind) => {
  const search = emptyCriteria();
  const others = KIND_NAMES.filter((name) => name !== kind);
  expect(wordsOf({ ...search, kinds: [kind] })).not.toBe(wordsOf(search));
  expect(wordsOf({ ...search, kinds: others })).not.toBe(wordsOf({ ...search, kinds: KIND_NAMES }));
});

const drawn = (north: number) => ({
  kind: 'drawn' as const,
  points: cornersOf({ south: 45.7, west: 4.8, north, east: 4.9 }),
});
const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each<[Partial<SearchCriteria>, string]>([
  [{ kinds: ['apartment', 'house'] }, 'Appartements et maisons à vendre'],
  [{ kinds: ['land', 'parking', 'building'] }, 'Terrains, parkings et immeubles à vendre'],
  [{ zone: [drawn(45.75)] }, 'Biens à vendre dans une zone dessinée de 43,18 km²'],
  [{ zone: [drawn(45.76)] }, 'Biens à vendre dans une zone dessinée de 51,81 km²'],
  [
    {
      zone: [
        { kind: 'town', insee: '69266' },
        { kind: 'trip', minutes: 20, by: 'p', insee: '69266', points: drawn(45.75).points },
      ],
    },
    'Biens à vendre à 20 min à pied de Villeurbanne (69100) ou à Villeurbanne (69100)',
  ],
  [
    {
      place: { label: 'Lyon', city: 'Lyon' },
      zone: [{ kind: 'circle', km: 5, insee: '69123', center: { lat: 45.5, lng: 4.5 } }, drawn(45.75)],
    },
    'Biens à vendre à Lyon (69000), dans un rayon de 5 km autour de Lyon (69000) ' +
      'ou dans une zone dessinée de 43,18 km²',
  ],
])('%j in words', (filters, words) => {
  expect(plain(wordsOf({ ...emptyCriteria(), ...filters }))).toBe(words);
});

test('a postal code of a town that has several is named', () => {
  const toulouse = { insee: '31555', name: 'Toulouse', zips: ['31000', '31200'], population: 500_000 };
  const index = buildCommuneIndex([{ ...toulouse, department: '31', parent: null, lat: 43.6, lng: 1.44 }]);
  const words = ['Toulouse (31000)', 'Toulouse (31200)'].map((location) =>
    alertInWords(index, new URLSearchParams({ location }).toString()),
  );
  expect(words).toEqual(['Biens à vendre à Toulouse (31000)', 'Biens à vendre à Toulouse (31200)']);
});
