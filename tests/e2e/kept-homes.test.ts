import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { COMPARE_WORDS } from '#fr/compare';
import { HEART_FAULTS } from '#fr/hearts';
import { KEPT_WORDS } from '#fr/kept-homes';
import { KEEP_LIST_WORDS, KEPT_LIST_FAULTS } from '#fr/kept-lists';
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

test('the amounts of a letting say what they are, as on its card', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/annonces?category=rent'));
  await hearts(page).first().click();
  const card = page.getByRole('article').first();
  const suffix = (await card.locator('.listing-price > span').nth(1).textContent()) ?? '';
  expect(suffix).toContain('/mois');
  await page.evaluate(() => {
    const { used, homes } = JSON.parse(localStorage.getItem('favoris') ?? '');
    localStorage.setItem('favoris', JSON.stringify({ used, homes: [{ ...homes[0], price: 9_999_00 }] }));
  });
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vus') ?? '')).toContain(suffix);
  await page.goto(productUrl('lyon', '/favoris'));
  await page.getByText('Prix en baisse').waitFor();
  const main = async () => (await page.getByRole('main').textContent())?.replace(/[\u00a0\u202f]/g, ' ');
  expect(await main()).toContain(`Prix en baisse : 9 999 € ${suffix} quand vous l’avez gardé`);
  expect(await page.locator('[data-recent-list] a').first().textContent()).toContain(suffix);
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
  expect(await page.getByText(HEART_FAULTS.full).isVisible()).toBe(true);
  expect(await hearts(page).nth(20).getAttribute('aria-pressed')).toBe('false');
});

test('what sends, copies, counts or compares the favourites follows a heart that is taken back', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/annonces'));
  for (const at of [0, 1, 2]) await hearts(page).nth(at).click();
  await page.goto(productUrl('lyon', '/favoris'));
  const form = page.getByRole('form', { name: KEEP_LIST_WORDS.title });
  const main = page.getByRole('main');
  const held = () => form.locator('[name="biens"]').inputValue();
  await expect.poll(async () => (await held()).split('.').length).toBe(3);
  const boxes = page.getByRole('checkbox', { name: COMPARE_WORDS.choose });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await hearts(page).first().click();
  const kept = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('favoris') ?? '').homes.map(({ id }: { id: string }) => id),
  );
  expect(kept).toHaveLength(2);
  await expect.poll(held).toBe(kept.join('.'));
  const share = page.getByRole('button', { name: KEPT_WORDS.share });
  expect(await share.getAttribute('data-copy')).toContain(`/favoris?biens=${kept.join('.')}`);
  await main.getByText(KEPT_WORDS.count(2), { exact: true }).waitFor();
  expect(await boxes.evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).checked))).toEqual([
    false,
    true,
    false,
  ]);

  // A refused form keeps the page, with what was typed.
  const email = `${crypto.randomUUID()}@exemple.fr`;
  await form.getByLabel(KEEP_LIST_WORDS.email).fill(email);
  await form.getByRole('button', { name: KEEP_LIST_WORDS.submit }).click();
  await page.getByText(KEPT_LIST_FAULTS.CONSENT).waitFor();
  await page.getByRole('heading', { level: 1, name: KEPT_WORDS.title }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('Gardé le').first().waitFor();
  expect(await form.getByLabel(KEEP_LIST_WORDS.email).inputValue()).toBe(email);
  expect(await main.getByRole('list').first().getByRole('article').count()).toBe(2);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: KEEP_LIST_WORDS.submit }).click();
  await page.getByText(KEEP_LIST_WORDS.sent).waitFor();
});

test('a browser that keeps nothing says so', async () => {
  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, clean: true });
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto(productUrl('lyon', '/annonces'));
  await hearts(page).first().click();
  await page.getByText(HEART_FAULTS.notKept).waitFor();
  expect(await hearts(page).first().getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hearts(page).first().waitFor();
  await page.goto(productUrl('lyon', '/favoris'));
  await page.getByText(KEPT_WORDS.emptyTitle).waitFor();
  expect(thrown).toEqual([]);
});
