import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { HOUR_WORDS } from '#fr/hours';
import { LEAD_OUTCOMES } from '#fr/leads';
import { QUIZ_LINK_WORDS as QUIZ } from '#fr/quiz-sharing';
import { SHARE_WORDS } from '#fr/share';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';
import { openOwnSite, siteOfFile } from './own-site.ts';

/** The window of a lead (rules LEAD-ACTIVITY, LEAD-SAVE, LIST-DAYS, QUIZ-LINK), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const MARTINIQUE = siteOfFile({ leadGen: true, market: { time_zone: 'America/Martinique' } });

it('the date of an activity is that of the market center, from a browser in Tokyo', async () => {
  const { page, errors } = await openOffice(browser, { ...MARTINIQUE, path: '/leads' }, { timezoneId: 'Asia/Tokyo' });
  const id = await addLead(MARTINIQUE, 'Aline Fuseau');
  await page.getByRole('link', { name: 'Aline Fuseau' }).first().click();
  const window = page.getByRole('dialog', { name: 'Aline Fuseau' });
  await window.getByRole('combobox', { name: 'Activité' }).selectOption('Appel téléphonique');
  await window.getByLabel('Date (facultative)', { exact: true }).fill('25/10/2026');
  await window.getByLabel('Heure').fill('0h30');
  await window.getByRole('button', { name: 'Ajouter l’activité' }).click();
  await window.getByText('Le 25 octobre 2026 à 00:30').waitFor();
  const occurredAt = await page.evaluate(async (lead) => {
    const { items } = await (await fetch(`/admin/leads/${lead}/timeline`)).json();
    return items.find(({ kind }: { kind: string }) => kind === 'call').occurredAt;
  }, id);
  expect(occurredAt).toBe('2026-10-25T04:30:00.000Z');
  expect(errors).toEqual([]);
});

it('an hour that the change of clocks skips is refused at its field', async () => {
  const site = await openOwnSite({ leadGen: true });
  const { page, errors } = await openOffice(browser, { ...site, path: '/leads' });
  await addLead(site, 'Basile Horloge');
  await page.getByRole('link', { name: 'Basile Horloge' }).first().click();
  const window = page.getByRole('dialog', { name: 'Basile Horloge' });
  await window.getByRole('combobox', { name: 'Activité' }).selectOption('Appel téléphonique');
  await window.getByLabel('Date (facultative)', { exact: true }).fill('29/03/2026');
  await window.getByLabel('Heure').fill('2h30');
  await window.getByText(HOUR_WORDS.skipped).waitFor();
  await window.getByRole('button', { name: 'Ajouter l’activité' }).press('Enter');
  await expect.poll(() => window.getByLabel('Heure').evaluate((field) => field === document.activeElement)).toBe(true);
  await window.getByLabel('Heure').fill('3h30');
  await window.getByText(HOUR_WORDS.skipped).waitFor({ state: 'detached' });
  await window.getByRole('button', { name: 'Ajouter l’activité' }).press('Enter');
  await window.getByText('Le 29 mars 2026 à 03:30').waitFor();
  expect(errors).toEqual([]);
});

/** The accessible name of the focused element, or its text. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const label = element instanceof HTMLSelectElement ? element.labels[0] : element;
    return element?.getAttribute('aria-label') ?? label?.textContent;
  });

it('after an activity the focus is where the next one starts, and Escape returns it to the row', async () => {
  const { page, errors } = await openOffice(browser, { ...MARTINIQUE, path: '/leads' });
  await addLead(MARTINIQUE, 'Élise Clavier');
  await addLead(MARTINIQUE, 'Fanny Voisine');
  await page.getByRole('link', { name: 'Élise Clavier' }).press('Enter');
  const window = page.getByRole('dialog', { name: 'Élise Clavier' });
  await window.getByRole('combobox', { name: 'Activité' }).selectOption('Message');
  await window.getByRole('button', { name: 'Ajouter l’activité' }).press('Enter');
  await window.getByRole('list', { name: 'Historique du lead' }).getByText('Message').waitFor();
  await expect.poll(() => focused(page)).toContain('Activité');
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('Élise Clavier');

  await page.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Fiche précédente' }).press('Enter');
  await page.getByRole('dialog', { name: 'Fanny Voisine' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Fiche précédente');
  expect(await page.locator('tr[data-current]').innerText()).toContain('Fanny Voisine');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toContain('Fanny Voisine');
  expect(errors).toEqual([]);
});

it('a lead that was opened from another view closes to that view', async () => {
  const { page } = await openOffice(browser, { ...MARTINIQUE, path: '/messages?status=read' });
  await addLead(MARTINIQUE, 'Gaëlle Retour');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('gaelle retour');
  await page.getByRole('option', { name: /Gaëlle Retour/ }).click();
  await page.getByRole('dialog', { name: 'Gaëlle Retour' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  expect(page.url()).toBe(productUrl(MARTINIQUE.site, '/dashboard/messages?status=read'));
});

it('a lead is given to a member in the head of its window, and its values are saved by one button', async () => {
  const id = await addLead(MARTINIQUE, 'Hugo Entête');
  const { page, errors } = await openOffice(browser, { ...MARTINIQUE, path: `/leads/${id}` });
  const window = page.getByRole('dialog', { name: 'Hugo Entête' });
  expect(await window.locator('time').first().getAttribute('title')).toMatch(/ à \d\d:\d\d$/);
  expect(await window.locator('[data-variant="filled"]:not([data-disabled])').count()).toBe(1);
  const next = window.getByRole('region', { name: 'Prochaine étape' });
  await next.getByRole('button', { name: 'Ajouter un rappel' }).waitFor();
  const follower = window.getByRole('combobox', { name: 'Suivi d’Hugo Entête' });
  await follower.selectOption({ index: 1 });
  await page.getByText(/^Hugo Entête\s: suivi par (?!personne)/).waitFor();
  await window.getByRole('button', { name: 'Modifier', exact: true }).click();
  await window.getByRole('textbox', { name: 'Code postal' }).fill('97200');
  expect(await window.getByRole('button', { name: /Sauvegarder|Enregistrer/ }).count()).toBe(1);
  await window.getByRole('button', { name: 'Sauvegarder' }).click();
  await window.getByRole('definition').getByText('97200').waitFor();
  expect(await window.getByRole('button', { name: 'Sauvegarder' }).count()).toBe(0);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('the next activity may be typed while one is added', async () => {
  const { page } = await openOffice(browser, { ...MARTINIQUE, path: '/leads' });
  await addLead(MARTINIQUE, 'Bérénice Vite');
  await page.getByRole('link', { name: 'Bérénice Vite' }).first().click();
  const window = page.getByRole('dialog', { name: 'Bérénice Vite' });
  const answered = Promise.withResolvers<void>();
  await page.route('**/admin/leads/*/activities', (route) => answered.promise.then(() => route.continue()));
  const comment = window.getByLabel('Commentaire');
  await window.getByRole('combobox', { name: 'Activité' }).selectOption('Appel téléphonique');
  await comment.fill('Le premier appel');
  const sent = page.waitForRequest('**/admin/leads/*/activities');
  await window.getByRole('button', { name: 'Ajouter l’activité' }).click();
  await sent;
  await comment.fill('Ce qui vient ensuite');
  answered.resolve();
  await window.getByRole('list', { name: 'Historique du lead' }).getByText('Le premier appel').waitFor();
  await expect.poll(() => window.getByRole('combobox', { name: 'Activité' }).inputValue()).toBe('');
  expect(await comment.inputValue()).toBe('Ce qui vient ensuite');
});

it('the list says whether a number may be called, and why, without a pointer', async () => {
  const { page, errors } = await openOffice(browser, { ...MARTINIQUE, path: '/leads' });
  await addLead(MARTINIQUE, 'Bruno Appel');
  const row = page.getByRole('row').filter({ hasText: 'Bruno Appel' }).first();
  await row.getByRole('img', { name: 'Non, aucun accord pour des appels' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('link', { name: 'Bruno Appel' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^\d\d( \d\d){4}$/ })
    .click();
  const question = page.getByRole('dialog', { name: /^Appeler le / });
  await question.getByText('n’a pas donné son accord').waitFor();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await question.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

it.each([
  ['the list', '/leads', '**/admin/leads?*'],
  ['the board', '/leads?vue=statuts', '**/admin/leads?*'],
  ['the dashboard', '/growth', '**/admin/programmes/**'],
])('%s says that it loads, in the words of the specification', async (_, path, calls) => {
  const { page } = await openOffice(browser, MARTINIQUE);
  await page.route(calls, () => undefined);
  await page.goto(productUrl(MARTINIQUE.site, `/dashboard${path}`));
  await page.getByRole('status').filter({ hasText: LEAD_OUTCOMES.loading }).first().waitFor();
  expect(LEAD_OUTCOMES.loading).toBe('Données en cours de chargement...');
  expect(await axeFindings(page)).toEqual([]);
});

it.each([390, 1440])('the link to the quiz of a lead is made, replaced and revoked, at %i px', async (width) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const options = { viewport: { width, height: 844 }, permissions };
  const id = await addLead(MARTINIQUE, 'Camille Lien');
  const { page, errors } = await openOffice(browser, { ...MARTINIQUE, path: `/leads/${id}` }, options);
  const window = page.getByRole('dialog', { name: 'Camille Lien' });
  const choose = async (label: string): Promise<void> => {
    await window.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  const made = page.getByRole('dialog', { name: QUIZ.made.title('Camille Lien') });
  /** Status of the page of a link. */
  const statusOf = (link: string): Promise<number> =>
    page.evaluate(async (url) => (await fetch(url, { credentials: 'omit' })).status, link);
  const takeLink = async (): Promise<string> => {
    const link = await made.getByLabel(QUIZ.share.link).inputValue();
    await made.getByRole('button', { name: SHARE_WORDS.copy }).click();
    await page.getByText(QUIZ.share.copied).last().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await made.getByRole('button', { name: QUIZ.made.close }).click();
    await made.waitFor({ state: 'detached' });
    const menu = window.getByRole('button', { name: /^Actions/ });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    return link;
  };

  await window.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: QUIZ.make }).waitFor();
  expect(await page.getByRole('menuitem', { name: QUIZ.end }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await choose(QUIZ.make);
  const first = await takeLink();
  expect(await statusOf(first)).toBe(200);

  await choose(QUIZ.renew);
  await page.getByText(QUIZ.renewing.text).waitFor();
  await page.getByRole('button', { name: QUIZ.renewing.confirm }).click();
  const second = await takeLink();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  await choose(QUIZ.end);
  await page.getByRole('button', { name: QUIZ.ending.confirm }).click();
  await page.getByText(QUIZ.ended).waitFor();
  expect(await statusOf(second)).toBe(404);
  await window.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: QUIZ.make }).waitFor();
  // The console notes each 404 of a link that has ended.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
