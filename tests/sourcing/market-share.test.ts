import { expect, test } from 'vitest';
import { fetchCandidates, fetchNetworks } from '#server/sourcing';
import { serveAnswer, serveHttp } from '#tests/harness/http-service';
import { hurryTimeouts } from '#tests/harness/hurry';

/** The adapter of the market-share service, against a server that speaks its protocol (rule SOURCING-SERVICE). */

const serveRedirect = async (): Promise<string> =>
  (await serveHttp((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())).origin;

const QUERY = { zips: ['69003', '69100'], networks: ['belle-rive'], page: 2 };
const ROW = {
  id: 17,
  fullname: '  Zoé   Martin ',
  email: 'Zoe@Example.FR',
  phonenumber: '06 12 34 56 78',
  zipcode: '69003',
  listing: 12,
  network: { pictureUrl: 'https://x.example/logo.png', name: 'Belle Rive', normalizedName: 'belle-rive' },
  picture: 'https://x.example/p.png',
};

test('it asks for a page of 24 by postal codes and networks, below the path of the setting', async () => {
  const asked: string[] = [];
  const { origin: base } = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ total: 30, next: true, result: [ROW] }));
  });
  const page = await fetchCandidates(`${base}/share`, QUERY);
  const url = new URL(asked[0] ?? '', base);
  expect(url.pathname).toBe('/share/api/public/marketshares');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    zipcode: '69003,69100',
    nbperpage: '24',
    network: 'belle-rive',
    page: '2',
  });
  expect(page).toEqual({
    total: 30,
    hasNext: true,
    dropped: 0,
    candidates: [
      {
        ref: '17',
        fullname: 'Zoé Martin',
        email: 'zoe@example.fr',
        phone: '+33612345678',
        zip: '69003',
        listings: 12,
        network: { name: 'Belle Rive', normalizedName: 'belle-rive' },
        pictures: { person: 'https://x.example/p.png', network: 'https://x.example/logo.png' },
      },
    ],
  });
});

test.each([
  ['a page number', 3, true],
  ['an address', 'https://x.example/2', true],
  ['nothing', null, false],
  ['false', false, false],
])('next as %s', async (_, next, hasNext) => {
  const base = await serveAnswer({ total: 1, next, result: [] });
  expect((await fetchCandidates(base, QUERY)).hasNext).toBe(hasNext);
});

test('rows that make no sense are dropped and counted, wrong fields are left out', async () => {
  const result = [
    null,
    'text',
    {},
    { ...ROW, id: 1, fullname: '' },
    { ...ROW, id: 2, email: 'no address', phonenumber: 'abc', zipcode: 'Lyon', listing: 'many', network: 'x' },
    { ...ROW, id: 3, phonenumber: 612345678, zipcode: 69003, listing: '7' },
    { ...ROW, id: 3 },
  ];
  const { candidates, dropped } = await fetchCandidates(await serveAnswer({ total: -1, next: false, result }), QUERY);
  expect(dropped).toBe(5);
  expect(candidates.map(({ ref }) => ref)).toEqual(['2', '3']);
  expect(candidates[0]).toMatchObject({ email: null, phone: null, zip: null, listings: 0, network: null });
});

test('a number without its leading zero is completed', async () => {
  const base = await serveAnswer({ total: 1, next: false, result: [{ ...ROW, phonenumber: 612345678 }] });
  expect((await fetchCandidates(base, QUERY)).candidates[0]?.phone).toBe('+33612345678');
});

test('more rows than a page are cut', async () => {
  const result = Array.from({ length: 100 }, (_, id) => ({ ...ROW, id }));
  expect(
    (await fetchCandidates(await serveAnswer({ total: 100, next: false, result }), QUERY)).candidates,
  ).toHaveLength(24);
});

test.each<[string, () => Promise<string>]>([
  ['a page of HTML', () => serveAnswer('<html>')],
  ['a list', () => serveAnswer([])],
  ['no result', () => serveAnswer({ total: 3 })],
  ['an error', () => serveAnswer({ total: 0, next: false, result: [] }, 500)],
  ['more than a megabyte', () => serveAnswer({ total: 0, next: false, result: ['x'.repeat(1_100_000)] })],
  ['a redirect', serveRedirect],
  ['a closed port', () => Promise.resolve('http://127.0.0.1:1')],
])('%s is a failure', async (_, open) => {
  const base = await open();
  await expect(fetchCandidates(base, QUERY)).rejects.toThrow();
});

test('a service that does not answer fails after five seconds', async () => {
  const limits = hurryTimeouts();
  const { origin: base } = await serveHttp(() => undefined);
  await expect(fetchCandidates(base, QUERY)).rejects.toThrow(/timeout/i);
  expect(limits).toEqual([5000]);
});

test('networks are read once each, and those without a name are dropped', async () => {
  const one = { id: 1, name: 'Belle Rive', normalizedName: 'belle-rive' };
  const base = await serveAnswer({ result: [one, one, { id: 2 }, { id: 3, name: 'A', normalizedName: 'a,b' }] });
  expect(await fetchNetworks(base)).toEqual([{ name: 'Belle Rive', normalizedName: 'belle-rive' }]);
});
