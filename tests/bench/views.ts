import type { Browser, Page } from 'playwright';
import { openInstallation, startDemo } from './kit/demo.ts';
import { observeTasks, slowDown, startBrowser, stopBrowser, takeLongest } from './kit/long-tasks.ts';
import { OFFICES, type Office, openOffice, ready } from './kit/office.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { median } from './kit/rounds.ts';
import type { Server } from './kit/server.ts';

/**
 * Longest task of the main thread while a view of a back office opens, in Chromium with the width and the speed of a
 * mid-range phone: by a click in the menu, and by its address with an empty cache. Chromium uses every core, as it does
 * on a phone: on a single core its compositor waits for the main thread's turn, which doubles the figures.
 *   node tests/bench/run.mjs views [--data-dir DIR] [--write]
 */
const RUNS = sized(3, 1);
const CPU_SLOWDOWN = sized(4, 1);
const GOAL_MS = 100;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const openSlowed = async (browser: Browser, server: Server, office: Office): Promise<Page> => {
  const page = await openOffice(browser, server, { office, ...PHONE });
  await page.addInitScript(observeTasks);
  await page.reload();
  await ready(page);
  await slowDown(page, CPU_SLOWDOWN);
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

/** Paths of the views that the signed-in person may open. */
const grantedPaths = async (page: Page, { views }: Office): Promise<string[]> => {
  const granted = await page.evaluate(async (): Promise<string[]> => {
    const session = await (await fetch('/admin/session')).json();
    return session.views;
  });
  const open = Object.entries(views).filter(([name, view]) => view.forEveryone === true || granted.includes(name));
  return open.map(([, view]) => view.path);
};

const measureOffice = async (browser: Browser, server: Server, office: Office): Promise<Figure[]> => {
  const page = await openSlowed(browser, server, office);
  const figures: Figure[] = [];
  for (const path of (await grantedPaths(page, office)).slice(...sized<[number, number?]>([0], [1, 2]))) {
    const shown = path.replace(/(\/(:\w+\?)?)+$/, '');
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureView(page, shown));
    const change = median(runs.map((run) => run.change));
    const load = median(runs.map((run) => run.load));
    const what = `${office.name}, ${shown || '/'}`;
    const figure = `${change.toFixed(0)} ms by a change of view, ${load.toFixed(0)} ms by its address`;
    figures.push({ what, figure, goal: `≤ ${GOAL_MS} ms`, reached: Math.max(change, load) <= GOAL_MS });
  }
  await page.context().close();
  return figures;
};

const installation = await openInstallation();
const server = await startDemo(installation);
const browser = await startBrowser();
try {
  const figures: Figure[] = [];
  for (const office of OFFICES) figures.push(...(await measureOffice(browser, server, office)));
  const note = `Longest task, median of ${RUNS}; 0: none of 50 ms. Chromium, 390 px, CPU slowed ${CPU_SLOWDOWN} times.`;
  await report('views', figures, note);
} finally {
  await stopBrowser(browser);
  await server.stop();
  await installation.close();
}
