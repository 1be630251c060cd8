import type { Page } from 'playwright';
import { serveKits } from '../e2e/kits/serve-kits.ts';
import { observeTasks, startBrowser, stopBrowser, takeLongest } from './kit/long-tasks.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { median } from './kit/rounds.ts';

/**
 * Longest task of the main thread while a card of a board with 2,000 cards is moved, with the pointer and by its menu.
 *   node tests/bench/run.mjs board [--write]
 */
const CARDS_PER_COLUMN = sized(500, 10);
const MOVES = sized(7, 1);
const GOAL_MS = 50;

const answer = (page: Page): Promise<void> => page.evaluate(() => window.kit.board.answer(true));
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Looks at the page in as few instructions as possible, because they count as tasks of the page too. */
const arrives = (page: Page, card: string, column: string): Promise<unknown> =>
  page.waitForFunction(
    (selector) => document.querySelector(selector) !== null,
    `[data-column="${column}"] [data-item="${card}"]`,
  );

const centerOf = (page: Page, selector: string): Promise<[x: number, y: number]> =>
  page.evaluate((value) => {
    const box = document.querySelector(value)?.getBoundingClientRect();
    return box ? [box.x + 30, box.y + 30] : [0, 0];
  }, selector);

const drag = async (page: Page, n: number): Promise<void> => {
  await page.mouse.move(...(await centerOf(page, `[data-item="un-${n}"]`)));
  await page.mouse.down();
  const [x, y] = await centerOf(page, '[data-column="trois"]');
  await page.mouse.move(x, y + 40, { steps: 5 });
  await page.mouse.up();
  await arrives(page, `un-${n}`, 'trois');
};

const choose = async (page: Page, n: number): Promise<void> => {
  const press = (selector: string): Promise<void> =>
    page.evaluate((value) => document.querySelector<HTMLElement>(value)?.click(), selector);
  await press(`[data-item="deux-${n}"] button`);
  await page.waitForFunction(() => document.querySelectorAll('[role="menuitem"]').length === 4);
  await press('[role="menuitem"]:nth-of-type(3)');
  await arrives(page, `deux-${n}`, 'quatre');
};

const WAYS = { 'with the pointer': drag, 'by the menu': choose };

const measure = async (page: Page, move: (page: Page, n: number) => Promise<void>): Promise<number> => {
  const longest: number[] = [];
  for (let n = 0; n < MOVES; n++) {
    await takeLongest(page);
    await move(page, n);
    await answer(page);
    await settled(page);
    longest.push(await takeLongest(page));
  }
  return median(longest);
};

const kits = await serveKits();
const browser = await startBrowser();
try {
  const figures: Figure[] = [];
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(observeTasks);
  await page.goto(`${kits.origin}/tableau`);
  await page.evaluate((count) => window.kit.board.fill(count), CARDS_PER_COLUMN);
  await page.getByRole('region', { name: 'Quatre', exact: true }).getByText(String(CARDS_PER_COLUMN)).waitFor();
  for (const [what, move] of Object.entries(WAYS)) {
    const longest = await measure(page, move);
    figures.push({ what, figure: `${longest.toFixed(0)} ms`, goal: `≤ ${GOAL_MS} ms`, reached: longest <= GOAL_MS });
  }
  await report('board', figures, `Longest task, median of ${MOVES} moves; 0: none of 50 ms. Chromium, 1440 px.`);
} finally {
  await stopBrowser(browser);
  kits.close();
}
