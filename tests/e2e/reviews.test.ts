import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { openOwnSite } from './own-site.ts';
import { linkInMail } from './printed-mails.ts';

/** A client is asked for a review, gives it on a phone, and reads it published and answered (rules REVIEW-*). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const TEXT = 'Vente conclue en deux mois, avec un compte rendu après chaque visite.';

it.each([true, false])('asks, gives, publishes, answers; the author has scripts: %s', async (javaScriptEnabled) => {
  const own = await openOwnSite();
  const email = `client.${crypto.randomUUID()}@example.fr`;
  const { page: office } = await openOffice(browser, { ...own, path: '/avis' });
  await office.getByRole('link', { name: 'Demander un avis' }).click();
  const form = office.getByRole('form', { name: 'Demande d’avis' });
  await form.getByLabel('Nom du client').fill('Claire Martin');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('textbox', { name: 'Date de l’expérience' }).fill('01/10/2026');
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  await office.getByText('La demande est envoyée').waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled });
  await page.goto(await linkInMail(email, 'avis'));
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Choisissez une note de 1 à 5 étoiles.').waitFor();
  if (javaScriptEnabled) {
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.getByRole('radio', { name: '5 étoiles' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('radio', { name: '4 étoiles' }).isChecked()).toBe(true);
  await page.getByLabel('Votre expérience').fill(TEXT);
  expect(await page.getByLabel('Nom affiché').inputValue()).toBe('Claire M.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Votre avis est bien arrivé').waitFor();

  await office.getByRole('link', { name: 'Claire Martin' }).click();
  const window = office.getByRole('dialog', { name: 'Claire Martin' });
  await window.getByText(TEXT).waitFor();
  await window.getByRole('button', { name: 'Publier' }).click();
  await office.getByText('L’avis est publié').waitFor();
  await office.locator('a[aria-label^="Publiés"]').waitFor();
  await window.getByRole('textbox', { name: 'Réponse publique' }).fill('Merci pour votre confiance.');
  await window.getByRole('button', { name: 'Enregistrer' }).click();
  await office.getByText('Votre réponse est publiée').waitFor();
  expect(await axeFindings(office)).toEqual([]);

  for (const path of ['/', '/avis']) {
    await page.goto(productUrl(own.site, path));
    await page.getByText(TEXT).waitFor();
    await page.getByText('Merci pour votre confiance.').waitFor();
  }
  if (javaScriptEnabled) {
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  }
});

it('opens the request to the buyer of a signed sale with its kind and date', async () => {
  const own = await openOwnSite();
  const { page: office } = await openOffice(browser, { ...own, path: '/avis/demande?vente=2026-05-02' });
  const form = office.getByRole('form', { name: 'Demande d’avis' });
  await form.getByRole('textbox', { name: 'Date de l’expérience' }).waitFor();
  expect(await form.getByRole('textbox', { name: 'Date de l’expérience' }).inputValue()).toBe('02/05/2026');
  expect(await form.getByRole('textbox', { name: 'Nom du client' }).inputValue()).toBe('');
  expect(await form.getByText('Achat d’un bien').count()).toBe(1);
});
