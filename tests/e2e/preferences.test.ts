import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '#domain/files/picture-rules';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { openOffice } from './office.ts';
import { openOwnSite } from './own-site.ts';

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
    await colors
      .getByRole('button', { name: /Valeur héritée du market center/ })
      .first()
      .waitFor();
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
    const own = await openOwnSite({ agent: { firstname: 'Lise', lastname: 'Bonnet' } });
    const office = { ...own, path: '/preferences' };
    const [first, second] = [await openOffice(browser, office), await openOffice(browser, office)];
    await field(first.page, 'Titre').fill('Le titre de la première');
    await field(second.page, 'Titre').fill('Le titre de la seconde');
    await field(second.page, 'YouTube').fill('youtube.com/@lise');
    await save(first.page);
    await first.page.getByText(SAVED).waitFor();
    await save(second.page);
    // The other field was stored meanwhile.
    await expect.poll(() => field(first.page, 'YouTube').inputValue()).toBe('https://youtube.com/@lise');
    const dialog = second.page.getByRole('dialog', { name: /dans une autre fenêtre$/ });
    await dialog.getByText('Le titre de la première').waitFor();
    await dialog.getByRole('button', { name: 'Garder ma version' }).click();
    await save(second.page);
    await expect.poll(() => field(first.page, 'Titre').inputValue()).toBe('Le titre de la seconde');
    // A refused save is an answer of the server, which browsers report in the console.
    expect(second.errors.filter((text) => !text.includes('409'))).toEqual([]);
  });
});

describe('the reviews of a site (rule SITE-REVIEWS)', () => {
  const part = (page: Page) => section(page, 'Avis clients');
  const html = (page: Page) => part(page).getByLabel('Code HTML des avis');

  it('are written as a list, shown to visitors in its order, and read again as a list', async () => {
    const own = await openOwnSite();
    const { page, errors } = await openOffice(browser, { ...own, path: '/preferences#bloc-reviews' });
    const reviews = part(page);
    const add = reviews.getByRole('button', { name: 'Ajouter un avis' });
    const row = (rank: number) => reviews.getByRole('listitem').nth(rank - 1);
    await add.click();
    await page.keyboard.type('Vendu en un mois');
    await row(1).getByLabel('Auteur').fill('Mme <b>');
    await row(1).getByLabel('Note').selectOption('4');
    await add.click();
    await page.keyboard.type('Très bien\nMerci');
    await reviews.getByRole('button', { name: 'Monter l’avis 2' }).click();
    await reviews.getByText('Avancé').click();
    const quotation = '<blockquote><p>Très bien</p><p>Merci</p></blockquote>';
    expect(await html(page).inputValue()).toContain(quotation);
    expect(await axeFindings(page, 'main')).toEqual([]);
    await save(page);
    await page.getByText(SAVED).waitFor();

    const visitor = await openVisitor(browser);
    const shown = visitor.frameLocator('iframe[title="Ce que disent nos clients"]').locator('blockquote');
    await until(async () => {
      await visitor.goto(productUrl(own.site, '/'));
      return (await visitor.content()).includes('Vendu en un mois');
    });
    await expect
      .poll(() => shown.allInnerTexts())
      .toEqual(['Très bien\n\nMerci', '★★★★☆ 4/5\n\nVendu en un mois\n\nMme <b>']);

    await page.reload();
    expect(await row(2).getByLabel('Auteur').inputValue()).toBe('Mme <b>');
    await reviews.getByRole('button', { name: 'Supprimer l’avis 1' }).click();
    expect(await row(1).getByLabel('Avis', { exact: true }).inputValue()).toBe('Vendu en un mois');
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    expect(await row(1).getByLabel('Avis', { exact: true }).inputValue()).toBe('Très bien\nMerci');
    expect(errors).toEqual([]);
  });

  it('that were pasted as HTML stay as they are, and the list says so', async () => {
    const pasted = '<p>Bien <strong>reçus</strong></p>';
    const own = await openOwnSite();
    const changes = { reviews: { from: null, to: pasted } };
    await sendAs(own, '/admin/website/preferences', { changes }, 'PUT');
    const { page, errors } = await openOffice(browser, { ...own, path: '/preferences#bloc-reviews' });
    await part(page)
      .getByText(/^Ces avis viennent d’un code HTML/)
      .waitFor();
    expect(await html(page).inputValue()).toBe(pasted);
    await html(page).fill('');
    await part(page).getByRole('button', { name: 'Ajouter un avis' }).waitFor();
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    expect(await html(page).inputValue()).toBe(pasted);
    expect(errors).toEqual([]);
  });
});
