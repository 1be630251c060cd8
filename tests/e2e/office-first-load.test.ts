import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { noteFirstView, readSent } from '#tests/harness/first-view';
import { openOffice } from './office.ts';

/** Requests until a back office shows its home view (rule OFFICE-BUDGETS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

it.each([
  ['lyon', 'op.lyon@horizon.example', 'Accueil'],
  [null, 'admin@horizon.example', 'Dashboard'],
])('on %s, at most 15 requests are sent before the home view is shown', async (site, email, name) => {
  const { page, errors } = await openOffice(browser, { site, email }, { clean: true });
  await page.addInitScript(noteFirstView);
  await page.reload();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const before = (await readSent(page)).filter(({ isBeforeView }) => isBeforeView);
  expect(before.length, before.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(15);
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('14px Figtree')))).toBe(true);
  expect(errors).toEqual([]);
});
