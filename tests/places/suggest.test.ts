import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommuneIndex } from '#domain/places/commune-index';
import { resolvePlace } from '#domain/places/resolve-place';
import { silentLog } from '#platform/log';
import { communeByInsee, findCommune, placeHandlers, suggestPlaces } from '#server/places';
import { allCommunes } from '#tests/harness/communes';
import { hurryTimeouts } from '#tests/harness/hurry';

let communes: CommuneIndex;
beforeAll(async () => {
  communes = await allCommunes();
});

const services = {
  dpeUrl: null,
  geocoderUrl: null as string | null,
  marketShareUrl: null,
  riskReportUrl: null,
  creditSimulationUrl: null,
  mapStyleUrl: null,
};
const ctx = (geocoderUrl: string | null = null) => ({
  catalogue: { communes },
  system: { log: silentLog() },
  external: { services: { ...services, geocoderUrl } },
});

describe('embedded communes (rule PLACE-SUGGESTIONS)', () => {
  test.each([
    ['lyon', 'Lyon (69000)', '69123'],
    ['LYON', 'Lyon (69000)', '69123'],
    ['lyon 3', 'Lyon 3e (69003)', '69383'],
    ['lyon 3eme', 'Lyon 3e (69003)', '69383'],
    ['Lyon 3e arrondissement', 'Lyon 3e (69003)', '69383'],
    ['lyon 1er', 'Lyon 1er (69001)', '69381'],
    ['69003', 'Lyon 3e (69003)', '69383'],
    ['69003 lyon', 'Lyon 3e (69003)', '69383'],
    ['Lyon (69003)', 'Lyon 3e (69003)', '69383'],
    ['paris 8', 'Paris 8e (75008)', '75108'],
    ['75116', 'Paris 16e (75116)', '75116'],
    ['marseille 8', 'Marseille 8e (13008)', '13208'],
    ['montpel', 'Montpellier (34000)', '34172'],
    ['le mans', 'Le Mans (72000)', '72181'],
    ['mans', 'Le Mans (72000)', '72181'],
    ['st etienne', 'Saint-Étienne (42000)', '42218'],
    ['saint etienne', 'Saint-Étienne (42000)', '42218'],
    ['ste foy les lyon', 'Sainte-Foy-lès-Lyon (69110)', '69202'],
    ['str', 'Strasbourg (67000)', '67482'],
    ['st', 'Strasbourg (67000)', '67482'],
    ['le gos', 'Le Gosier (97190)', '97113'],
    ['l hay', "L'Haÿ-les-Roses (94240)", '94038'],
    ['l’haÿ', "L'Haÿ-les-Roses (94240)", '94038'],
    ['evry', 'Évry-Courcouronnes (91000)', '91228'],
    ['évry-courcouronnes', 'Évry-Courcouronnes (91000)', '91228'],
    ['aix', 'Aix-en-Provence (13080)', '13001'],
    ['97200', 'Fort-de-France (97200)', '97209'],
    ['fort de france', 'Fort-de-France (97200)', '97209'],
    ['vandoeuvre', 'Vandœuvre-lès-Nancy (54500)', '54547'],
  ])('%s', async (text, label, insee) => {
    const [first] = await suggestPlaces(ctx(), text);
    expect(first).toMatchObject({ kind: 'city', label, insee });
  });

  test('the start of a postal code suggests only towns whose code starts with it', async () => {
    const found = await suggestPlaces(ctx(), '9712', { limit: 20 });
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((place) => place.zip.startsWith('9712'))).toBe(true);
  });

  test.each(['', '   ', '%', "'; drop table", '1', '\u0000', '🏠', 'x'.repeat(200), '99999'])(
    'nothing for %j',
    async (text) => {
      expect(await suggestPlaces(ctx(), text)).toEqual([]);
    },
  );

  test('limits apply', async () => {
    expect(await suggestPlaces(ctx(), 'saint', { limit: 3 })).toHaveLength(3);
    expect(await suggestPlaces(ctx(), 'saint', { limit: 1e9 })).toHaveLength(20);
    expect(await suggestPlaces(ctx(), 'saint', { limit: -1 })).toHaveLength(1);
  });

  test('without a geocoder an address suggests its town', async () => {
    const [first] = await suggestPlaces(ctx(), '12 rue de la Paix, 75002 Paris', { kind: 'address' });
    expect(first).toMatchObject({ kind: 'city', insee: '75102' });
  });

  test('the response has the shape of its schema', async () => {
    const { places } = await placeHandlers.suggestPlaces(
      ctx(),
      { q: 'nantes', kind: 'city', limit: 1, for: 'sector' },
      new Map(),
    );
    expect(places).toEqual([
      {
        kind: 'city',
        label: 'Nantes (44000)',
        city: 'Nantes',
        zip: '44000',
        insee: '44109',
        arrondissement: null,
        lat: expect.any(Number),
        lng: expect.any(Number),
      },
    ]);
  });
});

describe('findCommune', () => {
  test.each([
    [{ zip: '69003', city: 'LYON' }, '69383'],
    [{ zip: '69003', city: 'Lyon 3ème' }, '69383'],
    [{ zip: '69000', city: 'Lyon' }, '69123'],
    [{ city: 'Lyon' }, '69123'],
    [{ zip: '91000', city: 'EVRY' }, '91228'],
    [{ zip: '91080', city: 'Évry-Courcouronnes' }, '91228'],
    [{ zip: '89140', city: 'Évry' }, '89162'],
    [{ zip: '51300', city: 'Vitry-le-François' }, '51649'],
    [{ zip: '69100', city: 'Nulle part' }, '69266'],
    [{ zip: '42000', city: 'ST ETIENNE' }, '42218'],
    [{ zip: '42007', city: 'SAINT-ETIENNE CEDEX 1' }, '42218'],
    [{ zip: '97200', city: 'FORT DE FRANCE' }, '97209'],
    [{ zip: '01400', city: "L'Abergement-Clémenciat" }, '01001'],
  ])('%j is %s', (place, insee) => {
    expect(findCommune(ctx(), place)?.insee).toBe(insee);
  });

  test.each([{ zip: '00000', city: 'Nulle part' }, { city: 'Zzyzx' }, {}, { zip: '51300', city: 'Nulle part' }])(
    '%j is nowhere',
    (place) => {
      expect(findCommune(ctx(), place)).toBeNull();
    },
  );

  test('by code', () => {
    expect(communeByInsee(ctx(), '75108')).toMatchObject({ name: 'Paris 8e Arrondissement', parent: '75056' });
    expect(communeByInsee(ctx(), '00000')).toBeNull();
  });
});

describe('resolvePlace', () => {
  const area = (place: Parameters<typeof resolvePlace>[1]) => {
    const scope = resolvePlace(communes, place);
    if (scope.kind !== 'area') throw new Error(`not an area: ${scope.kind}`);
    return scope.area;
  };

  test('a whole town includes its arrondissements', () => {
    const lyon = area({ label: 'Lyon', city: 'Lyon' });
    expect(lyon.insees).toHaveLength(10);
    expect(lyon.zips).toContain('69003');
  });

  test.each([
    [{ label: 'Lyon 3e (69003)', city: 'Lyon 3e', zip: '69003' }, ['69383'], false],
    [{ label: 'Lyon', city: 'Lyon', arrondissement: 3 }, ['69383'], false],
    [{ label: 'Paris', city: 'Paris', zip: '75008', arrondissement: 16 }, ['75116'], false],
    [{ label: 'Toulouse (31000)', city: 'Toulouse', zip: '31000' }, ['31555'], false],
    [{ label: 'Toulouse (31400)', city: 'Toulouse', zip: '31400' }, ['31555'], true],
    [{ label: 'montpel', city: 'montpel' }, ['34172'], false],
    [{ label: 'EVRY COURCOURONNES', city: 'EVRY COURCOURONNES' }, ['91228'], false],
    [{ label: 'x', insee: '13055' }, undefined, false],
  ])('%j', (place, insees, zipOnly) => {
    const found = area(place);
    if (insees) expect(found.insees).toEqual(insees);
    else expect(found.insees).toHaveLength(17);
    expect(found.zipOnly).toBe(zipOnly);
  });

  test.each([
    [
      { label: '51300', zip: '51300' },
      { kind: 'zip', zip: '51300' },
    ],
    [{ label: '69' }, { kind: 'department', department: '69' }],
    [{ label: '972' }, { kind: 'department', department: '972' }],
    [{ label: '2a' }, { kind: 'department', department: '2A' }],
    [
      { label: 'Chez moi', city: 'Chez moi', lat: 45, lng: 4 },
      { kind: 'around', center: { lat: 45, lng: 4 } },
    ],
    [
      { label: 'Nulle part', city: 'Nulle part' },
      { kind: 'unknown', key: 'NULLE PART' },
    ],
  ])('%j', (place, scope) => {
    expect(resolvePlace(communes, place)).toMatchObject(scope);
  });
});

type Behaviour = 'answers' | 'fails' | 'hangs' | 'floods' | 'garbage';

describe('national geocoder (rule PLACE-SUGGESTIONS)', () => {
  let behaviour: Behaviour = 'answers';
  const asked: URL[] = [];
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [2.331303, 48.86914] },
    properties: {
      label: '12 Rue de la Paix 75002 Paris',
      score: 0.97,
      id: '75102_6998_00012',
      type: 'housenumber',
      housenumber: '12',
      name: '12 Rue de la Paix',
      street: 'Rue de la Paix',
      postcode: '75002',
      citycode: '75102',
      city: 'Paris',
      district: 'Paris 2e Arrondissement',
      context: '75, Paris, Île-de-France',
      x: 650939.98,
      y: 6863621.13,
      importance: 0.7,
    },
  };
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://x'));
    if (behaviour === 'hangs') return;
    if (behaviour === 'fails') response.writeHead(429, { 'retry-after': '5' }).end('{}');
    else if (behaviour === 'garbage') response.end('<html>');
    else if (behaviour === 'floods') response.end(`{"features":[${'{},'.repeat(300_000)}{}]}`);
    else response.end(JSON.stringify({ type: 'FeatureCollection', features: [feature], query: 'x' }));
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocodage/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('sends requests and reads responses of the real format', async () => {
    behaviour = 'answers';
    const places = await suggestPlaces(ctx(base), '  "12 rue de la paix', { kind: 'address', limit: 5 });
    expect(places).toEqual([
      {
        kind: 'address',
        label: '12 Rue de la Paix 75002 Paris',
        city: 'Paris',
        zip: '75002',
        insee: '75102',
        arrondissement: 2,
        lat: 48.86914,
        lng: 2.331303,
      },
    ]);
    const url = asked.at(-1);
    expect(url?.pathname).toBe('/geocodage/search');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      q: '12 rue de la paix',
      autocomplete: '1',
      limit: '5',
      index: 'address',
    });
  });

  test('towns are requested by their type', async () => {
    await suggestPlaces(ctx(base), 'paris 2');
    expect(asked.at(-1)?.searchParams.get('type')).toBe('municipality');
  });

  test.each(['fails', 'garbage', 'floods', 'hangs'] as const)('falls back when it %s', async (how) => {
    hurryTimeouts();
    behaviour = how;
    const [first] = await suggestPlaces(ctx(base), '12 rue de la Paix, 75002 Paris', { kind: 'address' });
    expect(first).toMatchObject({ kind: 'city', insee: '75102' });
  });

  test('a base URL without final slash, and an unreachable service', async () => {
    const [first] = await suggestPlaces(ctx('http://127.0.0.1:5999/geocodage'), 'nantes');
    expect(first).toMatchObject({ insee: '44109' });
  });
});
