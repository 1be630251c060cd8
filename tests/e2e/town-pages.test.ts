import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { layoutFaults } from './layout-faults.ts';

/** The page of a town in a browser: from a search to it and on, with its figures as a table (rule TOWN-PAGE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

test.each([
  [390, false],
  [1440, true],
])('from a search to the page of its town and back, at %i px, with JavaScript: %s', async (width, hasScripts) => {
  const page = await openVisitor(browser, { viewport: { width, height: 900 }, javaScriptEnabled: hasScripts });
  await page.goto(productUrl('lyon', '/acheter/lyon-69000'));
  await page.getByRole('link', { name: 'Prix au m², ventes et conseillers à Lyon' }).click();
  await page.waitForURL('**/immobilier/lyon-69000');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Immobilier à Lyon');
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByText('Voir les chiffres').first().click();
  expect(await page.getByRole('columnheader', { name: 'Prix du m²' }).first().isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Voir les biens à vendre' }).click();
  await page.waitForURL('**/acheter/lyon-69000');
});
