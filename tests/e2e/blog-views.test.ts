import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { createArticles } from './articles.ts';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';

/** The views of an article by day: chart, table and file. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const TITLE = 'Vues des 30 derniers jours';

/** A published article, opened by its author. */
const openArticle = async () => {
  const { page, errors } = await openOffice(browser, { site: 'lyon', email: 'op.lyon@horizon.example' });
  const [id] = await createArticles(page, [{ title: 'Un article lu', publish: true }]);
  const chart = page.getByRole('figure', { name: TITLE });
  const open = () => page.goto(new URL(`/dashboard/actualites/article/${id}`, page.url()).href);
  return { page, errors, chart, open };
};

it('the chart keeps its place, and its figures are a table and a file', async () => {
  const { page, errors, chart, open } = await openArticle();
  const arrives = Promise.withResolvers<void>();
  await page.route('**/assets/bar-plot-*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await open();
  await chart.waitFor();
  const before = await chart.boundingBox();
  arrives.resolve();
  await chart.getByRole('img', { name: TITLE }).waitFor();
  expect((await chart.boundingBox())?.height).toBe(before?.height);
  await chart.getByText('Voir les chiffres').focus();
  await page.keyboard.press('Enter');
  expect(await chart.getByRole('row').count()).toBe(31);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Télécharger en CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect([file.suggestedFilename(), lines[0], lines.length]).toEqual(['vues-par-jour.csv', '\uFEFFJour;Vues', 32]);
  expect(errors).toEqual([]);
});

it('without the script of the chart the figures are still there', async () => {
  const { page, chart, open } = await openArticle();
  await page.route('**/assets/bar-plot-*.js', (route) => route.abort());
  await open();
  await chart.getByText('Le graphique n’a pas pu s’afficher.').waitFor();
  await chart.getByText('Voir les chiffres').click();
  expect(await chart.getByRole('row').count()).toBe(31);
});
