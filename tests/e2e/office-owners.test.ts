import type { Browser, Page, Route } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';

/** Market centers, agents and groups in the network's back office (rules NETWORK-LISTS, NETWORK-SITE-ADDRESS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const ADMIN = { site: null, email: 'admin@horizon.example' };
const window = (page: Page) => page.getByRole('dialog');

it('a market center is added, its site opened, moved with a redirect, and closed', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/markets' });
  await page.getByRole('link', { name: 'Ajouter un market +' }).click();
  await page.waitForURL(/\/markets\/nouveau$/);
  await page.reload();
  const add = window(page).getByRole('button', { name: 'Ajouter', exact: true });
  await add.click();
  await window(page).getByText('Veuillez remplir tous les champs').nth(3).waitFor();
  expect(await window(page).getByText('Veuillez remplir tous les champs').count()).toBe(4);
  expect(await axeFindings(page)).toEqual([]);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const [label, text] of Object.entries({
    Nom: `Zone Essai ${mark}`,
    'Clé d’API': 'clé',
    'Code postal': '69500',
    Ville: 'Bron',
  }))
    await window(page).getByLabel(label).fill(text);
  await add.click();
  await page.getByText('Market center ajouté').waitFor();

  await window(page).getByLabel('Nom de domaine').fill('');
  await window(page).getByRole('button', { name: 'Activer', exact: true }).click();
  await window(page).getByText('Veuillez remplir le nom de domaine').waitFor();
  await window(page).getByLabel('Nom de domaine').fill('localhost');
  await window(page).getByLabel('Sous-domaine').fill(`essai-${mark}`);
  await window(page).getByRole('button', { name: 'Activer', exact: true }).click();
  await page.getByText('Website activé').waitFor();

  await window(page).getByLabel('Sous-domaine').fill(`essai-${mark}-bis`);
  await window(page).getByRole('button', { name: 'Changer l’adresse' }).click();
  await page.getByRole('button', { name: 'Créer le nouveau site' }).click();
  await page.getByRole('button', { name: 'Garder la redirection' }).click();
  await window(page).getByText(`essai-${mark}.localhost`, { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await window(page).getByLabel('Nom de domaine').fill(`${mark}.exemple.fr`);
  await window(page).getByRole('button', { name: 'Changer l’adresse' }).click();
  await page.getByText('jusqu’à ce que son propriétaire ait prouvé').waitFor();
  await page.getByRole('button', { name: 'Créer le nouveau site' }).click();
  await window(page).getByText(`${mark}.exemple.fr est demandé`).waitFor();

  await window(page).getByRole('button', { name: 'Désactiver', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver', exact: true }).last().click();
  await page.getByText('Website désactivé').waitFor();
  expect(errors).toEqual([]);
});

/** Opens the site of a new market center by calls. Returns the path of its window. */
const openSite = async (subdomain: string): Promise<string> => {
  const market = { name: `Zone ${subdomain}`, apiKey: 'clé', zip: '69500', city: 'Bron' };
  const { id: typeId } = await sendAs<{ id: string }>(ADMIN, '/admin/market', market);
  await sendAs(ADMIN, '/admin/websites', { type: 'market', typeId, subdomain, domain: 'localhost' });
  return `/markets/${typeId}/website`;
};

/** Moves the site of the open window to a subdomain. */
const moveTo = async (page: Page, subdomain: string): Promise<void> => {
  await window(page).getByLabel('Sous-domaine').fill(subdomain);
  await window(page).getByRole('button', { name: 'Changer l’adresse' }).click();
  await page.getByRole('button', { name: 'Créer le nouveau site' }).click();
  await page.getByRole('button', { name: 'Garder la redirection' }).click();
};

it('two administrators change one address: an untouched form follows, a typed one shows both', async () => {
  const mark = `deux-${crypto.randomUUID().slice(0, 8)}`;
  const path = await openSite(mark);
  const one = await openOffice(browser, { ...ADMIN, path });
  const other = await openOffice(browser, { ...ADMIN, path });
  for (const { page } of [one, other]) await window(page).getByLabel('Sous-domaine').waitFor();
  const subdomain = window(one.page).getByLabel('Sous-domaine');
  await moveTo(other.page, `${mark}-a`);
  await expect.poll(() => subdomain.inputValue()).toBe(`${mark}-a`);

  await subdomain.fill(`${mark}-c`);
  await moveTo(other.page, `${mark}-b`);
  await window(one.page).getByText(`sous-domaine ${mark}-b`).waitFor();
  expect(await axeFindings(one.page)).toEqual([]);
  expect(await window(one.page).getByRole('button', { name: 'Changer l’adresse' }).isDisabled()).toBe(true);
  await window(one.page).getByRole('button', { name: 'Garder ma saisie' }).click();
  expect(await subdomain.inputValue()).toBe(`${mark}-c`);
  await moveTo(one.page, `${mark}-c`);
  await window(other.page).getByText(`${mark}-b.localhost`, { exact: true }).waitFor();
  await expect.poll(() => window(other.page).getByLabel('Sous-domaine').inputValue()).toBe(`${mark}-c`);
  expect([...one.errors, ...other.errors]).toEqual([]);
});

it('what is typed while an address is saved is kept', async () => {
  const mark = `tape-${crypto.randomUUID().slice(0, 8)}`;
  const { page } = await openOffice(browser, { ...ADMIN, path: await openSite(mark) });
  const answered = Promise.withResolvers<void>();
  await page.route('**/admin/websites/*/address', (route) => answered.promise.then(() => route.continue()));
  const sent = page.waitForRequest('**/admin/websites/*/address');
  await moveTo(page, `${mark}-a`);
  await sent;
  await window(page).getByLabel('Sous-domaine').fill(`${mark}-b`);
  answered.resolve();
  await window(page)
    .getByRole('link', { name: `${mark}-a.` })
    .first()
    .waitFor();
  const change = window(page).getByRole('button', { name: 'Changer l’adresse' });
  await expect.poll(() => change.isEnabled()).toBe(true);
  expect(await window(page).getByLabel('Sous-domaine').inputValue()).toBe(`${mark}-b`);
});

it('each part of a window has an address, and no fault at any width; an observer changes nothing', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, email: 'externe@horizon.example', path: '/markets' });
  expect(await page.getByRole('link', { name: 'Ajouter un market +' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Horizon Lyon' }).click();
  for (const [tab, content] of Object.entries({
    'Site web': 'op.lyon@horizon.example',
    Leadgen: 'Part traitée',
    Agents: 'Claire Fontaine',
    Groupes: 'Équipe Moreau',
  })) {
    await window(page).getByRole('tab', { name: tab, exact: true }).click();
    await window(page).getByRole('tabpanel', { name: tab }).getByText(content).first().waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layoutFaults(page), `${tab}, ${width}`).toEqual([]);
    }
    expect(await axeFindings(page), tab).toEqual([]);
  }
  await page.reload();
  await window(page).getByRole('tab', { name: 'Groupes', selected: true }).waitFor();
  for (const name of ['Activer', 'Désactiver', 'Désactiver la leadgen'])
    expect(await window(page).getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('more rows that are asked for while the list is read again are added after it', async () => {
  const { page } = await openOffice(browser, { ...ADMIN, path: '' });
  const [changes, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const body = 'event: changed\ndata: {"features":["network"]}\n\n';
  const announce = (route: Route) => route.fulfill({ contentType: 'text/event-stream', body });
  // The page before follows changes too, and must not take the response of the next one.
  await page.goto('about:blank');
  await page.route('**/admin/live', (route) => changes.promise.then(() => announce(route)), { times: 1 });
  await page.goto(productUrl(null, '/dashboard/agents'));
  const rows = page.getByRole('table', { name: 'Membres du réseau' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(11);
  await page.route('**/admin/members*', (route) => list.promise.then(() => route.continue()));
  const again = page.waitForRequest('**/admin/members*');
  changes.resolve();
  await again;
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  list.resolve();
  await expect.poll(() => rows.count()).toBe(41);
});

it('agents are found by a telephone, ten at first and thirty more', async () => {
  const { page, errors } = await openOffice(browser, { ...ADMIN, path: '/agents' });
  const rows = page.getByRole('table', { name: 'Membres du réseau' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(11);
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await expect.poll(() => rows.count()).toBe(41);
  await page.getByPlaceholder('Nom, e-mail, téléphone').fill('04 65 71 10 02');
  // Before, the link stands among others, and moves while it is clicked.
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('link', { name: 'Hélène Carlier' }).click();
  await window(page).getByText('op.lyon@horizon.example').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});
