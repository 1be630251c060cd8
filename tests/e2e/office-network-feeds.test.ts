import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { newFeed } from './feed.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { openOwnSite } from './own-site.ts';

/** Feeds of all market centers in the network's back office (rules NETWORK-FEEDS, FEED-SOURCES). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const ADMIN = { site: null, email: 'admin@horizon.example' };
const window = (page: Page) => page.getByRole('dialog');

it('a source is set, read in vain, and its schedule is in the list', async () => {
  const { marketId } = await openOwnSite();
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: `/feeds/${marketId}` });
  await window(page).getByRole('tab', { name: 'Source', exact: true }).click();
  await window(page).getByRole('combobox', { name: 'Source' }).waitFor();
  expect(await window(page).getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);
  await window(page).getByRole('combobox', { name: 'Source' }).selectOption('url');
  await window(page).getByLabel('Adresse du fichier').fill('http://flux.example/essai.zip');
  await window(page).getByRole('button', { name: 'Enregistrer' }).click();
  await window(page).getByText('Collez une adresse complète qui commence par https://').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window(page).getByLabel('Adresse du fichier').fill('https://127.0.0.1/essai.zip');
  // What was saved may be left at once, although the stored source has not been read again.
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  const reading = (url: URL): boolean => url.pathname.startsWith('/admin/network-feeds/');
  await page.route(reading, async (route) => {
    if (route.request().method() === 'GET') await isLeft;
    await route.continue();
  });
  await window(page).getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Source enregistrée').waitFor();
  await window(page).getByRole('tab', { name: 'Imports', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/source'));
  leave();
  await page.unrouteAll({ behavior: 'wait' });
  await window(page).getByRole('button', { name: 'Essai à blanc' }).click();
  await window(page).getByText('L’adresse de la source est refusée').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('a source that another administrator changed is shown beside what was typed', async () => {
  const { marketId } = await openOwnSite();
  const path = `/feeds/${marketId}/source`;
  const { page: first } = await openOffice(browser, { ...ADMIN, path });
  const { page: second, errors } = await openOffice(browser, { ...ADMIN, path });
  for (const page of [first, second]) {
    await window(page).getByRole('combobox', { name: 'Source' }).selectOption('url');
  }
  await window(second).getByLabel('Adresse du fichier').fill('https://second.example/essai.zip');
  const of = crypto.randomUUID().slice(0, 8);
  await window(first).getByLabel('Adresse du fichier').fill(`https://${of}.example/essai.zip`);
  await window(first).getByRole('button', { name: 'Enregistrer' }).click();
  await first.getByText('Source enregistrée').waitFor();
  await window(second).getByText(`Une autre personne vient de changer cette source\u00a0: ${of}.example`).waitFor();
  const address = window(second).getByLabel('Adresse du fichier');
  expect(await address.inputValue()).toBe('https://second.example/essai.zip');
  expect(await axeFindings(second)).toEqual([]);
  expect(await layoutFaults(second)).toEqual([]);
  await window(second).getByRole('button', { name: 'Garder ma saisie' }).click();
  await window(second).getByRole('button', { name: 'Enregistrer' }).click();
  await second.getByText('Source enregistrée').waitFor();
  // The first form was not typed in since: it follows.
  await expect
    .poll(() => window(first).getByLabel('Adresse du fichier').inputValue())
    .toBe('https://second.example/essai.zip');
  expect(errors).toEqual([]);
});

it('a file is uploaded for a market center, checked and imported', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/feeds' });
  await page.getByPlaceholder('Chercher un market center').fill('Tours');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Horizon Tours' }).click();
  const open = window(page).getByRole('button', { name: 'Déposer un fichier' });
  if ((await open.count()) > 0) await open.click();
  const { bytes, bad } = newFeed();
  const chooser = page.waitForEvent('filechooser');
  await window(page)
    .getByRole('button', { name: /^(Choisir un fichier|Importer un autre fichier)$/ })
    .click();
  await (await chooser).setFiles({ name: `${bad}.csv`, mimeType: 'text/csv', buffer: bytes });
  await window(page).getByText('Prêt à importer').waitFor();
  await window(page).getByText('2 annonces à publier').waitFor();
  await window(page).getByRole('button', { name: 'Voir le détail par annonce' }).click();
  const changes = window(page).getByRole('list', { name: 'Annonces concernées' });
  await changes.getByText('À publier').first().waitFor();
  expect(await changes.getByRole('listitem').count()).toBe(2);
  await window(page).getByRole('searchbox', { name: 'Chercher une référence, un titre, une ville' }).fill('zzzz');
  await window(page).getByText('Aucune annonce ne correspond à ces filtres.').waitFor();
  await page.reload();
  await window(page).getByText('Aucune annonce ne correspond à ces filtres.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window(page).getByRole('button', { name: 'Tous les imports' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await window(page).getByRole('button', { name: 'Importer', exact: true }).click();
  await window(page).getByText('Import terminé').waitFor();
  await window(page).getByRole('button', { name: 'Voir l’import' }).click();
  await window(page).getByText(bad).first().waitFor();
  expect(errors).toEqual([]);
});

it('what all rows have in common is said once, and is a column when somebody chooses it', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/feeds?format=poliris' });
  const heads = page.getByRole('columnheader');
  await page.getByText(/^Toutes ces lignes · .*Format\s: Poliris/).waitFor();
  expect((await heads.allInnerTexts()).slice(0, 3)).toEqual(['Market center', 'État', 'Dernier import']);
  expect(await heads.filter({ hasText: 'Format' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Colonnes affichées' }).click();
  const format = page.getByRole('checkbox', { name: 'Format' });
  expect(await format.isChecked()).toBe(false);
  await format.check();
  await heads.filter({ hasText: 'Format' }).waitFor();
  expect(await page.getByText(/Format\s: Poliris/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.goto(page.url().replace('format=poliris', 'format=poliris&q=Tours'));
  await page.getByRole('link', { name: 'Horizon Tours' }).waitFor();
  expect(await page.getByText('Toutes ces lignes').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('the lines of an import, and no fault at any width; an observer changes nothing', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, email: 'externe@horizon.example', path: '/feeds' });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('link', { name: 'Horizon Lyon' }).waitFor();
    expect(await layoutFaults(page), `${width}`).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText(/flux (?:actifs sont|sur \d+) sans erreur.*Dernier import /).waitFor();
  await page.getByRole('link', { name: 'Horizon Lyon' }).click();
  const imports = window(page).getByRole('list', { name: 'Imports du market center' });
  await imports.getByRole('button').first().click();
  await window(page).getByRole('heading', { name: 'Lignes refusées et avertissements' }).waitFor();
  expect(await window(page).getByRole('button', { name: 'Exporter en CSV' }).count()).toBe(0);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page), `lines, ${width}`).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await window(page).getByRole('button', { name: 'Tous les imports' }).click();
  await imports.waitFor();
  for (const name of ['Importer maintenant', 'Essai à blanc', 'Importer'])
    expect(await window(page).getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(errors).toEqual([]);
});
