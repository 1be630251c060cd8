import pg from 'pg';
import type { Page } from 'playwright';
import { DEMO, openInstallation, startDemo } from './kit/demo.ts';
import { observeTasks, startBrowser, stopBrowser, takeLongest } from './kit/long-tasks.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { median } from './kit/rounds.ts';

/**
 * Longest task of the main thread while the map of received estimations opens, is moved and zoomed, with 5,000 points
 * and with one, on the built product:
 *   node tests/bench/run.mjs map [--data-dir DIR] [--write]
 */
const ESTIMATIONS = sized([1, 5000], [20]);
const ROUNDS = sized(7, 1);
const GOAL_MS = 100;
const ADDRESS = '/dashboard/fynder/estimations?vue=analyze';

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));

/** Replaces the estimations of the site lyon. */
const fillEstimations = async (url: string, count: number): Promise<void> => {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('delete from estimations');
  await owner.query(
    `insert into estimations (market_id, site_id, id, type, address, zip, city, insee, lat, lng, area, rooms, floor,
       min_cents, max_cents, computed_at, completed_at, firstname, lastname, email)
     select s.market_id, s.id, gen_random_uuid(), 'building', n || ' rue Garibaldi, 69003 Lyon', '69003', 'Lyon',
       '69383', 45.7 + (n % 97) / 970.0, 4.75 + (n % 89) / 890.0, 60, 3, 2, 25000000, 31000000, now(), now(), 'Zoé',
       'Banc', 'zoe.' || n || '@example.fr'
     from sites s, generate_series(1, ${count}) n where s.subdomain = 'lyon'`,
  );
  await owner.query('vacuum analyze estimations');
  await owner.end();
};

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/connexion`);
  await page.getByLabel('E-mail').fill(DEMO.site);
  await page.getByLabel('Mot de passe').fill(DEMO.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
};

const open = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}${ADDRESS}`);
  await page.getByText(/sur la carte|dernières estimations/).waitFor();
  await page.locator('canvas').first().waitFor();
};

/** Moves the map under the pointer, there and back. */
const drag = async (page: Page, by: number): Promise<void> => {
  await page.mouse.move(720, 560);
  await page.mouse.down();
  await page.mouse.move(720 + by, 560 + by / 2, { steps: 12 });
  await page.mouse.up();
};

const zoom = async (page: Page, by: number): Promise<void> => {
  await page.mouse.move(720, 560);
  await page.mouse.wheel(0, by);
};

type Way = (page: Page, origin: string, round: number) => Promise<void>;
const WAYS: Readonly<Record<string, Way>> = {
  opening: open,
  moving: (page, _, round) => drag(page, round % 2 ? 200 : -200),
  zooming: (page, _, round) => zoom(page, round % 2 ? -240 : 240),
};

const longestTask = async (page: Page, origin: string, act: Way): Promise<number> => {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await takeLongest(page);
    await act(page, origin, round);
    await settled(page);
    longest.push(await takeLongest(page));
  }
  return median(longest);
};

const installation = await openInstallation();
const server = await startDemo(installation);
const browser = await startBrowser();
try {
  const origin = `http://lyon.localhost:${server.port}`;
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })).newPage();
  await page.addInitScript(observeTasks);
  await signIn(page, origin);
  const figures: Figure[] = [];
  for (const count of ESTIMATIONS) {
    await fillEstimations(installation.url, count);
    for (const [way, act] of Object.entries(WAYS)) {
      const longest = await longestTask(page, origin, act);
      const what = `${way}, ${count} ${count === 1 ? 'point' : 'points'}`;
      figures.push({ what, figure: `${longest.toFixed(0)} ms`, goal: `≤ ${GOAL_MS} ms`, reached: longest <= GOAL_MS });
    }
  }
  await report('map', figures, `Longest task, median of ${ROUNDS}; 0: none of 50 ms. Chromium, 1440 px.`);
} finally {
  await stopBrowser(browser);
  await server.stop();
  await installation.close();
}
