import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, monthOf } from '#domain/calendar/month';
import { dayOf, PARIS } from '#domain/calendar/period';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { clickEntry, openOffice } from './office.ts';

/** Forced colours, reduced motion, touch screens and disabled buttons (rules OFFICE-LOOKS and A11Y-COLOURS). */

const OP = { site: 'lyon', email: 'op.lyon@horizon.example' };
const PHONE = { width: 390, height: 844 };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

type Look = 'edge' | 'chosen' | 'filled';

/**
 * Runs in the page: what a person sees of the first matching element when the browser forces its colours. 'edge': a
 * border or an outline; 'chosen': the colour of the selection; 'filled': a background that is not that of the page.
 */
const readLook = (selector: string): Look[] => {
  const colorOf = (color: string): string => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: read } = getComputedStyle(probe);
    probe.remove();
    return read;
  };
  const element = document.querySelector(selector);
  if (!element) return [];
  const style = getComputedStyle(element);
  const [page, chosen] = [colorOf('Canvas'), colorOf('Highlight')];
  const isSeen = (line: string, width: string, color: string): boolean =>
    line === 'solid' && width !== '0px' && color !== page;
  const isOutlined = isSeen(style.outlineStyle, style.outlineWidth, style.outlineColor);
  const hasEdge = isOutlined || isSeen(style.borderTopStyle, style.borderTopWidth, style.borderTopColor);
  const isChosen = (isOutlined && style.outlineColor === chosen) || style.backgroundColor === chosen;
  const isFilled = style.backgroundColor !== page && !/^rgba.*, 0\)$/.test(style.backgroundColor);
  return [
    ...(hasEdge ? (['edge'] as const) : []),
    ...(isChosen ? (['chosen'] as const) : []),
    ...(isFilled ? (['filled'] as const) : []),
  ];
};

const lookOf = async (page: Page, selector: string): Promise<Look[]> => {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  return page.evaluate(readLook, selector);
};

describe('with forced colours', () => {
  it('a back office shows controls, choices and bars', async () => {
    const { page } = await openOffice(browser, { ...OP, path: '/offres' });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await lookOf(page, '.mantine-Switch-track')).toContain('edge');
    expect(await lookOf(page, ':checked + .mantine-Switch-track')).toContain('chosen');
    expect(await lookOf(page, 'nav [aria-current]')).toContain('chosen');
    expect(await lookOf(page, 'main .mantine-Button-root:not([data-variant])')).toContain('edge');
    await clickEntry(page, 'Pipeline Growth');
    expect(await lookOf(page, '.mantine-SegmentedControl-root')).toContain('edge');
    expect(await lookOf(page, '.mantine-SegmentedControl-indicator')).toContain('chosen');
    await clickEntry(page, 'Tableau Growth');
    expect(await lookOf(page, '.mantine-Progress-root')).toContain('edge');
    expect(await lookOf(page, '.mantine-Progress-section')).toContain('filled');
    // The first day of a month has no leads yet.
    await page.locator('main fieldset button').first().click();
    expect(await lookOf(page, '[data-whole] > *')).toContain('filled');
  });

  it('the public pages show buttons, choices and steps', async () => {
    const page = await openVisitor(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(productUrl('lyon', '/estimation'));
    await page.getByText('Appartement', { exact: true }).click();
    await page.getByLabel('Adresse du bien').focus();
    expect(await lookOf(page, 'main .button-primary')).toContain('edge');
    expect(await lookOf(page, 'header .button')).toContain('edge');
    expect(await lookOf(page, 'label:has(> :checked)')).toEqual(['edge', 'chosen']);
    expect(await lookOf(page, 'label:has(> [name="type"]:not(:checked))')).not.toContain('chosen');
    expect(await lookOf(page, 'progress')).toContain('edge');
    await page.goto(productUrl('lyon', '/'));
    expect(await lookOf(page, '.segments > label:has(:checked)')).toContain('chosen');
    expect(await lookOf(page, 'main form .button-primary')).toContain('edge');
  });
});

const running = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

it('nothing moves while a view loads for a person who prefers reduced motion', async () => {
  const { page } = await openOffice(browser, OP);
  const arrives = Promise.withResolvers<void>();
  await page.route('**/admin/messages?*', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  const skeleton = page.locator('.mantine-Skeleton-root').first();
  await skeleton.waitFor();
  expect(await running(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await running(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  arrives.resolve();
  await skeleton.waitFor({ state: 'detached' });
});

/**
 * Runs in the page: the width and height in whole pixels, at most 44, of the area in which each matching control
 * answers. A point is asked for every half pixel, so that an area of 44 px can be measured as 43.
 */
const readAreas = (selector: string): string[] => {
  const reach = (control: Element, x: number, y: number): number => {
    const box = control.getBoundingClientRect();
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    const isHit = (step: number): boolean => {
      const hit = document.elementFromPoint(left + x * step, top + y * step);
      return hit !== null && control.contains(hit);
    };
    let steps = 0;
    while (steps < 44 && isHit(steps + 0.5)) steps += 0.5;
    return steps;
  };
  const shown = [...document.querySelectorAll(selector)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  return shown.map((control) => {
    control.scrollIntoView({ block: 'center' });
    const size = (x: number, y: number): number => {
      const measured = Math.ceil(reach(control, x, y) + reach(control, -x, -y));
      return measured < 43 ? measured : 44;
    };
    return `${size(1, 0)} × ${size(0, 1)} ${control.getAttribute('aria-label') ?? control.textContent}`;
  });
};

/** The last whole month, which has leads on any day. */
const LAST_MONTH = addMonths(monthOf(dayOf(new Date(), PARIS)), -1);

/** Controls of a view by what they are; all of them answer in 44 × 44 px. */
const TOUCHED: readonly [view: string, path: string, selectors: readonly string[]][] = [
  [
    'the list of leads',
    '/leads?status=captured',
    [
      '[data-row-menu]',
      '[data-row-select]',
      '[aria-label^="Retirer le filtre"]',
      '.mantine-SegmentedControl-label',
      'main .mantine-ActionIcon-root',
      'main .mantine-Button-root',
    ],
  ],
  ['the pages', '/pages', ['[data-row-menu]']],
  ['the offers', '/offres', ['td a']],
  [
    'the programme',
    `/growth?mois=${LAST_MONTH}`,
    ['main li > a', 'main .mantine-ActionIcon-root', 'main .mantine-Button-root'],
  ],
  ['the notifications', '/notifications', ['main .mantine-Button-root']],
];

it.each(TOUCHED)('on a touch screen, each control of %s answers in an area of 44 px', async (_, path, selectors) => {
  const { page } = await openOffice(browser, { ...OP, path }, { viewport: PHONE, hasTouch: true });
  for (const selector of selectors) {
    await page.locator(selector).first().waitFor();
    const areas = await page.evaluate(readAreas, selector);
    expect(areas.length, selector).toBeGreaterThan(0);
    expect(
      areas.filter((area) => !area.startsWith('44 × 44 ')),
      selector,
    ).toEqual([]);
  }
});

it('on a touch screen, each entry of the sidebar answers in an area of 44 px', async () => {
  const { page } = await openOffice(browser, OP, { viewport: PHONE, hasTouch: true });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const areas = await page.evaluate(readAreas, 'dialog :is(a, button)');
  expect(areas.length).toBeGreaterThan(8);
  expect(areas.filter((area) => !area.startsWith('44 × 44 '))).toEqual([]);
});

it('a disabled button has no fill, and its icon is pale', async () => {
  const { page } = await openOffice(browser, { ...OP, path: '/performances' });
  const next = page.getByRole('button', { name: 'Mois suivant' });
  await next.waitFor();
  const look = await next.evaluate((button) => [
    button.matches(':disabled, [data-disabled]'),
    getComputedStyle(button).backgroundColor,
    getComputedStyle(button.querySelector('svg') ?? button).color,
  ]);
  expect(look).toEqual([true, 'rgba(0, 0, 0, 0)', 'rgb(173, 181, 189)']);
});
