import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { checkShifts, watchShifts } from './layout-shifts.ts';

/** Infinite scroll loads one page of twenty each time the end is reached, and lets the visitor reach the footer. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const CARDS = '[data-results] > :is([data-listing], [data-item])';

const visit = async (path: string, size = { width: 1440, height: 900 }): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: size });
  await page.goto(productUrl('lyon', path));
  return page;
};
const count = (page: Page): Promise<number> => page.locator(CARDS).count();

/** Waits until the cards are there, scrolling has ended, and the page had enough frames to request more. */
const settled = async (page: Page, cards: number): Promise<void> => {
  await page.waitForFunction(([name, least]) => document.querySelectorAll(name).length >= least, [
    CARDS,
    cards,
  ] as const);
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(() => resolve(scrollY)));
    let last = -1;
    for (let still = 0; still < 20; still += 1) {
      const now = await frame();
      const busy = document.querySelector('[data-results][aria-busy]');
      if (now !== last || busy) still = 0;
      last = now;
    }
  });
};

/**
 * Presses End until the page moves: without a moment to draw, Chromium ignores a key that scrolls (seen with its own
 * throttle of the CPU: the second key was received and not prevented, and nothing moved; the third did).
 */
const pressEnd = async (page: Page): Promise<void> => {
  const from = await page.evaluate(() => scrollY);
  const hasMoved = (): Promise<boolean> =>
    page.evaluate(async (before) => {
      for (let frame = 0; frame < 20 && scrollY === before; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY !== before;
    }, from);
  do await page.keyboard.press('End');
  while (!(await hasMoved()));
};

const CARD_VIEW = ['/annonces', { width: 1440, height: 900 }] as const;
/** The end of the list is several screens above the bottom of the page. */
const PHONE = ['/annonces', { width: 390, height: 640 }] as const;

it.each([
  ['the End key', CARD_VIEW, pressEnd],
  ['a script', PHONE, (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))],
  ['a jump to the footer', PHONE, (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()],
])('reaching the end by %s adds one page, reaching it again another', async (_, [path, size], arrive) => {
  const page = await visit(path, size);
  for (const cards of [40, 60]) {
    await arrive(page);
    await settled(page, cards);
    expect(await count(page)).toBe(cards);
  }
});

it('stops after five pages with the footer visible; its button continues and moves the focus', async () => {
  const page = await visit('/annonces');
  const inView = (): Promise<boolean> =>
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top < innerHeight);
  for (const cards of [40, 60, 80, 100, 120]) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await settled(page, cards);
  }
  expect(await inView()).toBe(false);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await settled(page, 120);
  expect([await count(page), await inView()]).toEqual([120, true]);

  await page.locator('[data-more]').press('Enter');
  await settled(page, 140);
  expect(await count(page)).toBe(140);
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  const focused = await page.evaluate(() =>
    document.activeElement?.closest('[data-listing]')?.getAttribute('data-listing'),
  );
  expect(focused).toBe(await page.locator(CARDS).nth(120).getAttribute('data-listing'));
});

it.each(['/annonces', '/agents'])(
  'on %s a reader at the footer sees it stay while the next page arrives',
  async (path) => {
    const visitor = await newVisitor(browser, { viewport: { width: 390, height: 640 } });
    await visitor.addInitScript(watchShifts);
    const page = await visitor.newPage();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let isAsked = false;
    await page.route(/page=2/, async (route) => {
      isAsked = true;
      await released;
      await route.continue();
    });
    await page.goto(productUrl('nantes', path));
    const before = await count(page);
    await page.locator('[data-more]').evaluate((link) => {
      scrollTo(0, link.getBoundingClientRect().top + scrollY - innerHeight - 700);
    });
    await until(() => isAsked);
    await page.evaluate(async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      // What the jump itself draws has its place before the cards arrive.
      for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
      (window as unknown as { shifts: unknown[] }).shifts.length = 0;
    });
    release();
    await settled(page, before + 1);
    // What browsers call good: cards near the screen get their own height in the frames after.
    await checkShifts(page, 0.1);
  },
);
