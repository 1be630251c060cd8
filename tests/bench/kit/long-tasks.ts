import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '#tests/harness/chromium';
import { SMOKE } from './options.ts';

const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: ['--headless', '--no-sandbox', '--disable-gpu'] });

let shared: Promise<Browser> | null = null;

/** Closes the browser of a smoke run. */
export const closeBrowser = async (): Promise<void> => (await shared)?.close();

/** In a smoke run all benches share one browser. */
export const startBrowser = (): Promise<Browser> => {
  if (!SMOKE) return launch();
  shared ??= launch();
  return shared;
};

export const stopBrowser = async (browser: Browser): Promise<void> => {
  if (!SMOKE) await browser.close();
};

/** Runs in the page before its scripts: collects tasks of 50 ms or more. */
export const observeTasks = (): void => {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  Object.assign(window, { longTasks: tasks });
};

/** Longest task since the last call, in milliseconds; 0: no task of 50 ms or more. */
export const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });

/** Slows down the processor of a page by this factor; 1: no slowdown. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};
