import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { LEAD_OUTCOMES } from '#fr/leads';
import { QUIZ_LINK_WORDS as QUIZ } from '#fr/quiz-sharing';
import { SHARE_WORDS } from '#fr/share';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';

/** The window of a lead (rules LEAD-ACTIVITY, LEAD-SAVE, LIST-DAYS, QUIZ-LINK), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const MARTINIQUE = { site: 'fort-de-france', email: 'admin@horizon.example' };

it('the date of an activity is that of the market center, from a browser in Tokyo', async () => {
  const { page, errors } = await openOffice(browser, { ...MARTINIQUE, path: '/leads' }, { timezoneId: 'Asia/Tokyo' });
  const id = await addLead(MARTINIQUE, 'Aline Fuseau');
  await page.getByRole('link', { name: 'Aline Fuseau' }).first().click();
  const window = page.getByRole('dialog', { name: 'Aline Fuseau' });
  await window.getByRole('combobox', { name: 'Activité' }).selectOption('Appel téléphonique');
  await window.getByLabel('Date (facultative)').fill('2026-10-25T00:30');
  await window.getByRole('button', { name: 'Ajouter l’activité' }).click();
  await window.getByText('Le 25 octobre 2026 à 00:30').waitFor();
  const occurredAt = await page.evaluate(async (lead) => {
    const { items } = await (await fetch(`/admin/leads/${lead}/timeline`)).json();
    return items.find(({ kind }: { kind: string }) => kind === 'call').occurredAt;
  }, id);
  expect(occurredAt).toBe('2026-10-25T04:30:00.000Z');
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
