import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { buildListing } from '#tests/factories/listing';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { openOwnSite, productDatabase } from './own-site.ts';
import { linkInMail } from './printed-mails.ts';

/** An agent makes a report and comments it; the owner of the listing opens it on a phone (rules SELLER-*). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

it('is made in the window of a listing, and opened by its owner', async () => {
  const own = await openOwnSite();
  const title = 'Appartement au bord du parc';
  const { id } = await buildListing(await productDatabase(), { market_id: own.marketId, title });
  const email = `owner.${crypto.randomUUID()}@example.fr`;
  const { page: office } = await openOffice(browser, { ...own, path: `/flux/annonces/${id}` });
  const section = office.getByRole('region', { name: 'Rapport au propriétaire' });
  await section.getByLabel('E-mail du propriétaire').fill(email);
  await section.getByRole('button', { name: 'Créer et envoyer' }).click();
  await office.getByText('Le rapport est envoyé au propriétaire').waitFor();
  await section.getByText('chaque lundi').waitFor();
  await section.getByRole('textbox', { name: 'Commentaire pour le propriétaire' }).fill('Deux acheteurs reviennent.');
  await section.getByRole('button', { name: 'Publier', exact: true }).click();
  await office.getByText('Le commentaire est publié').waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const page = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(await linkInMail(email, 'rapport'));
  await page.getByRole('heading', { level: 1, name: 'Où en est votre vente' }).waitFor();
  await page.getByText(title).first().waitFor();
  await page.getByText('Deux acheteurs reviennent.').waitFor();
  await page.getByText('Voir les chiffres').click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger en PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rapport-de-vente.pdf');
  await page.getByRole('button', { name: 'Arrêter les e-mails' }).click();
  await page.getByText('Les e-mails sont arrêtés').waitFor();

  await office.reload();
  await section.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await office.getByRole('button', { name: 'Renvoyer', exact: true }).click();
  await office.getByText('Le lien est envoyé au propriétaire').waitFor();
  await section.getByRole('button', { name: 'Renvoyer le lien' }).waitFor({ state: 'detached' });
});
