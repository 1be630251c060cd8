import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { newVisitor } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';

export type OfficePage = {
  page: Page /** Errors of scripts and of the console since the page was opened. */;
  errors: string[];
};

/** Signs in on a site (null: the network's own host) and opens a path of its back office. */
export const openOffice = async (
  browser: Browser,
  { site, email, path = '' }: { site: string | null; email: string; path?: string },
  options: BrowserContextOptions = {},
): Promise<OfficePage> => {
  const visitor = await newVisitor(browser, { viewport: { width: 1440, height: 900 }, ...options });
  const page = await visitor.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(productUrl(site, '/connexion'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill('vitrine-demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
  if (path !== '') await page.goto(productUrl(site, `/dashboard${path}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, errors };
};
