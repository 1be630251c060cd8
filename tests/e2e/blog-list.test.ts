import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { createArticles } from './create-articles.ts';
import { downloaded } from './downloaded.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { openOwnSite, siteOfFile } from './own-site.ts';

/** The articles of a site in its back office (rule ARTICLE-STAFF-LIST). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();
const openList = (query = '', options = {}) => openOffice(browser, { ...OWN, path: `/actualites${query}` }, options);

const rowsOf = (page: Page) => page.getByRole('rowheader');
const titles = async (page: Page): Promise<string[]> =>
  (await rowsOf(page).allInnerTexts()).map((text) => text.split('\n').at(0) ?? '');

it('tabs, search and order are in the address: reload, Back and a shared link show the same', async () => {
  const { page, errors } = await openList();
  await createArticles(OWN, [
    { title: 'Été à l’île de Nantes' },
    { title: 'Automne sur l’Erdre' },
    { title: 'Hiver à Trentemoult', publish: true },
  ]);
  await page.getByRole('row', { name: 'Hiver à Trentemoult' }).waitFor();
  await page.getByRole('tab', { name: 'Brouillons' }).click();
  await page.getByRole('button', { name: 'Titre' }).click();
  await expect.poll(() => titles(page)).toEqual(['Automne sur l’Erdre', 'Été à l’île de Nantes']);
  await page.getByRole('searchbox').fill('ETE a l');
  await expect.poll(() => titles(page)).toEqual(['Été à l’île de Nantes']);
  const address = new URL(page.url());
  expect(address.search).toBe('?onglet=draft&q=ETE+a+l&tri=title&sens=asc');
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Été à l’île de Nantes']);
  await page.getByRole('searchbox').fill('rien de tel');
  await page.getByText(/^Aucun article ne correspond à «\srien de tel\s»$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: BACK_OFFICE_WORDS.office.filters.clearAll }).click();
  await expect.poll(() => titles(page)).toEqual(['Automne sur l’Erdre', 'Été à l’île de Nantes']);
  await expect.poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
  await page.goBack();
  await page.getByRole('row', { name: 'Hiver à Trentemoult' }).waitFor();
  expect(errors).toEqual([]);
});

it('filters are pills whose values stay in the address, on a phone too', async () => {
  await createArticles(OWN, [{ title: 'Les quais en novembre' }]);
  const { page, errors } = await openList('?onglet=draft&q=quais', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Auteur' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Modifié/ }).click();
  await page.getByRole('button', { name: '7 derniers jours' }).click();
  await expect
    .poll(() => new URL(page.url()).search)
    .toMatch(/^\?onglet=draft&q=quais&author=[0-9a-f-]{36}&updated=last-7$/);
  await page.getByRole('row', { name: 'Les quais en novembre' }).waitFor();
  expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Modifié 7 derniers jours', exact: true }).click();
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill('31/12/2020');
  await page.getByText('Aucun article ne correspond').waitFor();
  expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Retirer le filtre : Modifié jusqu’au 31/12/2020' }).click();
  await page.getByRole('row', { name: 'Les quais en novembre' }).waitFor();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?onglet=draft&q=quais');
  expect(errors).toEqual([]);
});

it('a row opens its article by a click anywhere on it and by the keyboard', async () => {
  const { page } = await openList();
  await createArticles(OWN, [
    { title: 'Premier rang', publish: true },
    { title: 'Second rang', publish: true },
  ]);
  const row = page.getByRole('row', { name: 'Premier rang' });
  await row.getByRole('cell').nth(1).click({ force: true });
  await page.getByRole('textbox', { name: 'Titre' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/actualites\/article\/[0-9a-f-]{36}$/);
  await page.goBack();
  await page.getByRole('row', { name: 'Second rang' }).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Titre' }).inputValue()).toBe('Premier rang');
});

it('an article is archived after a question with its title, and disappears from the list and the site', async () => {
  const { page } = await openList();
  const [id] = await createArticles(OWN, [{ title: 'À retirer', publish: true }]);
  const visitor = await openVisitor(browser);
  const open = async () => (await visitor.goto(productUrl(OWN.site, `/actualites/${id}`)))?.status();
  expect(await open()).toBe(200);
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions : À retirer' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('dialog', { name: 'Supprimer « À retirer » ?' }).waitFor();
  };
  await ask();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await ask();
  await page.getByRole('button', { name: 'Supprimer l’article' }).click();
  await page.getByText('Votre article a bien été supprimé').waitFor();
  await page.getByRole('row', { name: 'À retirer' }).waitFor({ state: 'detached' });
  await expect.poll(open).toBe(404);
});

it('rows are chosen by keyboard, all of a list by its filters; a changed number is confirmed again', async () => {
  const { page, errors } = await openList('?onglet=draft&q=lot');
  await createArticles(
    OWN,
    ['Lot un', 'Lot deux', 'Lot trois', 'Lot quatre', 'Hors de la liste'].map((title) => ({ title })),
  );
  const row = (title: string) => page.getByRole('row', { name: title, exact: false });
  const count = page.getByRole('region', { name: 'Sélection' }).getByRole('status');
  await row('Lot quatre').getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => count.innerText()).toBe('3\u00a0sélectionnés');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Historique' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await row('Lot deux').getByRole('checkbox').uncheck();
  await expect.poll(() => count.innerText()).toBe('3\u00a0sélectionnés');
  expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog', { name: 'Supprimer 3 articles ?' }).waitFor();
  await createArticles(OWN, [{ title: 'Lot cinq' }]);
  await page.getByRole('button', { name: 'Supprimer 3 articles' }).click();
  await page.getByRole('dialog', { name: 'Supprimer 4 articles ?' }).waitFor();
  await page.getByRole('button', { name: 'Supprimer 4 articles' }).click();
  await page.getByText('4 articles ont bien été supprimés').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Lot deux']);
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});

it('a list is exported with its filters and columns, and its filters are saved under a name', async () => {
  const { page, errors } = await openList('?onglet=draft&q=export');
  await createArticles(OWN, [{ title: 'Export d’été' }, { title: 'Sans rapport' }]);
  await page.getByRole('row', { name: 'Export d’été' }).waitFor();
  await page.getByRole('button', { name: 'Colonnes affichées' }).click();
  await page.getByRole('checkbox', { name: 'Modifié le' }).uncheck();
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^actualites-brouillons-\d{4}-\d\d-\d\d\.csv$/);
  expect((await downloaded(download)).toString()).toMatch(/^\uFEFFTitre;Auteur\r\nExport d’été;[^;\r]+\r\n$/);
  await page.getByRole('button', { name: 'Filtres enregistrés' }).click();
  await page.getByRole('button', { name: 'Enregistrer les filtres actuels' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Mes exports');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('sans rapport');
  await expect.poll(() => titles(page)).toEqual(['Sans rapport']);
  await page.getByRole('button', { name: 'Filtres enregistrés' }).click();
  await page.getByRole('button', { name: 'Mes exports', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Export d’été']);
  expect(await page.getByRole('searchbox').inputValue()).toBe('export');
  expect(errors).toEqual([]);
});

it('columns are chosen, and the browser remembers them', async () => {
  const { page } = await openList();
  const headers = () => page.getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: 'Colonnes affichées' }).click();
  await page.getByRole('checkbox', { name: 'Dernière modification' }).check();
  await page.getByRole('checkbox', { name: 'Vues' }).uncheck();
  const chosen = ['Titre', 'Publié le', 'Modifié le', 'Auteur', 'Dernière modification'];
  await expect.poll(headers).toEqual(chosen);
  await page.reload();
  await expect.poll(headers).toEqual(chosen);
});

it('Ctrl K finds an article by its title', async () => {
  const { page } = await openOffice(browser, OWN);
  await createArticles(OWN, [{ title: 'Le marché couvert de Talensac' }]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('MARCHE COUVERT');
  await page.getByRole('option', { name: 'Le marché couvert de Talensac' }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Titre' }).inputValue())
    .toBe('Le marché couvert de Talensac');
});

it('a long list grows on request, and only the rows near the visible part are rendered', async () => {
  const long = await openOwnSite();
  await createArticles(
    long,
    Array.from({ length: 250 }, (_, index) => ({ title: `Article ${index}` })),
  );
  const { page } = await openOffice(browser, { ...long, path: '/actualites?onglet=draft&tri=title&sens=asc' });
  await rowsOf(page).first().waitFor();
  for (let count = 20; count < 240; count += 20) {
    await page.getByRole('button', { name: 'Afficher plus' }).click();
    await expect
      .poll(async () => Number(await rowsOf(page).last().locator('..').getAttribute('aria-rowindex')))
      .toBeGreaterThan(Math.min(count, 200));
  }
  // The last page may still be arriving, and keeps what is on the screen in its place.
  const atTop = async (): Promise<boolean> => {
    await page.evaluate(() => scrollTo(0, 0));
    return page.getByRole('row', { name: 'Article 0' }).first().isVisible();
  };
  await expect.poll(atTop).toBe(true);
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(120);
});
