import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ALERT_WORDS as WORDS } from '#fr/alerts';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';

/** The form of an alert on a telephone (rule ALERT-CONFIRMED). tests/alerts has what follows it over HTTP. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

test.each([true, false])('a search becomes an alert, with JavaScript: %s', async (javaScriptEnabled) => {
  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled });
  await page.goto(productUrl('lyon', '/annonces?priceMax=400000'));
  await page.getByRole('link', { name: WORDS.receive }).first().click();
  await page.getByRole('heading', { level: 1, name: WORDS.title }).waitFor();
  const form = page.getByRole('form', { name: WORDS.title });
  expect((await form.textContent())?.replace(/[\u00a0\u202f]/g, ' ')).toContain('jusqu’à 400 000 €');
  const width = page.getByRole('main').evaluate((main) => main.scrollWidth);
  expect(await width).toBeLessThanOrEqual(390);
  if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel(WORDS.email).fill(`alerte.${javaScriptEnabled}@example.fr`);
  await form.getByLabel('Une fois par semaine').check();
  await form.getByLabel(/J’accepte de recevoir/).check();
  await form.getByRole('button', { name: WORDS.submit }).click();
  await page.getByRole('heading', { level: 1, name: WORDS.sent.title }).waitFor();
  await page.getByRole('link', { name: WORDS.sent.back }).click();
  await page.waitForURL(/priceMax=400000/);
});
