import { request as httpRequest } from 'node:http';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { buildApp } from '#http/app';
import { openPageCache } from '#http/cache/page-cache';
import { watchChanges } from '#http/cache/page-tags';
import { serveCached } from '#http/cache/serve-cached';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { listPages } from '#http/pages/page-table';
import { openVersions } from '#platform/cache/versions';
import { openListingIndex } from '#server/listings';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildListing } from '#tests/factories/listing';
import { withPorts } from '#tests/harness/contexts';
import { openTestApp } from './test-app.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const TWIN = { name: 'Saint-Jean', parent: null, lng: 4 };
const communes = buildCommuneIndex([
  { ...TWIN, insee: '69001', department: '69', zips: ['69110'], population: 10, lat: 45.7 },
  { ...TWIN, insee: '44001', department: '44', zips: ['44110'], population: 9000, lat: 47.2 },
]);
const { deps, db, directory, network, market, site } = await openTestApp({ communes });

type InstanceOptions = { trustedProxies?: readonly string[]; hears?: boolean };

/**
 * An instance of the product on the shared database, with its own memory, cache and port.
 * @param options.hears false: announcements of changes do not arrive.
 */
const openInstance = async ({ trustedProxies = [], hears = true }: InstanceOptions = {}) => {
  const log = deps.ports.system.log;
  const versions = openVersions();
  const listings = await openListingIndex({ db, log });
  const stop = hears ? await watchChanges({ versions, db, network, directory, listings }) : async () => undefined;
  const pages = openPageCache({ versions, log });
  const mine = { ...deps, ports: withPorts(deps.ports, { catalogue: { listings } }), pages, trustedProxies };
  const app = buildApp(mine);
  const server = createNodeServer(app.fetch, {
    first: serveCached({ pages, directory, trustedProxies, table: listPages({ dev: false }) }),
  });
  const port = await listen(server, 0, '127.0.0.1');
  afterAll(async () => {
    await closeServer(server, { graceMs: 1000 });
    await stop();
    await listings.close();
    versions.close();
  });
  return { port, pages };
};

type TestResponse = { status: number; headers: NodeJS.Dict<string | string[]>; body: string; how: string };

/** A request with exactly these headers: `fetch` would set its own Host. */
const ask = (
  port: number,
  path: string,
  headers: Record<string, string>,
  { method = 'GET', body = '' } = {},
): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const how = String(response.headers['cache-status'] ?? '');
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, how });
      });
    });
    request.on('error', reject);
    request.end(body);
  });

const LYON = { host: 'lyon.localhost' };
const CAMILLE = { host: 'camille.localhost' };
/** A client that accepts zstd, the first encoding of the cache. */
const ZSTD = { 'accept-encoding': 'zstd' };

test('a page is served from memory the second time, with the same headers and bytes', async () => {
  const { port } = await openInstance();
  const first = await ask(port, '/mentions-legales', { ...LYON, ...ZSTD });
  const second = await ask(port, '/mentions-legales', { ...LYON, ...ZSTD });
  expect([first.how, second.how]).toEqual(['vitrine; fwd=miss', 'vitrine; hit']);
  expect(second.body).toBe(first.body);
  const stable = ({ headers }: TestResponse) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(date|x-request-id|cache-status)$/.test(name)));
  expect(stable(second)).toEqual(stable(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('a known page answers 304, and HEAD gets its headers', async () => {
  const { port } = await openInstance();
  const { headers, body } = await ask(port, '/honoraires', { ...LYON, ...ZSTD });
  const again = await ask(port, '/honoraires', { ...LYON, 'if-none-match': String(headers.etag) });
  expect([again.status, again.body]).toEqual([304, '']);
  const head = await ask(port, '/honoraires', { ...LYON, ...ZSTD }, { method: 'HEAD' });
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);
  expect(body).not.toBe('');
});

const ODD_HOSTS = [
  { host: 'LYON.localhost' },
  { host: 'lyon.localhost.' },
  { host: 'lyon.localhost:8080' },
  { host: 'lyon.localhost', 'x-forwarded-host': 'camille.localhost' },
  { host: 'lyon.localhost', 'x-original-url': '/honoraires', forwarded: 'host=camille.localhost' },
];

test('two sites with the same path are separate, whatever the Host header', async () => {
  const { port, pages } = await openInstance();
  const lyon = (await ask(port, '/', LYON)).body;
  const camille = (await ask(port, '/', CAMILLE)).body;
  expect(lyon).not.toBe(camille);
  const { entries } = pages.size();
  await Promise.all(
    Array.from({ length: 500 }, async (_, i) => {
      const isLyon = i % 2 === 0;
      const headers = isLyon ? (ODD_HOSTS[i % ODD_HOSTS.length] ?? LYON) : CAMILLE;
      expect((await ask(port, '/', headers)).body).toBe(isLyon ? lyon : camille);
    }),
  );
  expect(pages.size().entries).toBe(entries);
});

test('unknown hosts and closed sites are not served from memory', async () => {
  const { port } = await openInstance();
  await ask(port, '/', LYON);
  for (const host of ['ferme.localhost', 'inconnu.localhost', 'lyon.localhost.evil.example']) {
    expect(await ask(port, '/', { host })).toMatchObject({ status: 404, how: '' });
  }
});

test('unknown query parameters do not add entries', async () => {
  const { port, pages } = await openInstance();
  await ask(port, '/annonces?category=rent', LYON);
  const before = pages.size();
  for (let i = 0; i < 500; i += 1) {
    const { how } = await ask(port, `/annonces?x${i}=${i}&category=rent&utm_source=${i}`, LYON);
    expect(how).toBe('vitrine; hit');
  }
  expect(pages.size().entries).toBe(before.entries);
  expect(pages.size().bytes).toBeLessThanOrEqual(before.bytes);
});

test('the order of a query does not add an entry', async () => {
  const { port } = await openInstance();
  await ask(port, '/annonces?category=rent&priceMax=900', LYON);
  expect((await ask(port, '/annonces?priceMax=900&category=rent', LYON)).how).toBe('vitrine; hit');
});

test('only pages are cached: no API call, machine page, refusal or other method', async () => {
  const { port, pages } = await openInstance();
  for (const path of ['/rien', '/public/places?q=lyon', '/robots.txt', '/dashboard', '/healthz', '/Annonces'])
    await ask(port, path, LYON);
  for (const method of ['POST', 'PUT', 'DELETE']) await ask(port, '/honoraires', LYON, { method });
  expect(pages.size().entries).toBe(0);
});

test('a changed listing is shown on every instance', async () => {
  const instances = [await openInstance(), await openInstance()];
  const listing = await buildListing(db, { market_id: market.id, title: 'Maison avant' });
  const texts = async (path: string) =>
    Promise.all(instances.map(async ({ port }) => (await ask(port, path, LYON)).body));
  const path = `/annonces/${listing.slug}/${listing.id}`;
  const soon = { timeout: 10_000, interval: 20 };
  await expect
    .poll(() => texts('/annonces'), soon)
    .toEqual([expect.stringContaining('avant'), expect.stringContaining('avant')]);
  await texts(path);
  await db.write(ADMIN, (tx) =>
    tx.updateTable('listings').set({ title: 'Maison après' }).where('id', '=', listing.id).execute(),
  );
  for (const page of [path, '/annonces', '/']) {
    const seen = [expect.stringContaining('après'), expect.stringContaining('après')];
    await expect.poll(() => texts(page), soon).toEqual(seen);
  }
});

test('a listing under offer says so on its page and on every card', async () => {
  const { port } = await openInstance();
  const listing = await buildListing(db, { market_id: market.id, title: 'Maison promise', mandate_type: 'Success' });
  const pages = ['/', '/annonces', `/annonces/${listing.slug}/${listing.id}`];
  /** The marks of the listing: on its card, or at the head of its page. */
  const marks = async (path: string): Promise<string[]> => {
    const { body } = await ask(port, path, LYON);
    const parts = body.split(/<article|<header/).filter((part) => part.includes('Maison promise'));
    return parts.flatMap((part) =>
      [...part.matchAll(/class="badge badge[^>]*>(Excl[^<]*|Sous[^<]*)</g)].map(([, text]) => text ?? ''),
    );
  };
  const allMarks = () => Promise.all(pages.map(marks));
  const setFeatures = (features: object) =>
    db.write(ADMIN, (tx) =>
      tx
        .updateTable('listings')
        .set({ features: JSON.stringify(features) })
        .where('id', '=', listing.id)
        .execute(),
    );
  const soon = { timeout: 10_000, interval: 20 };
  await expect.poll(allMarks, soon).toEqual(pages.map(() => ['Exclusivité']));
  await setFeatures({ underOffer: true });
  await expect.poll(allMarks, soon).toEqual(pages.map(() => ['Exclusivité', 'Sous offre ou sous compromis']));
  await setFeatures({});
  await expect.poll(allMarks, soon).toEqual(pages.map(() => ['Exclusivité']));
});

test('a review is shown on every instance once it is published, and no longer when it is withdrawn', async () => {
  const instances = [await openInstance(), await openInstance()];
  const shown = (): Promise<boolean[]> =>
    Promise.all(instances.map(async ({ port }) => (await ask(port, '/', LYON)).body.includes('Un avis de client')));
  const id = uuid();
  const now = new Date();
  const soon = { timeout: 10_000, interval: 20 };
  const change = (values: object) =>
    db.write(ADMIN, (tx) => tx.updateTable('reviews').set(values).where('id', '=', id).execute());
  await db.write(ADMIN, (tx) =>
    tx
      .insertInto('reviews')
      .values({
        market_id: market.id,
        site_id: site.id,
        id,
        email: 'client@example.fr',
        name: 'Claire Martin',
        kind: 'sale',
        experienced_on: '2026-06-01',
        asked_at: now,
        asked_by: '',
        status: 'pending',
        given_at: now,
        stars: 4,
        text: 'Un avis de client',
        shown_name: 'Claire M.',
        moved_at: now,
      })
      .execute(),
  );
  expect(await shown()).toEqual([false, false]);
  await change({ status: 'published', decided_at: now });
  await expect.poll(shown, soon).toEqual([true, true]);
  await change({ status: 'withdrawn', stars: null, text: '' });
  await expect.poll(shown, soon).toEqual([false, false]);
});

test('the town of an ambiguous name follows the listings', async () => {
  const { port } = await openInstance();
  const soon = { timeout: 10_000, interval: 20 };
  const path = '/annonces?location=Saint-Jean';
  const heading = async () => /<h1>.*?<\/h1>/s.exec((await ask(port, path, LYON)).body)?.[0];
  const at = (insee: string, zip: string) =>
    buildListing(db, { market_id: market.id, insee, zip, city: 'Saint-Jean', city_key: 'SAINT JEAN' });
  await at('69001', '69110');
  await expect.poll(heading, soon).toContain('1\u00a0bien à vendre à Saint-\u2060Jean (69110)');
  await at('44001', '44110');
  await at('44001', '44110');
  await expect.poll(heading, soon).toContain('2\u00a0biens à vendre à Saint-\u2060Jean (44110)');
  const { body } = await ask(port, path, LYON);
  expect(body).toContain('href="http://lyon.localhost:3000/acheter/saint-jean-44110"');
  // The field contains the code, so that the form searches the same town again, and another typed name another town.
  expect(body).toMatch(/<input[^>]*name="location"[^>]*value="Saint-Jean \(44110\)"/);
  expect(body).toMatch(/<input[^>]*disabled=""[^>]*name="zipcode"|<input[^>]*name="zipcode"[^>]*disabled=""/);
  expect(body).toMatch(
    /Vous cherchiez peut-être\u00a0: <a href="\/acheter\/saint-jean-69110"[^>]*>Saint-Jean \(69110\), 1\u00a0bien<\/a>/,
  );
});

test('a site is closed at once on every instance', async () => {
  const { port } = await openInstance();
  expect((await ask(port, '/', CAMILLE)).status).toBe(200);
  const close = (enabled: boolean) =>
    db.write(ADMIN, (tx) => tx.updateTable('sites').set({ enabled }).where('subdomain', '=', 'camille').execute());
  await close(false);
  await expect.poll(async () => (await ask(port, '/', CAMILLE)).status, { timeout: 10_000 }).toBe(404);
  await close(true);
  await expect.poll(async () => (await ask(port, '/', CAMILLE)).status, { timeout: 10_000 }).toBe(200);
});

test('a page that its site no longer has ends at once, also for a visitor during the change', async () => {
  const { port } = await openInstance();
  const setStatus = (status: string) =>
    db.write(ADMIN, (tx) =>
      tx
        .updateTable('sites')
        .set({ settings: JSON.stringify({ fynder: { enabled: true, status, theme: { name: 'defaultForm' } } }) })
        .where('subdomain', '=', 'lyon')
        .execute(),
    );
  const soon = { timeout: 10_000, interval: 20 };
  const seen = async () => {
    const [page, home] = await Promise.all([ask(port, '/estimation', LYON), ask(port, '/', LYON)]);
    return [page.status, home.body.includes('href="/estimation"')];
  };
  for (const [status, expected] of [
    ['active', [200, true]],
    ['inactive', [404, false]],
    ['active', [200, true]],
  ] as const) {
    await setStatus(status);
    // Requests follow each other closely: one of them finds the page stale, and it is rendered again for the next.
    await expect.poll(seen, soon).toEqual(expected);
  }
});

test('once an instance has read what staff changed, the next request shows it', async () => {
  const { port } = await openInstance();
  const title = async () => (await ask(port, '/', LYON)).body.match(/Titre \d+/)?.[0] ?? null;
  for (let round = 0; round < 5; round += 1) {
    const pages = JSON.stringify({ home: { owner: { title: `Titre ${round}` } } });
    await title();
    await db.write(ADMIN, (tx) => tx.updateTable('sites').set({ pages }).where('subdomain', '=', 'lyon').execute());
    await directory.refresh(market.id);
    expect(await title()).toBe(`Titre ${round}`);
  }
});

/** Calls of a person of the site 'lyon' to an instance. */
const signIn = async (port: number) => {
  const headers = { ...LYON, 'content-type': 'application/json' };
  const { email } = await buildAccount(db, { site, kind: 'main' });
  const login = JSON.stringify({ email, password: PASSWORD });
  const opened = await ask(port, '/public/login', headers, { method: 'POST', body: login });
  const cookie = [opened.headers['set-cookie']].flat().map((value) => String(value).split(';')[0]);
  const own = { ...headers, cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin' };
  return async (method: string, path: string, input?: object) => {
    const called = await ask(port, path, own, { method, body: JSON.stringify(input) });
    expect(called.status, called.body).toBe(200);
    return JSON.parse(called.body);
  };
};

test('the instance that stored an article or a card shows it before it hears of the change', async () => {
  const { port } = await openInstance({ hears: false });
  const call = await signIn(port);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Un texte' }] };
  const content = { type: 'doc', content: [paragraph] };
  const { id } = await call('POST', '/admin/blog-post/create', { title: 'Tout neuf', content });
  const shown = async () => {
    const [articles, card] = [await ask(port, '/actualites', LYON), await ask(port, '/carte', LYON)];
    return [articles.body.includes('Tout neuf'), card.body.includes('Toute neuve')];
  };
  expect(await shown()).toEqual([false, false]);
  await call('POST', `/admin/blog-post/publish/${id}`, { changes: {} });
  const firstname = { from: { own: false }, to: { own: true, value: 'Toute neuve' } };
  await call('PUT', '/admin/website/card', { changes: { firstname } });
  expect(await shown()).toEqual([true, true]);
  await call('POST', `/admin/blog-post/archive/${id}`, {});
  expect(await shown()).toEqual([false, true]);
});

test('behind a trusted proxy the host and scheme are the forwarded ones', async () => {
  const { port } = await openInstance({ trustedProxies: ['127.0.0.0/8'] });
  const headers = { host: 'proxy', 'x-forwarded-host': 'lyon.localhost', 'x-forwarded-proto': 'https' };
  const [first, second] = [await ask(port, '/honoraires', headers), await ask(port, '/honoraires', headers)];
  expect([first.status, second.how]).toEqual([200, 'vitrine; hit']);
  expect(second.headers['strict-transport-security']).toBe(first.headers['strict-transport-security']);
  expect(second.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
});
