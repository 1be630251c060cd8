import { beforeAll, describe, expect, test } from 'vitest';
import type { CommuneIndex } from '#domain/places/commune-index';
import { resolvePlace } from '#domain/places/resolve-place';
import { communeByInsee, findCommune, placeHandlers, suggestPlaces } from '#server/places';
import { allCommunes } from '#tests/harness/communes';
import { placesCtx } from './setting.ts';

let communes: CommuneIndex;
beforeAll(async () => {
  communes = await allCommunes();
});

const ctx = () => placesCtx(communes);

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
    ['saint-martin 97150', 'Saint-Martin (97150)', '97801'],
    ['saint barth', 'Saint-Barthélemy (97133)', '97701'],
    ['bora bora', 'Bora-Bora (98730)', '98714'],
    ['miquelon', 'Miquelon-Langlade (97500)', '97501'],
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
    ['aix', 'Aix-en-Provence (13100)', '13001'],
    ['97200', 'Fort-de-France (97200)', '97209'],
    ['fort de france', 'Fort-de-France (97200)', '97209'],
    ['lyon cedex 03', 'Lyon (69000)', '69123'],
    ['VILLEURBANNE CEDEX', 'Villeurbanne (69100)', '69266'],
    ['St Étienne Cedex 1', 'Saint-Étienne (42000)', '42218'],
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
