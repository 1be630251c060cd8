import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { FRAME_WORDS } from '#fr/site';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';

/** Public pages without network (rule SITE-OFFLINE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

test('a form stays on its page with what was typed, and goes on when the network is back', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/contact'));
  const notice = page.getByText(FRAME_WORDS.offline);
  expect(await notice.isVisible()).toBe(false);
  await page.getByLabel('Prénom').first().fill('Zoé');
  await page.context().setOffline(true);
  await notice.waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Nos biens' }).first().click();
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await page.getByLabel('Prénom').first().inputValue()).toBe('Zoé');
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'hidden' });
  await page.getByRole('navigation').getByRole('link', { name: 'Nos biens' }).first().click();
  await page.waitForURL('**/annonces');
});

test('the first step of an estimation is not lost', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/estimation'));
  const next = page.getByRole('button', { name: 'Continuer' });
  await page.context().setOffline(true);
  await page.getByText(FRAME_WORDS.offline).waitFor();
  await next.click();
  expect(await next.isVisible()).toBe(true);
});

test('a change of a search is shown when the network is back', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/annonces'));
  await page.context().setOffline(true);
  await page.getByText('Louer', { exact: true }).first().click();
  await page.getByText(FRAME_WORDS.offline).waitFor();
  expect(await page.getByRole('article').first().isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.waitForURL((url) => url.pathname + url.search !== '/annonces');
});
