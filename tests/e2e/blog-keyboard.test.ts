import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { photo } from '#tests/files/hostile-pictures';
import { startBrowser } from '#tests/harness/browser';
import { until } from '#tests/harness/until';
import { publishOf, textOf, titleOf, toolOf, visitPublished, waitSaved } from './article-page.ts';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** An article from its first word to its end with the keyboard alone (rule ARTICLE-EDITOR). */

const OWN = siteOfFile();
const MAX_STOPS = 40;

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
const expectFocus = (locator: Locator): Promise<void> => expect.poll(() => isFocused(locator)).toBe(true);

/** Moves the focus with one key until it is on an element. */
const moveTo = async (page: Page, target: Locator, key: string): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(target)); stop += 1) await page.keyboard.press(key);
  expect(await isFocused(target), `not reached by ${key}`).toBe(true);
};

/** From the text to a tool of the toolbar, which is then used. */
const useTool = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Alt+F10');
  await moveTo(page, toolOf(page, name), 'ArrowRight');
  await page.keyboard.press('Enter');
};

const tryToolbar = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab');
  await expectFocus(toolOf(page, 'Paragraphe'));
  await page.keyboard.press('End');
  await expectFocus(toolOf(page, 'Rétablir'));
  await page.keyboard.press('ArrowRight');
  await expectFocus(toolOf(page, 'Paragraphe'));
  await page.keyboard.press('Tab');
  await expectFocus(textOf(page));
};

const addLink = async (page: Page): Promise<void> => {
  const address = page.getByLabel('Adresse du lien');
  await page.keyboard.press('Control+k');
  await expectFocus(address);
  await page.keyboard.press('Escape');
  await expectFocus(textOf(page));
  await page.keyboard.press('Control+k');
  await expectFocus(address);
  await page.keyboard.type('exemple.fr/page');
  await page.keyboard.press('Enter');
  await expectFocus(textOf(page));
};

/** Whether nothing is selected, once the editor has restored its selection, which it does shortly after the focus. */
const isCollapsed = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(getSelection()?.isCollapsed === true))),
  );

const moveToEnd = (page: Page): Promise<true> =>
  until(async () => {
    await page.keyboard.press('End');
    return (await isCollapsed(page)) && (await isCollapsed(page));
  });

const addPicture = async (page: Page): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), useTool(page, 'Insérer une image')]);
  await chooser.setFiles({ name: 'salon.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 240) });
  await textOf(page).locator('img[src]').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(textOf(page));
  await page.keyboard.press('ArrowRight');
  await textOf(page).locator('img.ProseMirror-selectednode').waitFor();
  await useTool(page, 'Décrire l’image');
  await expectFocus(page.getByLabel('Texte alternatif'));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('Un salon clair');
  await page.keyboard.press('Enter');
  await expectFocus(textOf(page));
};

const archive = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'Autres actions' });
  const dialog = page.getByRole('dialog', { name: /^Supprimer/ });
  const openDialog = async (): Promise<void> => {
    await page.keyboard.press('Enter');
    await moveTo(page, page.getByRole('menuitem', { name: 'Supprimer' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
  };
  await moveTo(page, more, 'Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(more);
  await openDialog();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(more);
  await openDialog();
  await moveTo(page, dialog.getByRole('button', { name: 'Supprimer l’article' }), 'Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Votre article a bien été supprimé').waitFor();
};

it('an article is written, formatted, illustrated, published and archived with the keyboard alone', async () => {
  const browser = await startBrowser();
  const { page } = await openOffice(browser, { ...OWN, path: '/actualites/article' });
  await moveTo(page, titleOf(page), 'Tab');
  await page.keyboard.type('Sans souris');
  await tryToolbar(page);
  await page.keyboard.type('des mots');
  await page.keyboard.press('Control+a');
  await useTool(page, 'Gras');
  await expectFocus(textOf(page));
  expect(await toolOf(page, 'Gras').getAttribute('aria-pressed')).toBe('true');
  await addLink(page);
  await moveToEnd(page);
  await page.keyboard.type(' ici');
  await textOf(page).getByText('ici').waitFor();
  await addPicture(page);
  await waitSaved(page);
  await moveTo(page, publishOf(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const visitor = await visitPublished(browser, page);
  await visitor.getByRole('img', { name: 'Un salon clair' }).waitFor();
  await visitor.locator('article a > strong, article strong > a').getByText('des mots').waitFor();
  await archive(page);
});
