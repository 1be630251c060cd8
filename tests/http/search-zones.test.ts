import { beforeAll, describe, expect, test } from 'vitest';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { cornersOf } from '#domain/places/polygon';
import { encodePolyline } from '#domain/places/polyline';
import { buildListing } from '#tests/factories/listing';
import { openTestApp } from './test-app.ts';

/** Zones of the search page over HTTP: one address each, plain sentences, and the form without scripts. */

const LYON = { department: '69', parent: null, lat: 45.76, lng: 4.84 };
const communes = buildCommuneIndex([
  { ...LYON, insee: '69123', name: 'Lyon', zips: ['69001', '69003'], population: 500_000 },
  { ...LYON, insee: '69266', name: 'Villeurbanne', zips: ['69100'], population: 150_000, lat: 45.77, lng: 4.88 },
]);
/** What can be reached on foot; by car nothing is known. */
const walk = cornersOf({ south: 45.75, west: 4.82, north: 45.78, east: 4.86 });
const { ask, db, market } = await openTestApp({
  communes,
  travelTimes: { area: async ({ by }) => (by === 'p' ? walk : null) },
});
const HOST = 'lyon.localhost';

const read = async (query: Record<string, string>) => {
  const answer = await ask(HOST, `/annonces?${new URLSearchParams(query)}`);
  const location = answer.headers.get('location');
  return {
    status: answer.status,
    moved: location === null ? null : Object.fromEntries(new URL(location, `http://${HOST}`).searchParams),
    text: (await answer.text()).replace(/[\u00a0\u202f]|&nbsp;/g, ' '),
    cached: answer.headers.get('cache-control'),
  };
};

const area = encodePolyline(cornersOf({ south: 45.75, west: 4.83, north: 45.77, east: 4.85 }));
const LYON_POINT = encodePolyline([{ lat: 45.76, lng: 4.84 }]);

beforeAll(async () => {
  await buildListing(db, { market_id: market.id, title: 'Dans la zone', lat: 45.76, lng: 4.84 });
  await buildListing(db, { market_id: market.id, title: 'Ailleurs', lat: 45.9, lng: 4.84 });
});

describe('the page of a zone', () => {
  test('shows its listings, its part as a filter that can be removed, and is not indexed', async () => {
    const { status, text } = await read({ zone: area });
    expect(status).toBe(200);
    expect(text).toContain('Dans la zone');
    expect(text).not.toContain('Ailleurs');
    expect(text).toContain('1 bien à vendre dans la zone choisie');
    expect(text).toContain('aria-label="Retirer le filtre Zone dessinée"');
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(text).not.toContain('rel="canonical"');
  });

  test('has one address', async () => {
    const corners = cornersOf({ south: 45.75, west: 4.83, north: 45.77, east: 4.85 });
    const [first] = corners;
    const other = encodePolyline([...corners.toReversed(), ...(first ? [first] : [])]);
    expect(await read({ zone: other, priceMax: '300000', page: '2' })).toMatchObject({
      status: 302,
      moved: { zone: area, priceMax: '300000', page: '2' },
    });
    expect(await read({ zone: area, near: '', within: '5km' })).toMatchObject({ status: 302, moved: { zone: area } });
    expect(await read({ zone: `${area}.69266.69266` })).toMatchObject({
      status: 302,
      moved: { zone: `69266.${area}` },
    });
  });

  test.each([
    ['!', 'son adresse est incomplète ou abîmée.'],
    ['99999', 'son adresse est incomplète ou abîmée.'],
    // A circle in the Alps has no centre in Lyon.
    [`5km-69123-${encodePolyline([{ lat: 45.9, lng: 6.87 }])}`, 'son adresse est incomplète ou abîmée.'],
    ['.', 'elle est vide ou mesure moins d’un hectare.'],
    [encodePolyline([45, 46, 45, 46].map((lat, n) => ({ lat, lng: 4 + (n >> 1) / 2 }))), 'ses côtés se croisent.'],
    [encodePolyline(cornersOf({ south: 43, west: 0, north: 48, east: 5 })), 'elle est trop grande (300 km de large'],
    [
      encodePolyline(cornersOf({ south: -13, west: 179.9, north: -12, east: 180.2 })),
      'elle franchit le 180e méridien.',
    ],
    ['??'.repeat(61), 'elle a plus de 60 points, ou trop de parties.'],
    ['??'.repeat(3000), 'elle a plus de 60 points, ou trop de parties.'],
  ])('says in one sentence why a zone is refused: %.20s', async (zone, sentence) => {
    const { status, text, cached } = await read({ zone });
    expect(status).toBe(422);
    expect(text).toContain(`La zone n’a pas été ajoutée : ${sentence}`);
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(cached).toContain('no-store');
  });

  test('the API takes the same zone, and refuses a longer text than any zone has', async () => {
    const call = async (zone: string) => {
      const answer = await ask(HOST, `/public/properties?${new URLSearchParams({ zone })}`);
      return { status: answer.status, body: await answer.json() };
    };
    expect(await call(area)).toMatchObject({ status: 200, body: { total: 1 } });
    expect((await call('??'.repeat(3000))).status).toBe(400);
  });
});

describe('the form', () => {
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ near: 'villeurbanne', within: '' }, { zone: '69266' }],
    [{ near: 'Lyon', within: '5km' }, { zone: `5km-69123-${LYON_POINT}` }],
    [{ near: '69100', within: '' }, { zone: '69266' }],
    [{ near: 'Lyon', within: '20v' }, { zone: `7km-69123-${LYON_POINT}` }],
    [{ near: 'Lyon', within: '20p' }, { zone: `20p-69123-${encodePolyline(walk)}` }],
    [
      { near: 'Villeurbanne', within: '', zone: area, priceMax: '300000', sort: 'area', page: '3' },
      { zone: `69266.${area}`, priceMax: '300000', sort: 'area' },
    ],
    [
      { near: 'Villeurbanne', within: '', location: 'Lyon' },
      { location: 'Lyon', zone: '69266' },
    ],
  ])('adds to the search: %j', async (sent, moved) => {
    expect(await read(sent)).toMatchObject({ status: 302, moved });
  });

  test('says what a circle is', async () => {
    const { text } = await read({ zone: `7km-69123-${LYON_POINT}` });
    expect(text).toContain('Cercle de 7 km autour de Lyon (69001), à vol d’oiseau');
  });

  test('an address that was not found has no centre: only its whole town can be added', async () => {
    const near = '12 rue de la Repblique, Lyon';
    for (const within of ['5km', '20p'])
      expect(await read({ near, within })).toMatchObject({
        status: 422,
        text: expect.stringContaining('aucune commune ni adresse ne correspond à ce texte.'),
      });
    expect(await read({ near, within: '' })).toMatchObject({ status: 302, moved: { zone: '69123' } });
  });

  test.each([[{ near: 'nulle part ailleurs', within: '' }], [{ near: 'Lyon', within: '999km' }]])(
    'keeps what was typed when it finds nothing: %j',
    async (sent) => {
      const { status, text } = await read(sent);
      expect(status).toBe(422);
      expect(text).toContain('aucune commune ni adresse ne correspond à ce texte.');
      expect(text).toContain(`value="${sent.near}"`);
    },
  );

  test('refuses more parts than a zone has', async () => {
    const zone = Array.from({ length: 20 }, (_, n) => `${n + 1}km-69123-${LYON_POINT}`).join('.');
    const { status, text } = await read({ near: 'Lyon', within: '', zone });
    expect(status).toBe(422);
    expect(text).toContain('trop de parties');
  });
});
