import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { buildJobOffer } from '#tests/factories/job-offer';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { addLead } from './leads.ts';
import { openOffice } from './office.ts';
import { productDatabase, siteOfFile } from './own-site.ts';

/** The dashboards of the lead programmes in a browser (rules STATS-PROGRAMMES, LEAD-SAVE). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const SITE = siteOfFile({ leadGen: true });

it('a candidate appears without a reload and is transferred by its card, seen by another person', async () => {
  const { page, errors } = await openOffice(browser, { ...SITE, path: '/leadership' });
  const other = await openOffice(browser, { ...SITE, path: '/leadership' });
  const fullname = 'Tess Tableau';
  await addLead(SITE, fullname, { type: 'tl' });
  const card = other.page.getByRole('listitem').filter({ hasText: fullname });
  await card.waitFor();
  await page.getByRole('button', { name: `Transférer vers Growth Initiative : ${fullname}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transférer' }).click();
  await page.getByText('Le lead a été transféré vers le Growth Share').waitFor();
  await card.waitFor({ state: 'detached' });
  await page.goto(productUrl(SITE.site, '/dashboard/growth'));
  await page.getByRole('listitem').filter({ hasText: fullname }).first().waitFor();
  expect([...errors, ...other.errors]).toEqual([]);
});

it('a job offer is switched on the dashboard by keyboard, and stays so', async () => {
  await buildJobOffer(await productDatabase(), { market_id: SITE.marketId });
  const { page, errors } = await openOffice(browser, { ...SITE, path: '/leadership' });
  const offers = page.getByRole('switch');
  await offers.first().waitFor();
  const name = (await offers.first().getAttribute('aria-label')) ?? '';
  const offer = page.getByRole('switch', { name, exact: true });
  const before = await offer.isChecked();
  await offer.press('Space');
  await page.getByRole('switch', { name, exact: true, checked: !before }).waitFor();
  await page.reload();
  await page.getByRole('switch', { name, exact: true, checked: !before }).press('Space');
  await page.getByRole('switch', { name, exact: true, checked: before }).waitFor();
  expect(errors).toEqual([]);
});
