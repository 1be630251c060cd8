import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { KEPT_WORDS } from '#fr/kept-homes';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';

/** Homes that a browser keeps (rule KEPT-HOMES). tests/listings/kept-homes.test.ts has their page over HTTP. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const hearts = (page: Page) => page.getByRole('button', { name: KEPT_WORDS.keep });
const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `${KEPT_WORDS.keep}\u00a0: ${title}`, exact: true }).first();

test('a heart keeps a home; the page of the favourites shows what became of its price, and lets it go', async () => {
  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(productUrl('lyon', '/annonces'));
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const heart = heartOf(page, title);
  // By keyboard, as a visitor without a mouse.
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.getByRole('link', { name: KEPT_WORDS.link }).textContent()).toContain('1');

  // As if the price had been higher on another day.
  await page.evaluate(() => {
    const [home] = JSON.parse(localStorage.getItem('favoris') ?? '').homes;
    const used = new Date(Date.now() - 300 * 86_400_000).toISOString();
    localStorage.setItem(
      'favoris',
      JSON.stringify({ used, homes: [{ ...home, day: '2026-03-02', price: 99_900_000_00 }] }),
    );
  });
  await page.getByRole('link', { name: KEPT_WORDS.link }).click();
  await page.getByText('Prix en baisse').waitFor();
  // A list that is shown is in use.
  const used = await page.evaluate(() => JSON.parse(localStorage.getItem('favoris') ?? '').used);
  expect(Date.now() - Date.parse(used)).toBeLessThan(600_000);
  const list = page.getByRole('main').getByRole('list').first();
  expect((await list.textContent())?.replace(/[\u00a0\u202f]/g, ' ')).toContain(
    'Prix en baisse : 99 900 000 € quand vous l’avez gardé, le 2 mars 2026',
  );
  expect(await axeFindings(page)).toEqual([]);
  await heartOf(page, title).click();
  await expect.poll(() => heartOf(page, title).getAttribute('aria-pressed')).toBe('false');
  await page.reload();
  await page.getByText(KEPT_WORDS.emptyTitle).waitFor();
});

test('the link of a selection shows it in another browser, whose own homes stay', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/annonces'));
  for (const at of [0, 1]) await hearts(page).nth(at).click();
  await page.goto(productUrl('lyon', '/favoris'));
  const share = page.getByRole('button', { name: KEPT_WORDS.share });
  await share.waitFor();
  const address = (await share.getAttribute('data-copy')) ?? '';
  const other = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await other.goto(address);
  await other.getByRole('heading', { name: KEPT_WORDS.sharedTitle }).waitFor();
  const list = other.getByRole('main').getByRole('list').first();
  expect(await list.getByRole('article').count()).toBe(2);
  await expect.poll(() => hearts(other).first().getAttribute('aria-pressed')).toBe('false');
});

test('cards of the next page of results get their hearts, and a full list says so', async () => {
  const page = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(productUrl('lyon', '/annonces'));
  await hearts(page).first().waitFor();
  await page.evaluate(() => {
    const home = (n: number) => ({ id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`, day: '2026-11-01' });
    const homes = Array.from({ length: 100 }, (_, n) => ({ ...home(n), price: null }));
    localStorage.setItem('favoris', JSON.stringify({ used: new Date().toISOString(), homes }));
  });
  await page.getByRole('link', { name: 'Voir plus de biens' }).scrollIntoViewIfNeeded();
  await hearts(page).nth(20).waitFor();
  await hearts(page).nth(20).click();
  expect(await page.getByText(KEPT_WORDS.full).isVisible()).toBe(true);
  expect(await hearts(page).nth(20).getAttribute('aria-pressed')).toBe('false');
});
