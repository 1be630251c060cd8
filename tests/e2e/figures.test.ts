import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { downloaded } from './downloaded.ts';
import { layoutFaults } from './layout-faults.ts';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Figures of a site and of its lead programmes (rules STATS-DAILY-SUMS, STATS-EQUAL-DAYS, STATS-PROGRAMMES). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** Chromium without a window names itself, and is not counted. */
const PERSON = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

it('visits of a site are its figures: by month with their table and file, and by page', async () => {
  const visitor = await newVisitor(browser, PERSON);
  const visited = await visitor.newPage();
  for (const path of ['/vendre', '/contact', '/vendre']) {
    const counted = visited.waitForResponse((response) => response.url().endsWith('/public/events'));
    await visited.goto(productUrl('nantes', path));
    expect((await counted).status()).toBe(200);
  }
  const { page, errors } = await openOffice(browser, { site: 'nantes', email: 'op.nantes@horizon.example' });
  await page.getByRole('link', { name: /^Pages vues\s:/ }).click();
  const byPage = page.getByRole('heading', { name: /^Vues par page/ });
  const isInView = () => byPage.evaluate((node) => node.getBoundingClientRect().bottom < innerHeight);
  await expect.poll(isInView).toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: 'Toutes les performances' }).click();
  await page.getByRole('heading', { level: 1, name: 'Performances' }).waitFor();
  const sell = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Vendre', exact: true }) });
  await sell.waitFor();
  expect(Number(await sell.getByRole('cell').textContent())).toBeGreaterThanOrEqual(2);

  await page.getByLabel('Chiffre affiché').selectOption('Pages vues');
  await page.getByText('Voir les chiffres').click();
  const months = page.getByRole('table', { name: 'Pages vues par mois' });
  const current = months.getByRole('row').last();
  await current.getByRole('rowheader', { name: /\(en cours\)$/ }).waitFor();
  const shown = await current.getByRole('cell').textContent();
  const downloading = page.waitForEvent('download');
  await page.locator('details').getByRole('button', { name: 'Télécharger en CSV' }).click();
  const lines = (await downloaded(await downloading)).toString().trim().split('\r\n');
  expect(lines).toHaveLength(14);
  await months.getByRole('rowheader', { name: /\(un an avant\)$/ }).waitFor();
  await page.getByText('les mêmes jours').waitFor();
  expect(lines.at(-1)?.split(';')[1]).toBe(shown?.replaceAll(/\s/g, ''));
  expect(await axeFindings(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: /^Mois précédent/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('mois')).toMatch(/^\d{4}-\d{2}$/);
  const address = new URL(page.url());
  address.searchParams.set('mois', '2020-01');
  await page.goto(address.href);
  await page.getByText('Aucune page vue ce mois-là.').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
});

const OWN = siteOfFile({ leadGen: true });

it('a new lead is on the dashboard of its programme: created, in its column and with its origin', async () => {
  const fullname = 'Zoé Figure';
  await addLead(OWN, fullname);
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/growth' });
  await page.getByText('Accélérez la croissance de votre market center').waitFor();
  await page.getByRole('heading', { level: 3, name: /^Capturé [1-9]/ }).waitFor();
  await page.getByRole('listitem').filter({ hasText: fullname }).first().waitFor();
  const own = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Autre', exact: true }) });
  expect(Number.parseInt((await own.getByRole('cell').textContent()) ?? '', 10)).toBeGreaterThanOrEqual(1);
  expect(await axeFindings(page, 'main')).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  const figure = own.getByRole('link');
  const counted = Number((await figure.textContent())?.replaceAll(/\s/g, ''));
  await figure.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pipeline Growth' }).waitFor();
  await page.getByRole('button', { name: /^Provenance Autre/ }).waitFor();
  await page.getByText(new RegExp(`^${counted}\\sleads?$`)).waitFor();

  expect(errors).toEqual([]);
});

it('the dashboard of a programme shows a former month, and the next one', async () => {
  const login = { site: 'lyon', email: 'op.lyon@horizon.example', path: '/leadership?mois=2025-12' };
  const { page, errors } = await openOffice(browser, login);
  await page.locator('[role=progressbar][aria-valuenow="100"]').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Offres d’emploi' }).waitFor();
  await page.getByRole('button', { name: /^Mois suivant/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('mois')).toBe('2026-01');
  await page.getByRole('group', { name: 'Mois' }).getByText('janvier 2026', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});
