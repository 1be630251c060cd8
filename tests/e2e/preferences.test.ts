import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '#domain/files/picture-rules';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';

/** The view Préférences (rule SITE-PREFERENCES). No other test reads what these tests store. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SAVED = 'Vos modifications ont bien été enregistrées';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const open = (site: string, email: string) =>
  openOffice(browser, { site, email: `${email}@horizon.example`, path: '/preferences' });

describe('colours of a group', () => {
  const SITE = 'caraibes-sud';
  const COLOR = '#6b1f5c';

  it('are inherited, previewed with their contrast, shown to visitors, and reset', async () => {
    const { page, errors } = await open(SITE, 'admin');
    const colors = section(page, 'Couleurs');
    await colors.getByText('Valeur héritée du market center').first().waitFor();
    const inherited = await field(page, 'Couleur principale').inputValue();
    await field(page, 'Couleur principale').fill('#f5f5a0');
    await colors.getByText(/Trop claire pour être lisible/).waitFor();
    await field(page, 'Couleur principale').fill(COLOR);
    await colors
      .getByText(/^Contraste avec son texte\s: \d+(,\d)? \(4,5 au moins\)\.$/)
      .first()
      .waitFor();
    const button = colors.getByText('Demander une visite');
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(107, 31, 92)');
    expect(await axeFindings(page, 'main')).toEqual([]);
    await page.getByText('Modifié : Couleur principale').waitFor();
    await save(page);
    await page.getByText(SAVED).waitFor();

    const visitor = await openVisitor(browser);
    await until(async () => {
      await visitor.goto(productUrl(SITE, '/contact'));
      return (await visitor.content()).includes(COLOR);
    });

    await colors.getByRole('button', { name: 'Revenir à la valeur héritée : Couleur principale' }).click();
    await save(page);
    await expect.poll(() => field(page, 'Couleur principale').inputValue()).toBe(inherited);
    await colors.getByText('Remplace la valeur héritée').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});

describe('an agent', () => {
  const HEAVY = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(MAX_PICTURE_BYTES + 1) };
  const SVG = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  };

  it('cannot send a large logo or an SVG, has at most three sectors, corrects a link, confirms leaving', async () => {
    const { page, errors } = await open('claire-fontaine', 'claire.fontaine');
    const logo = section(page, 'Logo').locator('input[type=file]');
    await logo.setInputFiles(HEAVY);
    const heavy = 'Le fichier sélectionné est trop volumineux, veuillez choisir un fichier de moins de 2 Mo.';
    await page.getByText(heavy, { exact: true }).waitFor();
    await logo.setInputFiles(SVG);
    await page.getByText('Format non pris en charge', { exact: true }).waitFor();

    const towns = section(page, 'Secteurs');
    const input = towns.getByRole('combobox', { name: 'Communes' });
    await expect.poll(() => input.isDisabled()).toBe(true);
    await towns
      .getByRole('button', { name: /^Retirer\s: / })
      .last()
      .click();
    await input.fill('villeurb');
    await page
      .getByRole('option', { name: /^Villeurbanne/ })
      .first()
      .waitFor();
    await input.press('Enter');
    await towns.getByText('Villeurbanne', { exact: true }).waitFor();
    await expect.poll(() => input.isDisabled()).toBe(true);

    await field(page, 'LinkedIn').fill('https://attaquant.example/');
    await save(page);
    await page.getByText('Collez l’adresse de votre page sur ce réseau social').waitFor();
    await expect
      .poll(() => field(page, 'LinkedIn').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await axeFindings(page, 'main')).toEqual([]);

    const groups = page.getByRole('navigation', { name: 'Sections' });
    await groups.getByRole('link', { name: 'Technique', exact: true }).click();
    expect(await field(page, 'LinkedIn').isVisible()).toBe(false);
    expect(await axeFindings(page, 'main')).toEqual([]);
    await save(page);
    await expect
      .poll(() => field(page, 'LinkedIn').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await groups.getByRole('link', { name: 'Identité', exact: true }).getAttribute('aria-current')).toBe('true');

    await page.getByRole('link', { name: 'Accueil' }).click();
    const question = 'Vous avez des modifications non enregistrées, voulez-vous vraiment quitter sans enregistrer ?';
    await page.getByText(question, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('two windows', () => {
  it('with the same field: the second one sees a conflict, compares and decides', async () => {
    const [first, second] = [await open('lea-bernard', 'lea.bernard'), await open('lea-bernard', 'lea.bernard')];
    await field(first.page, 'Titre').fill('Le titre de la première');
    await field(second.page, 'Titre').fill('Le titre de la seconde');
    await field(second.page, 'YouTube').fill('youtube.com/@lea');
    await save(first.page);
    await first.page.getByText(SAVED).waitFor();
    await save(second.page);
    // The other field was stored meanwhile.
    await expect.poll(() => field(first.page, 'YouTube').inputValue()).toBe('https://youtube.com/@lea');
    const dialog = second.page.getByRole('dialog', { name: /dans une autre fenêtre$/ });
    await dialog.getByText('Le titre de la première').waitFor();
    await dialog.getByRole('button', { name: 'Garder ma version' }).click();
    await save(second.page);
    await expect.poll(() => field(first.page, 'Titre').inputValue()).toBe('Le titre de la seconde');
    await field(second.page, 'Titre').fill('');
    await field(second.page, 'YouTube').fill('');
    await save(second.page);
    await expect.poll(() => field(first.page, 'YouTube').inputValue()).toBe('');
    // A refused save is an answer of the server, which browsers report in the console.
    expect(second.errors.filter((text) => !text.includes('409'))).toEqual([]);
  });
});
