import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Candidates of the market-share service in a browser (rules SOURCING-ZIP, SOURCING-IMPORT). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile({ leadGen: true, market: { catchment_area: ['33170', '33320'] } });

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Candidats' }).locator('tr[data-item]');

it('on a phone a candidate is a row of two lines: the name, then network, postal code and mandates', async () => {
  const { page, errors } = await openOffice(browser, {
    site: 'lyon',
    email: 'op.lyon@horizon.example',
    path: '/sourcing',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = rowsOf(page);
  await rows.nth(5).waitFor();
  const fresh = rows.filter({ hasNotText: 'déjà importé' }).first();
  expect((await fresh.boundingBox())?.height).toBeLessThan(66);
  expect(await fresh.innerText()).toMatch(/\b\d{5}\b/);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('codes are added by Enter, candidates are imported once, and a second import warns of duplicates', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/sourcing?codes=33170' });
  await page.getByText('Données de démonstration : ces personnes sont inventées').waitFor();
  const codes = page.getByRole('textbox', { name: 'Codes postaux' });
  for (const [text, fault] of [
    ['3317', 'Saisissez un code postal de 5 caractères.'],
    ['75001', 'Ce code postal n’est pas dans la zone de chalandise de votre market center.'],
    ['33170', 'Ce code postal est déjà choisi.'],
  ] as const) {
    await codes.fill(text);
    await codes.press('Enter');
    await page.getByText(fault).waitFor();
  }
  await codes.fill('33320');
  await codes.press('Enter');
  await page.getByRole('button', { name: 'Retirer 33320' }).waitFor();
  expect(new URL(page.url()).searchParams.get('codes')).toBe('33170,33320');
  await page.getByRole('button', { name: 'Retirer 33170' }).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('codes')).toBe('33320');

  const cards = rowsOf(page);
  await cards.nth(1).waitFor();
  for (const rank of [0, 1]) await cards.nth(rank).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Importer (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Importer 2 candidats ?' });
  await question.getByText(/Suivi par\s: /).waitFor();
  await question.getByRole('button', { name: 'Importer' }).click();
  await page.getByText('2 leads importés').waitFor();
  for (const rank of [0, 1]) await cards.nth(rank).getByText('Il semblerait que ce lead soit déjà importé.').waitFor();
  expect(await cards.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await cards.nth(0).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Importer (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click();
  const warning = page.getByRole('dialog', { name: '1 doublon détecté' });
  await warning.getByRole('button', { name: 'Importer quand même' }).click();
  await page.getByText('Aucun nouveau lead : ils étaient déjà importés').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.reload();
  await cards.nth(0).getByText('Il semblerait que ce lead soit déjà importé.').waitFor();

  await page.route('**/admin/sourcing/import', (route) => route.abort());
  await cards.nth(3).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Importer (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click();
  await page.getByText("Il y a eu une erreur durant l'import").waitFor();
  expect(await cards.nth(3).getByRole('checkbox').isChecked()).toBe(true);
  expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
