import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { COMPARE_WORDS } from '#fr/compare';
import { KEPT_WORDS } from '#fr/kept-homes';
import { KEEP_LIST_WORDS, KEPT_LIST_WORDS, LIST_DONE } from '#fr/kept-lists';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { productDatabase } from './own-site.ts';

/**
 * Lists of favourites, the comparison and the homes seen last, on a phone (rules KEPT-LISTS, KEPT-COMPARED, KEPT-SEEN).
 */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const PHONE = { viewport: { width: 390, height: 844 } };

const hearts = (page: Page) => page.getByRole('button', { name: KEPT_WORDS.keep });

/** Keeps the first homes of the results. */
const keepHomes = async (page: Page, count: number): Promise<void> => {
  await page.goto(productUrl('lyon', '/annonces'));
  for (let at = 0; at < count; at++) await hearts(page).nth(at).click();
};

/** Address of the list in the mail to `email`. */
const linkTo = async (email: string): Promise<string> => {
  const mail = await (await productDatabase()).read({ role: 'vitrine_admin' }, (tx) =>
    tx.selectFrom('outbox').select('body_text').where('recipient', '=', email).executeTakeFirstOrThrow(),
  );
  return productUrl('lyon', /\/favoris\/[\w-]{43}/.exec(mail.body_text)?.[0] ?? '/');
};

/** Sends the link of the favourites of a browser. */
const sendLink = async (page: Page, email: string): Promise<string> => {
  await page.goto(productUrl('lyon', '/favoris'));
  const form = page.getByRole('form', { name: KEEP_LIST_WORDS.title });
  await form.getByLabel(KEEP_LIST_WORDS.email).fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: KEEP_LIST_WORDS.submit }).click();
  await page.getByText(KEEP_LIST_WORDS.sent).waitFor();
  return linkTo(email);
};

/** Whether the page is no wider than the screen. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a list is sent by mail, opens without scripts, and two people fill it', async () => {
  const page = await openVisitor(browser, PHONE);
  await keepHomes(page, 2);
  const link = await sendLink(page, `${crypto.randomUUID()}@exemple.fr`);

  const owner = await openVisitor(browser, { ...PHONE, javaScriptEnabled: false });
  await owner.goto(link);
  const main = owner.getByRole('main');
  expect(await main.getByRole('article').count()).toBe(2);
  await main.getByRole('textbox', { name: KEPT_LIST_WORDS.nameTitle }).fill('Ana');
  await main.getByRole('button', { name: KEPT_LIST_WORDS.saveName }).click();
  await owner.getByText(LIST_DONE.nom).waitFor();
  await main.getByRole('button', { name: KEPT_LIST_WORDS.share, exact: true }).click();
  const shared = await main.getByLabel(KEPT_LIST_WORDS.link).inputValue();

  // The second person has scripts, and favourites of their own.
  const guest = await openVisitor(browser, { viewport: { width: 391, height: 844 } });
  await guest.goto(productUrl('lyon', '/annonces?page=2'));
  await hearts(guest).first().click();
  await guest.goto(shared);
  await guest.getByRole('heading', { level: 1, name: KEPT_LIST_WORDS.sharedTitle }).waitFor();
  expect(await axeFindings(guest)).toEqual([]);
  expect(await fits(guest)).toBe(true);
  await guest.getByRole('button', { name: KEPT_LIST_WORDS.addDevice }).click();
  await guest.getByText(LIST_DONE.biens).waitFor();
  expect(await guest.getByRole('main').getByRole('article').count()).toBe(3);
  await guest.getByRole('button', { name: KEPT_LIST_WORDS.addDevice }).waitFor(); // the script of the hearts has run
  expect(await hearts(guest).count()).toBe(0);
  await guest.getByText(KEPT_LIST_WORDS.addNote).first().click();
  await guest.getByRole('textbox', { name: KEPT_LIST_WORDS.note }).first().fill('On le visite\u202f? <b>');
  await guest.getByRole('button', { name: KEPT_LIST_WORDS.saveNote }).first().click();
  await guest.getByText(LIST_DONE.note).waitFor();

  await owner.goto(link);
  expect(await main.getByRole('article').count()).toBe(3);
  expect(await main.textContent()).toContain('On le visite\u202f? <b>');
  await main.getByRole('button', { name: KEPT_LIST_WORDS.endSharing }).click();
  await owner.getByText(LIST_DONE.fin).waitFor();
  expect(await main.textContent()).not.toContain('On le visite');
  expect((await guest.goto(shared))?.status()).toBe(404);
});

test('three homes are compared without scrolling; of four the heads of the rows stay while they scroll', async () => {
  const page = await openVisitor(browser, PHONE);
  await keepHomes(page, 4);
  await page.goto(productUrl('lyon', '/favoris'));
  const boxes = page.getByRole('checkbox', { name: COMPARE_WORDS.choose });
  await boxes.nth(3).waitFor();
  const submit = page.getByRole('button', { name: COMPARE_WORDS.submit });
  const following = page.getByRole('heading', { name: KEEP_LIST_WORDS.title });
  const placeOfFollowing = () => following.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const place = await placeOfFollowing();
  expect(await submit.count()).toBe(0);
  await boxes.nth(0).check();
  expect(await submit.isVisible()).toBe(true);
  await expect(submit.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).resolves.toBe(true);
  expect(await placeOfFollowing()).toBe(place);
  for (const at of [1, 2]) await boxes.nth(at).check();
  const chosen = page.getByText(COMPARE_WORDS.chosen(4).trim());
  expect(await chosen.evaluate((node) => getComputedStyle(node, '::before').content)).toContain('counter(compared)');
  expect(await chosen.isVisible()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: COMPARE_WORDS.submit }).click();
  await page.getByRole('heading', { level: 1, name: COMPARE_WORDS.title }).waitFor();
  const region = page.getByRole('region', { name: COMPARE_WORDS.table });
  expect(await region.getByRole('columnheader').count()).toBe(4);
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  const scrolls = () => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await scrolls()).toBe(false);
  await page.goBack();
  await boxes.nth(3).check();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole('button', { name: COMPARE_WORDS.submit }).click();
  await page.getByText(COMPARE_WORDS.intro(4)).waitFor();
  expect(await scrolls()).toBe(true);
  expect(await fits(page)).toBe(true);
  const head = region.getByRole('rowheader', { name: /^Prix \(/ }).locator('> span');
  const before = await head.boundingBox();
  await region.evaluate((node) => node.scrollTo({ left: 100 }));
  expect((await head.boundingBox())?.x).toBe(before?.x);
  expect(await region.evaluate((node) => node.scrollLeft)).toBe(100);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: COMPARE_WORDS.favourites }).isVisible()).toBe(false);
  expect(await region.isVisible()).toBe(true);
  // A sheet is narrow, but has a table: the values stand beside their label.
  const row = head.locator('xpath=ancestor::tr');
  expect(await row.evaluate((node) => getComputedStyle(node).display)).toBe('table-row');
});

test('a fifth home cannot be chosen for the comparison until another one is left out', async () => {
  const page = await openVisitor(browser, PHONE);
  await keepHomes(page, 5);
  await page.goto(productUrl('lyon', '/favoris'));
  const boxes = page.getByRole('checkbox', { name: COMPARE_WORDS.choose });
  const areDisabled = () => boxes.evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).disabled));
  await boxes.nth(4).waitFor();
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  expect(await areDisabled()).toEqual([false, false, false, false, true]);
  await boxes.nth(1).uncheck();
  expect(await areDisabled()).toEqual([false, false, false, false, false]);
});

test('the homes seen last stay in the browser, and can be forgotten', async () => {
  const page = await openVisitor(browser, PHONE);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
  const titles: string[] = [];
  for (const at of [0, 1]) {
    await page.goto(productUrl('lyon', '/annonces'));
    await page.getByRole('article').nth(at).getByRole('heading').getByRole('link').click();
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    titles.unshift((await title.textContent()) ?? '');
    const count = titles.length;
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('vus') ?? '[]').length)).toBe(count);
  }
  requested.length = 0;
  await page.goto(productUrl('lyon', '/favoris'));
  await page.getByRole('heading', { name: KEPT_WORDS.recent }).waitFor();
  const seen = page.locator('[data-recent-list] a');
  for (const [at, title] of titles.entries()) expect(await seen.nth(at).textContent()).toContain(title);
  expect(await axeFindings(page)).toEqual([]);
  const id = ((await seen.first().getAttribute('href')) ?? '').split('/').at(-1) ?? '-';
  expect(requested.filter((request) => request.includes(id))).toEqual([]);
  await page.getByRole('button', { name: KEPT_WORDS.recentClear }).click();
  expect(await page.getByRole('heading', { name: KEPT_WORDS.recent }).isVisible()).toBe(false);
  await page.reload();
  await page.getByText(KEPT_WORDS.emptyTitle).waitFor();
  expect(await seen.count()).toBe(0);
});
