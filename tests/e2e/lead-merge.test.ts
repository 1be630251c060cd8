import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';

/** Two leads of one person, merged and parted (rule LEAD-MERGE), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SITE = { site: 'bordeaux', email: 'op.bordeaux@horizon.example' };

const addLead = (page: Page, fullname: string, phone: string): Promise<string> =>
  page.evaluate(
    async ([name, number]) => {
      const body = { fullname: name, email: `${crypto.randomUUID()}@exemple.fr`, phone: number, type: 'agent' };
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/admin/leads', { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()).lead.id;
    },
    [fullname, phone] as const,
  );

it('are compared side by side, merged with the chosen values, found under the old address, and parted', async () => {
  const { page, errors } = await openOffice(browser, SITE);
  const kept = await addLead(page, 'Dora Double', '06 98 76 54 32');
  const other = await addLead(page, 'Dorothée Double', '06 98 76 54 32');
  await page.goto(productUrl(SITE.site, `/dashboard/leads/${kept}`));
  const window = page.getByRole('dialog', { name: 'Dora Double' });
  await window.getByText('Peut-être la même personne : Dorothée Double a le même téléphone.').waitFor();
  await window.getByRole('button', { name: 'Comparer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comparer deux leads' });
  await dialog.getByRole('radiogroup', { name: 'E-mail' }).waitFor();
  const saved = await page.evaluate(async (id) => {
    const body = { changes: { zip: { from: '', to: '33000' } } };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/admin/leads/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
  }, other);
  expect(saved).toBe(200);
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
