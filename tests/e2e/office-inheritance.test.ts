import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { openOffice } from './office.ts';
import { openOwnSite } from './own-site.ts';

/** Settings of all sites side by side, locks and one value for many sites (rules SITE-LOCKS, SITE-PUSH). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const ADMIN = { site: null, email: 'admin@horizon.example' } as const;
const GROUP = 'Équipe Moreau';
const PREFERENCES = { site: 'equipe-moreau', email: 'moreau@horizon.example', path: '/preferences' } as const;

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

it('a setting is compared, locked by the network, read-only on a site, and unlocked', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/heritage?reglage=theme.highlightColor' });
  await rowOf(page, GROUP).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verrouiller pour tout le réseau' }).click();
  await page.getByRole('button', { name: 'Verrouiller', exact: true }).click();
  const unlock = page.getByRole('button', { name: 'Déverrouiller\u00a0: Tout le réseau' });
  await unlock.waitFor();
  await page.getByText('Verrouillé\u00a0: Tout le réseau.').waitFor();
  await rowOf(page, GROUP).getByText('Verrouillé par le réseau').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const site = await openOffice(browser, PREFERENCES);
  await site.page.getByText('Verrouillé par le réseau').first().waitFor();
  expect(await site.page.getByLabel('Couleur d’accent', { exact: true }).count()).toBe(0);
  expect(await axeFindings(site.page)).toEqual([]);

  await unlock.click();
  await page.getByText('Ce réglage n’est verrouillé nulle part.').waitFor();
  const setting = page.getByLabel('Réglage', { exact: true });
  await setting.focus();
  await setting.selectOption({ label: 'Logo' });
  expect(page.url()).toContain('reglage=logoId');
  expect(await page.getByRole('button', { name: 'Verrouiller pour tout le réseau' }).count()).toBe(0);
  // A setting without a lock; the focus stays in the field that chose it.
  await setting.selectOption({ label: 'E-mail de contact' });
  await page.getByRole('group', { name: 'Verrous' }).waitFor({ state: 'detached' });
  expect(await setting.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([...errors, ...site.errors]).toEqual([]);
});

it('a setting that more market centers lock than buttons fit is unlocked from a menu, by keyboard', async () => {
  const names = ['A', 'B', 'C', 'D'].map((letter) => `Zone verrouillée ${letter}`);
  for (const name of names) {
    const { marketId: market } = await openOwnSite({ market: { name } });
    await sendAs(ADMIN, '/admin/inheritance/locks', { setting: 'minitaux', market, locked: true }, 'PUT');
  }
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/heritage?reglage=minitaux' });
  const locks = page.getByRole('group', { name: 'Verrous' });
  const menu = locks.getByRole('button', { name: 'Déverrouiller un niveau' });
  await menu.waitFor();
  await page.getByText(`Verrouillé\u00a0: ${names.slice(0, 3).join(', ')} et ${names[3]}.`).waitFor();
  expect(await locks.getByRole('button').count()).toBe(1);
  await menu.press('Enter');
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  expect(await entries.allTextContents()).toEqual(names.map((name) => `Déverrouiller\u00a0: ${name}`));
  expect(await axeFindings(page, '[role="menu"]')).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(names[0]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Three fit.
  await locks.getByRole('button', { name: `Déverrouiller\u00a0: ${names[0]}` }).waitFor();
  expect(await locks.getByRole('button').allTextContents()).toEqual(
    [names[0], names[2], names[3]].map((name) => `Déverrouiller\u00a0: ${name}`),
  );
  expect(errors).toEqual([]);
});

it('a value is previewed and given to the chosen sites, and undone', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/heritage?reglage=theme.highlightColor' });
  const names = [GROUP, 'Horizon Annecy'];
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Donner une valeur' }).click();
  const window = page.getByRole('dialog');
  const preview = window.getByRole('button', { name: 'Prévisualiser' });
  await preview.click();
  await window
    .getByText(/Cette valeur n’est pas possible|obligatoire|Renseignez/)
    .first()
    .waitFor();
  await window.getByLabel('Couleur', { exact: true }).fill('#aa3300');
  await preview.click();
  await window.getByText('2\u00a0sites changent.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await window.getByRole('button', { name: 'Appliquer à 2\u00a0sites' }).click();
  await page.getByText('2\u00a0sites modifiés').waitFor();
  for (const name of names) await rowOf(page, name).getByText('#aa3300').first().waitFor();

  const pushes = page.getByRole('region', { name: 'Valeurs données à plusieurs sites' });
  await pushes
    .getByRole('button', { name: /Couleur d’accent/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Rendre les valeurs d’avant' }).click();
  await page.getByText('2\u00a0sites ont retrouvé leur valeur').waitFor();
  await pushes.getByText('Annulé').first().waitFor();
  await rowOf(page, GROUP).getByText('#aa3300').first().waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

it('an observer compares and has nothing to change', async () => {
  const { page } = await openOffice(browser, { site: null, email: 'externe@horizon.example', path: '/heritage' });
  await rowOf(page, GROUP).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Verrouiller|Télécharger|Exporter/ }).count()).toBe(0);
});
