import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { estimateFlat } from './estimate-flat.ts';
import { faultsAroundMap } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** Fynder in the back office (rules ESTIMATION-LIST, ESTIMATION-MAP, ESTIMATION-DPE, ESTIMATION-SETTINGS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const MARKET = siteOfFile();
const AGENT = siteOfFile({ agent: { firstname: 'Basile', lastname: 'Renard', fynder_pro: true } });
// A list without rows has no filters, and no map.
beforeAll(async () => {
  await estimateFlat(MARKET.site, '69003 Lyon');
});
/** Only read here. */
const PRO = { site: 'claire-fontaine', email: 'claire.fontaine@horizon.example' };

it('an estimation arrives without a reload, is filtered by postal codes, opened, and shown on the map', async () => {
  const { page, errors } = await openOffice(browser, { ...MARKET, path: '/fynder/estimations' });
  await page.getByRole('button', { name: 'Filtres', exact: true }).click();
  await page.getByRole('button', { name: 'Codes postaux' }).waitFor();
  const { street } = await estimateFlat(MARKET.site, '44000 Nantes', { phoneProspecting: true });
  const row = page.getByRole('link', { name: street });
  await row.waitFor();

  await page.getByRole('button', { name: 'Codes postaux' }).click();
  const codes = page.getByRole('textbox', { name: 'Codes postaux' });
  await codes.fill('Nantes');
  await codes.press('Enter');
  await page.getByText('Aucun code postal à cinq chiffres n’a été reconnu').waitFor();
  await codes.fill('Nantes 44000 - 69003 ; 44000');
  await codes.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('zips')).toBe('44000,69003');
  await row.click();
  const window = page.getByRole('dialog');
  await window.getByText('zoe@example.fr').waitFor();
  await window.getByText('Oui, accord donné', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByText('Carte', { exact: true }).click();
  await page.getByRole('application', { name: 'Carte des estimations' }).locator('canvas').first().waitFor();
  await page.getByText(/estimations? sur la carte$/).waitFor();
  expect(await page.getByText('Fynder Pro').count()).toBe(0);
  expect([...(await axeFindings(page)), ...(await faultsAroundMap(page))]).toEqual([]);

  // The only estimation of the search is in the middle of the map.
  await page.goto(`${page.url()}&q=${encodeURIComponent(street)}`);
  await page.getByText('1 estimation sur la carte').waitFor();
  const box = await page.getByRole('application', { name: 'Carte des estimations' }).boundingBox();
  if (!box) throw new Error('the map has no place');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await expect
    .poll(async () => {
      await page.mouse.move(middle.x + 40, middle.y);
      await page.mouse.move(middle.x, middle.y);
      return page.locator('.leaflet-tooltip').count();
    })
    .toBe(1);
  await page.mouse.click(middle.x, middle.y);
  await page.getByRole('dialog').getByText('zoe@example.fr').waitFor();
  expect(errors).toEqual([]);
});

it('a map that is left before its background has arrived draws nothing more', async () => {
  const { page, errors } = await openOffice(browser, { ...MARKET, path: '/fynder/estimations' });
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/departements-[\w-]+\.json$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/departements-[\w-]+\.json$/);
  await page.getByText('Carte', { exact: true }).click();
  const request = await requested;
  await page.getByText('Liste', { exact: true }).click();
  await page.getByRole('application', { name: 'Carte des estimations' }).waitFor({ state: 'detached' });
  arrived.resolve();
  await (await request.response())?.finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(errors).toEqual([]);
});

it('a map that is left while it zooms ends its animation', async () => {
  const { page, errors } = await openOffice(browser, { ...MARKET, path: '/fynder/estimations?vue=analyze' });
  await page.getByRole('application', { name: 'Carte des estimations' }).locator('canvas').first().waitFor();
  await page.evaluate(async () => {
    const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
    find('.leaflet-control-zoom-in')?.click();
    while (!find('.leaflet-zoom-anim')) await new Promise(requestAnimationFrame);
    find('[role=radiogroup] label')?.click();
    while (find('[role=application]')) await new Promise(requestAnimationFrame);
    // Runs after the timer with which Leaflet ends the animation.
    await new Promise((ended) => setTimeout(ended, 250));
  });
  expect(errors).toEqual([]);
});

it('an agent with Fynder Pro has the badge, and the map of diagnoses says that they are invented', async () => {
  const { page, errors } = await openOffice(browser, { ...PRO, path: '/fynder/estimations?vue=dpe&autour=47.2,-1.55' });
  await page.getByText('Fynder Pro').waitFor();
  await page.getByText(/^Données de démonstration\s: ces diagnostics sont inventés/).waitFor();
  const before = await page.getByText(/^DPE\s: classe /).count();
  expect(before).toBeGreaterThan(5);
  await page.getByText('D', { exact: true }).first().click();
  await expect.poll(() => page.getByText(/^DPE\s: classe D/).count()).toBe(0);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await axeFindings(page)), ...(await faultsAroundMap(page))]).toEqual([]);
  }
  expect(errors).toEqual([]);
});

it('the direct link is copied; an inactive module has no link and no page', async () => {
  const { page, errors } = await openOffice(browser, MARKET);
  const openView = (path: string): Promise<unknown> => page.goto(productUrl(MARKET.site, `/dashboard/fynder/${path}`));
  const setStatus = async (status: 'active' | 'inactive'): Promise<void> => {
    await openView('preferences');
    const field = page.getByRole('radio', { name: status === 'active' ? /^Actif/ : /^Inactif/ });
    await field.waitFor();
    // It may have this status already.
    if (await field.isChecked()) return;
    await field.check();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Vos réglages sont enregistrés').waitFor();
    const today = `Vos visiteurs ${status === 'active' ? 'peuvent' : 'ne peuvent pas'} estimer leur bien`;
    await page.locator('main').getByText(today).waitFor();
  };
  await setStatus('active');
  await openView('lien');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier' }).click();
  await page.getByText('Le lien a bien été copié').waitFor();
  const url = await page.getByRole('textbox', { name: 'Lien de votre page d’estimation' }).inputValue();
  expect(new URL(url).pathname).toBe('/estimation');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en SVG' }).click();
  expect((await download).suggestedFilename()).toBe('estimation-qr-code.svg');

  const visitor = await openVisitor(browser);
  const pageStatus = async (): Promise<number | undefined> =>
    (await visitor.goto(productUrl(MARKET.site, '/estimation')))?.status();
  await setStatus('inactive');
  await expect.poll(pageStatus).toBe(404);
  await openView('lien');
  await page.getByText('il n’y a pas de lien à partager').waitFor();
  await setStatus('active');
  await expect.poll(pageStatus).toBe(200);
  expect(errors).toEqual([]);
});

it('the theme is chosen by its picture and saved, which is said after the screen was loaded again', async () => {
  const { page, errors } = await openOffice(browser, { ...AGENT, path: '/fynder/estimateur' });
  const [form, chat] = ['Formulaire', 'Conversation'].map((name) => page.getByRole('radio', { name }));
  if (!(form && chat)) throw new Error('no themes');
  await chat.waitFor();
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  expect(await save.isDisabled()).toBe(true);
  expect(await axeFindings(page, 'main')).toEqual([]);
  for (const _ of ['there', 'and back']) {
    const [chosen, next] = (await form.isChecked()) ? [form, chat] : [chat, form];
    await chosen.focus();
    await page.keyboard.press(next === chat ? 'ArrowDown' : 'ArrowUp');
    const reload = page.waitForEvent('load');
    await save.click();
    await reload;
    await page.getByText('Vos réglages sont enregistrés').waitFor();
    await expect.poll(() => next.isChecked()).toBe(true);
  }
  expect(errors).toEqual([]);
});
