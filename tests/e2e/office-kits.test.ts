import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { serveKits } from './kits/serve-kits.ts';
import { layoutFaults } from './layout-faults.ts';

/** Forms, windows and tables of the back offices, on a page that holds nothing else (tests/e2e/kits). */

let browser: Browser;
let origin = '';
beforeAll(async () => {
  browser = await startBrowser();
  const kits = await serveKits();
  ({ origin } = kits);
  return kits.close;
});

const openKits = async (path = '/'): Promise<{ page: Page; errors: string[] }> => {
  const page = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, errors };
};

const barOf = (page: Page) => ({
  save: page.getByRole('button', { name: 'Enregistrer', exact: true }),
  undo: page.getByRole('button', { name: 'Annuler les modifications' }),
});
const storedOf = (page: Page): Promise<unknown> => page.evaluate(() => window.kit.settings.stored());
const hasFocus = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement);
const fieldOf = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

describe('a form', () => {
  it('stores exactly the changed field; the others stay inherited, and resetting removes it', async () => {
    const { page, errors } = await openKits();
    const { save, undo } = barOf(page);
    const title = page.getByLabel('Titre', { exact: true });
    expect(await title.inputValue()).toBe('Horizon Lyon Confluence');
    const sign = page.getByRole('button', { name: 'Titre : Valeur héritée du market center.' });
    expect(await sign.getAttribute('title')).toBe('Valeur héritée du market center.');
    await sign.click();
    await fieldOf(page, 'title').getByText('Valeur héritée du market center.').waitFor();
    await title.fill('Notre agence');
    await page.getByText('Modifié : Titre', { exact: true }).waitFor();
    await save.click();
    await page.getByText('Vos modifications ont bien été enregistrées').waitFor();
    expect(await storedOf(page)).toEqual({ email: 'agence@horizon.example', title: 'Notre agence' });
    await page.getByRole('button', { name: 'Revenir à la valeur héritée : Titre' }).click();
    expect(await title.inputValue()).toBe('Horizon Lyon Confluence');
    await undo.click();
    expect(await title.inputValue()).toBe('Notre agence');
    await page.getByRole('button', { name: 'Revenir à la valeur héritée : Titre' }).click();
    await title.press('Control+s');
    await page.locator('[data-bottom-bar]').waitFor({ state: 'detached' });
    expect(await storedOf(page)).toEqual({ email: 'agence@horizon.example' });
    expect(await page.getByText('Fixé par le réseau').count()).toBe(1);
    expect(await page.getByLabel('Barème d’honoraires').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('reads French numbers, telephones, choices and dates', async () => {
    const { page } = await openKits();
    const budget = page.getByLabel('Budget mensuel', { exact: true });
    await budget.fill('1\u202f234,50');
    await page.getByLabel('Taux d’honoraires', { exact: true }).fill('5.25');
    expect(await budget.inputValue()).toBe('1\u202f234,50');
    await page.getByLabel('Téléphone', { exact: true }).fill('04.72.11.22.33');
    await page.getByLabel('Messages des annonces', { exact: true }).selectOption('Personne');
    await page.getByLabel('Page « À propos »').check();
    await page.getByRole('switch', { name: 'Estimation en ligne' }).click();
    await page.getByLabel('Ouverture', { exact: true }).fill('02/11/2026');
    await page.getByRole('textbox', { name: 'Couleur principale', exact: true }).fill('#AA3300');
    await barOf(page).save.click();
    await page.getByText('Vos modifications ont bien été enregistrées').waitFor();
    expect(await storedOf(page)).toEqual({
      email: 'agence@horizon.example',
      budget: 1234.5,
      rate: 5.25,
      // A browser reads the form of a number; the server stores it with its country code.
      phone: '0472112233',
      type: null,
      places: ['home', 'about'],
      active: false,
      opened: '2026-11-02',
      color: '#aa3300',
    });
    expect((await page.getByLabel('Téléphone', { exact: true }).inputValue()).replace(/\s/g, ' ')).toBe(
      '04 72 11 22 33',
    );
  });

  it('shows errors beside their fields in the order of the form, with the focus on the first', async () => {
    const { page } = await openKits();
    await page.getByLabel('Surface de l’agence', { exact: true }).fill('grande');
    await page.getByLabel('Titre', { exact: true }).fill('');
    await barOf(page).save.click();
    await page.getByText('Veuillez saisir un titre.').waitFor();
    await page.getByText('Saisissez un nombre').waitFor();
    await expect.poll(() => hasFocus(page.getByLabel('Titre', { exact: true }))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await storedOf(page)).toEqual({ email: 'agence@horizon.example' });
  });

  it('keeps what is typed during a save and after one that failed', async () => {
    const { page } = await openKits();
    const title = page.getByLabel('Titre', { exact: true });
    await page.evaluate(() => window.kit.settings.answerWith('held'));
    await title.fill('Un');
    await title.press('Control+s');
    await page.getByText('Enregistrement…').waitFor();
    await title.fill('Un et deux');
    await page.evaluate(() => window.kit.settings.answerWith('stored'));
    await page.getByText('Modifié : Titre', { exact: true }).waitFor();
    expect(await title.inputValue()).toBe('Un et deux');
    await page.evaluate(() => window.kit.settings.answerWith('failed'));
    await barOf(page).save.click();
    await page.getByText('Non enregistré. Le serveur ne répond pas.').waitFor();
    expect(await title.inputValue()).toBe('Un et deux');
    expect(await storedOf(page)).toMatchObject({ title: 'Un' });
  });

  it('asks about a field changed by another person, and stores the others', async () => {
    const { page } = await openKits();
    await page.getByLabel('Titre', { exact: true }).fill('Le mien');
    await page.getByLabel('Budget mensuel', { exact: true }).fill('300');
    await page.evaluate(() => window.kit.settings.set('title', 'Le sien'));
    await barOf(page).save.click();
    const dialog = page.getByRole('dialog', { name: 'Une autre personne a modifié le même texte' });
    await dialog.getByText('Version d’Hélène Marchand-Delacroix').waitFor();
    await dialog.getByText('Le sien').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Comparer' }).click();
    await dialog.getByRole('button', { name: 'Garder ma version' }).click();
    await barOf(page).save.click();
    await page.locator('[data-bottom-bar]').waitFor({ state: 'detached' });
    expect(await storedOf(page)).toMatchObject({ title: 'Le mien', budget: 300 });
  });

  it.each([390, 820, 1440])('is accessible and uncut at %s px', async (width) => {
    const { page } = await openKits();
    await page.setViewportSize({ width, height: 900 });
    await page.getByLabel('Titre', { exact: true }).fill('Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson '.repeat(3));
    await page.getByLabel('E-mail', { exact: true }).fill('x');
    const about = page.getByLabel('Présentation', { exact: true });
    const height = async (): Promise<number> => (await about.boundingBox())?.height ?? 0;
    const empty = await height();
    await about.fill('Une ligne\n'.repeat(8));
    await expect.poll(height).toBeGreaterThan(empty * 2);
    await about.fill('Une ligne\n'.repeat(80));
    await expect.poll(height).toBeLessThan(600);
    expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  });
});

describe('a window with changes', () => {
  const WAYS: readonly [name: string, (page: Page) => Promise<unknown>, left: string | null][] = [
    ['Escape', (page) => page.keyboard.press('Escape'), null],
    ['the cross', (page) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click(), null],
    ['the overlay', (page) => page.mouse.click(100, 450), null],
    ['Back', (page) => page.goBack({ waitUntil: 'commit' }).catch(() => null), null],
    ['the next record', (page) => page.getByRole('button', { name: 'Fiche suivante' }).click(), 'trois'],
  ];
  const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  const changeRecord = async (page: Page, text: string): Promise<Locator> => {
    await page.getByRole('link', { name: 'Fiche deux' }).click();
    const title = page.getByRole('dialog', { name: 'Fiche deux' }).getByLabel('Titre', { exact: true });
    await title.fill(text);
    return title;
  };
  const openRecord = async (): Promise<{ page: Page; title: Locator }> => {
    const { page } = await openKits('/fiches');
    return { page, title: await changeRecord(page, 'Changé') };
  };
  /** Closes the record that is open (null: none), until no window is shown. */
  const closeRecord = async (page: Page, id: string | null): Promise<void> => {
    if (id !== null) {
      await page.getByRole('dialog', { name: `Fiche ${id}` }).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const recordOf = (page: Page): Promise<unknown> => page.evaluate(() => window.kit.records[1]?.settings.stored());
  const fiche = (page: Page): string | null => new URL(page.url()).searchParams.get('fiche');

  it.each(WAYS)('left by %s: stay, save or discard', async (_, leave, left) => {
    const { page, title } = await openRecord();
    await leave(page);
    await question(page).getByRole('button', { name: 'Rester' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect([fiche(page), await title.inputValue()]).toEqual(['deux', 'Changé']);
    await leave(page);
    await question(page).getByRole('button', { name: 'Enregistrer et quitter' }).click();
    await expect.poll(() => fiche(page)).toBe(left);
    expect(await recordOf(page)).toEqual({ title: 'Changé' });

    await closeRecord(page, left);
    await changeRecord(page, 'Changé encore');
    await leave(page);
    await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect.poll(() => fiche(page)).toBe(left);
    expect(await recordOf(page)).toEqual({ title: 'Changé' });
  });

  it('one Escape closes one layer; a failed save keeps the window; a tab keeps what was typed in it', async () => {
    const { page, title } = await openRecord();
    await page.getByRole('tab', { name: 'Suivi' }).click();
    await page.getByText('Aucun suivi').waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(fiche(page)).toBe('deux');
    await page.getByRole('tab', { name: 'Fiche', exact: true }).click();
    expect(await title.inputValue()).toBe('Changé');
    await page.evaluate(() => window.kit.records[1]?.settings.answerWith('failed'));
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Enregistrer et quitter' }).click();
    await page.getByText('Non enregistré. Le serveur ne répond pas.').waitFor();
    expect([fiche(page), await title.inputValue()]).toEqual(['deux', 'Changé']);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('has its own address, and the whole screen of a phone', async () => {
    const { page } = await openKits('/fiches?fiche=trois&onglet=suivi');
    const dialog = page.getByRole('dialog', { name: 'Fiche trois' });
    await dialog.getByText('Aucun suivi').waitFor();
    expect(await page.getByRole('button', { name: 'Fiche suivante' }).getAttribute('aria-disabled')).toBe('true');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(fiche(page)).toBeNull();
  });
});

describe('a list', () => {
  const show = (page: Page, shown: Partial<ReturnType<typeof window.kit.list.get>>): Promise<void> =>
    page.evaluate((change) => window.kit.list.set({ ...window.kit.list.get(), ...change }), shown);

  it('shows that it loads, why it failed with a retry, its rows, and nothing', async () => {
    const { page, errors } = await openKits('/liste');
    const table = page.getByRole('table', { name: 'Lignes' });
    const loading = page.getByRole('status', { name: 'Chargement' });
    const failure = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' });
    await loading.waitFor({ state: 'attached' });
    expect(await table.getAttribute('aria-rowcount')).toBe('-1');
    expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
    await show(page, { error: 'Le serveur ne répond pas.' });
    await failure.waitFor();
    expect([await table.count(), await loading.count()]).toEqual([0, 0]);
    expect(await axeFindings(page)).toEqual([]);
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await loading.waitFor({ state: 'attached' });
    await show(page, { count: 3, hasMore: true });
    expect(await table.getByRole('row').count()).toBe(4);
    expect(await table.getAttribute('aria-rowcount')).toBe('-1');
    await show(page, { error: 'Le serveur ne répond pas.' });
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await failure.waitFor({ state: 'detached' });
    await show(page, { hasMore: false });
    expect(await table.getAttribute('aria-rowcount')).toBe('4');
    await show(page, { count: 0 });
    await page.getByText('Aucune ligne').waitFor();
    expect(errors).toEqual([]);
  });

  it.each([390, 1440])('of 1,000 rows renders those that are visible at %s px, with their positions', async (width) => {
    const { page } = await openKits('/liste');
    await page.setViewportSize({ width, height: 900 });
    await show(page, { count: 1000 });
    const table = page.getByRole('table', { name: 'Lignes' });
    const row = (at: number): Locator => table.locator(`tr[aria-rowindex="${at}"]`);
    await row(2).waitFor();
    const title = await row(2).getByText('Ligne 0').boundingBox();
    const value = await row(2).getByRole('cell').first().boundingBox();
    expect(value?.x === title?.x).toBe(width === 390);
    expect(await table.getAttribute('aria-rowcount')).toBe('1001');
    expect(await row(1001).count()).toBe(0);
    /** Rows at the top, in the middle and at the bottom of the window. */
    const visible = (): Promise<boolean[]> =>
      page.evaluate(() =>
        [100, innerHeight / 2, innerHeight - 100].map(
          (y) => document.elementFromPoint(innerWidth / 2, y)?.closest('tr[aria-rowindex]') !== null,
        ),
      );
    for (const share of [0.25, 0.5, 0.9]) {
      await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
      await expect.poll(visible).toEqual([true, true, true]);
      expect(await table.locator('tr[aria-rowindex]').count()).toBeLessThan(100);
    }
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return row(1001).count();
      })
      .toBe(1);
    expect(await row(1001).getByRole('link').innerText()).toContain('Ligne 999');
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await row(2).waitFor();
  });
});

describe('a board', () => {
  const card = (page: Page, id: string): Locator => page.locator(`[data-item="${id}"]`);
  const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
  const calls = (page: Page) => page.evaluate(() => window.kit.board.calls);
  const answer = (page: Page, isStored: boolean): Promise<void> =>
    page.evaluate((stored) => window.kit.board.answer(stored), isStored);
  const namesIn = (page: Page, name: string): Promise<string[]> => column(page, name).getByRole('link').allInnerTexts();

  it('moves a dragged card at once with one call, and opens nothing', async () => {
    const { page, errors } = await openKits('/tableau');
    await card(page, 'un-1').dragTo(column(page, 'Trois'));
    await column(page, 'Trois').getByText('Un 1').waitFor();
    expect(await calls(page)).toEqual([{ id: 'un-1', from: 'un', to: 'trois' }]);
    await answer(page, true);
    await expect.poll(() => namesIn(page, 'Trois')).toEqual(['Un 1', 'Trois 0', 'Trois 1', 'Trois 2']);
    expect(await namesIn(page, 'Un')).toEqual(['Un 0', 'Un 2']);
    expect(new URL(page.url()).search).toBe('');
    expect([...(await axeFindings(page)), ...(await layoutFaults(page)), ...errors]).toEqual([]);
  });

  it('puts a card back when its move is refused', async () => {
    const { page } = await openKits('/tableau');
    await card(page, 'deux-0').dragTo(column(page, 'Quatre'));
    await column(page, 'Quatre').getByText('Deux 0').waitFor();
    await answer(page, false);
    await expect.poll(() => namesIn(page, 'Deux')).toEqual(['Deux 0', 'Deux 1', 'Deux 2']);
    expect(await namesIn(page, 'Quatre')).toEqual(['Quatre 0', 'Quatre 1', 'Quatre 2']);
  });

  it('shows what arrives during a drag after the drop', async () => {
    const { page } = await openKits('/tableau');
    await card(page, 'un-0').hover();
    await page.mouse.down();
    const target = await column(page, 'Deux').boundingBox();
    if (!target) throw new Error('no column');
    await page.mouse.move(target.x + 40, target.y + 60, { steps: 5 });
    await card(page, 'un-0').and(page.locator('[data-dragged]')).waitFor();
    await page.evaluate(() => {
      const { columns } = window.kit.board;
      columns.set({ ...columns.get(), deux: [{ id: 'new', name: 'Arrivée' }, ...(columns.get().deux ?? [])] });
    });
    expect(await column(page, 'Deux').getByText('Arrivée').count()).toBe(0);
    await page.mouse.move(target.x + 60, target.y + 90, { steps: 3 });
    await page.mouse.up();
    await column(page, 'Deux').getByText('Arrivée').waitFor();
    await column(page, 'Deux').getByText('Un 0').waitFor();
    expect(await calls(page)).toHaveLength(1);
  });

  it('is used with the keyboard: “Déplacer vers”, and the focus follows the card', async () => {
    const { page } = await openKits('/tableau');
    await page.getByRole('button', { name: 'Déplacer Un 2 vers' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Déplacer vers Quatre' }).focus();
    await page.keyboard.press('Enter');
    const link = column(page, 'Quatre').getByRole('link', { name: 'Un 2' });
    await link.waitFor();
    await expect.poll(() => hasFocus(link)).toBe(true);
    await answer(page, true);
    await expect.poll(() => hasFocus(link)).toBe(true);
  });

  it('sends two moves of one card one after the other', async () => {
    const { page } = await openKits('/tableau');
    await card(page, 'un-0').dragTo(column(page, 'Deux'));
    await column(page, 'Deux').getByText('Un 0').waitFor();
    await card(page, 'un-0').dragTo(column(page, 'Trois'));
    await column(page, 'Trois').getByText('Un 0').waitFor();
    expect(await calls(page)).toEqual([{ id: 'un-0', from: 'un', to: 'deux' }]);
    await answer(page, true);
    await expect.poll(async () => (await calls(page)).length).toBe(2);
    expect((await calls(page))[1]).toEqual({ id: 'un-0', from: 'deux', to: 'trois' });
    await answer(page, true);
    await expect.poll(() => namesIn(page, 'Trois')).toEqual(['Un 0', 'Trois 0', 'Trois 1', 'Trois 2']);
    expect(await namesIn(page, 'Deux')).toEqual(['Deux 0', 'Deux 1', 'Deux 2']);
  });
});
