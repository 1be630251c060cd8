import { beforeAll, describe, expect, test } from 'vitest';
import { parseCriteria } from '#domain/listings/search-query';
import type { CommuneIndex } from '#domain/places/commune-index';
import { placeKey } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';
import type { Database } from '#platform/db/database';
import { choosePlace, countListings, listingHandlers, otherTowns, townsWithListings } from '#server/listings';
import { placeHandlers } from '#server/places';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { allCommunes } from '#tests/harness/communes';
import { testPublicCtx } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

let db: Database;
let communes: CommuneIndex;
beforeAll(async () => {
  db = await testDatabase();
  communes = await allCommunes();
});

type World = { ctx: ReturnType<typeof testPublicCtx>; list: (insee: string, more?: object) => Promise<unknown> };

/** A market center's site in the town `home`; `list` adds a listing in a town. */
const world = async (home = '97209'): Promise<World> => {
  const market = await buildMarket(db, { insee: home });
  const site = await buildSite(db, { market_id: market.id });
  const model = siteModel({ id: site.id, marketId: market.id, typeId: market.id });
  const ctx = testPublicCtx(db, { ...model, market: { ...model.market, insee: home } }, { catalogue: { communes } });
  const list = (insee: string, more: object = {}) => {
    const { name, zips, lat, lng } = communes.byInsee(insee) as Commune;
    const place = { insee, zip: zips[0] ?? '', city: name, city_key: placeKey(name), lat, lng };
    return buildListing(db, { market_id: market.id, ...place, ...more });
  };
  return { ctx, list };
};

const found = async ({ ctx }: World, query: string): Promise<[insee: string | undefined, total: number]> => {
  const criteria = await choosePlace(ctx, parseCriteria(new URLSearchParams(query)));
  return [criteria.place?.insee, await countListings(ctx, criteria)];
};

const others = async ({ ctx }: World, query: string): Promise<[insee: string, total: number][]> => {
  const criteria = await choosePlace(ctx, parseCriteria(new URLSearchParams(query)));
  const placeOf = ({ insee, name }: Commune) => ({ label: name, insee });
  return (await otherTowns(ctx, criteria, placeOf)).map(({ town, total }) => [town.insee, total]);
};

const RENTAL = { transaction: 'rent', project: 'rental', price_cents: 85_000 };

describe('towns of one name', () => {
  test('a site finds its own, and suggests others with listings', async () => {
    const here = await world();
    for (let n = 0; n < 4; n++) await here.list('97224');
    expect(await found(here, 'location=Saint-Joseph')).toEqual(['97224', 4]);
    expect(await found(here, 'location=st joseph')).toEqual(['97224', 4]);
    expect(await found(here, 'location=Saint-Joseph (97480)')).toEqual([undefined, 0]);
    expect(await others(here, 'location=Saint-Joseph')).toEqual([]);
  });

  test('the one with most listings of the transaction; others are suggested with their counts', async () => {
    const here = await world();
    for (let n = 0; n < 3; n++) await here.list('97412');
    await here.list('97224', RENTAL);
    await here.list('42242', { area: 20 });
    expect(await found(here, 'location=Saint-Joseph')).toEqual(['97412', 3]);
    expect(await found(here, 'location=Saint-Joseph&category=rent')).toEqual(['97224', 1]);
    expect(await others(here, 'location=Saint-Joseph')).toEqual([['42242', 1]]);
    expect(await others(here, 'location=Saint-Joseph&areaMin=50')).toEqual([]);
  });

  test.each([
    ['Thil', '01418'],
    ['Saint-Marcel', '01371'],
    ['Roussillon', '38344'],
    ['Villars', '42330'],
    ['Maubec', '38223'],
    ['Saint-Pierre', '97225'],
  ])('%s without listings is the nearest to those of the site: %s', async (name, nearest) => {
    const here = await world();
    await here.list(name === 'Saint-Pierre' ? '97209' : name === 'Villars' ? '42218' : '69123');
    expect(await found(here, `location=${name}`)).toEqual([nearest, 0]);
  });

  test('without listings the largest', async () => {
    expect(await found(await world(), 'location=Saint-Joseph')).toEqual(['97412', 0]);
  });

  test('a town whose name starts with the text is suggested when this one has no listing', async () => {
    const here = await world('13001');
    await here.list('13001');
    expect(await others(here, 'location=Aix')).toEqual([['13001', 1]]);
  });

  test('a town that formerly had the name is suggested only when this one has no listing', async () => {
    const here = await world('79066');
    await here.list('79066');
    expect(await found(here, 'location=Saint-Denis (93200)')).toEqual([undefined, 0]);
    const denis = { ...parseCriteria(new URLSearchParams()), place: { label: 'Saint-Denis', insee: '93066' } };
    const placeOf = ({ insee, name }: Commune) => ({ label: name, insee });
    expect((await otherTowns(here.ctx, denis, placeOf)).map(({ town }) => town.name)).toEqual(['Champdeniers']);
    const again = await world('79066');
    await again.list('79066');
    await again.list('93066');
    expect(await otherTowns(again.ctx, denis, placeOf)).toEqual([]);
  });

  test('the API and its map find the same as the page', async () => {
    const here = await world();
    await here.list('97224');
    const query = { location: 'Saint-Joseph' };
    const bbox = { west: -62, south: 14, east: -60, north: 15 };
    expect((await listingHandlers.searchProperties(here.ctx, query)).total).toBe(1);
    expect((await listingHandlers.mapProperties(here.ctx, { ...query, bbox, zoom: 12 })).total).toBe(1);
  });
});

describe('codes', () => {
  test('main code of a town, and an arrondissement of the site’s own town', async () => {
    const here = await world('69123');
    await here.list('69383');
    await here.list('69386');
    expect((await found(here, 'zipcode=69000'))[1]).toBe(2);
    expect((await found(here, 'zipcode=69000&arrondissement=3'))[1]).toBe(1);
    expect(await found(here, 'arrondissement=3')).toEqual(['69383', 1]);
    expect(await found(here, 'location=Lyon&arrondissement=6')).toEqual(['69386', 1]);
    // Lyon has no 12th arrondissement, and other towns have none.
    expect(await found(here, 'arrondissement=12')).toEqual([undefined, 2]);
    expect(await found(await world('74010'), 'arrondissement=3')).toEqual([undefined, 0]);
  });

  test('a site in an arrondissement finds the others of its town', async () => {
    const here = await world('69383');
    await here.list('69386');
    expect(await found(here, 'arrondissement=6')).toEqual(['69386', 1]);
  });

  test('both codes of Évry find listings of either', async () => {
    const here = await world('91228');
    await here.list('91228', { zip: '91000' });
    await here.list('91228', { zip: '91080' });
    for (const query of ['location=EVRY COURCOURONNES&zipcode=91080', 'zipcode=91080', 'location=Évry (91000)'])
      expect((await found(here, query))[1]).toBe(2);
  });

  test('a former name finds listings of the current commune, with and without its code', async () => {
    const here = await world('74010');
    await here.list('74010');
    await here.list('74010', { insee: null, zip: '74940', city: 'Annecy-le-Vieux', city_key: 'ANNECY LE VIEUX' });
    expect((await found(here, 'location=Annecy-le-Vieux'))[1]).toBe(2);
    expect((await found(here, 'location=Annecy'))[1]).toBe(2);
  });
});

describe('suggestions', () => {
  const labels = async ({ ctx }: World, q: string, use: 'search' | 'sector'): Promise<string[]> => {
    const input = { q, kind: 'city', limit: 3, for: use } as const;
    const { places } = await placeHandlers.suggestPlaces(ctx, input, await townsWithListings(ctx));
    return places.map(({ label }) => label);
  };

  test('towns with listings come first', async () => {
    const here = await world();
    await here.list('97224');
    expect((await labels(here, 'saint-jo', 'search'))[0]).toBe('Saint-Joseph (97212)');
    expect((await labels(here, 'saint-jo', 'sector'))[0]).not.toBe('Saint-Joseph (97480)');
    expect((await labels(here, 'Paris', 'search'))[0]).toBe('Paris (75000)');
    expect((await labels(here, '97', 'search'))[0]).toBe('Saint-Joseph (97212)');
  });

  test('towns of the typed name have the order in which a search chooses them', async () => {
    const here = await world('69123');
    await here.list('69123');
    expect((await labels(here, 'Saint-Pierre', 'search'))[0]).toBe('Saint-Pierre (39150)');
    expect((await labels(here, 'saint-joseph', 'search'))[0]).toBe('Saint-Joseph (42800)');
  });

  test('a match within a name does not come before the typed town', async () => {
    const here = await world('95176');
    await here.list('95176');
    expect((await labels(here, 'paris', 'search'))[0]).toBe('Paris (75000)');
  });

  test.each(['Nouméa', 'Mamoudzou', 'Cayenne', 'Papeete', 'Saint-Denis (97400)', '97300'])(
    'sectors leave out %s',
    async (town) => {
      const here = await world();
      const found = await labels(here, town, 'sector');
      expect(found.some((label) => /\(9(73|74|76|8)/.test(label))).toBe(false);
      expect((await labels(here, town, 'search')).length).toBeGreaterThan(0);
    },
  );

  test.each(['Le Gosier', 'Fort-de-France', 'Ajaccio', 'Lyon'])('suggestions for sectors include %s', async (town) => {
    expect((await labels(await world(), town, 'sector'))[0]).toContain(town);
  });
});
