import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';

/** What a list shows by its width (rule LIST-WIDTHS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const LYON = { site: 'lyon', email: 'op.lyon@horizon.example' };

const heads = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());

it.each([
  [1440, ['Nom', 'Statut', 'Catégorie', 'Téléphone', 'Provenance', 'Suivi par', 'Reçu le']],
  [820, ['Nom', 'Statut', 'Téléphone', 'Suivi par', 'Reçu le']],
  [600, []],
])('at %d px the list of leads has the heads %j', async (width, expected) => {
  const { page, errors } = await openOffice(
    browser,
    { ...LYON, path: '/leads?created=all' },
    { viewport: { width, height: 900 } },
  );
  await page
    .getByRole('combobox', { name: /^Statut d/ })
    .first()
    .waitFor();
  expect(await heads(page)).toEqual(expected);
  expect(await page.getByRole('button', { name: 'Trier' }).count()).toBe(expected.length === 0 ? 1 : 0);
  expect(await layoutFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('at 820 px the order by a column without its head is in the sort menu', async () => {
  const { page } = await openOffice(browser, { ...LYON, path: '/offres' }, { viewport: { width: 820, height: 900 } });
  await page.getByRole('columnheader', { name: 'Visites' }).waitFor();
  expect(await heads(page)).not.toContain('Depuis le');
  await page.getByRole('button', { name: 'Trier' }).click();
  await page.getByRole('menuitem', { name: 'Depuis le' }).click();
  await expect.poll(() => page.url()).toContain('tri=openedAt');
});

it.each([
  [1440, ['Adresse', 'Bien', 'Estimation', 'Personne', 'Reçue le', 'État']],
  [820, ['Adresse', 'Estimation', 'Personne', 'Reçue le', 'État']],
])('at %d px the list of estimations has the heads %j, and its figures are in one line', async (width, expected) => {
  const { page, errors } = await openOffice(
    browser,
    { ...LYON, path: '/fynder/estimations' },
    { viewport: { width, height: 900 } },
  );
  await page.getByRole('columnheader', { name: 'Estimation' }).waitFor();
  expect(await heads(page)).toEqual(expected);
  const ends = page.locator('td[data-align="end"]');
  await ends.first().waitFor();
  const lines = await ends.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.filter((count) => count > 1)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
});
