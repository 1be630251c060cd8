import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';

/** Retention periods in the network's back office (rule PRIVACY-RETENTION). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const PATH = '/conservation';

it('a period is typed, counted, refused beyond the law, saved, and set back', async () => {
  const { page, errors } = await openOffice(browser, { site: null, email: 'admin@horizon.example', path: PATH });
  const preview = page.getByRole('region', { name: 'Ce que le prochain passage effacera' });
  await preview.getByText('Candidatures et leads').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const visits = page.getByLabel('Mesure des visites');
  const save = page.getByRole('button', { name: 'Enregistrer' });

  await visits.fill('26');
  await save.click();
  await page.getByText('Choisissez un nombre entier, 25\u00a0mois au plus.').waitFor();
  expect(await visits.evaluate((field) => field === document.activeElement)).toBe(true);

  await visits.fill('14');
  await preview.getByText('Compté avec les durées saisies').waitFor();
  await preview.getByText('14\u00a0mois').waitFor();
  await save.click();
  await page.getByText('Durées enregistrées').waitFor();
  await preview.getByText('Chaque nuit, ce qui dépasse ces durées est effacé.').waitFor();
  await page.reload();
  await preview.getByText('14\u00a0mois').waitFor();
  expect(await visits.inputValue()).toBe('14');
  await visits.fill('25');
  await page.keyboard.press('Control+s');
  await page.getByText('Durées enregistrées').waitFor();
  expect(errors).toEqual([]);
});

it('an observer reads the periods and has nothing to change', async () => {
  const { page } = await openOffice(browser, { site: null, email: 'externe@horizon.example', path: PATH });
  await page.getByText('Réservé aux administrateurs du réseau').first().waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});
