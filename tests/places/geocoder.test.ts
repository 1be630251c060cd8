import type { RequestListener } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommuneIndex } from '#domain/places/commune-index';
import { suggestPlaces } from '#server/places';
import { allCommunes } from '#tests/harness/communes';
import { serveHttp } from '#tests/harness/http-service';
import { hurryTimeouts } from '#tests/harness/hurry';
import { placesCtx } from './setting.ts';

let communes: CommuneIndex;
beforeAll(async () => {
  communes = await allCommunes();
});

type Behaviour = 'answers' | 'knows' | 'fails' | 'hangs' | 'floods' | 'garbage';

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
  /** What it answers when it `knows`. */
  let known: unknown[] = [];
  const municipality = (name: string, citycode: string, postcode: string | null) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [4.8, 45.7, 170] },
    properties: { label: name, score: 0.9, type: 'municipality', name, postcode, citycode, city: name },
  });
  const listener: RequestListener = (request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://x'));
    if (behaviour === 'hangs') return;
    if (behaviour === 'fails') response.writeHead(429, { 'retry-after': '5' }).end('{}');
    else if (behaviour === 'knows') response.end(JSON.stringify({ features: known }));
    else if (behaviour === 'garbage') response.end('<html>');
    else if (behaviour === 'floods') response.end(`{"features":[${'{},'.repeat(300_000)}{}]}`);
    else response.end(JSON.stringify({ type: 'FeatureCollection', features: [feature], query: 'x' }));
  };
  let base = '';
  beforeAll(async () => {
    base = `${(await serveHttp(listener)).origin}/geocodage/`;
  });

  test('sends requests and reads responses of the real format', async () => {
    behaviour = 'answers';
    const places = await suggestPlaces(placesCtx(communes, base), '  "12 rue de la paix', {
      kind: 'address',
      limit: 5,
    });
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
    await suggestPlaces(placesCtx(communes, base), 'paris 2');
    expect(asked.at(-1)?.searchParams.get('type')).toBe('municipality');
  });

  test.each(['fails', 'garbage', 'floods', 'hangs'] as const)('falls back when it %s', async (how) => {
    hurryTimeouts();
    behaviour = how;
    const [first] = await suggestPlaces(placesCtx(communes, base), '12 rue de la Paix, 75002 Paris', {
      kind: 'address',
    });
    expect(first).toMatchObject({ kind: 'city', insee: '75102' });
  });

  test('a base URL without final slash, and an unreachable service', async () => {
    const [first] = await suggestPlaces(placesCtx(communes, 'http://127.0.0.1:5999/geocodage'), 'nantes');
    expect(first).toMatchObject({ insee: '44109' });
  });

  test.each([
    ['lyon', ['Lyon', '69123', '69001'], 'Lyon (69000)', 'Lyon'],
    ['paris', ['Paris', '75056', '75001'], 'Paris (75000)', 'Paris'],
    ['paris 8', ['Paris 8e Arrondissement', '75108', '75008'], 'Paris 8e (75008)', 'Paris 8e'],
    ['toulouse', ['Toulouse', '31555', '31500'], 'Toulouse (31000)', 'Toulouse'],
    ['toulouse 31400', ['Toulouse', '31555', '31500'], 'Toulouse (31400)', 'Toulouse'],
    ['frejus', ['Fréjus', '83061', '83600'], 'Fréjus (83600)', 'Fréjus'],
    ['frejus 83', ['Fréjus', '83061', null], 'Fréjus (83600)', 'Fréjus'],
    // The code of a commune that has merged since.
    ['pierrefitte', ['Pierrefitte-sur-Seine', '93059', '93380'], 'Saint-Denis (93200)', 'Saint-Denis'],
    ['saint-martin', ['Saint-Martin', '97801', '97150'], 'Saint-Martin (97150)', 'Saint-Martin'],
  ] as const)(
    '%s: a municipality is the commune of its code, with all its postal codes',
    async (text, item, label, city) => {
      behaviour = 'knows';
      const [name, citycode, postcode] = item;
      known = [municipality(name, citycode, postcode)];
      for (const kind of ['city', 'address'] as const) {
        const places = await suggestPlaces(placesCtx(communes, base), text, { kind });
        expect(places).toMatchObject([{ kind: 'city', label, city }]);
      }
    },
  );

  test('a feature without a postal code, or of another shape, leaves the others', async () => {
    behaviour = 'knows';
    known = [municipality('Papara', '98734', null), null, { geometry: {} }, municipality('Lyon', '69123', '69001')];
    const places = await suggestPlaces(placesCtx(communes, base), 'lyon');
    expect(places.map(({ label }) => label)).toEqual(['Lyon (69000)']);
  });

  test('an answer without a feature: the embedded communes', async () => {
    behaviour = 'knows';
    known = [];
    const [place] = await suggestPlaces(placesCtx(communes, base), '12 rue toute neuve, 69003 Lyon', {
      kind: 'address',
    });
    expect(place).toMatchObject({ kind: 'city', label: 'Lyon 3e (69003)' });
  });
});
