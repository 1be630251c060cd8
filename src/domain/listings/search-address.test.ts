import { describe, expect, test } from 'vitest';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { emptyCriteria } from './criteria.ts';
import { readablePath, readReadable, searchHref, townOfSlug, townSlug, withReadablePlace } from './search-address.ts';
import { parseCriteria } from './search-query.ts';

const COMMUNE = { department: '69', parent: null, lat: 45.76, lng: 4.84, population: 1000 };
const communes = buildCommuneIndex([
  { ...COMMUNE, insee: '69123', name: 'Lyon', zips: ['69001', '69003'], population: 500_000 },
  { ...COMMUNE, insee: '69381', name: 'Lyon 1er Arrondissement', parent: '69123', zips: ['69001'] },
  { ...COMMUNE, insee: '69383', name: 'Lyon 3e Arrondissement', parent: '69123', zips: ['69003'] },
  { ...COMMUNE, insee: '31555', name: 'Toulouse', department: '31', zips: ['31000', '31100'] },
  { ...COMMUNE, insee: '97209', name: 'Fort-de-France', department: '972', zips: ['97200'] },
  { ...COMMUNE, insee: '94038', name: 'L’Haÿ-les-Roses', department: '94', zips: ['94240'] },
  { ...COMMUNE, insee: '93066', name: 'Saint-Denis', department: '93', zips: ['93200'] },
  { ...COMMUNE, insee: '97411', name: 'Saint-Denis', department: '974', zips: ['97400'] },
  { ...COMMUNE, insee: '91228', name: 'Évry-Courcouronnes', department: '91', zips: ['91080', '91000'] },
  { ...COMMUNE, insee: '01001', name: 'Twin', department: '01', zips: ['01000'], population: 2 },
  { ...COMMUNE, insee: '01002', name: 'Twin', department: '01', zips: ['01000'], population: 1 },
]);

const TOWNS = [
  ['69123', 'lyon-69000'],
  ['69381', 'lyon-1er-69001'],
  ['69383', 'lyon-3e-69003'],
  ['31555', 'toulouse-31000'],
  ['97209', 'fort-de-france-97200'],
  ['94038', 'l-hay-les-roses-94240'],
  ['93066', 'saint-denis-93200'],
  ['97411', 'saint-denis-97400'],
  ['91228', 'evry-courcouronnes-91080'],
] as const;

test.each(TOWNS)('the slug of town %s is %s, and is parsed to it', (insee, slug) => {
  const town = communes.byInsee(insee);
  expect(town && townSlug(communes, town)).toBe(slug);
  expect(townOfSlug(communes, slug)?.insee).toBe(insee);
});

test('only one of two towns with the same name and code has a slug', () => {
  const slugs = ['01001', '01002'].map((insee) => {
    const town = communes.byInsee(insee);
    return town && townSlug(communes, town);
  });
  expect(slugs.filter((slug) => slug !== null)).toEqual(['twin-01000']);
});

describe('a search of one kind and one town has a readable address, every other one a query', () => {
  test.each([
    ['', '/annonces'],
    ['category=rent', '/louer'],
    ['type=1', '/acheter/appartement'],
    ['category=rent&type=9', '/louer/bureaux'],
    ['location=Lyon', '/acheter/lyon-69000'],
    ['location=Lyon 3e (69003)&type=1', '/acheter/appartement/lyon-3e-69003'],
    ['location=Lyon&arrondissement=3', '/acheter/lyon-3e-69003'],
    ['category=rent&location=Fort-de-France (97200)&type=2', '/louer/maison/fort-de-france-97200'],
    ['location=Toulouse (31100)', '/annonces?location=Toulouse+(31100)'],
    ['location=69003', '/annonces?location=69003'],
    ['location=69', '/annonces?location=69'],
    ['location=Nulle part', '/annonces?location=Nulle+part'],
    ['type=1,2', '/annonces?type=1,2'],
    ['type=1&rooms=3', '/annonces?type=1&rooms=3'],
    ['priceMax=300000&location=Lyon', '/annonces?location=Lyon&priceMax=300000'],
    ['features=garden', '/annonces?features=garden'],
  ])('%s', (query, href) => {
    const criteria = withReadablePlace(communes, parseCriteria(new URLSearchParams(query)));
    expect(decodeURIComponent(searchHref(criteria))).toBe(href);
  });
});

test('page and order are query parameters of a readable address', () => {
  const criteria = { ...emptyCriteria('rent'), kinds: ['house' as const] };
  expect(searchHref(criteria, { page: 3, sort: 'priceAsc' })).toBe('/louer/maison?sort=priceAsc&page=3');
});

describe('reading an address', () => {
  test.each([
    ['acheter', { transaction: 'sale', kind: null, town: null }],
    ['louer/appartement', { transaction: 'rent', kind: 'apartment', town: null }],
    ['acheter/lyon-3e-69003', { transaction: 'sale', kind: null, town: '69383' }],
    ['Acheter/Hotel-Particulier/lyon-3EME-69003', { transaction: 'sale', kind: 'mansion', town: '69383' }],
    ['vendre', null],
    ['acheter/chateau-fort', null],
    ['acheter/lyon', null],
    ['acheter/appartement/nulle-part-00000', null],
    ['acheter/lyon-3e-69003/appartement', null],
    ['acheter/appartement/maison', null],
    ['acheter/appartement/..%2f-69003', null],
  ] as const)('%s', (path, expected) => {
    const found = readReadable(communes, path.split('/'));
    expect(found && { ...found, town: found.town?.insee ?? null }).toEqual(expected);
  });

  test('every readable path is parsed to the same search', () => {
    for (const [, slug] of TOWNS)
      for (const path of [`/acheter/${slug}`, `/louer/local/${slug}`]) {
        const found = readReadable(communes, path.slice(1).split('/'));
        const town = found?.town;
        if (!town) throw new Error(path);
        const place = { label: slug, slug: townSlug(communes, town) ?? '' };
        const criteria = { ...emptyCriteria(found.transaction), kinds: found.kind ? [found.kind] : [], place };
        expect(readablePath(criteria)).toBe(path);
      }
  });
});
