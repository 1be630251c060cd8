import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';

/** 'Lien direct' and 'Partager le quiz': what a link shows, and what it has brought. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const LYON = { site: 'lyon', email: 'op.lyon@horizon.example' };

it.each([
  ['/fynder/lien', 'Estimer votre bien à Lyon', 'Estimations reçues'],
  ['/quiz', 'Ce métier est-il fait pour vous', 'Quiz terminés'],
])('%s has the preview of its page and its results', async (path, title, figure) => {
  const { page, errors } = await openOffice(browser, { ...LYON, path });
  await page.getByRole('region', { name: 'Aperçu du lien' }).getByText(title).waitFor();
  await page.getByRole('region', { name: 'Résultats' }).getByText(figure).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  expect(errors).toEqual([]);
});
