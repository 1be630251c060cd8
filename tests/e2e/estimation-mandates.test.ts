import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { estimateFlat } from './estimate-flat.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** An estimation that becomes a mandate and a sale (rules ESTIMATION-MANDATE, ESTIMATION-SIGNED). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();
const PATH = '/fynder/estimations';
// A list without rows has no filters.
beforeAll(async () => {
  await estimateFlat(OWN.site, '69003 Lyon');
});

const WIDTHS = [390, 1440];
const faultsAt = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await axeFindings(page)), ...(await layoutFaults(page)));
  }
  return faults;
};

it('an estimation is marked as a mandate, sold, corrected, compared with the signed price, and unmarked', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: PATH });
  await page.getByRole('button', { name: 'Suivi' }).waitFor();
  const { street } = await estimateFlat(OWN.site, '69003 Lyon');
  const row = page.getByRole('link', { name: street });
  await row.click();
  const section = page.getByRole('region', { name: 'Mandat et vente' });
  await section.getByRole('button', { name: 'Marquer comme mandat' }).click();
  await section.getByLabel('Numéro de mandat').fill('2026-128');
  expect(await faultsAt(page)).toEqual([]);
  await section.getByRole('button', { name: 'Enregistrer' }).click();
  await section.getByText(/^n°.2026-128, du /).waitFor();

  await section.getByRole('button', { name: 'Ajouter la vente' }).click();
  await section.getByRole('button', { name: 'Enregistrer' }).click();
  await section.getByText('Indiquez le prix signé').waitFor();
  await section.getByLabel('Prix signé').fill('12');
  await section.getByRole('button', { name: 'Enregistrer' }).click();
  await section.getByText(/^Indiquez un prix entre 1.000/).waitFor();
  expect(await faultsAt(page)).toEqual([]);
  await section.getByLabel('Prix signé').fill('281 500');
  await section.getByRole('button', { name: 'Enregistrer' }).click();
  await section.getByText(/^281.500.€, signée le /).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: street }).getByText('Vendu').waitFor();

  await page.getByText('Prix signés', { exact: true }).click();
  await page.getByRole('heading', { name: 'Nos estimations et les prix signés' }).waitFor();
  await page.getByRole('table', { name: 'Chiffres' }).getByRole('rowheader', { name: 'Appartements' }).waitFor();
  await page.getByText(/70.%/).first().waitFor();
  const sale = page.getByRole('link', { name: street });
  await sale.waitFor();
  expect(await faultsAt(page)).toEqual([]);

  await sale.click();
  await section.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog', { name: 'Retirer le mandat ?' }).getByRole('button', { name: 'Retirer' }).click();
  await section.getByRole('button', { name: 'Marquer comme mandat' }).waitFor();
  await expect.poll(() => sale.count()).toBe(0);
  // The refused price, which the browser reports.
  expect(errors).toEqual([expect.stringContaining('422')]);
});

type Sent = { version: number; mandate: object };
const saveAsColleague = async (page: Page, url: string, { version, mandate }: Sent): Promise<void> => {
  const body = JSON.stringify({ version, mandate: { ...mandate, number: 'B-2' } });
  const status = await page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: 'PUT', headers, body: text })).status;
    },
    [url, body] as const,
  );
  expect(status).toBe(200);
};

it('a colleague who changed the mandate first is named, and nothing is lost', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: PATH });
  await page.getByRole('button', { name: 'Suivi' }).waitFor();
  const { street } = await estimateFlat(OWN.site, '69003 Lyon');
  await page.getByRole('link', { name: street }).click();
  const section = page.getByRole('region', { name: 'Mandat et vente' });
  await section.getByRole('button', { name: 'Marquer comme mandat' }).click();
  await section.getByLabel('Numéro de mandat').fill('A-1');
  // The colleague saves while this save is on its way.
  let isFirst = true;
  await page.route('**/mandate', async (route, request) => {
    if (request.method() === 'PUT' && isFirst) {
      isFirst = false;
      await saveAsColleague(page, request.url(), request.postDataJSON());
    }
    await route.continue();
  });
  await section.getByRole('button', { name: 'Enregistrer' }).click();
  await section
    .getByRole('alert')
    .getByText(/vient de modifier ce suivi.*B-2/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole('button', { name: 'Enregistrer' }).click();
  await section.getByText(/^n°.A-1, du /).waitFor();
});
