import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { isWholeMatrix } from '#tests/harness/matrix';
import { productUrl } from '#tests/harness/product';
import { VIEWS as NETWORK } from '../../src/admin/views.ts';
import { VIEWS as SITE } from '../../src/dashboard/views.ts';
import { axeFindings } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOffice } from './office.ts';

/**
 * Every view that a role may open: generated from both `views.ts`. The default run is a part: the first role that may
 * open a view checks it, each other role every sixth one of its views, at one of three widths in turn, and every third
 * one is walked through by Tab; the first view is opened by its address, the others within the application.
 * `npm run test:matrix` checks every view of every role at all three widths by Tab, each opened by its address.
 */

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
const LIMIT_MS = isWholeMatrix ? 600_000 : 300_000;
type View = { path: string; forEveryone?: true };

/** Runs in the page: what a person may act on and sees. */
const controls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert]') === null)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');

/** Runs in the page: how often Tab can stop; inputs of switches are transparent, one of a day has four stops. */
const countStops = (): number =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]',
    ),
  ]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !element.matches(':disabled'),
    )
    .reduce((stops, element) => stops + (element.matches('[type="date"]') ? 4 : 1), 0);

/** Runs in the page: collects the names of what gets the focus, until it is stopped. */
const recordFocus = (): { names: string[]; stop: () => void } => {
  const names: string[] = [];
  const record = ({ target }: FocusEvent): void => {
    if (target instanceof Element) names.push(target.getAttribute('aria-label') ?? target.textContent ?? '');
  };
  document.addEventListener('focusin', record);
  return { names, stop: () => document.removeEventListener('focusin', record) };
};

/** Runs in the page: opens a path as a link does, and marks the title of the view that it leaves. */
const follow = (path: string): void => {
  document.querySelector('h1')?.setAttribute('data-left', '');
  history.pushState(null, '', path);
};

/** Opens a view, until it has loaded what it shows. */
const openView = async (page: Page, address: string, { isFirst }: { isFirst: boolean }): Promise<void> => {
  if (isFirst || isWholeMatrix) await page.goto(address, { waitUntil: 'commit' });
  else await page.evaluate(follow, new URL(address).pathname);
  await page.locator('h1:not([data-left])').waitFor();
  await expect.poll(() => page.getByRole('status', { name: 'Chargement' }).count()).toBe(0);
};

/** Runs in the page: closes what the focused field had opened at the former width. */
const leave = (): void => (document.activeElement as HTMLElement | null)?.blur();

/** Presses Tab `times` times. The browser takes the presses in their order; the test waits once for all of them. */
const pressTab = async (page: Page, times: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const press = async (type: 'rawKeyDown' | 'keyUp'): Promise<void> => {
    await devtools.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
  };
  await Promise.all(Array.from({ length: times }, () => [press('rawKeyDown'), press('keyUp')]).flat());
  await devtools.detach();
};

/** How often the page may be walked through by Tab: a walk can begin in its middle. */
const WALKS = 3;

/** How often Tab can stop, in the page and in its frames, which have arrived. */
const stopsOf = async (page: Page): Promise<number> => {
  const counts = page.frames().map(async (frame) => {
    await frame.waitForLoadState();
    return frame.evaluate(countStops);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 2);
};

/** Roles of what a person acts on; those of a composite (options, items of a menu) are reached through it. */
const CONTROLS: ReadonlySet<unknown> = new Set(
  'button checkbox combobox link radio searchbox slider spinbutton switch textbox'.split(' '),
);

/** Controls of the accessibility tree that cannot have the focus. */
const unfocusable = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.send('Accessibility.disable');
  await devtools.detach();
  const is = ({ properties = [] }: (typeof nodes)[number], name: string): boolean =>
    properties.some((property) => property.name === name && property.value.value === true);
  const controls = nodes.filter(({ ignored, role }) => !ignored && CONTROLS.has(role?.value));
  expect(controls.length).toBeGreaterThan(0);
  return controls
    .filter((node) => !is(node, 'focusable') && !is(node, 'disabled'))
    .map(({ role, name }) => `the ${role?.value} '${name?.value}' cannot have the focus`);
};

/** Controls that Tab does not reach. */
const unreached = async (page: Page): Promise<string[]> => {
  const all = await page.evaluate(controls);
  const focus = await page.evaluateHandle(recordFocus);
  let missing = all;
  for (let walk = 0; walk < WALKS && missing.length > 0; walk += 1) {
    // Counted again for each walk: the page in a frame may still add its own.
    await pressTab(page, await stopsOf(page));
    const reached = new Set(await focus.evaluate((recorder) => recorder.names));
    missing = all.filter((name) => !reached.has(name));
  }
  await focus.evaluate((recorder) => recorder.stop());
  return missing;
};

/** Views that the signed-in person may open. */
const viewsOf = async (page: Page, site: string | null) => {
  const granted = await page.evaluate(async (): Promise<string[]> => {
    const { views } = await (await fetch('/admin/session')).json();
    return views;
  });
  return Object.entries<View>(site === null ? NETWORK : SITE).filter(
    ([name, view]) => view.forEveryone === true || granted.includes(name),
  );
};

const widthsOf = (role: number, view: number): readonly number[] =>
  isWholeMatrix ? WIDTHS : WIDTHS.filter((_, index) => index === (role + view) % WIDTHS.length);

/** The role that checks each view, also in a second attempt. */
const checkers = new Map<string, number>();
/** The first role that may open a view checks it, each other role every sixth one of its views. */
const isChecked = (role: number, view: number, path: string): boolean => {
  const checker = checkers.get(path) ?? role;
  checkers.set(path, checker);
  return isWholeMatrix || checker === role || (role + view) % 6 === 0;
};

describe.each(ROLES.map((role, index) => [...role, index] as const))('%s', (_, site, account, role) => {
  it(
    'opens each view without an error, accessible, uncut and by keyboard',
    async () => {
      const { page, errors } = await openOffice(browser, { site, email: `${account}@horizon.example` });
      const found: string[] = [];
      let isFirst = true;
      for (const [index, [, { path }]] of (await viewsOf(page, site)).entries()) {
        if (!isChecked(role, index, `${site === null} ${path}`)) continue;
        const [first, ...others] = widthsOf(role, index);
        await page.setViewportSize({ width: first ?? 1440, height: 900 });
        const address = productUrl(site, `/dashboard${path.replace(/(\/(:\w+\?)?)+$/, '')}`);
        await openView(page, address, { isFirst });
        isFirst = false;
        for (const width of [first ?? 1440, ...others]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(leave);
          await page
            .locator(width < 960 ? 'header > button' : 'header nav')
            .first()
            .waitFor();
          const isWalked = isWholeMatrix || index % 3 === 0;
          const faults = [
            ...(await axeFindings(page)),
            ...(await layoutFaults(page)),
            ...(await unfocusable(page)),
            ...(isWalked ? await unreached(page) : []),
          ];
          found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`));
        }
      }
      expect([...found, ...errors]).toEqual([]);
    },
    LIMIT_MS,
  );
});
