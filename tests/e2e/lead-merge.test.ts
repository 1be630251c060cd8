import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Two leads of one person, merged and unmerged (rule LEAD-MERGE), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SITE = siteOfFile({ leadGen: true });

it('are compared side by side, merged with the chosen values, found under the old address, and unmerged', async () => {
  const kept = await addLead(SITE, 'Dora Double', { phone: '06 98 76 54 32' });
  const other = await addLead(SITE, 'Dorothée Double', { phone: '06 98 76 54 32' });
  const { page, errors } = await openOffice(browser, { ...SITE, path: `/leads/${kept}` });
  const window = page.getByRole('dialog', { name: 'Dora Double' });
  await window.getByText('Peut-être la même personne : Dorothée Double a le même téléphone.').waitFor();
  await window.getByRole('button', { name: 'Comparer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comparer deux leads' });
  await dialog.getByRole('radiogroup', { name: 'E-mail' }).waitFor();
  await sendAs(SITE, `/admin/leads/${other}`, { changes: { zip: { from: '', to: '33000' } } }, 'PUT');
  const stale = dialog.getByRole('alert');
  await stale.getByText('Modifié : Code postal.').waitFor();
  await stale.getByRole('button', { name: 'Comparer de nouveau' }).press('Enter');
  await stale.waitFor({ state: 'detached' });
  await dialog.getByRole('radio', { name: 'Dorothée Double' }).press('Space');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fusionner' }).press('Enter');
  await page.getByText('Leads fusionnés').waitFor();

  const merged = page.getByRole('dialog', { name: 'Dorothée Double' });
  await merged.getByText(/^Fusionné avec Dorothée Double le/).waitFor();
  await merged.getByText('Nom : « Dora Double » devient « Dorothée Double »').waitFor();
  await page.goto(productUrl(SITE.site, `/dashboard/leads/${other}`));
  await merged.getByText(/^Fusionné avec Dorothée Double le/).waitFor();
  await merged.getByRole('button', { name: 'Séparer' }).click();
  const question = page.getByRole('dialog', { name: 'Séparer Dorothée Double' });
  await question.getByRole('button', { name: 'Séparer' }).click();
  await page.getByText('Leads séparés').waitFor();
  await merged.getByText('Peut-être la même personne : Dora Double a le même téléphone.').waitFor();
  expect(errors).toEqual([]);
});
