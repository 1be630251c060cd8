import { expect, test } from 'vitest';
import { listingTitle, placeLine } from './listing-page.ts';
import { homePlace } from './places.ts';

const HOME = { title: 'T4 ancien, Lyon 6e', kind: 'apartment', city: 'Lyon 6e Arrondissement', zip: '69006' } as const;

test.each([
  ['Lyon 6e Arrondissement', '69006', 'Lyon 6e'],
  ['Paris 1er Arrondissement', '75001', 'Paris 1er'],
  ['Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson', '51290', 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson'],
])('a home in %s is shown in %s %s', (city, zip, name) => {
  expect(homePlace({ city, zip })).toBe(`${name} ${zip}`);
  expect(placeLine({ city, zip })).toBe(`${name} (${zip})`);
});

test('the title of a listing says its town once', () => {
  expect(listingTitle(HOME, 'Horizon Lyon')).toBe('T4 ancien, Lyon 6e, appartement | Horizon Lyon');
  expect(listingTitle({ ...HOME, title: 'T4 ancien' }, 'Horizon Lyon')).toBe(
    'T4 ancien, appartement à Lyon 6e | Horizon Lyon',
  );
});
