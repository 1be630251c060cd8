import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { townSlug } from '#domain/listings/search-address';
import { parseCriteria } from '#domain/listings/search-query';
import { chooseNamesake } from '#domain/places/choose-namesake';
import type { CommuneIndex } from '#domain/places/commune-index';
import { fold } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';
import { resolvePlace } from '#domain/places/resolve-place';
import { communeName } from '#fr/places';
import { allCommunes } from '#tests/harness/communes';

let communes: CommuneIndex;
let all: Commune[];
let sameName: [name: string, bearers: Commune[]][];
beforeAll(async () => {
  communes = await allCommunes();
  const { rows } = JSON.parse(readFileSync('seeds/data/communes-geo-2026.json', 'utf8')) as { rows: [string][] };
  all = rows.flatMap(([insee]) => communes.byInsee(insee) ?? []);
  const byName = Map.groupBy(all, ({ name }) => fold(name));
  sameName = [...byName].filter(([, bearers]) => bearers.length > 1);
});

const at = (query: string) => {
  const { place } = parseCriteria(new URLSearchParams(query));
  if (place === null) throw new Error(query);
  return resolvePlace(communes, place);
};
const inseeOf = (query: string): string | null => {
  const scope = at(query);
  return scope.kind === 'area' ? scope.commune.insee : null;
};

describe('all names of France', () => {
  test('a name with its postal code finds its commune', () => {
    const wrong = all.filter((commune) => {
      const place = { city: communeName(commune), zip: communes.zipOf(commune) };
      return communes.find(place)?.insee !== commune.insee;
    });
    expect(all.length).toBe(34_974);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('every commune has a readable address', () => {
    expect(all.filter((commune) => townSlug(communes, commune) === null)).toEqual([]);
  });

  test('a name finds every commune that has it', () => {
    const missed = all.filter(
      ({ name, insee }) => !communes.namesakes(name).some(({ commune }) => commune.insee === insee),
    );
    expect(missed).toEqual([]);
  });

  test('of towns with the same name, the one with listings is chosen', () => {
    expect(sameName.length).toBeGreaterThan(1400);
    const wrong = sameName.flatMap(([name, bearers]) =>
      bearers.filter((commune) => {
        const listed = new Map([[commune.insee, { commune, wanted: 1, all: 1 }]]);
        return chooseNamesake(communes.namesakes(name), { listed, point: null }) !== commune;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('else the nearest to the listings', () => {
    const wrong = sameName.flatMap(([name, bearers]) =>
      bearers.filter((commune) => {
        const beside = { ...commune, insee: 'beside', lat: commune.lat + 0.0001 };
        const listed = new Map([['beside', { commune: beside, wanted: 1, all: 1 }]]);
        return chooseNamesake(communes.namesakes(name), { listed, point: null }) !== commune;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('else the largest', () => {
    const wrong = sameName.filter(([name, bearers]) => {
      const chosen = chooseNamesake(communes.namesakes(name), { listed: new Map(), point: null });
      return bearers.some(({ population }) => population > (chosen?.population ?? -1));
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

describe('other ways to write a town', () => {
  test.each([
    // City-wide codes, with and without the name.
    ['zipcode=69000', '69123'],
    ['zipcode=75000', '75056'],
    ['zipcode=13000', '13055'],
    ['location=69000', '69123'],
    ['location=Lyon (69000)', '69123'],
    ['zipcode=69000&arrondissement=3', '69383'],
    ['location=Lyon 3e&zipcode=69000', '69383'],
    // CEDEX.
    ['location=SAINT-ETIENNE CEDEX 1&zipcode=42007', '42218'],
    ['location=Lyon Cedex 03', '69123'],
    ['location=LYON CEDEX 03 (69431)', '69123'],
    ['location=Paris Cedex 08 (75408)', '75056'],
    ['zipcode=42007', '42218'],
    ['zipcode=31068', '31555'],
    ['zipcode=75408', '75056'],
    ['zipcode=69431', '69123'],
    ['zipcode=13344', '13055'],
    ['zipcode=13616', null],
    // Évry of the specification, with any code.
    ['location=EVRY COURCOURONNES&zipcode=91080', '91228'],
    ['location=EVRY COURCOURONNES (91080)', '91228'],
    ['location=Évry&zipcode=91080', '91228'],
    ['zipcode=91080', '91228'],
    ['zipcode=91000', '91228'],
    // Renamed and merged communes.
    ['location=Courcouronnes', '91228'],
    ['location=Annecy-le-Vieux', '74010'],
    ['location=Annecy-le-Vieux (74940)', '74010'],
    ['location=Châlons-sur-Marne', '51108'],
    ['location=Pierrefitte-sur-Seine', '93066'],
    ['location=Oullins', '69149'],
    ['location=Le Chesnay', '78158'],
    ['location=Lomme', '59350'],
    ['location=Cherbourg-Octeville', '50129'],
    // Saint, articles, hyphens, ligatures, ordinals.
    ['location=St Etienne', '42218'],
    ['location=ste-foy les lyon', '69202'],
    ['location=Vandoeuvre les Nancy', '54547'],
    ['location=VANDŒUVRE LÈS NANCY', '54547'],
    ['location=Mans', '72181'],
    ['location=Abymes', '97101'],
    ['location=Hay les Roses', '94038'],
    ['location=L’Haÿ-les-Roses', '94038'],
    ['location=Vitry s/ Seine', '94081'],
    ['location=Houdain les Bavay', '59315'],
    ['location=LYON 03', '69383'],
    ['location=PARIS 08', '75108'],
    ['location=Marseille 8ème arrondissement', '13208'],
  ])('%s is %s', (query, insee) => {
    expect(inseeOf(query)).toBe(insee);
  });

  test.each(['location=EVRY COURCOURONNES&zipcode=91080', 'zipcode=91080', 'zipcode=91000', 'location=Évry (91080)'])(
    '%s covers both codes',
    (query) => {
      expect(at(query)).toMatchObject({ area: { zipOnly: false, zips: ['91000', '91080'] } });
    },
  );

  test.each([
    ['zipcode=69003', { kind: 'zip', zip: '69003' }],
    ['zipcode=34000', { kind: 'zip', zip: '34000' }],
    ['zipcode=99999', { kind: 'zip', zip: '99999' }],
    ['zipcode=00000', { kind: 'zip', zip: '00000' }],
    ['zipcode=98000', { kind: 'zip', zip: '98000' }],
  ])('%s is searched by postal code', (query, scope) => {
    expect(at(query)).toMatchObject(scope);
  });
});
