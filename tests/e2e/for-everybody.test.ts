import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantKind } from '#http/pages/page-table';
import { startBrowser } from '#tests/harness/browser';
import { isWholeMatrix } from '#tests/harness/matrix';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { deadButtons, layoutFaults } from './layout-faults.ts';
import { addressOf, type PublicPage, publicViews, TENANTS } from './page-addresses.ts';
import { markupFilter } from './page-markup.ts';

/** Accessibility of every page of the page table, on each type of site and on the network's host (rule A11Y-AXE). */

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1440, height: 900 };
/** WIDE at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };
/** States of pages, closed sites and sites without settings, which are not in the page table. */
const STATES: [string, string][] = [
  ['lyon', '/nulle-part'],
  ['lyon', '/annonces/rien/0'],
  ['lyon', '/annonces?type=8&priceMax=20000'],
  ['lyon', '/annonces?location=Lyon&type=1,2'],
  ['lyon', '/agents?name=personne'],
  ['lyon', '/agents?view=list'],
  ['nantes', '/actualites'],
  ['nantes', '/horizon-recrutement'],
  ['lea-bernard', '/'],
  ['lea-bernard', '/a-propos'],
  ['lea-bernard', '/contact'],
  ['toulouse', '/'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** One page for all addresses, because creating a browser context takes longer than a visit. */
const useOnePage = (options: BrowserContextOptions): (() => Page) => {
  let page: Page;
  beforeAll(async () => {
    const visitor = await browser.newContext({
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      viewport: NARROW,
      ...options,
    });
    page = await visitor.newPage();
  });
  afterAll(() => page.context().close());
  return () => page;
};

/** Faults of a page without scripts on the narrowest screen. */
const withoutScripts = async (page: Page, url: string) => {
  await page.goto(url);
  return {
    title: await page.locator('h1').first().isVisible(),
    layout: await layoutFaults(page),
    deadButtons: await deadButtons(page),
  };
};

const withScripts = async (page: Page, url: string, { alsoWide }: { alsoWide: boolean }) => {
  await page.setViewportSize(NARROW);
  await page.goto(url);
  const narrow = { layout: await layoutFaults(page), axe: await axeFindings(page) };
  await page.setViewportSize(ZOOMED);
  const zoomed = { layout: await layoutFaults(page) };
  if (!alsoWide) return { narrow, zoomed };
  await page.setViewportSize(WIDE);
  return { narrow, zoomed, wide: { axe: await axeFindings(page) } };
};

/** Visits an address with and without scripts and returns all faults. */
const useChecks = () => {
  const scripted = useOnePage({});
  const plain = useOnePage({ javaScriptEnabled: false });
  return async (url: string, { alsoWide }: { alsoWide: boolean }): Promise<void> => {
    const [withThem, without] = await Promise.all([
      withScripts(scripted(), url, { alsoWide }),
      withoutScripts(plain(), url),
    ]);
    expect(without).toEqual({ title: true, layout: [], deadButtons: [] });
    expect(withThem).toEqual({
      narrow: { layout: [], axe: [] },
      zoomed: { layout: [] },
      ...(alsoWide && { wide: { axe: [] } }),
    });
  };
};

/** Kinds of sites whose pages differ in components: groups and agents use those of the market centers. */
const isDistinct = (kind: TenantKind): boolean => kind === 'market' || kind === 'network';

/**
 * The default run is a part: pages of groups and agents every fifth one, wide every third one of the others, and of
 * pages whose main parts differ in words only the first one, as of those with an unknown token.
 */
const isNew = markupFilter('main');
const checkedViews = async (kind: TenantKind): Promise<(PublicPage & { alsoWide: boolean })[]> => {
  const views = publicViews(kind)
    .map((view, index) => ({ ...view, alsoWide: isDistinct(kind) && (isWholeMatrix || index % 3 === 0) }))
    .filter((_, index) => isWholeMatrix || isDistinct(kind) || index % 5 === 0);
  if (isWholeMatrix) return views;
  const checked: typeof views = [];
  // The first one is checked in any case, with the head and the foot of the sites of its kind.
  for (const view of views) if ((await isNew(view)) || checked.length === 0) checked.push(view);
  return checked;
};
const VIEWS: [TenantKind, Awaited<ReturnType<typeof checkedViews>>][] = [];
for (const kind of Object.keys(TENANTS) as TenantKind[]) VIEWS.push([kind, await checkedViews(kind)]);

describe.each(VIEWS)('%s', (kind, views) => {
  const expectWhole = useChecks();
  it.each(views)('$route: axe finds nothing, 320 px, 200 %, without scripts', async (item) => {
    await expectWhole(productUrl(TENANTS[kind], await addressOf(item)), item);
  });
});

describe('states', () => {
  const expectWhole = useChecks();
  it.each(STATES)('%s %s', async (site, path) => {
    await expectWhole(productUrl(site, path), { alsoWide: true });
  });
});
