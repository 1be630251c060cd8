import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { sendAs } from './call-as.ts';
import { layoutFaults } from './layout-faults.ts';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The leads of a programme as a board by status (rule LEAD-PIPELINE), in a browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SITE = siteOfFile({ leadGen: true });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('two people move different leads on stale boards: each is stored by one call, both boards follow', async () => {
  const one = await openOffice(browser, { ...SITE, path: '/leads' });
  const [anna, bilal] = [await addLead(SITE, 'Anna Tableau'), await addLead(SITE, 'Bilal Tableau')];
  await one.page.getByText('Statuts', { exact: true }).click();
  await one.page.waitForURL(/vue=statuts/);
  const other = await openOffice(browser, { ...SITE, path: '/leads?vue=statuts' });
  const saves: string[] = [];
  for (const { page } of [one, other]) {
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url().split('/').at(-1) ?? ''));
    await column(page, 'Capturé').getByRole('link', { name: 'Bilal Tableau' }).waitFor();
  }
  await Promise.all([
    one.page.locator(`[data-item="${anna}"]`).dragTo(column(one.page, 'Connecté')),
    other.page.locator(`[data-item="${bilal}"]`).dragTo(column(other.page, 'Cultivé')),
  ]);
  for (const { page } of [one, other]) {
    await column(page, 'Connecté').getByRole('link', { name: 'Anna Tableau' }).waitFor();
    await column(page, 'Cultivé').getByRole('link', { name: 'Bilal Tableau' }).waitFor();
    expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  }
  expect(saves.toSorted()).toEqual([anna, bilal].toSorted());

  await one.page.getByRole('link', { name: 'Anna Tableau' }).click();
  const window = one.page.getByRole('dialog', { name: 'Anna Tableau' });
  await window.getByText('Statut : « Capturé » devient « Connecté »').waitFor();
  expect(await one.page.locator('li[data-current]').getAttribute('data-item')).toBe(anna);
  await one.page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  expect(await one.page.locator('li[data-current]').count()).toBe(0);
  expect(one.page.url()).toContain('vue=statuts');
  await one.page.getByText('Liste', { exact: true }).click();
  await one.page.getByRole('table', { name: 'Leads Growth Initiative' }).waitFor();
  await one.page.goBack();
  await column(one.page, 'Connecté').waitFor();
  expect([...one.errors, ...other.errors]).toEqual([]);
});

it('a lead that another person moved meanwhile goes back, with who did it', async () => {
  const { page } = await openOffice(browser, { ...SITE, path: '/leads?vue=statuts' });
  const id = await addLead(SITE, 'Chloé Tableau');
  const card = column(page, 'Capturé').getByRole('link', { name: 'Chloé Tableau' });
  await card.waitFor();
  // The board is stale: it receives nothing, and the next read of a list waits until the move was answered.
  await page.route('**/admin/events*', (route) => route.abort());
  await page.route(`**/admin/leads/${id}`, async (route) => {
    const closed = { changes: { status: { from: 'captured', to: 'closed' } } };
    await sendAs(SITE, `/admin/leads/${id}`, closed, 'PUT');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Déplacer Chloé Tableau vers' }).click();
  await page.getByRole('menuitem', { name: 'Déplacer vers Connecté' }).click();
  await page.getByText('a choisi « Conclu » entre-temps').waitFor();
  await column(page, 'Conclu').getByRole('link', { name: 'Chloé Tableau' }).waitFor();
});
