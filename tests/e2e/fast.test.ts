import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPages } from '#http/page-table';
import { newVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { BUDGETS } from '../../scripts/budgets.ts';
import { readPath } from './read-path.ts';

/** What a visitor waits for, on every page of the page table: new pages are held to it without being named here (issue 3 'Fast'). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const PAGES = listPages({ dev: false }).map(({ face, path }) => ({
  face,
  route: path,
  site: face === 'site' ? 'lyon' : null,
}));
const CASES = PAGES.flatMap((page) => Object.keys(VIEWS).map((view) => ({ ...page, view })));

/** An address of a route with parameters: one that a page of that face links to. */
const addressOf = async ({ route, site }: (typeof PAGES)[number]): Promise<string> => {
  if (!route.includes(':')) return route;
  const pattern = new RegExp(`href="(${route.replace(/:[a-z]+/gi, '[^/"?#]+')})"`);
  for (const { site: host, route: from } of PAGES) {
    if (host !== site || from.includes(':')) continue;
    const found = pattern.exec((await readPath(site, from)).text)?.[1];
    if (found) return found;
  }
  throw new Error(`no page links to ${route}`);
};

/** Everything that was asked of us, in order. */
type Visit = { page: Page; paths: string[] };

const visit = async (one: (typeof CASES)[number]): Promise<Visit> => {
  const visitor = await newVisitor(browser, VIEWS[one.view] ?? {});
  const page = await visitor.newPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const of = entry.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
          .join(' | ');
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(productUrl(one.site, await addressOf(one)), { waitUntil: 'networkidle' });
  return { page, paths };
};

const fileOf = (path: string): Buffer => readFileSync(`dist/client${path}`);
const built = (paths: readonly string[], ending: string): string[] => [
  ...new Set(paths.filter((path) => path.startsWith('/assets/') && path.endsWith(ending))),
];
const gzipped = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(fileOf(path), { level: 9 }).length, 0);
/** The drawn map of the search comes after its list; its budget is its own. */
const isMap = (path: string): boolean => /\/(make|results|place)-map-/.test(path);

describe.each(CASES)('$face $route on a $view', (one) => {
  it('loads no more than its budgets before the visitor acts, and no React', async () => {
    const { paths } = await visit(one);
    const scripts = built(paths, '.js').filter((path) => !isMap(path));
    const limit = one.route === '/annonces' ? BUDGETS.searchScripts : BUDGETS.pageScripts;
    expect(gzipped(scripts)).toBeLessThanOrEqual(limit);
    expect(scripts.filter((path) => fileOf(path).includes('react.dev/errors'))).toEqual([]);
    expect(gzipped(built(paths, '.css').filter((path) => !isMap(path)))).toBeLessThanOrEqual(BUDGETS.styles);
    const fonts = built(paths, '.woff2');
    expect(fonts.reduce((sum, path) => sum + fileOf(path).length, 0)).toBeLessThanOrEqual(BUDGETS.fonts);
  });

  it('moves nothing while it loads and while it is read', async () => {
    const { page } = await visit(one);
    const height = await page.evaluate(() => Math.min(document.documentElement.scrollHeight, innerHeight * 8));
    for (let y = 0; y < height; y += 600) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    }
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; of: string }[] }).shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
  });

  it('preloads the fonts of the first screen, and asks for its largest picture first and once', async () => {
    const { page, paths } = await visit(one);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(built(paths, '.woff2').filter((path) => !preloaded.includes(path))).toEqual([]);
    const media = [...new Set(paths.filter((path) => path.startsWith('/media/')))];
    const ids = media.map((path) => path.split('/')[2]);
    expect(media.filter((_, index) => ids.indexOf(ids[index]) !== index)).toEqual([]);
    const largest = await page.evaluate(() => {
      const area = (image: Element): number => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const tall = Math.min(bottom, innerHeight) - Math.max(top, 0);
        return Math.max(0, tall) * Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
      };
      const [first] = [...document.images]
        .filter((image) => image.currentSrc.includes('/media/'))
        .map((image) => ({
          area: area(image) / (innerWidth * innerHeight),
          priority: image.fetchPriority,
          loading: image.loading,
        }))
        .sort((a, b) => b.area - a.area);
      return first && first.area > 0.1 ? first : null;
    });
    if (largest) expect(largest).toMatchObject({ priority: 'high', loading: 'eager' });
  });

  it('says how wide its pictures are shown', async () => {
    const { page } = await visit(one);
    const wrong = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.srcset && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0)
        .map((image) => {
          const box = image.getBoundingClientRect();
          const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
          const needed =
            getComputedStyle(image).objectFit === 'cover' ? Math.max(box.width, box.height * ratio) : box.width;
          // With widths in srcset, the natural width is what `sizes` says, in CSS pixels.
          return {
            sizes: image.sizes,
            needed: Math.round(needed),
            said: image.naturalWidth,
            factor: image.naturalWidth / needed,
          };
        })
        .filter(({ factor }) => factor < 0.45 || factor > 1.5),
    );
    expect(wrong).toEqual([]);
  });
});
