import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';
import { siteOfFile } from './own-site.ts';

/** The signed-in person changes their details (rule PEOPLE-DETAILS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const AGENT = siteOfFile({ agent: { firstname: 'Basile', lastname: 'Renard' } });

it('an agent corrects their name: errors first, then frame, another window and public site show it', async () => {
  const elsewhere = await openOffice(browser, { ...AGENT, path: '/mon-compte' });
  const { page, errors } = await openOffice(browser, { ...AGENT, path: '/mon-compte' });
  const name = page.getByLabel('Nom', { exact: true });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await page.getByText('ne se change pas ici').waitFor();
  const [before, after] = ['Renard', 'Renard-Dubreuil'];
  await expect.poll(() => name.inputValue()).toBe(before);
  await name.fill('Renard 2');
  await page.getByLabel('Téléphone').fill('06 12');
  await save.click();
  await page.getByText('Des lettres, des espaces').waitFor();
  await page.getByText('Renseignez un numéro de téléphone français valide.').waitFor();
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await name.fill(after);
  await page.getByRole('button', { name: 'Annuler les modifications' }).click();
  expect(await name.inputValue()).toBe(before);
  await name.fill(after);
  await name.press('Control+s');
  await page.getByText('Vos modifications ont bien été enregistrées').waitFor();
  const fullName = page.getByText(`Basile ${after}`, { exact: true });
  await page.getByRole('banner').locator(fullName).first().waitFor();
  await expect.poll(() => elsewhere.page.getByLabel('Nom', { exact: true }).inputValue()).toBe(after);
  // The page may be sent from the cache for a second.
  await until(async () => {
    await page.goto(productUrl(AGENT.site, '/contact'));
    return (await fullName.count()) > 0;
  });
  expect(errors).toEqual([]);
});
