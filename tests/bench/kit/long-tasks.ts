import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '#tests/harness/chromium';

export const startBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: ['--headless', '--no-sandbox', '--disable-gpu'] });

/** Runs in the page, before its scripts: collects tasks of 50 ms and more. */
export const observeTasks = (): void => {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  Object.assign(window, { longTasks: tasks });
};

/** Longest task since the last call, in milliseconds; 0: none of 50 ms. */
export const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });

/** Makes the processor of a page slower; 1: as it is. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};
