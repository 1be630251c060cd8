import { expect, test } from 'vitest';
import { fetchDiagnoses, linesUrl } from '#server/received-estimations';
import { serveAnswer, serveHttp } from '#tests/harness/http-service';
import { hurryTimeouts } from '#tests/harness/hurry';

/** The adapter of energy diagnoses against a server that speaks the protocol of data-fair (rule ESTIMATION-DPE). */

const serveRedirect = async (): Promise<string> =>
  (await serveHttp((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())).origin;

const QUERY = { lat: 45.757, lng: 4.846, from: '2026-08-21', to: '2026-11-21' };
const ROW = {
  numero_dpe: '2669E1234567X',
  date_etablissement_dpe: '2026-10-02',
  etiquette_dpe: 'E',
  etiquette_ges: 'B',
  type_batiment: 'appartement',
  surface_habitable_logement: 61.4,
  adresse_ban: '12 Rue de la République  69002 Lyon',
  _geopoint: '45.7601,4.8362',
  _geo_distance: 812.4,
};

test('it asks for the diagnoses of the days within 5 km of the point', async () => {
  const asked: string[] = [];
  const { origin: base } = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ total: 1, results: [ROW] }));
  });
  const found = await fetchDiagnoses(base, QUERY);
  const url = new URL(asked[0] ?? '', base);
  expect(url.pathname).toBe('/data-fair/api/v1/datasets/dpe03existant/lines');
  const { select, ...others } = Object.fromEntries(url.searchParams);
  expect(others).toEqual({
    geo_distance: '4.846,45.757,5000',
    date_etablissement_dpe_gte: '2026-08-21',
    date_etablissement_dpe_lte: '2026-11-21',
    size: '1000',
  });
  expect(select?.split(',')).toEqual(expect.arrayContaining(['numero_dpe', 'etiquette_dpe', '_geopoint']));
  expect(found).toEqual({
    total: 1,
    dropped: 0,
    items: [
      {
        id: '2669E1234567X',
        lat: 45.7601,
        lng: 4.8362,
        energy: 'E',
        climate: 'B',
        date: '2026-10-02',
        address: '12 Rue de la République 69002 Lyon',
        kind: 'flat',
        area: 61.4,
      },
    ],
  });
});

test.each([
  ['https://data.ademe.fr', 'https://data.ademe.fr/data-fair/api/v1/datasets/dpe03existant/lines'],
  ['https://dpe.example/proxy/', 'https://dpe.example/proxy/data-fair/api/v1/datasets/dpe03existant/lines'],
  [
    'https://data.ademe.fr/data-fair/api/v1/datasets/dpe02neuf',
    'https://data.ademe.fr/data-fair/api/v1/datasets/dpe02neuf/lines',
  ],
  ['https://dpe.example/datasets/own/lines', 'https://dpe.example/datasets/own/lines'],
])('the setting %s names %s', (base, expected) => {
  expect(linesUrl(base).href).toBe(expected);
});

test('rows that make no sense are dropped and counted, wrong fields are left out', async () => {
  const results = [
    null,
    'text',
    {},
    { ...ROW, etiquette_dpe: 'N' },
    { ...ROW, _geopoint: 'Lyon' },
    { ...ROW, _geopoint: '95,4' },
    { ...ROW, date_etablissement_dpe: 'hier' },
    { ...ROW, numero_dpe: '2', etiquette_ges: 'Z', type_batiment: 'château', surface_habitable_logement: 'x' },
    { ...ROW, numero_dpe: '3', date_etablissement_dpe: '2026-10-02T00:00:00Z', adresse_ban: null },
    { ...ROW, numero_dpe: '3' },
  ];
  const { items, dropped } = await fetchDiagnoses(await serveAnswer({ total: 9, results }), QUERY);
  expect(dropped).toBe(8);
  expect(items.map(({ id }) => id)).toEqual(['2', '3']);
  expect(items[0]).toMatchObject({ climate: null, kind: null, area: null });
});

test('more rows than were asked for are cut, and a total below what was found is not believed', async () => {
  const results = Array.from({ length: 1500 }, (_, n) => ({ ...ROW, numero_dpe: String(n) }));
  const found = await fetchDiagnoses(await serveAnswer({ total: 3, results }), QUERY);
  expect([found.items.length, found.total]).toEqual([1000, 1000]);
});

test.each<[string, () => Promise<string>]>([
  ['a page of HTML', () => serveAnswer('<html>')],
  ['a list', () => serveAnswer([])],
  ['no results', () => serveAnswer({ total: 3 })],
  ['an error', () => serveAnswer({ total: 0, results: [] }, 500)],
  ['too many requests', () => serveAnswer({ total: 0, results: [] }, 429)],
  ['more than two megabytes', () => serveAnswer({ total: 0, results: ['x'.repeat(2_200_000)] })],
  ['a redirect', serveRedirect],
  ['a closed port', () => Promise.resolve('http://127.0.0.1:1')],
])('%s is a failure', async (_, open) => {
  const base = await open();
  await expect(fetchDiagnoses(base, QUERY)).rejects.toThrow();
});

test('a service that does not answer fails after five seconds', async () => {
  const limits = hurryTimeouts();
  const { origin: base } = await serveHttp(() => undefined);
  await expect(fetchDiagnoses(base, QUERY)).rejects.toThrow(/timeout/i);
  expect(limits).toEqual([5000]);
});
