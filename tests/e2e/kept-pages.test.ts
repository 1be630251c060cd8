import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';

/** Options that no other file has, so that the second test gets the page of the first one. */
const OPTIONS = { viewport: { width: 701, height: 503 } };
const PATH = '/connexion';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

describe('a page that another test left', () => {
  let left: Page;

  it('may have been changed', async () => {
    const page = await openVisitor(browser, OPTIONS);
    await page.goto(productUrl(null, PATH));
    await page.evaluate(() => {
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
    });
    await page.context().addCookies([{ name: 'left', value: '1', url: productUrl(null) }]);
    await page.context().newPage();
    await page.context().grantPermissions(['geolocation']);
    await page.route('**/connexion', (route) => route.fulfill({ body: 'left' }));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(true);
    left = page;
    expect(await page.evaluate(() => matchMedia('print').matches)).toBe(true);
  });

  it('is as new for the next one', async () => {
    const page = await openVisitor(browser, OPTIONS);
    expect(page === left, 'the same page').toBe(true);
    await page.goto(productUrl(null, PATH));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
    expect(await page.context().cookies()).toEqual([]);
    const found = await page.evaluate(async () => ({
      media: [
        'print',
        '(prefers-color-scheme: dark)',
        '(prefers-reduced-motion: reduce)',
        '(forced-colors: active)',
      ].filter((value) => matchMedia(value).matches),
      stored: [localStorage.length, sessionStorage.length],
      size: [innerWidth, innerHeight],
      onLine: navigator.onLine,
      geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
    }));
    const { width, height } = OPTIONS.viewport;
    expect(found).toEqual({ media: [], stored: [0, 0], size: [width, height], onLine: true, geolocation: 'denied' });
  });
});
