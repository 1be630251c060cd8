import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page, Request } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { isWholeMatrix } from '#tests/harness/matrix';
import { productUrl } from '#tests/harness/product';
import { BUDGETS } from '../../scripts/budgets.ts';
import { callProduct } from './call-product.ts';
import { checkShifts, watchShifts } from './layout-shifts.ts';
import { addressOf, type PublicPage, publicPages, TENANTS } from './page-addresses.ts';
import { markupFilter } from './page-markup.ts';

/** Budgets of every page of the page table, so that new pages are checked too (rule PAGE-BUDGETS). */

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
/** Pages of the network use the components of the market centers: every third one, unless the whole matrix runs. */
const ALL: readonly PublicPage[] = [
  ...publicPages('market'),
  ...publicPages('network').filter((_, index) => isWholeMatrix || index % 3 === 0),
  // As a conversation.
  { kind: 'agent', route: '/estimation' },
];
/** Pages that differ in words only load the same files: the default run visits one of them. */
const VISITED: PublicPage[] = [];
const isNew = markupFilter('page');
for (const page of ALL) if (isWholeMatrix || (await isNew(page))) VISITED.push(page);

/** One page per view for all addresses, with an empty cache: creating a browser context takes longer than a visit. */
const pages = new Map<string, Page>();
beforeAll(async () => {
  const browser = await startBrowser();
  for (const [view, options] of Object.entries(VIEWS)) {
    const page = await (await browser.newContext({ locale: 'fr-FR', ...options })).newPage();
    await page.addInitScript(watchShifts);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    pages.set(view, page);
  }
});

/** Runs in the page: resolves when it has nothing to do, at the latest after a frame that starts observers. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestIdleCallback(() => done()));
  });

/** Paths of all requests of a visit, in order, until the page twice in a row has nothing to do or to wait for. */
const visit = async (page: Page, url: string): Promise<string[]> => {
  const paths: string[] = [];
  const open = new Set<Request>();
  const start = (request: Request): void => {
    open.add(request);
    paths.push(new URL(request.url()).pathname);
  };
  const end = (request: Request): unknown => open.delete(request);
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  await page.goto(url);
  for (let quiet = 0, seen = 0; quiet < 2; seen = paths.length) {
    await page.evaluate(idle);
    quiet = open.size === 0 && paths.length === seen ? quiet + 1 : 0;
  }
  page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  return paths;
};

const fileOf = (path: string): Buffer => readFileSync(`dist/client${path}`);
const built = (paths: readonly string[], ending: string): string[] => [
  ...new Set(paths.filter((path) => path.startsWith('/assets/') && path.endsWith(ending))),
];
/** Compressed once: most pages have the same files. */
const sizes = new Map<string, number>();
const gzippedSize = (path: string): number => {
  const size = sizes.get(path) ?? gzipSync(fileOf(path), { level: 9 }).length;
  sizes.set(path, size);
  return size;
};
const gzipped = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + gzippedSize(path), 0);
/** The map of the search and the hearts, which have their own budgets. */
const isLater = (path: string): boolean => /\/((make|results|place)-map|enhance-hearts|rolldown-runtime)-/.test(path);

/** At a quality that takes a tenth of the time, if that suffices. */
const brotliSize = (text: string): number => {
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return quick <= BUDGETS.htmlBrotli ? quick : brotliCompressSync(text).length;
};

it('the HTML of each page is within its budget, plain and compressed', async () => {
  for (const page of ALL) {
    const { text } = await callProduct(TENANTS[page.kind], await addressOf(page));
    expect(Buffer.byteLength(text), page.route).toBeLessThanOrEqual(BUDGETS.html);
    expect(brotliSize(text), page.route).toBeLessThanOrEqual(BUDGETS.htmlBrotli);
  }
});

const checkBudgets = (route: string, paths: readonly string[]): void => {
  const scripts = built(paths, '.js').filter((path) => !isLater(path));
  const limit = route === '/annonces' ? BUDGETS.searchScripts : BUDGETS.pageScripts;
  expect(gzipped(scripts), scripts.join()).toBeLessThanOrEqual(limit);
  expect(scripts.filter((path) => fileOf(path).includes('react.dev/errors'))).toEqual([]);
  expect(gzipped(built(paths, '.css').filter((path) => !isLater(path)))).toBeLessThanOrEqual(BUDGETS.styles);
  const fonts = built(paths, '.woff2');
  expect(fonts.reduce((sum, path) => sum + fileOf(path).length, 0)).toBeLessThanOrEqual(BUDGETS.fonts);
};

/** Fonts of the first screen are preloaded, its largest picture is requested first, no picture in two widths. */
const checkFirstScreen = async (page: Page, paths: readonly string[]): Promise<void> => {
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(built(paths, '.woff2').filter((path) => !preloaded.includes(path))).toEqual([]);
  const media = [...new Set(paths.filter((path) => path.startsWith('/media/')))];
  const ids = media.map((path) => path.split('/')[2]);
  expect(media.filter((_, index) => ids.indexOf(ids[index]) !== index)).toEqual([]);
  const largest = await page.evaluate(() => {
    const shown = (image: Element): number => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      return (height * Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))) / (innerWidth * innerHeight);
    };
    const [first] = [...document.images]
      .filter((image) => image.currentSrc.includes('/media/'))
      .map((image) => ({ share: shown(image), priority: image.fetchPriority, loading: image.loading }))
      .sort((a, b) => b.share - a.share);
    return first && first.share > 0.1 ? first : null;
  });
  if (largest) expect(largest).toMatchObject({ priority: 'high', loading: 'eager' });
};

/** `sizes` fits the layout: from half to one and a half of the width of the box. */
const checkSizes = async (page: Page): Promise<void> => {
  const wrong = await page.evaluate(() =>
    [...document.images]
      .map((image) => ({ image, source: image.srcset ? image : image.parentElement?.querySelector('source') }))
      .filter(({ image, source }) => source && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0)
      .map(({ image, source }) => {
        const { width, height } = image.getBoundingClientRect();
        const ratio = image.naturalWidth / image.naturalHeight;
        const covers = getComputedStyle(image).objectFit === 'cover';
        const needed = covers ? Math.max(width, height * ratio) : width;
        // With widths in srcset, the natural width is that of `sizes`, in CSS pixels.
        return { sizes: source?.sizes, needed: Math.round(needed), said: image.naturalWidth };
      })
      .filter(({ needed, said }) => said < needed * 0.45 || said > needed * 1.5),
  );
  expect(wrong).toEqual([]);
};

/** Scrolls down eight screens, and waits for requests on each. */
const readDown = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => Math.min(document.documentElement.scrollHeight, innerHeight * 8));
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(
      (y) =>
        new Promise((next) => {
          scrollTo(0, y);
          requestAnimationFrame(() => requestAnimationFrame(next));
        }),
      top,
    );
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  }
};

const look = async (page: Page, item: PublicPage): Promise<void> => {
  const paths = await visit(page, productUrl(TENANTS[item.kind], await addressOf(item)));
  checkBudgets(item.route, paths);
  await checkFirstScreen(page, paths);
  await readDown(page);
  await checkSizes(page);
  await checkShifts(page);
};

describe('page budgets on a phone and on a desktop', () => {
  it.each(VISITED)('$kind $route: budgets, first screen, widths of pictures, no layout shift', async (item) => {
    const looks = [...pages].map(([view, page]) =>
      look(page, item).catch((cause: unknown) => {
        throw new Error(`on a ${view}`, { cause });
      }),
    );
    // Both must end before the next test uses their pages.
    await Promise.allSettled(looks);
    await Promise.all(looks);
  });
});
