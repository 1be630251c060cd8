import { describe, expect, it } from 'vitest';
import { searchHref } from '#domain/listings/search-address';
import { parseCriteria } from '#domain/listings/search-criteria';
import { activeFilters } from './search-pills.tsx';

const pillsOf = (search: string): [string, string][] =>
  activeFilters(parseCriteria(new URLSearchParams(search))).map(({ label, without }) => [
    label.replace(/[\u00a0\u202f]/g, ' '),
    searchHref(without),
  ]);

describe('each active filter is a pill that links to the search without it', () => {
  it.each([
    ['', []],
    ['category=rent', []],
    ['location=Lyon', [['Lyon', '/annonces']]],
    ['priceMin=200000&priceMax=300000', [['200 000 à 300 000 €', '/annonces']]],
    ['category=rent&priceMax=900', [['Jusqu’à 900 €', '/louer']]],
    [
      'type=1,2',
      [
        ['Appartement', '/acheter/maison'],
        ['Maison', '/acheter/appartement'],
      ],
    ],
    [
      'rooms=1&bedrooms=2',
      [
        ['1 pièce et plus', '/annonces?bedrooms=2'],
        ['2 chambres et plus', '/annonces?rooms=1'],
      ],
    ],
    ['landMin=500', [['Terrain : dès 500 m²', '/annonces']]],
    [
      'features=elevator,garden',
      [
        ['Ascenseur', '/annonces?features=garden'],
        ['Jardin', '/annonces?features=elevator'],
      ],
    ],
  ] as [string, [string, string][]][])('%s', (search, pills) => {
    expect(pillsOf(search)).toEqual(pills);
  });
});
