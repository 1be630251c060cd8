import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';

/** A visitor is counted, without cookie, and may object. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** What the page tells the server of itself. */
const listen = (page: Page): string[] => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/events')) told.push(request.postData() ?? '');
  });
  return told;
};

it('a page tells which one it is and nothing else; no cookie is set', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const told = listen(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/public/events'));
  await page.goto(productUrl('lyon', '/vendre'));
  expect((await answered).status()).toBe(200);
  expect(told).toEqual(['{"type":"view","page":"sell"}']);
  expect(await visitor.cookies()).toEqual([]);
});

it('who objects on the privacy page is counted no more, until he says so', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  await page.goto(productUrl('lyon', '/politique-confidentialite'));
  await page.getByRole('button', { name: 'Ne plus compter mes visites' }).click();
  await page.getByText('Vos visites ne sont pas comptées.').waitFor();
  const told = listen(page);
  await page.goto(productUrl('lyon', '/contact'), { waitUntil: 'networkidle' });
  expect(told).toEqual([]);
  await page.goto(productUrl('lyon', '/politique-confidentialite'));
  await page.getByRole('button', { name: 'Compter à nouveau mes visites' }).click();
  await page.goto(productUrl('lyon', '/contact'), { waitUntil: 'networkidle' });
  expect(told).toEqual(['{"type":"view","page":"contact"}']);
});
