import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { callAs } from './call-as.ts';
import { downloaded } from './downloaded.ts';
import { estimateFlat } from './estimate-flat.ts';
import { faultsAroundMap } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** An agent's opinion of value in the browser (rules OPINION-VALUE, OPINION-DOCUMENT). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OP = siteOfFile();

const isPdf = async (page: Page, click: () => Promise<void>): Promise<boolean> => {
  const started = page.waitForEvent('download');
  await click();
  const file = await downloaded(await started);
  return file.subarray(0, 5).toString() === '%PDF-' && file.length > 10_000;
};

it('sales are chosen, weighed and added, the value is saved, and the document is sent and opened again', async () => {
  const { id } = await estimateFlat(OP.site, '69003 Lyon');
  const { page, errors } = await openOffice(browser, { ...OP, path: `/fynder/estimations/${id}` });
  await page.getByRole('link', { name: 'Avis de valeur' }).click();
  await page.getByText('Aucune vente n’est retenue').waitFor();
  const choose = page.getByRole('button', { name: /^Retenir : / });
  await choose.first().click();
  await page.getByText('1 vente retenue').waitFor();
  await choose.first().click();
  await page.getByText('2 ventes retenues').waitFor();
  const suggestion = page.getByText(/^Les ventes retenues donnent /);
  const before = await suggestion.innerText();
  await page
    .getByRole('radiogroup', { name: /^Poids : / })
    .last()
    .getByText('Beaucoup')
    .click();
  await expect.poll(() => suggestion.innerText()).not.toBe(before);

  await page.getByRole('button', { name: 'Ajouter une vente' }).click();
  const own = page.getByRole('dialog', { name: 'Ajouter une vente' });
  await own.getByRole('button', { name: 'Retenir cette vente' }).click();
  await own.getByText('Indiquez la rue, sans le numéro').waitFor();
  await own.getByLabel('Rue, sans le numéro').fill('Rue Juliette Récamier');
  await own.getByLabel('Date de la vente', { exact: true }).fill('02/09/2026');
  await own.getByLabel('Prix').fill('310 000');
  await own.getByLabel('Surface habitable').fill('65,5');
  await own.getByRole('button', { name: 'Retenir cette vente' }).click();
  await page.getByText('3 ventes retenues').waitFor();

  await page.getByRole('button', { name: 'Reprendre ces montants' }).click();
  await page.getByLabel('Raisons de cette valeur').fill('Un étage élevé avec ascenseur.');
  await page.getByRole('button', { name: 'Établir l’avis' }).click();
  await page.getByText('Enregistrez d’abord vos modifications.').waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Votre avis est enregistré').waitFor();
  expect(await isPdf(page, () => page.getByRole('button', { name: 'Voir le projet' }).click())).toBe(true);

  await page.getByRole('button', { name: 'Établir l’avis' }).click();
  await page.getByRole('button', { name: 'Établir et envoyer' }).click();
  await page.getByText('L’avis part à zoe@example.fr').waitFor();
  await page.getByText(/envoyé à zoe@example\.fr/).waitFor();
  expect(await isPdf(page, () => page.getByRole('button', { name: /^Ouvrir le PDF de l’avis du/ }).click())).toBe(true);

  await page.reload();
  await page.getByText('3 ventes retenues').waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await axeFindings(page)), ...(await faultsAroundMap(page))]).toEqual([]);
  }
  expect(errors).toEqual([]);
});

it('an estimation of another site has no opinion here', async () => {
  const { id } = await estimateFlat(OP.site, '69003 Lyon');
  const other = { site: 'nantes', email: 'op.nantes@horizon.example' };
  const path = `/admin/estimations/${id}/opinion`;
  expect([(await callAs(OP, path)).status, (await callAs(other, path)).status]).toEqual([200, 404]);
});
