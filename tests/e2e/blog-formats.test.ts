import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { openNewArticle, publishOf, textOf, toolOf, visitPublished } from './article-page.ts';
import { axeFindings } from './axe.ts';
import { siteOfFile } from './own-site.ts';

/** The tools of the editor of articles, by pointer and by their keys, up to the public page (rule ARTICLE-EDITOR). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
const OWN = siteOfFile();

type Format = [tool: string, words: string, selector: string, shown?: string];

/** Tools that act on selected words, and the element that shows the words on the public page. */
const FORMATS: readonly Format[] = [
  ['Titre de niveau 2', 'deuxième niveau', 'h2'],
  ['Titre de niveau 3', 'troisième niveau', 'h3'],
  ['Titre de niveau 4', 'quatrième niveau', 'h4'],
  ['Gras', 'mots gras', 'p > strong'],
  ['Italique', 'mots italiques', 'p > em'],
  ['Souligné', 'mots soulignés', 'p > u'],
  ['Barré', 'mots barrés', 'p > s'],
  ['Code', 'mots de code', 'p > code'],
  ['Surligné', 'mots surlignés', 'p > mark'],
  ['Exposant', 'mots élevés', 'p > sup'],
  ['Indice', 'mots abaissés', 'p > sub'],
  ['En majuscules', 'une propriété', 'p', 'UNE PROPRIÉTÉ'],
  ['En minuscules', 'UN ÉTÉ', 'p', 'un été'],
  ['Centrer', 'ligne centrée', 'p.text-center'],
  ['Aligner à droite', 'ligne à droite', 'p.text-right'],
  ['Justifier', 'ligne justifiée', 'p.text-justify'],
  ['Liste à puces', 'point de liste', 'ul > li > p'],
  ['Liste numérotée', 'point numéroté', 'ol > li > p'],
  ['Citation', 'mots cités', 'blockquote > p'],
  ['Bloc de code', 'bloc de code', 'pre > code'],
];
const NO_STATE = ['En majuscules', 'En minuscules'];
const LAST_LINE = 'voir la page';

/** Selects a line by three clicks. */
const selectLine = (page: Page, words: string): Promise<void> =>
  textOf(page).getByText(words, { exact: true }).click({ clickCount: 3 });

const addLink = async (page: Page): Promise<void> => {
  await selectLine(page, LAST_LINE);
  await toolOf(page, 'Lien').click();
  const address = page.getByLabel('Adresse du lien');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await page.getByText('Cette adresse n’est pas acceptée', { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await address.fill('exemple.fr/page');
  await address.press('Enter');
  await address.waitFor({ state: 'detached' });
};

it('each tool formats the selected words, and the public page shows the format', async () => {
  const { page, errors } = await openNewArticle(browser, OWN, 'Toutes les mises en forme');
  for (const words of [...FORMATS.map(([, one]) => one), LAST_LINE]) {
    await page.keyboard.insertText(words);
    if (words !== LAST_LINE) await page.keyboard.press('Enter');
  }
  for (const [tool, words] of FORMATS) {
    await selectLine(page, words);
    await toolOf(page, tool).click();
    const pressed = NO_STATE.includes(tool) ? null : 'true';
    await expect.poll(() => toolOf(page, tool).getAttribute('aria-pressed'), { message: tool }).toBe(pressed);
  }
  await addLink(page);
  await page.keyboard.press('ArrowRight');
  await toolOf(page, 'Ligne de séparation').click();
  await toolOf(page, 'Annuler').click();
  expect(await textOf(page).locator('hr').count()).toBe(0);
  await toolOf(page, 'Rétablir').click();
  expect(await textOf(page).locator('hr').count()).toBe(1);
  await publishOf(page).click();
  const visitor = await visitPublished(browser, page);
  for (const [tool, words, selector, shown = words] of FORMATS)
    expect(await visitor.locator(`article ${selector}`).filter({ hasText: shown }).count(), tool).toBeGreaterThan(0);
  expect(await visitor.locator('article hr').count()).toBe(1);
  const link = visitor.getByRole('link', { name: LAST_LINE });
  expect(await link.getAttribute('href')).toBe('https://exemple.fr/page');
  expect(errors).toEqual([]);
});

/** 'Surligné (Ctrl+Maj+H)' → ['Surligné', 'Control+Shift+H']. */
const keysOf = (title: string): [name: string, keys: string][] => {
  const [, name, keys = ''] = /^(.*) \((.*)\)$/.exec(title) ?? [];
  return name === undefined ? [] : [[name, keys.replace('Ctrl', 'Control').replace('Maj', 'Shift')]];
};

const LEFT = 'Control+Shift+L';
/** Removed by aligning to the left; the others by the same keys again. */
const ALIGNMENTS = ['Centrer', 'Aligner à droite', 'Justifier'];
const OTHERS = ['Aligner à gauche', 'Lien'];

it('the shortcuts in the tooltips of the toolbar set and remove a format', async () => {
  const { page } = await openNewArticle(browser, OWN, 'Au clavier');
  await page.keyboard.insertText('quelques mots');
  await page.keyboard.press('Control+a');
  const titles = await page
    .locator('[role=toolbar] [aria-pressed]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('title') ?? ''));
  const tools = titles.flatMap(keysOf).filter(([name]) => !OTHERS.includes(name));
  expect(tools).toHaveLength(17);
  for (const [name, keys] of tools) {
    const pressed = () => toolOf(page, name).getAttribute('aria-pressed');
    expect(await pressed(), name).toBe('false');
    await page.keyboard.press(keys);
    await expect.poll(pressed, { message: name }).toBe('true');
    await page.keyboard.press(ALIGNMENTS.includes(name) ? LEFT : keys);
    await expect.poll(pressed, { message: name }).toBe('false');
  }
  await page.keyboard.press('Control+k');
  await page.getByLabel('Adresse du lien').waitFor();
});
