import type { Browser, Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIGN_UP_FAULTS as FAULTS, sectorFault, SIGN_UP_WORDS as WORDS } from '#fr/sign-up';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { holdPlaces } from './held-places.ts';
import { layoutFaults } from './layout-faults.ts';

/**
 * The sign-up wizard in a browser, with the member of the demo who has no site (rule SIGNUP-STEPS). Cases that need no
 * browser are in tests/signup.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const open = async (javaScriptEnabled: boolean): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled });
  await page.goto(productUrl(null, '/inscription'));
  return page;
};

const next = (page: Page) => page.getByRole('button', { name: WORDS.next });
const town = (page: Page) => page.getByLabel(WORDS.sectors.label);
const address = (page: Page) => page.getByLabel(WORDS.subdomain.label);
const chips = (page: Page) => page.getByRole('button', { name: /^Retirer/ });

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel(WORDS.account.email).fill('nina.roche@horizon.example');
  await page.getByLabel(WORDS.account.password).fill('mauvaise phrase');
  await next(page).click();
  await page.getByText(FAULTS.INVALID_PASSWORD).waitFor();
  await page.getByLabel(WORDS.account.password).fill('vitrine-demo');
  await next(page).click();
  await page.getByText('Étape 2 sur 4').waitFor();
};

/** Whether the page has asked for a script of this name. */
const loaded = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)), name);

const removeAll = async (page: Page): Promise<void> => {
  for (let left = await chips(page).count(); left > 0; left -= 1) await chips(page).first().click();
  await expect.poll(() => chips(page).count()).toBe(0);
};

const expectSound = async (page: Page): Promise<void> => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
};

describe('the sign-up', () => {
  it('without JavaScript finds towns by a search, and checks the address with a button', async () => {
    const page = await open(false);
    await signIn(page);
    await removeAll(page);
    await town(page).fill('lyon');
    await next(page).click();
    await page.getByText(FAULTS.SECTOR_NOT_PICKED).waitFor();
    await town(page).fill('69003');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Lyon 3e (69003)' }).click();
    await page.getByText('3e arrondissement, Lyon').waitFor();
    await next(page).click();
    await page.getByText('Étape 3 sur 4').waitFor();
    await address(page).fill('lyon');
    await page.getByRole('button', { name: WORDS.subdomain.check }).click();
    await page.getByText(FAULTS.SUBDOMAIN_NOT_AVAILABLE).waitFor();
    await page.reload();
    expect(await page.getByText('Étape 3 sur 4').count()).toBe(1);
  });

  it('goes from the account to the open site, by keyboard, with each screen accessible', async () => {
    const page = await open(true);
    await expectSound(page);
    const eye = page.getByRole('button', { name: 'Afficher la saisie' });
    await eye.press('Enter');
    expect(await page.getByLabel(WORDS.account.password).getAttribute('type')).toBe('text');
    await eye.press('Enter');
    await signIn(page);
    expect(await page.locator('h1').evaluate((title) => title === document.activeElement)).toBe(true);
    // The script of the suggestions is loaded when a person enters the field, and Enter waits for it.
    expect(await loaded(page, '/place-field-')).toBe(false);
    const script = Promise.withResolvers<Route>();
    await page.route('**/place-field-*.js', (route) => script.resolve(route), { times: 1 });
    await removeAll(page);
    await next(page).click();
    await page.getByText(FAULTS.SECTOR_MISSING).waitFor();
    expect(await town(page).getAttribute('aria-describedby')).toContain('sign-up-sector-error');
    const answerOf = await holdPlaces(page);
    await town(page).pressSequentially('Bron');
    await page.keyboard.press('Enter');
    await (await script.promise).continue();
    const bron = await answerOf('Bron');
    expect(await chips(page).count()).toBe(0);
    await bron.continue();
    await chips(page).filter({ hasText: 'Bron' }).click();
    await page.unroute('**/public/places?*');
    for (const typed of ['69003', 'Villeurbanne', 'Fort-de-France']) {
      await town(page).pressSequentially(typed);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => chips(page).count()).toBe(3);
    expect(await town(page).getAttribute('placeholder')).toBe(WORDS.sectors.full);
    expect(await town(page).isEditable()).toBe(false);
    await expectSound(page);
    await chips(page).last().click();
    await town(page).pressSequentially('69003');
    await page.getByRole('option').first().click();
    await page.getByText(sectorFault('SECTOR_TWICE')).waitFor();
    expect(await chips(page).count()).toBe(2);
    await page.reload();
    await page.getByText('Étape 2 sur 4').waitFor();
    // The open list does not cover the button.
    await town(page).pressSequentially('Lyon');
    await page.getByRole('option').first().waitFor();
    await next(page).click();
    await page.getByText('Étape 3 sur 4').waitFor();

    await address(page).fill('Été');
    await page.getByText(FAULTS.INVALID_SUBDOMAIN_FORMAT).waitFor();
    await address(page).fill('lyon');
    await page.getByText(FAULTS.SUBDOMAIN_NOT_AVAILABLE).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: WORDS.back }).click();
    await page.getByText('Étape 2 sur 4').waitFor();
    await next(page).click();
    await page.getByText('Étape 3 sur 4').waitFor();
    expect(await address(page).inputValue()).toBe('lyon');
    await page.goto(productUrl(null, '/inscription'));
    await page.context().setOffline(true);
    await address(page).fill('nina');
    await page.getByText(WORDS.subdomain.notChecked).waitFor();
    await page.context().setOffline(false);
    await address(page).fill('nina-roche');
    await page.getByText(WORDS.subdomain.available).waitFor();
    const missing = JSON.stringify({ errors: [{ field: 'sector', message: FAULTS.SECTOR_MISSING }] });
    await page.route('**/set-subdomain', (route) => route.fulfill({ status: 409, body: missing }), { times: 1 });
    const opened = page.waitForEvent('load');
    await page.getByRole('button', { name: WORDS.subdomain.submit }).click();
    await opened;
    await page.getByText(WORDS.subdomain.available).waitFor();
    await page.getByRole('button', { name: WORDS.subdomain.submit }).click();
    await page.getByText('Étape 4 sur 4').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: WORDS.done.visit }).click();
    await expect.poll(() => page.url()).toBe(productUrl('nina-roche'));
    await expect.poll(() => page.title()).toContain('Nina Roche');
  });
});
