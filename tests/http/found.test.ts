import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { closeImages } from '#platform/images/images';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** Search engines: sitemaps, canonical addresses and indexable pages, across sites and tenants. */

const LYON = { department: '69', parent: null, lat: 45.76, lng: 4.84 };
const communes = buildCommuneIndex([
  { ...LYON, insee: '69123', name: 'Lyon', zips: ['69001', '69003'], population: 500_000 },
  { ...LYON, insee: '69383', name: 'Lyon 3e Arrondissement', parent: '69123', zips: ['69003'], population: 100_000 },
  { ...LYON, insee: '44109', name: 'Nantes', department: '44', zips: ['44000'], population: 300_000 },
  { ...LYON, insee: '69266', name: 'Villeurbanne', zips: ['69100'], population: 150_000 },
]);
const { ask, db, market, directory } = await openTestApp({ communes });
const ADMIN = { role: 'vitrine_admin' } as const;

const TENANTS = ['lyon', 'hugo', 'chloe', 'camille', 'nantes'] as const;
const hostOf = (site: string | null): string => (site ? `${site}.localhost` : 'localhost');
const urlOf = (site: string | null): string => `http://${hostOf(site)}:3000`;
const read = async (site: string | null, path: string) => {
  const answer = await ask(hostOf(site), path);
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};

const listings = new Map<string, { id: string; slug: string }>();
const pathOf = (name: string): string => {
  const listing = listings.get(name);
  if (!listing) throw new Error(name);
  return `/annonces/${listing.slug}/${listing.id}`;
};

beforeAll(async () => {
  const hugo = await buildMember(db, { market_id: market.id, firstname: 'Hugo', lastname: 'Petit' });
  const chloe = await buildMember(db, { market_id: market.id, firstname: 'Chloé', lastname: 'Roux' });
  await buildSite(db, { market_id: market.id, member_id: hugo.id, subdomain: 'hugo' });
  await buildSite(db, { market_id: market.id, member_id: chloe.id, subdomain: 'chloe', all_properties_shared: true });
  const nantes = await buildMarket(db, { name: 'Horizon Nantes', city: 'Nantes', zip: '44000', insee: '44109' });
  await buildSite(db, { market_id: nantes.id, subdomain: 'nantes' });
  const add = async (name: string, overrides: Partial<Parameters<typeof buildListing>[1]>) => {
    listings.set(name, await buildListing(db, { market_id: market.id, ...overrides }));
  };
  await add('ofMarket', {});
  await add('rental', { transaction: 'rent', project: 'rental', kind: 'house', price_cents: 90_000 });
  await add('ofHugo', {
    member_id: hugo.id,
    zip: '69100',
    city: 'Villeurbanne',
    city_key: 'VILLEURBANNE',
    insee: '69266',
  });
  await add('ofChloe', { member_id: chloe.id });
  await add('leftOut', {});
  await add('withdrawn', { status: 'withdrawn', withdrawn_at: new Date() });
  await add('ofNantes', { market_id: nantes.id, zip: '44000', city: 'Nantes', city_key: 'NANTES', insee: '44109' });
  await add('goneInNantes', { market_id: nantes.id, status: 'withdrawn', withdrawn_at: new Date() });
  await directory.refresh();
  const lyon = directory.find('lyon.localhost');
  if (lyon === null || lyon === 'network') throw new Error('lyon');
  const exclusion = { market_id: market.id, site_id: lyon.id, listing_id: listings.get('leftOut')?.id ?? '' };
  await db.write(ADMIN, (tx) => tx.insertInto('listing_exclusions').values(exclusion).execute());
});

afterAll(closeImages);

const locs = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '');
const sitemapOf = async (site: string | null): Promise<string[]> => {
  const parts = locs((await read(site, '/sitemap.xml')).text);
  const texts = await Promise.all(parts.map((part) => read(site, new URL(part).pathname)));
  return texts.flatMap(({ text }) => locs(text));
};
const listingsOf = async (site: string | null): Promise<string[]> => {
  const paths = (await sitemapOf(site)).map((loc) => new URL(loc).pathname);
  return [...listings.keys()].filter((name) => paths.includes(pathOf(name)));
};
const headOf = (html: string) => ({
  title: /<title>([^<]*)</.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
  noindex: html.includes('<meta name="robots" content="noindex">'),
});

describe('sitemaps', () => {
  test('each listing is in the sitemap of its canonical site', async () => {
    expect(await listingsOf('lyon')).toEqual(['ofMarket', 'rental']);
    expect(await listingsOf('hugo')).toEqual(['ofHugo']);
    // Chloé shares the market's mandates: its own site leaves 'leftOut' out, so hers is the address.
    expect(await listingsOf('chloe')).toEqual(['ofChloe', 'leftOut']);
    expect(await listingsOf('nantes')).toEqual(['ofNantes']);
    expect(await listingsOf(null)).toEqual([]);
  });

  test.each([...TENANTS, null])(
    'every address of %s’s sitemap answers, is its own canonical and is indexable',
    async (site) => {
      const found = await sitemapOf(site);
      expect(found.length).toBeGreaterThan(2);
      expect(new Set(found).size).toBe(found.length);
      for (const loc of found) {
        const page = await read(site, loc.slice(urlOf(site).length));
        expect([loc, page.status, headOf(page.text)]).toEqual([
          loc,
          200,
          { title: expect.any(String), canonical: loc, noindex: false },
        ]);
      }
    },
  );

  test('towns and kinds are in the sitemap when a site has own listings in them', async () => {
    const lyon = await sitemapOf('lyon');
    for (const path of [
      '/louer/maison/lyon-3e-69003',
      '/acheter/appartement/lyon-69000',
      '/acheter/villeurbanne-69100',
    ])
      expect(lyon).toContain(`${urlOf('lyon')}${path}`);
    expect(lyon.filter((loc) => loc.includes('nantes'))).toEqual([]);
    const chloe = await sitemapOf('chloe');
    expect(chloe).toContain(`${urlOf('chloe')}/acheter/appartement/lyon-3e-69003`);
    expect(chloe).not.toContain(`${urlOf('chloe')}/louer`);
    const network = await sitemapOf(null);
    expect(network).toContain(`${urlOf(null)}/acheter/nantes-44000`);
    expect(network).toContain(`${urlOf(null)}/market-centers`);
  });

  test('parts have a last change, are compressed, and end after the last', async () => {
    const { text } = await read('lyon', '/sitemap.xml');
    expect(text).toMatch(/sitemap-annonces-1\.xml<\/loc><lastmod>20\d\d-/);
    const part = await ask('lyon.localhost', '/sitemap-annonces-1.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect([part.status, part.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const head = await ask('lyon.localhost', '/sitemap-annonces-1.xml', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const path of ['/sitemap-annonces-2.xml', '/sitemap-annonces-0.xml', '/sitemap-autres-1.xml'])
      expect((await read('lyon', path)).status).toBe(404);
    expect((await read(null, '/sitemap-annonces-1.xml')).status).toBe(404);
  });

  test('a closed site and an unknown host have none', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-pages-1.xml']) {
      const closed = await read('ferme', path);
      expect(closed.status).toBe(404);
      expect(closed.text).toContain('Ce site n’est pas encore ouvert');
      const unknown = await read('inconnu', path);
      expect([unknown.status, unknown.text.includes('Site introuvable')]).toEqual([404, true]);
    }
  });
});

test('robots.txt names the sitemap of its host and disallows no search', async () => {
  for (const site of ['lyon', 'hugo', null]) {
    const { text } = await read(site, '/robots.txt');
    expect(text).toContain(`Sitemap: ${urlOf(site)}/sitemap.xml\n`);
    expect(text).not.toMatch(/Disallow: \/(annonces|acheter|louer|media)?\s/);
  }
  expect((await read('ferme', '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
});

describe('the canonical address of a listing', () => {
  test.each([
    ['ofMarket', 'lyon', 'lyon'],
    ['ofMarket', 'chloe', 'lyon'],
    ['ofHugo', 'hugo', 'hugo'],
    ['ofHugo', 'lyon', 'hugo'],
    ['ofHugo', 'chloe', 'hugo'],
    ['leftOut', 'chloe', 'chloe'],
  ])('%s on %s points to %s', async (name, site, canonical) => {
    expect(headOf((await read(site, pathOf(name))).text).canonical).toBe(`${urlOf(canonical)}${pathOf(name)}`);
  });

  test.each([
    ['withdrawn', 'lyon', 410],
    ['withdrawn', 'chloe', 410],
    // Withdrawn listings of other owners and markets are not revealed.
    ['withdrawn', 'hugo', 404],
    ['goneInNantes', 'lyon', 404],
    ['goneInNantes', 'nantes', 410],
    ['ofNantes', 'lyon', 404],
    ['ofHugo', 'nantes', 404],
    ['leftOut', 'lyon', 404],
    ['ofMarket', 'hugo', 404],
  ])('%s on %s answers %d', async (name, site, status) => {
    const page = await read(site, pathOf(name));
    expect(page.status).toBe(status);
    expect(headOf(page.text)).toMatchObject({ canonical: null, noindex: true });
  });

  test('the page of a withdrawn listing shows similar ones', async () => {
    const page = await read('lyon', pathOf('withdrawn'));
    expect(page.text).toContain(pathOf('ofMarket'));
    expect(page.text).not.toContain(pathOf('ofNantes'));
  });

  test.each(['ancien-titre', 'x', 'ANCIEN'])('the former slug %s redirects once, on the same host', async (slug) => {
    const { id } = listings.get('ofHugo') ?? { id: '' };
    for (const site of ['hugo', 'lyon']) {
      const answer = await read(site, `/annonces/${slug}/${id.toUpperCase()}`);
      expect([answer.status, answer.location]).toEqual([301, pathOf('ofHugo')]);
    }
  });

  test('cards of the network link to it', async () => {
    const { text } = await read(null, '/annonces');
    for (const [name, site] of [
      ['ofHugo', 'hugo'],
      ['leftOut', 'chloe'],
      ['ofNantes', 'nantes'],
    ] as const)
      expect(text).toContain(`${urlOf(site)}${pathOf(name)}`);
  });

  test('views are counted on sites, not on the network’s host', async () => {
    expect((await read(null, '/annonces')).text).not.toContain('data-page=');
    expect((await read('lyon', '/annonces')).text).toContain('data-page="properties"');
  });
});

describe('share cards', () => {
  const imageOf = async (site: string | null, path: string): Promise<string> => {
    const image = /<meta property="og:image" content="([^"]*)"/.exec((await read(site, path)).text)?.[1] ?? '';
    expect(image).toMatch(new RegExp(`^${urlOf(site)}/partage/(site|[0-9a-f-]{36})/[0-9a-f]{32}\\.jpg$`));
    return new URL(image).pathname;
  };
  const changePrice = (name: string, price: number) =>
    db.write(ADMIN, (tx) =>
      tx
        .updateTable('listings')
        .set({ price_cents: price })
        .where('id', '=', listings.get(name)?.id ?? '')
        .execute(),
    );

  test.each([
    ['lyon', '/'],
    ['hugo', '/annonces'],
    [null, '/'],
    [null, '/market-centers'],
  ])('%s%s has the share card of its host', async (site, path) => {
    const answer = await ask(hostOf(site), await imageOf(site, path));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test('a listing has one address; after a change its former address redirects to the new one', async () => {
    const before = await imageOf('hugo', pathOf('ofHugo'));
    expect(before).toContain(listings.get('ofHugo')?.id);
    expect((await ask('hugo.localhost', before)).status).toBe(200);
    await changePrice('ofHugo', 12_345_600);
    const after = await imageOf('hugo', pathOf('ofHugo'));
    expect(after).not.toBe(before);
    const former = await read('hugo', before);
    expect([former.status, former.location]).toEqual([302, after]);
    const head = await ask('hugo.localhost', after, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('each site shows it in its own colours, only if it shares the listing', async () => {
    const own = await imageOf('hugo', pathOf('ofHugo'));
    const market = await imageOf('lyon', pathOf('ofHugo'));
    expect(market).not.toBe(own);
    // The site of another owner that does not share it, another market, the network, a closed site, an unknown host.
    for (const host of ['camille', 'nantes', 'ferme', 'inconnu', null])
      for (const path of [own, market]) expect([host, (await read(host, path)).status]).toEqual([host, 404]);
  });

  test('withdrawn listings, unknown ids and invalid names have no share card', async () => {
    const hash = 'a'.repeat(32);
    for (const subject of [listings.get('withdrawn')?.id, listings.get('leftOut')?.id, hash, 'network', '..'])
      expect([subject, (await read('lyon', `/partage/${subject}/${hash}.jpg`)).status]).toEqual([subject, 404]);
    expect((await read('lyon', `/partage/site/${hash}.png`)).status).toBe(404);
    expect((await read('lyon', `/partage/site/${hash}.jpg`)).status).toBe(302);
  });

  test('a closed site has none in its head', async () => {
    expect((await read('ferme', '/')).text).not.toContain('og:image');
  });
});

describe('searches', () => {
  const KEPT: [string, string, string, string][] = [
    ['lyon', '/annonces', '/annonces', 'Annonces immobilières à Lyon | Horizon Lyon'],
    ['lyon', '/annonces?category=rent', '/louer', 'Biens à louer | Horizon Lyon'],
    ['lyon', '/annonces?type=1&location=Lyon+3e+(69003)', '/acheter/appartement/lyon-3e-69003', ''],
    // An arrondissement, and a town in another spelling, have the titles of their own pages.
    ...['location=Lyon&arrondissement=3', 'location=lyon&zipcode=69003'].map(
      (query): [string, string, string, string] => [
        'lyon',
        `/annonces?${query}`,
        '/acheter/lyon-3e-69003',
        'Biens à vendre à Lyon 3e (69003) | Horizon Lyon',
      ],
    ),
    ['lyon', '/annonces?location=LYON', '/acheter/lyon-69000', 'Biens à vendre à Lyon (69000) | Horizon Lyon'],
    ['lyon', '/acheter/appartement', '/acheter/appartement', 'Appartements à vendre | Horizon Lyon'],
    [
      'lyon',
      '/acheter/lyon-3e-69003?view=list',
      '/acheter/lyon-3e-69003',
      'Biens à vendre à Lyon 3e (69003) | Horizon Lyon',
    ],
    [
      'hugo',
      '/acheter/villeurbanne-69100',
      '/acheter/villeurbanne-69100',
      'Biens à vendre à Villeurbanne (69100) | Hugo Petit',
    ],
  ];
  test.each(KEPT)('%s%s is indexable as %s', async (site, path, canonical, title) => {
    const head = headOf((await read(site, path)).text);
    expect(head).toMatchObject({ canonical: `${urlOf(site)}${canonical}`, noindex: false });
    if (title) expect(head.title).toBe(title);
  });

  test.each([
    ['lyon', '/annonces?rooms=3'],
    ['lyon', '/annonces?type=1,2'],
    ['lyon', '/annonces?location=69003'],
    ['lyon', '/annonces?sort=priceAsc'],
    ['lyon', '/annonces?page=9'],
    ['lyon', '/acheter/chateau'],
    ['lyon', '/acheter/nantes-44000'],
    ['lyon', '/acheter/lyon-69000?sort=area'],
    ['lyon', `/annonces?focus=${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`],
    // Shared listings only: the market's own page is indexable instead.
    ['chloe', '/louer'],
    // No results.
    ['camille', '/annonces'],
    ['chloe', '/louer/maison/lyon-3e-69003'],
    ['chloe', '/acheter/villeurbanne-69100'],
  ])('%s%s answers and is not indexable', async (site, path) => {
    const page = await read(site, path);
    expect(page.status).toBe(200);
    expect(headOf(page.text)).toMatchObject({ canonical: null, noindex: true });
  });

  test.each([
    ['/acheter', '/annonces'],
    ['/Acheter/Appartement', '/acheter/Appartement'],
    ['/acheter/Appartement', '/acheter/appartement'],
    ['/acheter/lyon-3eme-69003', '/acheter/lyon-3e-69003'],
    ['/louer/maison/LYON-69000', '/louer/maison/lyon-69000'],
    ['/acheter/lyon-69999', '/acheter/lyon-69000'],
  ])('%s redirects to %s', async (path, location) => {
    const answer = await read('lyon', path);
    expect([answer.status, answer.location]).toEqual([301, location]);
  });

  test.each([
    '/acheter/nulle-part-00000',
    '/acheter/lyon',
    '/acheter/appartement/maison',
    '/louer/x/y',
    '/acheter/a/b/c',
  ])('%s is not found', async (path) => {
    expect((await read('lyon', path)).status).toBe(404);
  });

  test('pages of results have canonical addresses and neighbours', async () => {
    const { text } = await read('lyon', '/acheter/appartement/lyon-3e-69003');
    expect(text).toContain('href="/acheter/appartement/villeurbanne-69100"');
    expect(text).toContain('<a href="/acheter/appartement" ');
    expect(text).toMatch(/<h1>.*appartements?<!-- -->|<h1>.*appartements à vendre à Lyon 3e/);
    expect((await read('lyon', '/')).text).toContain('href="/acheter/appartement/lyon-3e-69003"');
    expect((await read(null, '/')).text).toContain('href="/acheter/appartement/nantes-44000"');
    // A search that is not indexable has no neighbours.
    expect((await read('lyon', '/annonces?rooms=2')).text).not.toContain('/acheter/appartement/villeurbanne-69100');
  });
});

test('a site’s own metadata are on its pages unchanged', async () => {
  const pages = {
    home: { metadata: { title: 'Chez nous', description: 'Une <maison> & vous' } },
    properties: { metadata: { title: 'Nos clés', description: 'À saisir' } },
  };
  await db.write(ADMIN, (tx) =>
    tx
      .updateTable('sites')
      .set({ pages: JSON.stringify(pages) })
      .where('subdomain', '=', 'nantes')
      .execute(),
  );
  await directory.refresh();
  const home = (await read('nantes', '/')).text;
  expect(home).toContain('<title>Chez nous</title><meta name="description" content="Une &lt;maison&gt; &amp; vous">');
  expect((await read('nantes', '/annonces')).text).toContain(
    '<title>Nos clés</title><meta name="description" content="À saisir">',
  );
  expect(headOf((await read('nantes', '/acheter/nantes-44000')).text).title).toBe(
    'Biens à vendre à Nantes (44000) | Horizon Nantes',
  );
});
