import type { Page } from 'playwright';
import { expect } from 'vitest';

type Shift = { value: number; of: string };

/** Runs in the page, before its own scripts. */
export const watchShifts = (): void => {
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      shifts.push({
        value,
        of: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120)).join(' | '),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The most that a page may move by itself, as browsers measure it. */
const MOST = 0.02;

/** Nothing that the page shows has moved by itself since it was opened, or by no more than `most`. */
export const checkShifts = async (page: Page, most = MOST): Promise<void> => {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(most);
};
