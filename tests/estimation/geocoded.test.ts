import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serveHttp } from '#tests/harness/http-service';
import { openRequests } from './requests-setting.ts';

/** Typed addresses with the national geocoder (rule ESTIMATION-ADDRESS). */

const { sites, visit, create, rows } = await openRequests();

type GeocoderFeature = { type: string; name: string; postcode: string; citycode: string; city: string; score: number };

/** What the service answers by the typed text, in its own shape; nothing for any other. */
const ANSWERS: Readonly<Record<string, GeocoderFeature>> = {
  '12 rue Garibaldi, 69003 Lyon': {
    type: 'housenumber',
    name: '12 Rue Garibaldi',
    postcode: '69003',
    citycode: '69383',
    city: 'Lyon',
    score: 0.97,
  },
  'place du maroc 75018': {
    type: 'street',
    name: 'Rue Marc Seguin',
    postcode: '75018',
    citycode: '75118',
    city: 'Paris',
    score: 0.34,
  },
  'place du maroc, 75018 Paris': {
    type: 'street',
    name: 'Rue Marc Seguin',
    postcode: '75018',
    citycode: '75118',
    city: 'Paris',
    score: 0.8,
  },
  '12 rue Garibaldi, 69007 Lyon': {
    type: 'street',
    name: 'Rue Garibaldi',
    postcode: '69003',
    citycode: '69383',
    city: 'Lyon',
    score: 0.8,
  },
  '12 rue Garibaldi, 69003': {
    type: 'housenumber',
    name: '12 Rue Garibaldi',
    postcode: '69003',
    citycode: '69383',
    city: 'Lyon',
    score: 0.45,
  },
  '12 rue Garibaldi': {
    type: 'street',
    name: 'Rue Garibaldi',
    postcode: '38400',
    citycode: '38421',
    city: 'Saint-Martin-d’Hères',
    score: 0.9,
  },
};

const featuresOf = (text: string): unknown[] => {
  const found = ANSWERS[text];
  if (!found) return [];
  const { name, postcode, city, citycode } = found;
  const [lng, lat] = citycode === '75118' ? [2.3607, 48.8916] : [4.8571, 45.7601];
  const properties = { ...found, street: name.replace(/^\d+ /, ''), label: `${name} ${postcode} ${city}` };
  return [{ type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties }];
};

const { origin } = await serveHttp((request, response) => {
  const text = new URL(request.url ?? '/', 'http://x').searchParams.get('q') ?? '';
  response.end(JSON.stringify({ type: 'FeatureCollection', features: featuresOf(text) }));
});
const geocoderUrl = `${origin}/geocodage/`;

test.each([
  ['known', '12 rue Garibaldi, 69003 Lyon', '12 Rue Garibaldi 69003 Lyon', '69383', false],
  ['answered with another street, unsure', 'place du maroc 75018', 'place du maroc 75018', '75118', true],
  ['answered with another street, sure', 'place du maroc, 75018 Paris', 'place du maroc, 75018 Paris', '75118', true],
  ['answered in another district', '12 rue Garibaldi, 69007 Lyon', '12 rue Garibaldi, 69007 Lyon', '69387', true],
  ['answered unsure', '12 rue Garibaldi, 69003', '12 rue Garibaldi, 69003', '69383', true],
  ['in a new street', '12 rue toute neuve, 69003 Lyon', '12 rue toute neuve, 69003 Lyon', '69383', true],
])('an address %s: %s', async (_, address, stored, insee, isApproximate) => {
  const { analyze } = await create({ address }, visit(sites.market, { services: { geocoderUrl } }));
  expect(analyze).toMatchObject({ address: stored, isApproximate });
  expect(await rows(sql`select insee from estimations where id = ${analyze.id}`)).toEqual([{ insee }]);
});

test('a street alone has no town, whatever the service answers', async () => {
  const asked = create({ address: '12 rue Garibaldi' }, visit(sites.market, { services: { geocoderUrl } }));
  await expect(asked).rejects.toThrow();
});

test('a postal code in a field of its own is part of the address', async () => {
  const given = { address: '12 rue Garibaldi', zipcode: '69003' };
  const { analyze } = await create(given, visit(sites.market, { services: { geocoderUrl } }));
  expect(analyze).toMatchObject({ zipcode: '69003', isApproximate: true });
});
