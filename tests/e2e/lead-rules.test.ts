import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The rules by which new leads are given (rule LEAD-ASSIGNMENT), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SITE = siteOfFile({ leadGen: true });

const addRule = async (page: Page, { name, zip }: { name: string; zip: string | null }): Promise<void> => {
  await page.getByRole('link', { name: 'Ajouter une règle' }).click();
  await page.getByRole('textbox', { name: 'Nom de la règle' }).fill(name);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Choisissez au moins une personne du market center').waitFor();
  if (zip !== null) {
    await page.getByRole('combobox', { name: 'Codes postaux' }).fill(zip);
    await page.getByRole('listbox', { name: 'Codes postaux' }).getByRole('option', { name: zip }).click();
  }
  await page.getByRole('combobox', { name: /^Personnes/ }).fill('a');
  await page
    .getByRole('listbox', { name: /^Personnes/ })
    .getByRole('option')
    .first()
    .click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Règle ajoutée').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

it('rules are added, ordered and deleted, and absences too', async () => {
  const { page, errors } = await openOffice(browser, { ...SITE, path: '/attribution' });
  await page.getByText('Aucune règle').waitFor();
  await addRule(page, { name: 'Gironde', zip: '33000' });
  await addRule(page, { name: 'Landes', zip: '40000' });
  const rules = page.getByRole('list', { name: 'Règles' }).getByRole('listitem');
  await rules.nth(1).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Monter' }).click();
  await rules.first().getByText('Landes').waitFor();
  await page.getByRole('combobox', { name: 'Personne', exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Du', { exact: true }).fill('24/12/2099');
  await page.getByLabel('Au', { exact: true }).fill('32/12');
  await page.getByLabel('Au', { exact: true }).press('Enter');
  await page.getByText('Cette date n’existe pas').waitFor();
  await page.getByLabel('Au', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const remove = page.getByRole('button', { name: /^Supprimer l’absence/ });
  await remove.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await rules.first().getByText('Landes').waitFor();
  await remove.click();
  await page.getByText('Personne n’est absent.').waitFor();
  for (const name of ['Landes', 'Gironde']) {
    await rules.filter({ hasText: name }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await rules.filter({ hasText: name }).waitFor({ state: 'detached' });
  }
  expect(errors).toEqual([]);
});

it('the address of a rule that there is not offers nothing to save', async () => {
  const { page, errors } = await openOffice(browser, { ...SITE, path: `/attribution/${crypto.randomUUID()}` });
  const window = page.getByRole('dialog');
  await window.getByText(/^Cette règle n’existe pas/).waitFor();
  expect(await window.getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
