import { randomBytes } from 'node:crypto';
import type { Browser, Frame, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { flatPng } from '#tests/files/hostile-pictures';
import { pdf } from '#tests/files/pdf';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The editor of a page beside its preview (rules SITE-PAGE-EDITING, SITE-PAGE-PREVIEW). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile({ leadGen: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Titre de la page' });
/** The frame once it listens to clicks. */
const frameOf = async (page: Page): Promise<Frame> => {
  await page.locator('iframe[data-ready]').waitFor({ state: 'attached' });
  return until(() => page.frames().find((frame) => frame.url().includes('/dashboard/apercu/')));
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Les modifications ont été enregistrées avec succès').first().waitFor();
  // The sentence of a former save may still be shown: the bar leaves once everything is stored.
  await page.locator('[data-bottom-bar]').waitFor({ state: 'detached' });
};

it('the preview shows typed text without a navigation, and a click on a block focuses its field', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/pages/vendre' });
  const frame = await frameOf(page);
  await title(page).fill('Vendre, édition 0');
  await frame.getByRole('heading', { level: 1, name: 'Vendre, édition 0' }).waitFor();
  await frame.evaluate(() => document.documentElement.scrollTo({ top: 300, behavior: 'instant' }));
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });
  await title(page).focus();
  for (let edit = 1; edit <= 10; edit += 1) {
    await title(page).fill(`Vendre, édition ${edit}`);
    await frame.getByRole('heading', { level: 1, name: `Vendre, édition ${edit}` }).waitFor({ state: 'attached' });
  }
  expect(navigations).toBe(0);
  expect(await frame.evaluate(() => document.documentElement.scrollTop)).toBe(300);
  expect(await title(page).evaluate((input) => input === document.activeElement)).toBe(true);

  await frame.locator('[data-field="listing.sellPoints"]').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))).toBe(
    'listing.sellPoints',
  );
  await frame.getByRole('link', { name: 'Contact' }).first().click();
  expect(navigations).toBe(0);

  await page.getByRole('button', { name: 'Ajouter un point' }).click();
  await page.keyboard.type('Un argument de plus');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Chaque point a un titre et un texte').waitFor();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  const question = page.getByRole('dialog');
  await question
    .getByText('Vous avez des modifications non enregistrées, voulez-vous vraiment quitter sans enregistrer ?')
    .waitFor();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.getByRole('table', { name: 'Pages' }).waitFor();
  expect(errors).toEqual([]);
});

it('the public page shows a saved change, and its history restores the former version', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/pages/contact' });
  await title(page).fill('Parlons de chez vous');
  await save(page);
  const visitor = await page.context().newPage();
  await until(async () => {
    await visitor.goto(productUrl(OWN.site, '/contact'));
    return visitor.getByRole('heading', { level: 1, name: 'Parlons de chez vous' }).isVisible();
  });
  await title(page).fill('');
  await page.getByText('Vide : la page montrera la valeur du réseau.').waitFor();
  await save(page);
  await page
    .getByRole('button', { name: /Valeur du réseau/ })
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog', { name: 'Historique de la page' });
  await history
    .getByRole('button', { name: /Enregistrement/ })
    .nth(1)
    .click();
  await history.getByText('Parlons de chez vous').waitFor();
  await history.getByRole('button', { name: 'Revenir à cette version' }).click();
  await history.waitFor({ state: 'detached' });
  await expect.poll(() => title(page).inputValue()).toBe('Parlons de chez vous');
  expect(errors).toEqual([]);
});

it('two people: different fields are both stored, the same field is a conflict', async () => {
  const one = (await openOffice(browser, { ...OWN, path: '/pages/a-propos' })).page;
  const other = (await openOffice(browser, { ...OWN, path: '/pages/a-propos' })).page;
  await title(other).waitFor();
  const description = (page: Page) => page.getByRole('textbox', { name: 'Description dans les résultats' });
  await title(other).fill('Le titre de l’autre');
  await description(one).fill('La description de l’un.');
  await save(one);
  await title(one).fill('Le titre de l’un');
  await save(one);
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await other.getByText('Une valeur a changé entre-temps.').waitFor();
  await other.getByRole('button', { name: 'Garder ma version' }).click();
  await save(other);
  await expect.poll(() => title(one).inputValue()).toBe('Le titre de l’autre');
  expect(await description(other).inputValue()).toBe('La description de l’un.');
});

it('a heavy picture, a drawing, a PDF and a picture bomb are refused; a valid one is in the preview', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/pages/contact' });
  const banner = page.getByRole('group', { name: 'Image de l’en-tête' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    banner.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await choose('lourde.jpg', 'image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(2_097_150)]));
  await banner
    .getByText('Le fichier sélectionné est trop volumineux, veuillez choisir un fichier de moins de 2 Mo.')
    .waitFor();
  await choose('dessin.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await banner.getByText('Format non pris en charge').waitFor();
  await choose('bombe.png', 'image/png', flatPng(10_000, 10_000));
  await banner.getByText('Cette image a trop de pixels : 24 millions au plus.').waitFor();
  await choose('image.png', 'image/png', pdf());
  await banner.getByText('Format non pris en charge').waitFor();
  const { default: sharp } = await import('sharp');
  const noise = { create: { width: 900, height: 500, channels: 3, background: '#4477aa' } } as const;
  await choose('photo.webp', 'image/webp', await sharp(noise).webp().toBuffer());
  const frame = await frameOf(page);
  await frame.locator('[data-field="banner.pictureId"] img').waitFor();
  await banner.getByRole('button', { name: 'Retirer l’image' }).click();
  await frame.locator('[data-field="banner.pictureId"]').waitFor({ state: 'detached' });
  expect(errors).toEqual([expect.stringContaining('422')]);
});

it('by keyboard: a save while the network is cut fails and keeps the text, the next one stores it', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: '/pages/actualites' });
  await title(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Nos conseils, chaque semaine');
  expect(await axeFindings(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+S');
  await page.getByText("Une erreur s'est produite lors de l'enregistrement des modifications").waitFor();
  expect(await title(page).inputValue()).toBe('Nos conseils, chaque semaine');
  await page.context().setOffline(false);
  await page.keyboard.press('Control+S');
  await page.getByText('Les modifications ont été enregistrées avec succès').waitFor();
  await page.reload();
  expect(await title(page).inputValue()).toBe('Nos conseils, chaque semaine');
});

it('on a phone the form and the preview are two tabs', async () => {
  const { page } = await openOffice(
    browser,
    { ...OWN, path: '/pages/accueil' },
    { viewport: { width: 390, height: 844 } },
  );
  const frame = await frameOf(page);
  await page.getByText('Aperçu', { exact: true }).click();
  await frame.locator('[data-field="banner.title"]').click();
  await expect
    .poll(() => title(page).evaluate((input) => input === document.activeElement && input.checkVisibility()))
    .toBe(true);
});
