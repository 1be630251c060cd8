import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { createArticles } from './create-articles.ts';
import { downloaded } from './downloaded.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The views of an article by day: chart, table and file; the actions of the article at each width. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** Whether the main action and the menu of the view are on the line of its title. */
const hasActionsBesideTitle = async (page: Page): Promise<boolean> => {
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const actions = [/^Publier/, 'Autres actions'].map((name) => page.getByRole('button', { name }).boundingBox());
  const boxes = await Promise.all(actions);
  return boxes.every((box) => box && title && box.y < title.y + title.height && box.y + box.height > title.y);
};

const TITLE = 'Vues des 30 derniers jours';

const OWN = siteOfFile();

/** A published article, opened by its author. */
const openArticle = async () => {
  const [id] = await createArticles(OWN, [{ title: 'Un article lu', publish: true }]);
  const { page, errors } = await openOffice(browser, { ...OWN, path: `/actualites/article/${id}` });
  return { page, errors, chart: page.getByRole('figure', { name: TITLE }) };
};

it('the chart is read by keys, its figures are a table and a file, the actions fit on one line', async () => {
  const { page, errors, chart } = await openArticle();
  const plot = chart.getByRole('img', { name: TITLE });
  await plot.focus();
  await page.keyboard.press('End');
  await chart.getByRole('status').getByText('Vues').waitFor();
  await page.keyboard.press('Escape');
  await chart.getByRole('status').getByText('Vues').waitFor({ state: 'detached' });
  await chart.getByText('Voir les chiffres').focus();
  await page.keyboard.press('Enter');
  expect(await chart.getByRole('row').count()).toBe(31);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
    expect(await hasActionsBesideTitle(page)).toBe(true);
    const besides = await page.getByRole('link', { name: 'Prévisualiser' }).count();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Historique' }).waitFor();
    const inMenu = await page.getByRole('menuitem', { name: 'Prévisualiser' }).count();
    expect([besides, inMenu]).toEqual(width < 992 ? [0, 1] : [1, 0]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Télécharger en CSV' }).click(),
  ]);
  const lines = (await downloaded(file)).toString().split('\r\n');
  expect([file.suggestedFilename(), lines[0], lines.length]).toEqual(['vues-par-jour.csv', '\uFEFFJour;Vues', 32]);
  expect(errors).toEqual([]);
});
