import type { Browser, Page } from 'playwright';
import { VIEWS as NETWORK } from '../../src/admin/views.ts';
import { VIEWS as SITE } from '../../src/dashboard/views.ts';
import { openInstallation, startDemo } from './kit/demo.ts';
import { observeTasks, slowDown, startBrowser, takeLongest } from './kit/long-tasks.ts';
import { leaveServerCore } from './kit/machine.ts';
import { type Figure, report } from './kit/report.ts';
import { median } from './kit/rounds.ts';
import type { Server } from './kit/server.ts';

/**
 * Longest task of the main thread while a view of a back office opens, in Chromium with the width and the speed of a
 * mid-range phone: by a click in the menu, and by its address with an empty cache.
 *   node tests/bench/run.mjs views [--data-dir DIR] [--write]
 */
const RUNS = 3;
const CPU_SLOWDOWN = 4;
const GOAL_MS = 100;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' };

type Office = { name: string; host: string; email: string; views: Readonly<Record<string, { path: string }>> };
const OFFICES: readonly Office[] = [
  { name: 'site', host: 'lyon.localhost', email: 'op.lyon@horizon.example', views: SITE },
  { name: 'network', host: 'localhost', email: 'admin@horizon.example', views: NETWORK },
];

const ready = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('status', { name: 'Chargement' }).waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

const openOffice = async (browser: Browser, { port }: Server, { host, email }: Office): Promise<Page> => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(observeTasks);
  await page.goto(`http://${host}:${port}/connexion`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill('vitrine-demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
  await ready(page);
  await slowDown(page, CPU_SLOWDOWN);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
};

/** Opens another view without loading the page, and waits until it is shown. */
const follow = async (page: Page, address: string): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 });
  const former = await heading.innerText();
  if (new URL(page.url()).pathname === address) return;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((text) => document.querySelector('h1')?.innerText !== text, former);
  await ready(page);
};

const measureView = async (page: Page, path: string): Promise<{ change: number; load: number }> => {
  const address = `/dashboard${path}`;
  await follow(page, '/dashboard');
  await takeLongest(page);
  await follow(page, address);
  const change = await takeLongest(page);
  await page.goto(new URL(address, page.url()).href);
  await ready(page);
  return { change, load: await takeLongest(page) };
};

const measureOffice = async (browser: Browser, server: Server, office: Office): Promise<Figure[]> => {
  const page = await openOffice(browser, server, office);
  const figures: Figure[] = [];
  for (const { path } of Object.values(office.views)) {
    const shown = path.replace(/\/(:\w+\?)?$/, '');
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureView(page, shown));
    const change = median(runs.map((one) => one.change));
    const load = median(runs.map((one) => one.load));
    const what = `${office.name}, ${shown || '/'}`;
    const figure = `${change.toFixed(0)} ms by a change of view, ${load.toFixed(0)} ms by its address`;
    figures.push({ what, figure, goal: `≤ ${GOAL_MS} ms`, reached: Math.max(change, load) <= GOAL_MS });
  }
  await page.context().close();
  return figures;
};

leaveServerCore();
const installation = await openInstallation();
const server = await startDemo(installation);
const browser = await startBrowser();
try {
  const figures: Figure[] = [];
  for (const office of OFFICES) figures.push(...(await measureOffice(browser, server, office)));
  const note = `Longest task, median of ${RUNS}; 0: none of 50 ms. Chromium, 390 px, CPU slowed ${CPU_SLOWDOWN} times.`;
  await report('views', figures, note);
} finally {
  await browser.close();
  await server.stop();
  await installation.close();
}
