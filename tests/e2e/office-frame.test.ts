import type { Browser, Route } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { callProduct } from './call-product.ts';
import { clickEntry, openOffice } from './office.ts';

/** The frame that both back offices share: addresses, sidebar, search, sessions that end, scripts that are gone. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OP = { site: 'lyon', email: 'op.lyon@horizon.example' };
const title = (name: string) => ['heading', { level: 1, name }] as const;

it('an address requested before the sign-in opens after it', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('lyon', '/dashboard/mon-compte/sessions?q=01000'));
  await page.waitForURL((address) => address.pathname === '/connexion');
  await page.getByLabel('E-mail').fill(OP.email);
  await page.getByLabel('Mot de passe').fill('vitrine-demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole(...title('Sessions ouvertes')).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/dashboard/mon-compte/sessions?q=01000');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

it('views have addresses: links, Back and reload work as on any site', async () => {
  const { page } = await openOffice(browser, OP);
  await clickEntry(page, 'Mes informations');
  await page.getByRole(...title('Mes informations')).waitFor();
  const entry = page.getByRole('list', { name: 'Mon compte', includeHidden: true }).getByText('Mes informations');
  expect(await entry.locator('xpath=ancestor-or-self::a').getAttribute('aria-current')).toBe('page');
  expect(await page.title()).toBe('Mes informations · Horizon Lyon');
  await page.goBack();
  await page.getByRole(...title('Accueil')).waitFor();
  await page.goForward();
  await page.getByRole(...title('Mes informations')).waitFor();
  await page.reload();
  await page.getByRole(...title('Mes informations')).waitFor();
  await page.goto(productUrl('lyon', '/dashboard/rien'));
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
});

it('/dashboard opens the last view; Accueil opens the home view, which is then the last one', async () => {
  const { page } = await openOffice(browser, { ...OP, path: '/mon-compte/sessions' });
  await page.getByRole(...title('Sessions ouvertes')).waitFor();
  await page.goto(productUrl('lyon', '/dashboard'));
  await page.waitForURL((address) => address.pathname === '/dashboard/mon-compte/sessions');
  await page.getByRole(...title('Sessions ouvertes')).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Accueil', exact: true }).click();
  await page.getByRole(...title('Accueil')).waitFor();
  await page.goto(productUrl('lyon', '/connexion'));
  await page.goto(productUrl('lyon', '/dashboard'));
  await page.getByRole(...title('Accueil')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

it('Ctrl K finds views with the keyboard alone', async () => {
  const { page, errors } = await openOffice(browser, OP);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Rechercher' });
  await field.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('zzz');
  await page.getByRole('status').getByText('Aucun résultat').waitFor();
  await field.fill('informations');
  await page.keyboard.press('Enter');
  await page.getByRole(...title('Mes informations')).waitFor();
  expect(await field.count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

it('a pinned view stands first in Ctrl K, also after a reload, until it is removed', async () => {
  const { page, errors } = await openOffice(browser, { ...OP, path: '/utilisateurs' });
  const field = page.getByRole('combobox', { name: 'Rechercher' });
  const options = page.getByRole('option');
  const choose = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await field.fill(text);
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
  };
  await choose('aux favoris');
  await page.getByText('« Utilisateurs » s’affiche maintenant en premier').waitFor();
  await page.reload();
  await page.getByRole(...title('Utilisateurs')).waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => options.first().textContent()).toBe('UtilisateursFavori · Mon Site');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await choose('des favoris');
  await page.keyboard.press('Control+k');
  await expect.poll(() => options.first().textContent()).toMatch(/^Ajouter «\sUtilisateurs\s» aux favoris/);
  expect(errors).toEqual([]);
});

it('a view becomes a favourite in the list of Ctrl K, without being opened', async () => {
  const { page, errors } = await openOffice(browser, { ...OP, path: '/messages' });
  const field = page.getByRole('combobox', { name: 'Rechercher' });
  await page.keyboard.press('Control+k');
  await field.fill('sourcing');
  await page.getByRole('option', { name: /^Sourcing/ }).waitFor();
  await page.keyboard.press('Shift+Enter');
  await page.getByRole('status').getByText('« Sourcing » s’affiche maintenant en premier').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/dashboard/messages');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^SourcingFavori/);
  await page.getByRole('option').first().locator('[data-favourite]').click();
  await page.getByRole('status').getByText('« Sourcing » n’est plus dans vos favoris').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('option').first().textContent()).not.toContain('Sourcing');
  expect(errors).toEqual([]);
});

it('a group of the sidebar folds, also after a reload', async () => {
  const { page } = await openOffice(browser, OP);
  const group = page.getByRole('button', { name: 'Leadership', exact: true });
  const entry = page.getByRole('link', { name: 'Tableau Leadership' });
  await entry.waitFor();
  await group.click();
  await entry.waitFor({ state: 'detached' });
  await page.reload();
  await group.waitFor();
  expect([await group.getAttribute('aria-expanded'), await entry.count()]).toEqual(['false', 0]);
  await group.press('Enter');
  await entry.waitFor();
});

it('Ctrl K takes the letters that are typed at once, and gives the focus back', async () => {
  const { page, errors } = await openOffice(browser, { ...OP, path: '/messages' }, { clean: true });
  const arrives = Promise.withResolvers<void>();
  await page.route('**/assets/office-palette-*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const search = page.getByRole('button', { name: 'Rechercher' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sourcx');
  await page.keyboard.press('Backspace');
  arrives.resolve();
  const field = page.getByRole('combobox', { name: 'Rechercher' });
  await field.waitFor();
  await page.keyboard.type('ing');
  await expect.poll(() => field.inputValue()).toBe('sourcing');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => search.evaluate((button) => button === document.activeElement)).toBe(true);

  await search.evaluate((button) => button.blur());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('messages');
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  const heading = page.getByRole(...title('Messages'));
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

it('Ctrl K says what a found object is, and does what the person may do', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, errors } = await openOffice(browser, OP, options);
  const field = page.getByRole('combobox', { name: 'Rechercher' });
  const find = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await field.fill(text);
  };
  await find('aicha diallo');
  await page.getByRole('option', { name: /Aïcha Diallo Lead (Growth|Leadership) · / }).waitFor();
  await page.keyboard.press('Escape');
  await find('copier le lien');
  await page.getByRole('option', { name: /Copier le lien d’estimation/ }).click();
  await page.getByText('Le lien a bien été copié').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(productUrl('lyon', '/estimation'));
  await find('ajouter un lead');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Créer un lead' }).waitFor();
  expect(errors).toEqual([]);

  const agent = await openOffice(browser, { site: 'claire-fontaine', email: 'claire.fontaine@horizon.example' });
  await agent.page.keyboard.press('Control+k');
  await agent.page.getByRole('combobox', { name: 'Rechercher' }).fill('ajouter un lead');
  await agent.page.getByRole('status').getByText('Aucun résultat').waitFor();
});

it('Ctrl K finds and opens a listing by its reference and a person by their name', async () => {
  const { page, errors } = await openOffice(browser, OP);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('001L1000');
  await page.getByRole('option', { name: /001L1000/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('001L1000').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('helene carlier');
  await page.getByRole('option', { name: /Hélène Carlier/ }).click();
  await page.getByRole('dialog', { name: 'Hélène Carlier' }).waitFor();
  expect(errors).toEqual([]);
});

it('the sidebar is reduced to its icons, also after a reload, and is a drawer on a phone', async () => {
  const { page } = await openOffice(browser, OP);
  const side = page.getByRole('banner');
  await page.getByRole('button', { name: 'Réduire le menu' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(60);
  await page.reload();
  await page.getByRole('button', { name: 'Déplier le menu' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(232);
  await page.setViewportSize({ width: 390, height: 800 });
  const drawer = page.getByRole('dialog', { name: 'Menu principal' });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await clickEntry(page, 'Sessions ouvertes');
  await page.getByRole(...title('Sessions ouvertes')).waitFor();
  await drawer.waitFor({ state: 'hidden' });
});

it('a sign-out first asks about unsaved changes, and removes their copies from this browser', async () => {
  const { page } = await openOffice(browser, { ...OP, path: '/mon-compte/mot-de-passe' });
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  // As an editor does when its page is hidden.
  await page.evaluate(() => {
    localStorage.setItem('office-sidebar', '1');
    addEventListener('pagehide', () => localStorage.setItem('copy:op:article:1', '{}'));
  });
  const field = page.getByLabel('Mot de passe actuel');
  await field.fill('à garder');
  await clickEntry(page, 'Se déconnecter');
  const dialog = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await dialog.getByRole('button', { name: 'Rester' }).click();
  await dialog.waitFor({ state: 'detached' });
  const cookies = async (): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name).sort();
  expect([await field.inputValue(), await cookies()]).toEqual(['à garder', ['device', 'refresh', 'session']]);
  await clickEntry(page, 'Se déconnecter');
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['office-sidebar']);
  // The device stays known.
  expect([asked, await cookies()]).toEqual([[], ['device']]);
});

it('a session that ends is opened again over the page, and the call is repeated', async () => {
  const { page, errors } = await openOffice(browser, { ...OP, path: '/mon-compte' });
  // The session ends while the view asks for its data; the browser adds its cookies after the route.
  const endSession = async (route: Route): Promise<void> => {
    await page.context().clearCookies();
    await route.continue();
  };
  await page.route('**/admin/sessions*', endSession, { times: 1 });
  await clickEntry(page, 'Sessions ouvertes');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Mot de passe').fill('pas le bon');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.getByText('Identifiants invalides', { exact: true }).waitFor();
  await dialog.getByLabel('Mot de passe').fill('vitrine-demo');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByText('Cette session', { exact: true }).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/dashboard/mon-compte/sessions');
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
});

it('a view whose script fails to load says so, and opens by itself', async () => {
  const { page } = await openOffice(browser, OP);
  let isGone = true;
  await page.route('**/assets/my-sessions-*.js', (route) => (isGone ? route.abort() : route.continue()));
  await clickEntry(page, 'Sessions ouvertes');
  await page.getByRole('alert').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByText('Une nouvelle version est disponible').count()).toBe(0);
  isGone = false;
  await page.getByText('Cette session', { exact: true }).waitFor();
});

it('a script that is no longer on the server is a 404, not a page', async () => {
  const { status, type } = await callProduct('lyon', '/assets/my-sessions-old.js');
  expect([status, type]).toEqual([404, 'text/plain; charset=utf-8']);
});

it('the menu shows the picture of the site and reserves its space while it loads', async () => {
  const { page } = await openOffice(browser, { site: 'claire-fontaine', email: 'claire.fontaine@horizon.example' });
  const arrives = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  const logo = page.getByRole('banner').locator('img');
  await logo.waitFor();
  const kept = await logo.boundingBox();
  const isShown = (): Promise<boolean> =>
    logo.evaluate(
      (element) => (element as HTMLImageElement).complete && (element as HTMLImageElement).naturalWidth > 0,
    );
  expect([kept?.height, await isShown()]).toEqual([32, false]);
  arrives.resolve();
  await expect.poll(isShown).toBe(true);
  expect(await logo.boundingBox()).toEqual(kept);
});

it('the first paint names the site before any script has run', async () => {
  const page = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(productUrl('lyon', '/dashboard'));
  expect(await page.getByText('Horizon Lyon').isVisible()).toBe(true);
});

it('on a closed site the frame shows that no view is available yet', async () => {
  const { page } = await openOffice(browser, { site: 'toulouse', email: 'admin@horizon.example' });
  await page.getByText('Aucun écran n’est disponible tant que le site n’est pas ouvert.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

/** Runs in the page: the person has a role on another site too. */
const addPlace = (): void => {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    if (!response.url.endsWith('/admin/session')) return response;
    const session = await response.json();
    const other = { name: 'Horizon Ailleurs', type: 'market', url: 'http://ailleurs.localhost' };
    return Response.json({ ...session, places: [...session.places, other] });
  };
};

it('the list of other back offices opens by keyboard, and Escape closes it alone', async () => {
  const { page, errors } = await openOffice(browser, OP, { clean: true });
  await page.addInitScript(addPlace);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const opens = page.getByRole('button', { name: /Changer d’espace/ });
  const other = page.getByRole('link', { name: /^Horizon Ailleurs/ });
  await opens.focus();
  await page.keyboard.press('Enter');
  await other.waitFor();
  await page.keyboard.press('Tab');
  expect(await other.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await other.getAttribute('href')).toBe('http://ailleurs.localhost/dashboard');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await other.waitFor({ state: 'hidden' });
  expect(await opens.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('dialog', { name: 'Menu principal' }).waitFor();
  expect(errors).toEqual([]);
});
