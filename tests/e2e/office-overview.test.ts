import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { testDatabaseUrl } from '#tests/harness/database';
import { startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { axeFindings } from './axe.ts';
import { downloaded } from './downloaded.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';

/** Overview and Leadgen of the network's back office (rules NETWORK-FIGURES, NETWORK-LEADS, NETWORK-FRESHNESS). */

let browser: Browser;
let emptyUrl = '';
beforeAll(async () => {
  browser = await startBrowser();
  emptyUrl = await testDatabaseUrl();
});

const ADMIN = { site: null, email: 'admin@horizon.example' };
const OBSERVER = { site: null, email: 'externe@horizon.example' };

/** Faults of the page at the three widths. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of [...(await layoutFaults(page)), ...(await axeFindings(page))]) found.push(`${width}: ${fault}`);
  }
  return found;
};
const headings = (page: Page): Promise<string[]> => page.getByRole('heading', { level: 2 }).allTextContents();

it('the overview shows its parts from top to bottom, each chart with its table and its file', async () => {
  const { page, errors } = await openOffice(browser, ADMIN);
  await page.getByRole('heading', { level: 2, name: 'Formulaires' }).waitFor();
  expect(await headings(page)).toEqual([
    'À traiter',
    'Leads',
    'Trafic',
    'Leads par market center',
    'Estimations',
    'Formulaires',
    'Sites créés',
    'Sites actifs',
    'Contrats leadgen',
  ]);
  const chart = page.getByRole('figure', { name: 'Sites créés par mois' });
  await chart.getByRole('img', { name: 'Sites créés par mois' }).waitFor();
  await chart.getByText('Voir les chiffres').click();
  const table = chart.getByRole('table');
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Mois',
    'Market centers',
    'Groupes',
    'Agents',
    'Total',
  ]);
  expect(await table.getByRole('rowheader').first().textContent()).toBe('juillet 2023');
  expect(await table.getByRole('rowheader').last().textContent()).toMatch(/\(en cours\)$/);
  const download = async (): Promise<string[]> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'Télécharger en CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('sites-crees-par-mois.csv');
    return (await downloaded(file)).toString().trim().split('\r\n');
  };
  expect((await download())[0]).toBe('Mois;Market centers;Groupes;Agents;Total');
  const total = page.getByRole('region', { name: 'Sites créés' }).locator('dd').first();
  // Tests in other browsers create sites meanwhile.
  const missing = async (): Promise<number> => {
    const sum = (await download()).slice(1).reduce((all, line) => all + Number(line.split(';').at(-1)), 0);
    return Number(await total.textContent()) - sum;
  };
  await expect.poll(missing).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  const leads = page.getByRole('table', { name: 'Leads par market center' });
  await leads.getByRole('link', { name: 'Horizon Lyon' }).click();
  await page.getByRole('dialog', { name: 'Horizon Lyon' }).getByText('Part traitée').waitFor();
  expect(errors).toEqual([]);
});

it('Leadgen shows four cards, a legend and the market centers by age; one opens at its leads', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/leadgen' });
  const list = page.getByRole('table', { name: 'Leads des market centers' });
  await list.getByRole('link', { name: 'Horizon Lyon' }).waitFor();
  await page.getByText('Leads créés aujourd’hui').waitFor();
  expect(await page.locator('dt').allTextContents()).toEqual([
    'Leads créés aujourd’hui',
    'Leads créés ce mois',
    'Leads créés ces 7 derniers jours',
    'Total des leads',
  ]);
  const legend = page.getByRole('list', { name: 'Jours depuis le dernier lead' });
  expect(await legend.getByRole('listitem').allTextContents()).toEqual([
    '0 jour',
    '1 ou 2 jours',
    '3 jours ou plus',
    'Sans contrat ou sans budget',
  ]);
  expect(await list.getByRole('columnheader').allTextContents()).toEqual([
    'Market',
    'Budget GI',
    'Leads du mois',
    'Leads du jour',
    'Leads des 7 derniers jours',
    'Dernier lead',
    'Jours depuis le dernier lead',
  ]);
  // How old the last leads of the demo are depends on the day of the month; market centers without a budget come last.
  const rows = await list
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
    );
  const followed = rows.filter(([, budget]) => budget?.includes('€'));
  expect(followed.length).toBeGreaterThan(5);
  expect(rows.slice(0, followed.length)).toEqual(followed);
  const ages = followed.map((cells) => Number.parseInt(cells.at(-1) ?? '', 10));
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(await faultsOf(page)).toEqual([]);

  await list.getByRole('link', { name: 'Horizon Nice' }).click();
  const window = page.getByRole('dialog', { name: 'Horizon Nice' });
  await window.getByRole('tab', { name: 'Leadgen', selected: true }).waitFor();
  const months = window.getByRole('table', { name: 'Suivi' });
  await months.getByText('Part traitée').waitFor();
  expect(await months.getByRole('row').count()).toBe(1 + 4);
  await window.getByRole('button', { name: 'Voir les 13\u00a0mois' }).press('Enter');
  expect(await months.getByRole('row').count()).toBe(1 + 13);
  expect(await window.getByText('Voir les chiffres').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await window.getByRole('tab', { name: 'Général' }).click();
  await page.reload();
  await window.getByRole('tab', { name: 'Général', selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await list.getByRole('link', { name: 'Horizon Nice' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/leadgen');
  expect(errors).toEqual([]);
});

it('an observer sees both views and gets no file', async () => {
  const { page, errors } = await openOffice(browser, OBSERVER);
  await page.getByRole('table', { name: 'Leads par market center' }).waitFor();
  await page.getByRole('figure', { name: 'Sites créés par mois' }).getByText('Voir les chiffres').click();
  expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Leadgen' }).click();
  await page.getByRole('link', { name: 'Horizon Lyon' }).waitFor();
  expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});

/** A product whose network has no market center, and the address of its super user. */
const startEmptyNetwork = async () => {
  const { env } = await fillSmallNetwork(emptyUrl);
  const db = await openDatabase({ url: env.DATABASE_URL ?? '', log: silentLog() });
  await db.write({ role: 'vitrine_admin' }, (tx) => tx.deleteFrom('markets').execute());
  const { email } = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
  await db.close();
  return { product: await startProduct({ env }), email };
};

it('an empty network says what will appear', async () => {
  const { product, email } = await startEmptyNetwork();
  try {
    const page = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(product.url(null, '/connexion'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    for (const text of ['Aucun site', 'Les leads du réseau paraîtront ici', 'Aucun market center', 'Aucune visite'])
      await page.getByText(text).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(product.url(null, '/dashboard/leadgen'));
    await page.getByText('Les market centers du réseau paraîtront ici').waitFor();
    expect(await page.locator('dd').allTextContents()).toEqual(['0', '0', '0', '0']);
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await product.dispose();
  }
});
