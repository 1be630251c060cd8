import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The filters of a list are one line; a button shows the others (rule LIST-ADDRESS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const EMPTY = siteOfFile();
const LYON = { site: 'lyon', email: 'op.lyon@horizon.example' };

/** Whether the visible filters and the buttons beside them are in one line. */
const isOneLine = (page: Page): Promise<boolean> =>
  page.getByRole('search').evaluate((search) => {
    const boxes = [...search.querySelectorAll('button')]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
  });

it.each([
  [1440, 4],
  [820, 2],
  [390, 1],
])('at %d px %d filters and the button are one line; an active one is among them', async (width, shown) => {
  const { page, errors } = await openOffice(
    browser,
    { ...LYON, path: '/leads?created=all&lack=action' },
    { viewport: { width, height: 900 } },
  );
  const search = page.getByRole('search');
  const pills = search.getByRole('button', { name: /^(?:Reçu|Statut|Suivi par|Catégorie|Modifié|Provenance|À faire)/ });
  await search.getByRole('button', { name: 'Filtres 1 actif' }).waitFor();
  expect([await pills.count(), await isOneLine(page)]).toEqual([shown, true]);
  expect(await search.getByRole('button', { name: /^À faire./ }).count()).toBe(1);
  await search.getByRole('button', { name: 'Filtres 1 actif' }).press('Enter');
  expect(await pills.count()).toBe(7);
  expect([...(await axeFindings(page)), ...(await layoutFaults(page))]).toEqual([]);
  expect(errors).toEqual([]);
});

it('a list without rows has no filters; without those of its address the focus is on the title', async () => {
  const { page, errors } = await openOffice(browser, { ...EMPTY, path: '/messages' });
  await page.getByText('Aucun message à traiter').waitFor();
  expect(await page.getByRole('search').count()).toBe(0);
  await page.goto(`${page.url()}?form=contact-form`);
  await page.getByRole('search').getByRole('button', { name: 'Effacer les filtres' }).press('Enter');
  await page.getByRole('search').waitFor({ state: 'detached' });
  const title = page.getByRole('heading', { level: 1, name: 'Messages' });
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});
