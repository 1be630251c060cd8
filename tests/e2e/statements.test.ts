import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { axeFindings } from './axe.ts';

/** Missing legal statements are shown to staff on the dashboard and not to visitors (rule SITE-STATEMENTS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

it('missing statements are on the dashboard and not on the public page', async () => {
  const page = await openVisitor(browser);
  await page.goto(productUrl('equipe-moreau', '/mentions-legales'));
  expect(await page.getByText('Capital').count()).toBe(1);
  expect(await page.getByText('TVA intracommunautaire').count()).toBe(0);
  await page.goto(productUrl('equipe-moreau', '/connexion'));
  await page.getByLabel('E-mail').fill('moreau@horizon.example');
  await page.getByLabel('Mot de passe').fill('vitrine-demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
  const notice = page.getByRole('note', { name: 'Mentions à compléter' });
  await notice.waitFor();
  expect(await notice.getByRole('listitem').allTextContents()).toEqual(['TVA intracommunautaire']);
  expect(await axeFindings(page)).toEqual([]);
});
