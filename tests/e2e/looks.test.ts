import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { callProduct } from './call-product.ts';

/** Layout with very long names, without pictures, on screens from 320 px and at 200 % zoom (rule A11Y-LAYOUT). */

const LONG = 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson';
const SITES = [
  ['market', 'lyon', 'Horizon Lyon'],
  ['group', 'equipe-moreau', 'Équipe Moreau'],
  ['agent', 'claire-fontaine', 'Claire Fontaine'],
] as const;
/** The last one is 1,280 px at 200 % zoom. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1000, height: 800 },
  { width: 1440, height: 900 },
  { width: 640, height: 400 },
];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** Opens a page with another name of the site, or without its pictures. */
const visit = async (site: string, path: string, change: { name?: string; pictures?: boolean }): Promise<Page> => {
  const page = await openVisitor(browser, { reducedMotion: 'reduce' });
  const { text, type } = await callProduct(site, path);
  await page.route(productUrl(site, path), (route) =>
    route.fulfill({ contentType: type ?? '', body: change.name ? text.replaceAll(change.name, LONG) : text }),
  );
  if (change.pictures === false) await page.route('**/media/**', (route) => route.abort());
  await page.goto(productUrl(site, path));
  return page;
};

/**
 * Runs in the page, two frames after its width has changed, because media queries apply then: by how much it is wider
 * than the screen, parts of its header that overlap or are outside the screen, and whether its title is visible.
 */
const readLayout = async () => {
  await new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
  });
  const parts = [...document.querySelectorAll('header a, header summary')].filter((part) => part.checkVisibility());
  const boxes = parts.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }));
  const outside = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ text }) => `${text} leaves`);
  const covered = boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (two) =>
          box.box.left < two.box.right &&
          two.box.left < box.box.right &&
          box.box.top < two.box.bottom &&
          two.box.top < box.box.bottom,
      )
      .map((two) => `${box.text} covers ${two.text}`),
  );
  const title = document.querySelector('h1');
  const { width = 0, height = 0 } = title?.getBoundingClientRect() ?? {};
  const isShown = title?.checkVisibility({ visibilityProperty: true }) === true && width > 0 && height > 0;
  const beyond = Math.max(document.documentElement.scrollWidth - innerWidth, 0);
  return { beyond, head: [...outside, ...covered], hasTitle: isShown };
};

const expectLayout = async (page: Page): Promise<void> => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const expected = { beyond: 0, head: [], hasTitle: true };
    expect(await page.evaluate(readLayout), `at ${screen.width}`).toEqual(expected);
  }
};

describe.each(SITES)('%s site', (_, site, name) => {
  it.each(['/', '/annonces', '/mentions-legales', '/a-propos', '/partenaires', '/politique-confidentialite'])(
    '%s with a very long name',
    async (path) => {
      const page = await visit(site, path, { name });
      expect(await page.getByRole('contentinfo').getByText(LONG).first().isVisible()).toBe(true);
      await expectLayout(page);
    },
  );

  it('a listing on a site with a very long name', async () => {
    const path = /href="(\/annonces\/[^"]+\/[0-9a-f-]{36})"/.exec((await callProduct(site, '/annonces')).text)?.[1];
    await expectLayout(await visit(site, path ?? '', { name }));
  });

  it('the home page without pictures', async () => {
    await expectLayout(await visit(site, '/', { pictures: false }));
  });
});

it.each(['/actualites', '/annonces'])('a word of 47 letters in a title of %s wraps at 320 px', async (path) => {
  const page = await openVisitor(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(productUrl('lyon', path));
  const width = await page.evaluate(() => {
    for (const title of document.querySelectorAll('main :is(h1, h2, h3)')) title.textContent = 'w'.repeat(47);
    return document.documentElement.scrollWidth;
  });
  expect(width).toBe(320);
});
