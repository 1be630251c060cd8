import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { holdPlaces } from './held-places.ts';

/** Place fields of the public pages (rules SUGGEST-PRESENT-TEXT, SUGGEST-NEXT-BUTTON). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const open = async (site: string, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, options);
  await page.goto(productUrl(site, path));
  return page;
};

const options = (page: Page) => page.getByRole('option');

it('Enter sends the present text, whatever was pointed at in the list of an earlier one', async () => {
  const page = await open('lyon', '/annonces');
  const answerOf = await holdPlaces(page);
  const field = page.locator('#search-place');
  await field.pressSequentially('bron');
  await (await answerOf('bron')).continue();
  await options(page).first().waitFor();
  await field.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe('search-place-list-0');
  await field.fill('Villeurbanne');
  expect(await field.getAttribute('aria-activedescendant')).toBe(null);
  await answerOf('Villeurbanne');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('location')?.startsWith('Villeurbanne') ?? false);
});

it('says that the suggestions failed, and goes on with the typed text', async () => {
  const page = await open('lyon', '/annonces');
  const answerOf = await holdPlaces(page);
  const field = page.locator('#search-place');
  await field.fill('Villeurbanne');
  await (await answerOf('Villeurbanne')).fulfill({ status: 503, body: '' });
  await page.getByRole('status').getByText('Les suggestions ne sont pas disponibles').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('location')?.startsWith('Villeurbanne') ?? false);
});

it('a text that is typed again while the script is loaded is looked up', async () => {
  const page = await open('lyon', '/annonces?location=Lyon', { reducedMotion: 'reduce' });
  const isTyped = Promise.withResolvers<void>();
  await page.route('**/place-field*.js', async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  const field = page.locator('#search-place');
  const text = await field.inputValue();
  const isAsked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === text);
  await field.fill('');
  await field.pressSequentially(text);
  isTyped.resolve();
  await isAsked;
});

it('a field that was left while its script was loaded, or that the browser fills in, opens no list', async () => {
  const page = await open('lyon', '/estimation', { reducedMotion: 'reduce' });
  const answerOf = await holdPlaces(page);
  const isLeft = Promise.withResolvers<void>();
  await page.route('**/place-field*.js', async (route) => {
    await isLeft.promise;
    await route.continue();
  });
  const field = page.locator('#estimation-address');
  await field.fill('21 rue Garibaldi, Lyon');
  await page.getByLabel('Surface habitable').fill('62');
  isLeft.resolve();
  await (await answerOf('21 rue Garibaldi, Lyon')).continue();
  const suggested = page.getByRole('option', { includeHidden: true });
  await suggested.first().waitFor({ state: 'attached' });
  expect(await suggested.first().isVisible()).toBe(false);
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'Villeurbanne';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await (await answerOf('Villeurbanne')).continue();
  await suggested.filter({ hasText: 'Villeurbanne' }).first().waitFor({ state: 'attached' });
  expect(await suggested.first().isVisible()).toBe(false);
});

describe.each([390, 820, 1440])('the open list leaves the next button free at %i px', (width) => {
  const FORMS = [
    {
      name: 'estimation',
      site: 'lyon',
      field: '#estimation-address',
      // The server names what is missing.
      pressed: (page: Page) => page.waitForEvent('load'),
    },
    {
      name: 'conversation',
      site: 'claire-fontaine',
      field: '#chat-address',
      // The address is checked.
      pressed: (page: Page) => page.waitForRequest(/limit=1&/),
    },
  ];
  const WAYS: readonly ((button: Locator) => Promise<void>)[] = [
    (button) => button.click(),
    (button) => button.tap(),
    (button) => button.press('Enter'),
  ];

  it.each(FORMS)('$name', async ({ site, field, pressed }) => {
    const viewport = { width, height: 844 };
    const page = await open(site, '/estimation', { viewport, hasTouch: true, reducedMotion: 'reduce' });
    const button = page
      .locator('form')
      .filter({ has: page.locator(field) })
      .locator('button[type=submit]');
    for (const press of WAYS) {
      await page.locator(field).fill('');
      await page.locator(field).pressSequentially('Lyo');
      await options(page).first().waitFor();
      const isPressed = pressed(page);
      await press(button);
      await isPressed;
      await options(page).first().waitFor({ state: 'hidden' });
    }
  });
});
