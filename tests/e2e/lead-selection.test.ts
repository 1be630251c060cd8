import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { layoutFaults } from './layout-faults.ts';
import { addLead } from './leads.ts';
import { type OfficePage, openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Actions on several leads (rule LEAD-SELECTION), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SITE = siteOfFile({ leadGen: true });

const addLeads = async (names: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) ids.push(await addLead(SITE, name));
  return ids;
};

const openList = async (q: string, names: readonly string[]): Promise<OfficePage & { ids: string[] }> => {
  const office = await openOffice(browser, { ...SITE, path: `/leads?q=${q}` });
  const ids = await addLeads(names);
  for (const name of names) await office.page.getByRole('link', { name }).waitFor();
  return { ...office, ids };
};

const statusOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Statut de ${name}` });
const confirm = async (page: Page, title: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.waitFor({ state: 'detached' });
};

it('chosen leads get a status and a person; what another person changed meanwhile is left and said', async () => {
  const names = ['Gaspard Ensemble', 'Mona Ensemble', 'Nina Ensemble'];
  const { page, errors, ids } = await openList('ensemble', names);
  for (const name of names) await page.getByRole('checkbox', { name: `Sélectionner : ${name}` }).click();
  const bar = page.getByRole('region', { name: 'Sélection' });
  await bar.getByText('3 sélectionnés').waitFor();
  await bar.getByRole('button', { name: 'Statut' }).click();
  await page.getByRole('button', { name: 'Connecté', exact: true }).click();
  const title = 'Passer 3 leads à « Connecté » ?';
  await page.getByRole('dialog', { name: title }).waitFor();
  const other = { site: SITE.site, email: 'admin@horizon.example' };
  const closed = { changes: { status: { from: 'captured', to: 'closed' } } };
  await sendAs(other, `/admin/leads/${ids[0]}`, closed, 'PUT');
  await confirm(page, title);
  await page.getByText('2 leads modifiés, 1 modifié entre-temps par une autre personne').waitFor();
  await page.reload();
  for (const [name, status] of [
    ['Gaspard', 'closed'],
    ['Mona', 'connected'],
    ['Nina', 'connected'],
  ] as const)
    expect(await statusOf(page, `${name} Ensemble`).inputValue()).toBe(status);

  await page.getByRole('checkbox', { name: 'Sélectionner : Mona Ensemble' }).click();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Confier à' }).click();
  expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  const person = page.getByRole('dialog').getByRole('listitem').first();
  const name = await person.innerText();
  await person.getByRole('button').click();
  await confirm(page, `Confier 1 lead à ${name} ?`);
  await page.getByText('1 lead modifié').waitFor();
  await page.getByRole('row', { name: 'Mona Ensemble' }).getByText(name).waitFor();
  expect(errors).toEqual([]);
});

it('all leads of the filters are archived by keyboard, and the list says when it held more by then', async () => {
  const { page } = await openList('fournee', ['Jade Fournee', 'Kylian Fournee']);
  await page.getByRole('checkbox', { name: 'Sélectionner : Jade Fournee' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Sélection' });
  await bar.getByRole('button', { name: 'Tout sélectionner' }).press('Enter');
  await bar.getByText('2 sélectionnés').waitFor();
  await bar.getByRole('button', { name: 'Archiver' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Archiver 2 leads ?' });
  await dialog.waitFor();
  await addLeads(['Lina Fournee']);
  await dialog.getByRole('button', { name: 'Archiver' }).press('Enter');
  const again = page.getByRole('dialog', { name: 'Archiver 3 leads ?' });
  await again.getByText('La liste a changé entre-temps').waitFor();
  await again.getByRole('button', { name: 'Archiver' }).press('Enter');
  await page.getByText('3 leads modifiés').waitFor();
  await page.reload();
  await page.getByText('Aucun lead ne correspond').waitFor();
});
