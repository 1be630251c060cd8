import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { callProduct } from './call-product.ts';

/** The listing page, on the demo's Lyon site. */

let browser: Browser;
let sale: string;
let rental: string;

const firstOf = async (search: string): Promise<string> => {
  const { text } = await callProduct('lyon', search);
  const path = /data-card-link=""[^>]*href="([^"]+)"|href="(\/annonces\/[^"]+)"[^>]*data-card-link/.exec(text);
  const found = path?.[1] ?? path?.[2];
  if (!found) throw new Error(`no listing at ${search}`);
  return found;
};

/** A sale whose description has such a length. */
const withDescription = async (isWanted: (length: number) => boolean): Promise<string> => {
  const { text } = await callProduct('lyon', '/annonces?type=1,2');
  for (const [path] of text.matchAll(/\/annonces\/[a-z0-9-]+\/[0-9a-f-]{36}/g)) {
    const { text: html } = await callProduct('lyon', path);
    const section = /<section aria-labelledby="description".*?<\/section>/s.exec(html)?.[0] ?? '';
    if (isWanted(section.replace(/<[^>]*>/g, '').length)) return path;
  }
  throw new Error('no listing has such a description');
};

beforeAll(async () => {
  browser = await startBrowser();
  sale = await firstOf('/annonces?type=1,2&features=elevator');
  rental = await firstOf('/annonces?category=rent');
});

const visit = async (path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: { width: 1440, height: 900 }, ...options });
  await page.goto(productUrl('lyon', path));
  return page;
};

describe('the sections', () => {
  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('a sale shows everything that the law and the specification require, %s', async (_, javaScriptEnabled) => {
    const page = await visit(sale, { javaScriptEnabled });
    for (const name of [
      'Description',
      'Caractéristiques du bien',
      'Performance énergétique',
      'Risques',
      'Localisation',
    ]) {
      expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true);
    }
    expect(await page.getByText('Les informations sur les risques auxquels ce bien est exposé').isVisible()).toBe(true);
    expect(
      await page.getByText(/Montant estimé des dépenses annuelles d'énergie pour un usage standard/).isVisible(),
    ).toBe(true);
    expect(await page.getByRole('link', { name: 'Barème des honoraires' }).first().getAttribute('href')).toBe(
      '/honoraires',
    );
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('both energy scales have their class as text and are large enough', async () => {
    const page = await visit(sale);
    for (const name of [/^DPE\s*: classe [A-G]/, /^GES\s*: classe [A-G]/]) {
      const box = await page.getByRole('img', { name }).first().boundingBox();
      expect(box?.width).toBeGreaterThan(180);
      expect(box?.height).toBeGreaterThan(180);
    }
  });

  it('a rental shows the monthly rent including charges', async () => {
    const page = await visit(rental);
    const text = (await page.locator('article').first().textContent()) ?? '';
    expect(text).toMatch(/€\s*par mois charges comprises/);
  });

  it('a long description can be expanded without script', async () => {
    const page = await visit(await withDescription((length) => length > 1100), { javaScriptEnabled: false });
    const section = page.locator('section[aria-labelledby="description"]');
    const height = async (): Promise<number> => (await section.boundingBox())?.height ?? 0;
    const before = await height();
    await section.getByText('Voir plus').click();
    expect(await section.getByText('Voir moins').isVisible()).toBe(true);
    expect(await height()).toBeGreaterThan(before);
  });

  it('a short description is shown whole', async () => {
    const page = await visit(await withDescription((length) => length > 0 && length < 1000));
    expect(await page.getByRole('heading', { name: 'Description', exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('Voir plus').count()).toBe(0);
  });
});

describe('the pictures', () => {
  it('open in a dialog, change by arrows and keyboard; Escape restores the focus', async () => {
    const page = await visit(sale);
    const open = page.getByRole('button', { name: /Voir les? .*photos?/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photos en grand' });
    await viewer.waitFor();
    const positionIs = (wanted: string) =>
      page.waitForFunction(
        (text) => document.querySelector('dialog[data-viewer] [data-position]')?.textContent === text,
        wanted,
      );
    await viewer.getByRole('button', { name: 'Photo suivante' }).click();
    await positionIs('2');
    await page.keyboard.press('ArrowLeft');
    await positionIs('1');
    await page.keyboard.press('End');
    await page.waitForFunction(() => {
      const viewer = document.querySelector('dialog[data-viewer]');
      return (
        viewer?.querySelector('[data-position]')?.textContent ===
        String(viewer?.querySelectorAll('[data-slides] > li').length)
      );
    });
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => document.activeElement === button)).toBe(true);
  });

  it('are a row of links to their files without script', async () => {
    const page = await visit(sale, { javaScriptEnabled: false });
    const photos = page.locator('[data-photo]');
    expect(await photos.count()).toBeGreaterThan(1);
    const href = await photos.nth(1).getAttribute('href');
    expect((await callProduct('lyon', href ?? '')).type).toBe('image/jpeg');
  });
});

describe('the first screen', () => {
  const ask = (page: Page) => page.getByRole('complementary').getByRole('link', { name: 'Poser une question' });

  it.each([
    ['its own', 'lyon'],
    ['a shared', 'claire-fontaine'],
  ])('of a laptop contains the contact card of %s listing', async (_, site) => {
    const { text } = await callProduct(site, '/annonces?type=1,2');
    const path = /href="(\/annonces\/[a-z0-9-]+\/[0-9a-f-]{36})"/.exec(text)?.[1] ?? expect.unreachable();
    const page = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(productUrl(site, path));
    const box = await ask(page).boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  });

  it.each([
    [390, 1],
    [820, 1],
    [967, 1],
    [968, 5],
  ])('%i px wide shows %i of the pictures, below 968 px in full width', async (width, shown) => {
    const page = await visit(sale, { viewport: { width, height: 900 } });
    const visible = await page.locator('[data-gallery] li').evaluateAll((slides) =>
      slides
        .map((slide) => slide.getBoundingClientRect())
        .filter(({ left, right, width }) => width > 0 && left < innerWidth && right > 0)
        .map((box) => Math.round(box.width)),
    );
    expect(visible).toHaveLength(shown);
    if (shown === 1) expect(visible).toEqual([width]);
  });
});

describe('without scripts', () => {
  it("'Voir les photos' expands all of them in place", async () => {
    const page = await visit(sale, { javaScriptEnabled: false });
    const photos = page.locator('[data-gallery] [data-photo]');
    const last = photos.nth((await photos.count()) - 1);
    expect(await last.isVisible()).toBe((await photos.count()) <= 5);
    await page.getByRole('link', { name: /Voir les? .*photos?/ }).click();
    await last.waitFor({ state: 'visible' });
  });
});

describe('on paper', () => {
  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

  it('one or two sheets: pictures, price, facts, energy, contact and address, without buttons', async () => {
    const hiddenParts = new Map(
      ['button', '[data-map]', '[data-kept-link]', 'header nav', 'footer nav'].map((part) => [part, 0]),
    );
    for (const path of [sale, rental]) {
      const page = await visit(path);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(2);
      await page.emulateMedia({ media: 'print' });
      for (const shown of [
        page.locator('h1'),
        page.locator('[data-photo] img').first(),
        page.getByText(/€/).first(),
        page.getByRole('heading', { name: 'Caractéristiques du bien' }),
        page.getByRole('img', { name: /^DPE/ }).first(),
        page.getByRole('complementary').getByRole('link', { name: /^0/ }),
        page.getByText(page.url(), { exact: true }),
      ])
        expect(await shown.isVisible(), String(shown)).toBe(true);
      for (const [hidden, count] of hiddenParts) {
        const all = await page.locator(hidden).all();
        for (const locator of all) expect(await locator.isVisible(), hidden).toBe(false);
        hiddenParts.set(hidden, count + all.length);
      }
    }
    expect([...hiddenParts].filter(([, count]) => count === 0)).toEqual([]);
  });
});

describe('addresses', () => {
  it('another slug redirects once to the right one', async () => {
    const wrong = sale.replace(/annonces\/[^/]+/, 'annonces/autre-chose');
    const answer = await callProduct('lyon', wrong);
    expect(answer.status).toBe(301);
    expect(answer.location).toBe(sale);
  });

  it.each(['/annonces/bien/0191b3a0-0000-7000-8000-000000000000', '/annonces/bien/1', '/annonces/bien/%2F..'])(
    '%s is not shown',
    async (path) => {
      expect((await callProduct('lyon', path)).status).toBe(404);
    },
  );

  it('has its canonical address and structured data', async () => {
    const { text: html } = await callProduct('lyon', sale);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe(sale);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? '{}'),
    );
    expect(data.map((item) => item['@type'])).toEqual(['RealEstateListing', 'BreadcrumbList']);
    expect(data[0].url).toBe(canonical);
  });
});
