import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantKind } from '#http/page-table';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { deadButtons, layoutFaults } from './layout-faults.ts';
import { addressOf, publicViews, TENANTS } from './page-addresses.ts';

/** Every page of the page table, on each type of site and on the network's host, for whoever reads it in another way (issue 4 'Speed and care'). */

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1440, height: 900 };
/** What 200 % of zoom leaves of it. */
const ZOOMED = { width: 720, height: 450 };
/** Pages that answer for a state have no route. */
const STATES = ['/inconnue', '/annonces?category=buy&priceMax=1', '/agents?name=zzzz', '/annonces/rien/0'];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** One page that goes from address to address: a context for each would take longer than the visit. */
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

/** What a page without scripts lacks, on the narrowest screen. */
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

describe.each(Object.keys(TENANTS) as TenantKind[])('%s', (kind) => {
  const scripted = useOnePage({});
  const plain = useOnePage({ javaScriptEnabled: false });
  const states = kind === 'market' ? STATES.map((route) => ({ kind, route })) : [];

  it.each([...publicViews(kind), ...states])(
    '$route: axe finds nothing, 320 px, 200 %, without scripts',
    async (one) => {
      const url = productUrl(TENANTS[kind], one.route.includes('?') ? one.route : await addressOf(one));
      const alsoWide = kind === 'market' || kind === 'network';
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
    },
  );
});
