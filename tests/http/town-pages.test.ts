import { beforeAll, describe, expect, test } from 'vitest';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { openPageCache } from '#http/cache/page-cache';
import { watchChanges } from '#http/cache/page-tags';
import { openVersions } from '#platform/cache/versions';
import { silentLog } from '#platform/log';
import { adminCtx } from '#server/context';
import { storeSales } from '#server/valuation';
import { townSales } from '#tests/estimation/town';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { until } from '#tests/harness/until';
import { openTestApp } from './test-app.ts';

/** Pages of towns: what they show, which site's page is indexed, and where there is none (rules TOWN-*). */

const LYON = { department: '69', parent: null, lat: 45.76, lng: 4.84 };
const communes = buildCommuneIndex([
  { ...LYON, insee: '69123', name: 'Lyon', zips: ['69001', '69003'], population: 500_000 },
  { ...LYON, insee: '69383', name: 'Lyon 3e Arrondissement', parent: '69123', zips: ['69003'], population: 100_000 },
  { ...LYON, insee: '69266', name: 'Villeurbanne', zips: ['69100'], population: 150_000, lng: 4.88 },
  { ...LYON, insee: '69029', name: 'Bron', zips: ['69500'], population: 40_000, lng: 4.91 },
  { ...LYON, insee: '44109', name: 'Nantes', department: '44', zips: ['44000'], population: 300_000, lat: 47.2 },
  { ...LYON, insee: '57463', name: 'Metz', department: '57', zips: ['57000'], population: 120_000, lat: 49.1 },
]);
const versions = openVersions();
const pages = openPageCache({ versions, log: silentLog() });
const { ask, db, deps, market, directory, network } = await openTestApp({ communes, pages });
const VILLEURBANNE = { zip: '69100', city: 'Villeurbanne', city_key: 'VILLEURBANNE', insee: '69266' };
const BRON = { zip: '69500', city: 'Bron', city_key: 'BRON', insee: '69029' };
const METZ = { zip: '57000', city: 'Metz', city_key: 'METZ', insee: '57463' };

const read = async (site: string, path: string) => {
  const answer = await ask(`${site}.localhost`, path);
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};
const headOf = async (site: string, path: string) => {
  const { text } = await read(site, path);
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? null,
    noindex: text.includes('<meta name="robots" content="noindex">'),
  };
};

beforeAll(async () => {
  const hugo = await buildMember(db, { market_id: market.id, firstname: 'Hugo', lastname: 'Petit' });
  await buildSite(db, { market_id: market.id, member_id: hugo.id, subdomain: 'hugo' });
  const east = await buildMarket(db, { name: 'Horizon Est', city: 'Bron', zip: '69500', insee: '69029' });
  await buildSite(db, { market_id: east.id, subdomain: 'est' });
  for (let n = 0; n < 4; n++) await buildListing(db, { market_id: market.id, ...(n < 3 && { member_id: hugo.id }) });
  await buildListing(db, { market_id: market.id, transaction: 'rent', project: 'rental', price_cents: 90_000 });
  for (let n = 0; n < 3; n++) await buildListing(db, { market_id: market.id, ...VILLEURBANNE });
  for (let n = 0; n < 4; n++) await buildListing(db, { market_id: east.id, ...VILLEURBANNE });
  await buildListing(db, { market_id: market.id, ...BRON, status: 'withdrawn', withdrawn_at: new Date() });
  await buildListing(db, { market_id: market.id, ...METZ });
  await storeSales(adminCtx(deps.ports, 'test'), townSales(400), 'register');
  await directory.refresh();
  const stop = await watchChanges({ versions, db, network, directory, listings: deps.ports.catalogue.listings });
  return async () => {
    await stop();
    versions.close();
  };
});

describe('the page of a town', () => {
  test('shows its homes, prices with their basis, people, other towns and ways on', async () => {
    const { status, text } = await read('lyon', '/immobilier/lyon-3e-69003');
    expect(status).toBe(200);
    for (const part of [
      'Immobilier à Lyon 3e',
      '4\u00a0biens à vendre, 1 à louer',
      'href="/acheter/lyon-3e-69003"',
      'href="/louer/lyon-3e-69003"',
      'Médiane de 163\u00a0ventes en un an',
      'prix médian du m², par semestre',
      'Hugo Petit',
      'href="/immobilier/villeurbanne-69100"',
      'href="/immobilier/lyon-3e-69003/ventes" rel="nofollow"',
      'name="adresse"',
      '"@type":"BreadcrumbList"',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Rue de la République');
  });

  test('a whole town has the homes and sales of its arrondissements', async () => {
    const { text } = await read('lyon', '/immobilier/lyon-69000');
    expect(text).toContain('Arrondissements de Lyon');
    expect(text).toContain('href="/immobilier/lyon-3e-69003"');
    expect(text).toContain('Médiane de 163\u00a0ventes en un an');
  });

  test('a town without published sales says so', async () => {
    expect((await read('lyon', '/immobilier/metz-57000')).text).toContain(
      'Les ventes de ce département ne sont pas publiées.',
    );
    expect((await read('lyon', '/immobilier/villeurbanne-69100')).text).toContain('Trop peu de ventes publiées');
  });

  test('a town where everything left the market stays; where nothing ever was, there is none', async () => {
    const bron = await read('lyon', '/immobilier/bron-69500');
    expect([bron.status, bron.text.includes('Aucun bien à Bron pour le moment')]).toEqual([200, true]);
    for (const [site, path] of [
      ['lyon', '/immobilier/nantes-44000'],
      ['lyon', '/immobilier/nulle-part-12345'],
      ['lyon', '/immobilier/%00'],
      ['hugo', '/immobilier/bron-69500'],
      ['hugo', '/immobilier/metz-57000'],
      ['est', '/immobilier/lyon-3e-69003'],
      ['est', '/immobilier/lyon-3e-69003/ventes'],
    ] as const)
      expect([site, path, (await read(site, path)).status]).toEqual([site, path, 404]);
  });

  test('a town with few homes shows those of towns nearby, not of towns far away', async () => {
    const bron = (await read('lyon', '/immobilier/bron-69500')).text;
    expect(bron).toContain('Nos biens près de Bron');
    expect([...(bron.split('Nos biens près de Bron')[1]?.matchAll(/Villeurbanne 69100/g) ?? [])].length).toBe(3);
    for (const path of ['/immobilier/metz-57000', '/immobilier/lyon-3e-69003'])
      expect((await read('lyon', path)).text).not.toContain('Nos biens près');
  });

  test('another spelling redirects to the address', async () => {
    for (const [path, to] of [
      ['/immobilier/LYON-3E-69003', '/immobilier/lyon-3e-69003'],
      ['/immobilier/lyon-69003/ventes', '/immobilier/lyon-3e-69003/ventes'],
    ] as const)
      expect(await read('lyon', path)).toMatchObject({ status: 301, location: to });
  });

  test('the latest sales are on a page of their own that is not indexed', async () => {
    const path = '/immobilier/lyon-3e-69003/ventes';
    const { text } = await read('lyon', path);
    expect(text.match(/Rue de la République/g)).toHaveLength(30);
    expect(await headOf('lyon', path)).toEqual({ canonical: null, noindex: true });
  });
});

describe('search engines', () => {
  test.each([
    ['lyon', 'lyon-3e-69003', 'lyon'],
    ['hugo', 'lyon-3e-69003', 'lyon'],
    ['lyon', 'villeurbanne-69100', 'est'],
    ['est', 'villeurbanne-69100', 'est'],
  ])('the page on %s of %s points to %s', async (site, town, canonical) => {
    expect(await headOf(site, `/immobilier/${town}`)).toEqual({
      canonical: `http://${canonical}.localhost:3000/immobilier/${town}`,
      noindex: false,
    });
  });

  test('under three homes a page is not indexed', async () => {
    for (const town of ['metz-57000', 'bron-69500'])
      expect(await headOf('lyon', `/immobilier/${town}`)).toEqual({ canonical: null, noindex: true });
  });

  test('the sitemap has the towns of the site that are indexed there', async () => {
    const townsOf = async (site: string): Promise<string[]> =>
      [...(await read(site, '/sitemap-villes-1.xml')).text.matchAll(/<loc>[^<]*:3000([^<]*)</g)].map(
        ([, path]) => path ?? '',
      );
    expect((await townsOf('lyon')).toSorted()).toEqual([
      '/immobilier',
      '/immobilier/lyon-3e-69003',
      '/immobilier/lyon-69000',
    ]);
    expect(await townsOf('est')).toEqual(['/immobilier', '/immobilier/villeurbanne-69100']);
    expect(await townsOf('hugo')).toEqual(['/immobilier']);
  });
});

test('the index has the towns by letter, without accents', async () => {
  const { text } = await read('lyon', '/immobilier');
  const letters = [...text.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, letter]) => letter ?? '');
  expect(letters).toContain('M');
  expect(letters).toEqual([...new Set(letters)].toSorted((one, two) => one.localeCompare(two, 'fr')));
});

test('the index, searches and listings link to the pages of towns', async () => {
  expect((await read('lyon', '/immobilier')).text).toContain('href="/immobilier/metz-57000"');
  expect((await read('lyon', '/acheter/lyon-3e-69003')).text).toContain('href="/immobilier/lyon-3e-69003"');
  expect((await read('lyon', '/annonces')).text).toContain('href="/immobilier"');
  expect((await read('lyon', '/acheter/nantes-44000')).text).not.toContain('href="/immobilier/nantes-44000"');
  const { text } = await read('hugo', '/annonces');
  const path = /href="(\/annonces\/[^"]+\/[^"]+)"/.exec(text)?.[1] ?? '';
  expect((await read('hugo', path)).text).toContain('href="/immobilier/lyon-3e-69003"');
});

test('imported sales end the cached page, and none that shows no sale', async () => {
  const path = '/immobilier/lyon-3e-69003';
  const before = await read('lyon', path);
  const other = versions.of([`market:${market.id}`]);
  expect((await read('lyon', path)).text).toBe(before.text);
  await storeSales(adminCtx(deps.ports, 'test'), townSales(40, { seed: 2 }), 'register');
  await until(async () => (await read('lyon', path)).text !== before.text);
  expect((await read('lyon', path)).text).toContain('Médiane de 179\u00a0ventes en un an');
  expect(versions.of([`market:${market.id}`])).toBe(other);
});
