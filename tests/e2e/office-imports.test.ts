import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { CALL_REFUSALS } from '#fr/back-office';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { downloaded } from './downloaded.ts';
import { openOffice } from './office.ts';
import { refuseOnce } from './refuse-once.ts';

/** The import of a list in the network's back office (rule NETWORK-IMPORT). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const ADMIN = { site: null, email: 'admin@horizon.example' } as const;

it('a list is read, a column is chosen, the lines are looked at, and people are imported', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/import' });
  expect(await axeFindings(page)).toEqual([]);
  const modelling = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger un modèle' }).click();
  const model = await modelling;
  expect(model.suggestedFilename()).toBe('modele-personnes.csv');
  expect((await downloaded(model)).toString()).toMatch(/^\uFEFFPrénom;Nom;E-mail;Market center;.*\r\nCamille;Exemple;/);

  const mark = crypto.randomUUID().slice(0, 8);
  const lastname = `Importée-${mark.replaceAll(/\d/g, 'x')}`;
  const list = [
    'Prénom;Nom;Contact;Agence;Portable',
    `Zoé;${lastname};zoe.${mark}@exemple.fr;Horizon Annecy;612345678`,
    `Bob;Roux;bob.${mark}@exemple.fr;Horizon Nulle-Part;`,
  ].join('\r\n');
  const buffer = Buffer.from(list, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'agents.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Il manque la colonne\u00a0: E-mail.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Colonne Contact').selectOption({ label: 'E-mail' });
  await page.getByText('1\u00a0personne à ajouter').waitFor();
  await page.getByText('1\u00a0ligne refusée').waitFor();
  await page.getByText('Market center\u00a0: market center inconnu').waitFor();
  await page.getByText('Téléphone\u00a0: +33612345678').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger les lignes à corriger' }).press('Enter');
  const file = await downloading;
  expect([file.suggestedFilename(), (await downloaded(file)).toString()]).toEqual([
    'lignes-a-corriger.csv',
    '\uFEFFLigne;Motif;Prénom;Nom;Contact;Agence;Portable\r\n' +
      `3;Market center\u00a0: market center inconnu;Bob;Roux;bob.${mark}@exemple.fr;Horizon Nulle-Part;\r\n`,
  ]);
  await page.getByRole('button', { name: 'Importer', exact: true }).press('Enter');
  await page.getByText('Import terminé').waitFor();
  await page.getByText('1\u00a0personne sans changement').waitFor();

  await page.getByRole('link', { name: 'Agents' }).click();
  await page.getByRole('searchbox').fill(lastname);
  await page.getByRole('row').filter({ hasText: lastname }).waitFor();
  expect(errors).toEqual([]);
});

it('a list is dropped on the area of its button', async () => {
  const { page } = await openOffice(browser, { ...ADMIN, path: '/import' });
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Prénom;Nom\r\nZoé;Roux'], 'agents.csv', { type: 'text/csv' }));
    return transfer;
  });
  await page.getByText('ou déposez-le ici').dispatchEvent('drop', { dataTransfer });
  await page.getByText('agents.csv').waitFor();
  await page.getByText(/^Il manque les colonnes/).waitFor();
});

it('a workbook is refused with what to do; an observer has no import', async () => {
  const { page } = await openOffice(browser, { ...ADMIN, path: '/import' });
  const buffer = Buffer.from([0x50, 0x4b, 3, 4]);
  await page.locator('input[type=file]').setInputFiles({ name: 'agents.xlsx', mimeType: 'text/csv', buffer });
  await page.getByText('Ce fichier est un classeur.').waitFor();
  const observer = await openOffice(browser, { site: null, email: 'externe@horizon.example', path: '/import' });
  expect(await observer.page.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0);
  expect(await observer.page.getByText('Choisir un fichier').count()).toBe(0);
});

it('while another file of the person is on its way, the list is kept and read again', async () => {
  const { page } = await openOffice(browser, { ...ADMIN, path: '/import' });
  await refuseOnce(page, '**/admin/network-imports/preview');
  const buffer = Buffer.from('Prénom;Nom\r\nZoé;Roux');
  await page.locator('input[type=file]').setInputFiles({ name: 'agents.csv', mimeType: 'text/csv', buffer });
  await page.getByText(CALL_REFUSALS.TOO_MANY_AT_ONCE ?? '').waitFor();
  await page.getByText('agents.csv').waitFor();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Il manque les colonnes').waitFor();
});
