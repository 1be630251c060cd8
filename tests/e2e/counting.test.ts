import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';

/** Page views are counted without cookie; visitors can opt out. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** Bodies of the page's requests to the event endpoint. */
const listen = (page: Page): string[] => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/events')) told.push(request.postData() ?? '');
  });
  return told;
};

it('a page sends its name only; no cookie is set', async () => {
  const page = await openVisitor(browser);
  const told = listen(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/public/events'));
  await page.goto(productUrl('lyon', '/vendre'));
  expect((await answered).status()).toBe(200);
  expect(told).toEqual(['{"type":"view","page":"sell"}']);
  expect(await page.context().cookies()).toEqual([]);
});

it('a visitor who opts out on the privacy page is not counted until opting in again', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/politique-confidentialite'));
  await page.getByRole('button', { name: 'Ne plus compter mes visites' }).click();
  await page.getByText('Vos visites ne sont pas comptées.').waitFor();
  const told = listen(page);
  await page.goto(productUrl('lyon', '/vendre'));
  await page.goto(productUrl('lyon', '/politique-confidentialite'));
  await page.getByRole('button', { name: 'Compter à nouveau mes visites' }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/public/events'));
  await page.goto(productUrl('lyon', '/contact'));
  await answered;
  // Nothing of the page before.
  expect(told).toEqual(['{"type":"view","page":"contact"}']);
});
