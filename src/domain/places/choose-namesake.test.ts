import { describe, expect, test } from 'vitest';
import { chooseNamesake, type ListedTown } from './choose-namesake.ts';
import type { Commune } from './place.ts';

const town = (insee: string, more: Partial<Commune> = {}): Commune => ({
  insee,
  name: 'Saint-Joseph',
  department: insee.slice(0, 2),
  zips: [`${insee.slice(0, 2)}000`],
  population: 1000,
  lat: 45,
  lng: 4,
  parent: null,
  ...more,
});

const REUNION = town('97412', { population: 39_000, lat: -21.4, lng: 55.6 });
const MARTINIQUE = town('97224', { population: 16_000, lat: 14.67, lng: -61.04 });
const LOIRE = town('42242', { population: 2_000, lat: 45.6, lng: 4.6 });
const FORMER = town('44109', { population: 320_000, lat: 47.2, lng: -1.55 });
const LYON = town('69123', { name: 'Lyon', lat: 45.75, lng: 4.85 });
const FORT_DE_FRANCE = town('97209', { name: 'Fort-de-France', lat: 14.6, lng: -61.07 });

type Listed = readonly (readonly [town: Commune, wanted: number, all: number])[];
const listedOf = (rows: Listed): Map<string, ListedTown> =>
  new Map(rows.map(([commune, wanted, all]) => [commune.insee, { commune, wanted, all }]));

const NAMESAKES = [
  { commune: REUNION, exact: true },
  { commune: MARTINIQUE, exact: true },
  { commune: LOIRE, exact: true },
  { commune: FORMER, exact: false },
];

describe('the town chosen for a name without a postal code', () => {
  test.each<[string, Listed, Commune]>([
    ['no listing: the largest with exactly this name', [], REUNION],
    ['a town with listings', [[MARTINIQUE, 4, 4]], MARTINIQUE],
    [
      'the town with most listings',
      [
        [MARTINIQUE, 4, 4],
        [LOIRE, 9, 9],
      ],
      LOIRE,
    ],
    [
      'a town with listings of the transaction before one with more listings of others',
      [
        [MARTINIQUE, 1, 1],
        [LOIRE, 0, 9],
      ],
      MARTINIQUE,
    ],
    ['a town with listings of another transaction', [[LOIRE, 0, 9]], LOIRE],
    ['the nearest to a listing', [[LYON, 80, 90]], LOIRE],
    [
      'the nearest to any of the listings',
      [
        [LYON, 80, 90],
        [FORT_DE_FRANCE, 1, 1],
      ],
      MARTINIQUE,
    ],
    ['a current name before a former one', [[FORMER, 30, 30]], LOIRE],
  ])('%s', (_, listed, chosen) => {
    expect(chooseNamesake(NAMESAKES, { listed: listedOf(listed), point: null })?.insee).toBe(chosen.insee);
  });

  test('coordinates given with the name decide', () => {
    const chooser = { listed: listedOf([[LOIRE, 9, 9]]), point: { lat: 14, lng: -61 } };
    expect(chooseNamesake(NAMESAKES, chooser)).toBe(MARTINIQUE);
  });

  test('a former name alone', () => {
    expect(chooseNamesake([{ commune: FORMER, exact: false }], { listed: new Map(), point: null })).toBe(FORMER);
    expect(chooseNamesake([], { listed: new Map(), point: null })).toBeNull();
  });
});
