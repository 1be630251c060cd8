import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { MOST_MS } from '#ui/office/together.tsx';
import { checkShifts, watchShifts } from './layout-shifts.ts';
import { openOffice } from './office.ts';

/** Nothing of a home view moves while it arrives (rule OFFICE-LOOKS). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const HOMES = [
  { site: 'lyon', email: 'op.lyon@horizon.example', slow: '**/admin/worklist*' },
  { site: null, email: 'admin@horizon.example', slow: '**/admin/network-todo*' },
] as const;

it.each(HOMES.flatMap((home) => [390, 1440].map((width) => ({ ...home, width }))))(
  'home view of $email at $width px: no layout shift, also when its worklist arrives last',
  async ({ site, email, slow, width }) => {
    const { page } = await openOffice(browser, { site, email }, { clean: true, viewport: { width, height: 900 } });
    await page.addInitScript(watchShifts);
    // On a busy machine the parts may take longer than the time after which they are shown one by one.
    await page.addInitScript((most) => {
      const start = window.setTimeout.bind(window);
      window.setTimeout = ((work: () => void, ms?: number) => (ms === most ? 0 : start(work, ms))) as typeof setTimeout;
    }, MOST_MS);
    const others = Promise.withResolvers<void>();
    await page.route(slow, async (route) => {
      await others.promise;
      await route.continue();
    });
    const arrived = page.waitForResponse(/\/admin\/(statements\/missing|network\/sites)/);
    await page.goto(productUrl(site, '/dashboard'));
    await arrived;
    others.resolve();
    await page.getByRole('group', { name: /À faire|À traiter/ }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=status] .mantine-Skeleton-root'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
    await checkShifts(page);
  },
);
