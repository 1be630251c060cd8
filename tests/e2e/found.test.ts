import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { callProduct } from './call-product.ts';

/** Metadata of pages, and visits from a search engine or a shared link (rule PAGE-HEAD). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const TOWN = '/acheter/appartement/lyon-3e-69003';

const visit = async (path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await page.goto(productUrl('lyon', path));
  return page;
};

const firstListing = async (site: string, path = '/annonces'): Promise<string> =>
  /href="(\/annonces\/[^"]+)"/.exec((await callProduct(site, path)).text)?.[1] ?? '';

describe('the head of every page', () => {
  const metaOf = (html: string, name: string): string =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const TYPES: Record<string, readonly string[]> = {
    home: ['RealEstateAgent'],
    network: ['Organization'],
    town: ['BreadcrumbList'],
    listing: ['RealEstateListing', 'BreadcrumbList'],
  };

  it.each<[string | null, string, string]>([
    ['lyon', '/', 'home'],
    ['claire-fontaine', '/', 'home'],
    ['equipe-moreau', '/', 'home'],
    ['fort-de-france', '/', 'home'],
    [null, '/', 'network'],
    ['lyon', '/annonces', ''],
    ['lyon', TOWN, 'town'],
    [null, '/louer/lyon-69000', 'town'],
    ['lyon', 'a sale', 'listing'],
    ['lyon', 'a rental', 'listing'],
    ['fort-de-france', 'a sale', 'listing'],
    ['claire-fontaine', 'a sale', 'listing'],
    ['lyon', '/honoraires', ''],
    ['lyon', '/mentions-legales', ''],
    [null, '/market-centers', ''],
  ])('%s %s: title, description, canonical address, an existing picture, structured data', async (site, path, kind) => {
    const shown = path.startsWith('/')
      ? path
      : await firstListing(site ?? '', path === 'a rental' ? '/louer' : '/annonces');
    const { text: html, status } = await callProduct(site, shown);
    expect(status).toBe(200);
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(8);
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(metaOf(html, 'og:url')).toBe(canonical);
    expect(new URL(canonical).pathname).toBe(shown);
    expect(metaOf(html, 'og:image:alt')).not.toBe('');
    const picture = await callProduct(site, new URL(metaOf(html, 'og:image')).pathname);
    expect([picture.status, picture.type]).toEqual([200, 'image/jpeg']);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect(data.map((item) => item['@type'])).toEqual(TYPES[kind] ?? []);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it('structured data does not violate the content security policy', async () => {
    const page = await visit('/');
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) broken.push(message.text());
    });
    for (const path of ['/', TOWN, await firstListing('lyon')]) await page.goto(productUrl('lyon', path));
    expect(broken).toEqual([]);
  });
});

describe('the page of a town', () => {
  it('shows its listings, also on the map, and a filter opens the general search', async () => {
    const page = await visit('/');
    const asked = page.waitForRequest((request) => request.url().includes('/public/properties/map'));
    await page.goto(productUrl('lyon', TOWN));
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('location'), query.get('type')]).toEqual(['Lyon 3e (69003)', '1']);
    expect(await page.locator('[data-count]').textContent()).toMatch(/appartements? à vendre à Lyon 3e/);
    await page.getByRole('radio', { name: 'Louer' }).check({ force: true });
    await page.waitForURL(/\/annonces\?.*category=rent/);
    await page.locator('[data-count]').filter({ hasText: 'à louer à Lyon 3e' }).waitFor();
    await page.goBack();
    await page.locator('[data-count]').filter({ hasText: 'à vendre à Lyon 3e' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(TOWN);
  });

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('its breadcrumbs and links work, %s', async (_, javaScriptEnabled) => {
    const page = await visit(TOWN, { javaScriptEnabled });
    const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    await trail.getByRole('link', { name: 'Appartements' }).click();
    await page.waitForURL(/\/acheter\/appartement$/);
    const towns = page.getByRole('region', { name: 'Par ville' });
    await towns.getByRole('link', { name: /^Appartements à vendre à Lyon 3e/ }).click();
    await page.waitForURL((url) => url.pathname === TOWN);
    await page.goto(productUrl('lyon', '/'));
    await page.getByRole('region', { name: 'Recherches fréquentes' }).getByRole('link').first().click();
    await page.waitForURL(/\/(acheter|louer)\/[a-z-]+\/[a-z0-9-]+-\d{5}$/);
    expect(await page.locator('[data-card-link]').count()).toBeGreaterThan(0);
  });
});

it('an address with a former title of a listing redirects to it', async () => {
  const path = await firstListing('lyon');
  const former = path.replace(/\/annonces\/[^/]+\//, '/annonces/un-autre-titre/');
  const answer = await callProduct('lyon', former);
  expect([answer.status, answer.location]).toEqual([301, path]);
});
