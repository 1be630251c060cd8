import type { Browser, Frame, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { downloaded } from './downloaded.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { openOwnSite, siteOfFile } from './own-site.ts';

/**
 * The profile card: its editor, its page, its link and QR code (rules SITE-CARD-PREVIEW, SITE-CARD-BUTTONS,
 * SITE-CARD-SHARE).
 */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const AGENT = siteOfFile({ agent: { firstname: 'Léa', lastname: 'Bernard' } });
const PATH = '/carte';
const card = (): string => productUrl(AGENT.site, PATH);

/** The frame once it listens to clicks. */
const frameOf = async (page: Page): Promise<Frame> => {
  await page.locator('iframe[data-ready]').waitFor({ state: 'attached' });
  return until(() => page.frames().find((frame) => frame.url().endsWith('/dashboard/apercu/carte')));
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Les modifications ont été enregistrées avec succès').waitFor();
};
const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('textbox', { name: 'Titre' })
    .evaluateAll((inputs) => inputs.map((element) => (element as HTMLInputElement).value));
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};

it('is edited beside its preview, its buttons are ordered by keys and dragging, visitors see it at once', async () => {
  const { page, errors } = await openOffice(browser, { ...AGENT, path: PATH });
  const frame = await frameOf(page);
  expect(await axeFindings(page, 'main')).toEqual([]);

  await page.getByRole('textbox', { name: 'Prénom ou nom affiché' }).fill('Léa, agent');
  await frame.getByRole('heading', { level: 1, name: 'Léa, agent Bernard' }).waitFor();
  await frame.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstname');

  await page.getByRole('button', { name: 'Ajouter un bouton' }).click();
  await page.keyboard.type('Appelez-moi');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Bouton 4 : ce lien n’est pas accepté').waitFor();
  await page.getByRole('textbox', { name: 'Lien' }).nth(3).fill('06 12 34 56 78');
  await frame.getByRole('link', { name: 'Appelez-moi' }).waitFor();
  await press(page, 'Monter le bouton 4');
  await press(page, 'Monter le bouton 3');
  await page.getByText('Appelez-moi : position 2 sur 4').waitFor({ state: 'attached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Monter le bouton 2');
  expect(await titles(page)).toEqual(['Voir les biens', 'Appelez-moi', 'Vendre un bien', 'Écrire un message']);
  await page.getByText('Bouton 4', { exact: true }).dragTo(page.getByText('Bouton 1', { exact: true }));
  await expect
    .poll(() => titles(page))
    .toEqual(['Écrire un message', 'Voir les biens', 'Appelez-moi', 'Vendre un bien']);

  await page.getByRole('textbox', { name: 'Couleur du texte', exact: true }).fill('#777777');
  await page.getByRole('textbox', { name: 'Couleur du fond', exact: true }).fill('#888888');
  await page.getByText('Contraste trop faible : 1,2:1').waitFor();
  await page.getByRole('textbox', { name: 'Couleur du texte', exact: true }).fill('#ffffff');
  await page.getByRole('textbox', { name: 'Couleur du fond', exact: true }).fill('#123456');
  await page.getByText('Contraste du texte sur le fond').waitFor();
  const ground = () => frame.locator('main > div').evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe('rgb(18, 52, 86)');

  const visitor = await openVisitor(browser, { javaScriptEnabled: false });
  await visitor.goto(card());
  await save(page);
  await until(async () => {
    await visitor.goto(card(), { waitUntil: 'domcontentloaded' });
    return visitor.getByRole('heading', { level: 1, name: 'Léa, agent Bernard' }).isVisible();
  });
  const links = visitor.getByRole('listitem').getByRole('link');
  expect((await links.allTextContents()).slice(0, 4)).toEqual(await titles(page));
  expect(await visitor.getByRole('link', { name: 'Appelez-moi' }).getAttribute('href')).toBe('tel:+33612345678');
  const [contact] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Ajouter aux contacts' }).click(),
  ]);
  expect(contact.suggestedFilename()).toBe('Léa, agent Bernard.vcf');
  expect((await downloaded(contact)).toString()).toContain('FN:Léa\\, agent Bernard');

  await page.getByRole('textbox', { name: 'Prénom ou nom affiché' }).fill('Autre');
  await save(page);
  await page.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog', { name: 'Historique de la carte' });
  await history
    .getByRole('button', { name: /Enregistrement/ })
    .nth(1)
    .click();
  await history.getByText('Léa, agent').waitFor();
  await history.getByRole('button', { name: 'Revenir à cette version' }).click();
  await history.waitFor({ state: 'detached' });
  await frame.getByRole('heading', { level: 1, name: 'Léa, agent Bernard' }).waitFor();
  expect(errors).toEqual([]);
});

it('long names, no photo and twenty buttons are whole at each width', async () => {
  const own = await openOwnSite();
  const { page, errors } = await openOffice(browser, { ...own, path: PATH });
  await page.getByRole('textbox', { name: 'Titre' }).first().waitFor();
  // By a call of another window: the open editor shows it.
  const status = await page.evaluate(async () => {
    const own = (value: unknown) => ({ from: { own: false }, to: { own: true, value } });
    const link = '/contact';
    const changes = {
      firstname: own('Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson-Anticonstitutionnellement'),
      pictureId: own(null),
      buttons: own(Array.from({ length: 20 }, (_, at) => ({ title: `Un titre plutôt long, numéro ${at + 1}`, link }))),
    };
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/admin/website/card', { method: 'PUT', headers, body: JSON.stringify({ changes }) });
    return answer.status;
  });
  expect(status).toBe(200);
  await page.getByText('Bouton 20', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Ajouter un bouton' }).isDisabled()).toBe(true);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  const visitor = await openVisitor(browser);
  await until(async () => {
    await visitor.goto(productUrl(own.site, PATH));
    return visitor.getByRole('link', { name: 'numéro 20' }).isVisible();
  });
  for (const width of [390, 820, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(visitor)).toEqual([]);
  }
  expect(await axeFindings(visitor)).toEqual([]);
  expect(errors).toEqual([]);
});

it('its link is copied, its QR code downloaded and printed; switched off it is not found and not linked', async () => {
  const { page, errors } = await openOffice(
    browser,
    { ...AGENT, path: PATH },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await page.getByRole('button', { name: 'Partager' }).click();
  const share = page.getByRole('dialog', { name: 'Partager la carte' });
  await share.getByRole('img', { name: 'QR code du lien' }).waitFor();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  expect(await share.getByRole('textbox', { name: 'Lien à partager' }).inputValue()).toBe(card());
  await share.getByRole('button', { name: 'Copier' }).click();
  await page.getByText('Copié dans le presse-papiers').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(card());
  for (const [label, start] of [
    ['Télécharger en SVG', '<svg'],
    ['Télécharger en PNG', '\u0089PNG'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      share.getByRole('button', { name: label }).click(),
    ]);
    expect((await downloaded(file)).toString('latin1').slice(0, start.length)).toBe(start);
  }
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await share.getByRole('button', { name: 'Imprimer' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.getByText(card(), { exact: true }).waitFor();
  expect(await share.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await share.waitFor({ state: 'detached' });

  await page.getByRole('switch', { name: 'Publier la carte sur le site' }).click();
  await save(page);
  await page.getByRole('link', { name: 'Voir la carte' }).waitFor({ state: 'detached' });
  const visitor = await openVisitor(browser);
  await until(async () => (await visitor.goto(card()))?.status() === 404);
  await page.getByRole('button', { name: 'Partager' }).click();
  await share.getByText('La carte n’est pas publiée').waitFor();
  expect(errors).toEqual([]);
});
