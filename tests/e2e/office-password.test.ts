import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { clickEntry, openOffice } from './office.ts';
import { openOwnSite, siteOfFile } from './own-site.ts';

/** The signed-in person changes their password (rule PASSWORD-CHANGE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();
const PATH = '/mon-compte/mot-de-passe';
const NEW = 'une phrase assez longue pour moi';
const fieldsOf = (page: Page) => ({
  current: page.getByLabel('Mot de passe actuel'),
  next: page.getByLabel('Nouveau mot de passe'),
  submit: page.getByRole('button', { name: 'Changer le mot de passe' }),
});
/** The message that a screen reader reads with the field. */
const faultOf = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label).evaluate((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });

it('errors are shown beside their fields, then the password is changed and the other session ends', async () => {
  const own = await openOwnSite();
  const elsewhere = await openOffice(browser, own);
  const { page, errors } = await openOffice(browser, { ...own, path: PATH });
  const { current, next, submit } = fieldsOf(page);
  await current.fill('pas le bon');
  await next.fill('court');
  await submit.click();
  await page.getByText('Choisissez un mot de passe d’au moins 8').waitFor();
  expect(await faultOf(page, 'Nouveau mot de passe')).toContain('au moins 8');
  await next.fill(NEW);
  await submit.click();
  await page.getByText('Ce n’est pas votre mot de passe actuel.').waitFor();
  expect(await faultOf(page, 'Mot de passe actuel')).toContain('pas votre mot de passe');
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await current.fill(own.password);
  await next.press('Enter');
  await page.getByText('Votre mot de passe est changé.').waitFor();
  expect([await current.inputValue(), await next.inputValue()]).toEqual(['', '']);
  await clickEntry(page, 'Sessions ouvertes');
  await page.getByText('Cette session', { exact: true }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Utilisée le' }).count()).toBe(1);
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);

  await elsewhere.page.goto(productUrl(own.site, '/dashboard/mon-compte'));
  await elsewhere.page.waitForURL((address) => address.pathname === '/connexion');
  await elsewhere.page.getByLabel('E-mail').fill(own.email);
  await elsewhere.page.getByLabel('Mot de passe').fill(NEW);
  await elsewhere.page.getByRole('button', { name: 'Se connecter' }).click();
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Mes informations' }).waitFor();
});

it('password managers find the account, the current and the new password', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: PATH });
  const { current } = fieldsOf(page);
  await current.waitFor();
  const found = await page
    .locator('form input')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map((field) => [field.autocomplete, field.type, field.value]),
    );
  expect(found).toEqual([
    ['username', 'text', OWN.email],
    ['current-password', 'password', ''],
    ['new-password', 'password', ''],
  ]);
  await current.fill('à lire');
  await page.getByRole('button', { name: 'Afficher la saisie' }).first().click();
  expect(await current.getAttribute('type')).toBe('text');
});

it('leaving with unsaved text asks first, also after a failed attempt', async () => {
  const { page } = await openOffice(browser, { ...OWN, path: PATH });
  const { current, next, submit } = fieldsOf(page);
  const dialog = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await current.fill('pas le bon');
  await next.fill(NEW);
  await page.route('**/admin/password', (route) => route.abort());
  await submit.click();
  await page.getByText('Le serveur ne répond pas.').waitFor();
  await clickEntry(page, 'Mes informations');
  await dialog.getByRole('button', { name: 'Rester' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect([await current.inputValue(), await next.inputValue()]).toEqual(['pas le bon', NEW]);
  await clickEntry(page, 'Mes informations');
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mes informations' }).waitFor();
});

it('the network’s team has the same view on the network’s host', async () => {
  const { page, errors } = await openOffice(browser, { site: null, email: 'admin@horizon.example', path: PATH });
  await fieldsOf(page).submit.click();
  await page.getByText('Saisissez votre mot de passe actuel.').waitFor();
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);
});
