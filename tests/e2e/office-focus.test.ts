import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { openOffice } from './office.ts';

/** A control that goes away when it is used leaves the focus beside it (rule OFFICE-FOCUS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('after the search or the filters of a list are cleared, the focus is in them', async () => {
  const { page, errors } = await openOffice(browser, {
    site: 'lyon',
    email: 'op.lyon@horizon.example',
    path: '/leads?q=a&status=captured',
  });
  await page.getByRole('button', { name: 'Effacer la recherche' }).press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?status=captured');
  expect(await focused(page)).toBe(await page.getByRole('searchbox').getAttribute('aria-label'));
  const clear = page.getByRole('button', { name: 'Effacer les filtres' });
  await clear.press('Enter');
  await clear.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Filtres');
  expect(errors).toEqual([]);
});
