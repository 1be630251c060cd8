import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { VIEWS as NETWORK } from '../../../src/admin/views.ts';
import { VIEWS as SITE } from '../../../src/dashboard/views.ts';
import { DEMO } from './demo.ts';
import type { Server } from './server.ts';

type OfficeView = { path: string; forEveryone?: boolean };
export type Office = { name: string; host: string; email: string; views: Readonly<Record<string, OfficeView>> };

/** Both back offices of the demo network, each with an account that may see all its views. */
export const OFFICES: readonly Office[] = [
  { name: 'site', host: 'lyon.localhost', email: DEMO.site, views: SITE },
  { name: 'network', host: 'localhost', email: DEMO.network, views: NETWORK },
];

/** Waits until a view shows its data. */
export const ready = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[role=status][aria-label=Chargement]') === null);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

/** Opens a new page, signs the person in and waits for the home view; from then on nothing is cached. */
export const openOffice = async (
  browser: Browser,
  { port }: Server,
  { office: { host, email }, ...options }: BrowserContextOptions & { office: Office },
): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'fr-FR', ...options })).newPage();
  await page.goto(`http://${host}:${port}/connexion`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(DEMO.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  // Does not wait for the load event: it waits for pictures, which a new demo generates during the first minutes.
  await page.waitForURL((address) => address.pathname === '/dashboard', { waitUntil: 'commit' });
  await ready(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
};
