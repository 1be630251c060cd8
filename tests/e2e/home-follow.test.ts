import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { siteOfFile } from './own-site.ts';
import { linkInMail } from './printed-mails.ts';

/** An owner follows the value of a home on a phone, from the estimation to the erasure (rules OWNER-*). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();

const estimate = async (page: Page, email: string): Promise<void> => {
  await page.goto(productUrl(OWN.site, '/estimation'));
  await page.locator('#estimation-address').fill('21 rue Garibaldi ter, 69003 Lyon');
  await page.getByLabel('Surface habitable').fill('62,5');
  await page.getByLabel('Pièces').fill('3');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('O’Brien');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/J’accepte les conditions/).check();
  await page.getByRole('button', { name: 'Voir mon estimation' }).click();
  await page.getByRole('heading', { level: 1, name: /Entre/ }).waitFor();
};

it.each([true, false])('follows a home, with JavaScript: %s', async (javaScriptEnabled) => {
  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled });
  const email = `owner.${crypto.randomUUID()}@example.fr`;
  await estimate(page, email);
  const form = page.getByRole('form', { name: 'Suivre la valeur de mon bien' });
  await form.getByRole('button').click();
  await page.getByText("Veuillez accepter les conditions d'utilisation").waitFor();
  await form.getByRole('checkbox').check();
  expect(await form.getByRole('textbox').inputValue()).toBe(email);
  if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button').click();
  await page.getByText('Regardez votre boîte de réception').waitFor();

  await page.goto(await linkInMail(email, 'mon-bien'));
  await page.getByRole('button', { name: 'Confirmer et ouvrir ma page' }).click();
  await page.getByRole('heading', { level: 1, name: /Entre/ }).waitFor();
  await page.getByText('C’est la première valeur').waitFor();
  await page.getByLabel('Classe du DPE').selectOption('F');
  await page.getByLabel('Surface habitable').fill('0');
  await page.getByRole('button', { name: 'Enregistrer et recalculer' }).click();
  await page.getByText('Indiquez une surface supérieure à 0').waitFor();
  await page.getByLabel('Surface habitable').fill('80');
  await page.getByRole('button', { name: 'Enregistrer et recalculer' }).click();
  await page.getByText('Votre bien est à jour').waitFor();
  await page.getByText('À partir du 1er janvier 2028').waitFor();
  await page.getByText('Voir les chiffres').click();
  expect(await page.getByRole('row').count()).toBe(2);
  if (javaScriptEnabled) {
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  }

  await page.getByRole('button', { name: 'Arrêter les e-mails' }).click();
  await page.getByText('Les e-mails sont arrêtés').waitFor();
  await page.getByText('Effacer mon bien et cette page').click();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tout est effacé' }).waitFor();
});
