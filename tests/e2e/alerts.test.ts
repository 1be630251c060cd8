import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ALERT_WORDS as WORDS } from '#fr/alerts';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { linkInMail } from './printed-mails.ts';

/** An alert on a telephone, from the search to its end (rules ALERT-CONFIRMED, ALERT-STOP). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** Within the screen and, where axe can run, without findings. */
const check = async (page: Page, hasScripts: boolean): Promise<void> => {
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
  if (hasScripts) expect(await axeFindings(page)).toEqual([]);
};

test.each([true, false])('a search becomes an alert, with JavaScript: %s', async (javaScriptEnabled) => {
  const email = `alerte.${crypto.randomUUID()}@example.fr`;
  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled });
  await page.goto(productUrl('lyon', '/annonces?priceMax=400000'));
  await page.getByRole('link', { name: WORDS.receive }).first().click();
  await page.getByRole('heading', { level: 1, name: WORDS.title }).waitFor();
  const form = page.getByRole('form', { name: WORDS.title });
  expect((await form.textContent())?.replace(/[\u00a0\u202f]/g, ' ')).toContain('jusqu’à 400 000 €');
  await check(page, javaScriptEnabled);
  await form.getByLabel(WORDS.email).fill(email);
  await form.getByLabel('Une fois par semaine').check();
  await form.getByLabel(/J’accepte de recevoir/).check();
  await form.getByRole('button', { name: WORDS.submit }).click();
  await page.getByRole('heading', { level: 1, name: WORDS.sent.title }).waitFor();

  await page.goto(await linkInMail(email, 'alertes'));
  await page.getByRole('button', { name: WORDS.page.confirm }).click();
  await page.getByText(WORDS.page.done.confirm).waitFor();
  expect(await page.getByLabel('Une fois par semaine').isChecked()).toBe(true);
  await check(page, javaScriptEnabled);
  await page.getByRole('button', { name: WORDS.page.stop }).click();
  await page.getByText(WORDS.page.done.stop).waitFor();
});
