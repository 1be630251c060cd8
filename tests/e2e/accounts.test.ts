import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, startBrowser, type VisitorOptions } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { clickEntry } from './office.ts';
import { openOwnSite } from './own-site.ts';

/** Staff sign in, list the sessions of the account, and sign out (rule SIGNIN-PAGE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const open = async (site: string | null, path: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await openVisitor(browser, { viewport: { width: 1280, height: 900 }, ...options });
  await page.goto(productUrl(site, path));
  return page;
};

const signIn = async (page: Page, email: string, password = 'vitrine-demo'): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};
const atDashboard = (page: Page) => page.waitForURL((address) => address.pathname === '/dashboard');

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the sign-in, %s', (_, javaScriptEnabled) => {
  it('shows the faults with the texts of the specification', async () => {
    const page = await open('lyon', '/connexion', { javaScriptEnabled });
    await signIn(page, 'tl.lyon@horizon.example', 'pas le bon mot de passe');
    await page.getByText('Identifiants invalides', { exact: true }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('tl.lyon@horizon.example');
    expect(await page.context().cookies()).toEqual([]);
  });

  it('redirects to the dashboard with HttpOnly cookies', async () => {
    const page = await open('lyon', '/connexion?next=//evil.example', { javaScriptEnabled });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await signIn(page, 'pc.lyon@horizon.example');
    await atDashboard(page);
    const cookies = await page.context().cookies();
    const expected = { httpOnly: true, sameSite: 'Lax', domain: 'lyon.localhost' };
    expect(cookies.map(({ name, httpOnly, sameSite, domain }) => ({ name, httpOnly, sameSite, domain }))).toEqual(
      ['session', 'refresh', 'device'].map((name) => ({ name, ...expected })),
    );
    if (javaScriptEnabled) await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
    expect(errors).toEqual([]);
  });
});

it('the error message disappears after 4.5 s, the hint stays until a field is edited', async () => {
  const page = await open('lyon', '/connexion', { clean: true });
  await page.clock.install();
  const button = page.getByRole('button', { name: 'Se connecter' });
  await button.click();
  await page.getByText('Veuillez remplir tous les champs').waitFor();
  // The installed clock runs on by itself: the limits leave time for a slow machine.
  await page.clock.runFor(2500);
  expect(await page.getByText('Veuillez remplir tous les champs').count()).toBe(1);
  await page.clock.runFor(2100);
  expect(await page.getByText('Veuillez remplir tous les champs').count()).toBe(0);
  expect(await page.getByText('Corrigez le champ signalé.').count()).toBe(1);
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
  await page.getByLabel('E-mail').fill('tl.lyon@horizon.example');
  expect(await page.getByText('Corrigez le champ signalé.').count()).toBe(0);
});

it('the dashboard redirects to the sign-in, then shows the account, its sessions and the sign-out', async () => {
  const page = await open('lyon', '/dashboard');
  await page.waitForURL((address) => address.pathname === '/connexion');
  const read = Promise.withResolvers<void>();
  await page.route('**/dashboard', async (route) => {
    await read.promise; // the message before the redirection
    await route.continue();
  });
  await signIn(page, 'op.lyon@horizon.example');
  await page.getByText('Connexion réussie ! Vous allez être redirigé...').waitFor();
  read.resolve();
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
  expect(await page.getByText('Horizon Lyon', { exact: true }).count()).toBe(1);
  expect(await page.getByText('Administrateur principal').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);

  // The access token expires after ten minutes; the page then uses the refresh token.
  await page.context().clearCookies({ name: 'session' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();

  await clickEntry(page, 'Se déconnecter');
  await page.waitForURL((address) => address.pathname === '/');
  await page.goto(productUrl('lyon', '/dashboard'));
  await page.waitForURL((address) => address.pathname === '/connexion');
});

it('a session can be ended from another session', async () => {
  const { site, email, password } = await openOwnSite();
  const there = await open(site, '/connexion');
  await signIn(there, email, password);
  await atDashboard(there);
  const here = await open(site, '/connexion');
  await signIn(here, email, password);
  await atDashboard(here);
  await clickEntry(here, 'Sessions ouvertes');
  const list = here.getByRole('list', { name: 'Sessions ouvertes' });
  await list.getByRole('button', { name: 'Fermer' }).click();
  await list.getByRole('button', { name: 'Fermer' }).waitFor({ state: 'detached' });
  await there.reload();
  await there.waitForURL((address) => address.pathname === '/connexion');
  await there.getByText('Votre session a expiré').waitFor();
});

it('all other sessions can be ended together', async () => {
  const { site, email, password } = await openOwnSite();
  const here = await open(site, '/connexion');
  const others = [await open(site, '/connexion'), await open(site, '/connexion')];
  for (const page of [here, ...others]) {
    await signIn(page, email, password);
    await atDashboard(page);
  }
  await clickEntry(here, 'Sessions ouvertes');
  await here.getByRole('button', { name: 'Fermer toutes les autres' }).click();
  await here.getByRole('dialog', { name: 'Fermer les 2 autres sessions\u00a0?' }).waitFor();
  await here.getByRole('button', { name: 'Fermer les sessions' }).click();
  await here.getByText('2 sessions sont fermées.').waitFor();
  const left = here.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem');
  await expect.poll(() => left.count()).toBe(1);
  for (const page of others) {
    await page.reload();
    await page.waitForURL((address) => address.pathname === '/connexion');
  }
});

it('the button in the password field shows what was typed, until the form is sent', async () => {
  const page = await open('lyon', '/connexion');
  const field = page.getByLabel('Mot de passe');
  await field.fill('un mot de passe');
  const eye = page.getByRole('button', { name: 'Afficher la saisie' });
  await eye.click();
  expect([await field.getAttribute('type'), await eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  expect(await field.getAttribute('type')).toBe('password');
});

it('without JavaScript the password field has no button', async () => {
  const page = await open('lyon', '/connexion', { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Afficher la saisie' }).count()).toBe(0);
});

it('the network’s team signs in on the network’s host and on a closed site', async () => {
  const page = await open(null, '/connexion');
  await signIn(page, 'admin@horizon.example');
  await atDashboard(page);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(await page.getByText('Horizon Immobilier', { exact: true }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(productUrl('toulouse', '/dashboard'));
  await page.waitForURL((address) => address.pathname === '/connexion');
  await signIn(page, 'admin@horizon.example');
  await page.getByText('pas encore ouvert au public').waitFor();
});

it('a password link is requested without leaving the page', async () => {
  const page = await open('lyon', '/connexion');
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await page.waitForURL((address) => address.pathname === '/mot-de-passe-oublie');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Veuillez remplir tous les champs').waitFor();
  await page.getByLabel('E-mail').fill('personne@horizon.example');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('un e-mail vient de partir').waitFor();
});

it.each(['/connexion', '/mot-de-passe-oublie', `/mot-de-passe/${'0'.repeat(43)}`])(
  '%s is accessible, also at 320 px',
  async (path) => {
    const page = await open('lyon', path);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);
