import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { VIEWS as NETWORK } from '../../src/admin/views.ts';
import { VIEWS as SITE } from '../../src/dashboard/views.ts';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';

/** Every view that exists, for every role, at three widths: generated from both `views.ts`. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const ROLES: readonly [role: string, site: string | null, account: string][] = [
  ['network admin', null, 'admin'],
  ['network observer', null, 'externe'],
  ['owner of a market', 'lyon', 'op.lyon'],
  ['leadership of a market', 'lyon', 'tl.lyon'],
  ['external user of a market', 'lyon', 'externe.lyon'],
  ['owner of a market without leads', 'nantes', 'op.nantes'],
  ['leader of a group', 'equipe-moreau', 'moreau'],
  ['agent', 'claire-fontaine', 'claire.fontaine'],
  ['network admin on an agent’s site', 'hugo-petit', 'admin'],
];
const WIDTHS = [390, 820, 1440];

/** Runs in the page: what a person may act on and sees. */
const controls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[inert]') === null)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');

/** Runs in the page. */
const focused = (): string => {
  const one = document.activeElement;
  return one === null || one === document.body ? '' : (one.getAttribute('aria-label') ?? one.textContent ?? '');
};

/** Controls that Tab does not reach. */
const unreached = async (page: Page): Promise<string[]> => {
  const all = await page.evaluate(controls);
  await page.evaluate(() => document.body.focus());
  const reached = new Set<string>();
  for (let presses = 0; presses < all.length + 2; presses += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(focused));
  }
  return all.filter((name) => !reached.has(name));
};

describe.each(ROLES)('%s', (_, site, account) => {
  it('opens each view without an error, accessible, uncut and by keyboard at 390, 820 and 1440 px', async () => {
    const { page, errors } = await openOffice(browser, { site, email: `${account}@horizon.example` });
    const found: string[] = [];
    for (const { path } of Object.values(site === null ? NETWORK : SITE)) {
      await page.goto(productUrl(site, `/dashboard${path.replace(/\/(:\w+\?)?$/, '')}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status', { name: 'Chargement' }).waitFor({ state: 'detached' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page
          .locator(width < 768 ? 'header button' : 'aside')
          .first()
          .waitFor();
        const faults = [...(await axeFindings(page)), ...(await layoutFaults(page)), ...(await unreached(page))];
        found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`));
      }
    }
    expect([...found, ...errors]).toEqual([]);
  });
});
