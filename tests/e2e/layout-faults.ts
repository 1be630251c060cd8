import type { Page } from 'playwright';
import { until } from '#tests/harness/until';

/** Runs in the page. */
const findFaults = (): string[] => {
  const faults = new Set<string>();
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) faults.add(`the page is ${beyond} px wider than the screen`);
  const ancestors = function* (element: Element): Generator<[Element, CSSStyleDeclaration]> {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      yield [one, getComputedStyle(one)];
  };
  const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
  for (const element of document.body.querySelectorAll('*')) {
    const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // One pixel: for screen readers only; zero in a slide that is not shown.
    const isHeard =
      element.closest('.sr-only') !== null ||
      [...ancestors(element)].some(([box]) => box.clientWidth === 1 || box.clientHeight === 1);
    if (words.length === 0 || !isShown || isHeard) continue;
    const { left, right } = element.getBoundingClientRect();
    const said = `'${element.textContent.trim().slice(0, 60)}'`;
    let isOnItsOwn = true;
    for (const [box, style] of ancestors(element)) {
      // Scrollable elements, and those cut with an ellipsis.
      if (/auto|scroll/.test(style.overflow) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
        isOnItsOwn = false;
        break;
      }
      if (hides(style.overflowX) && box !== element) isOnItsOwn = false;
      if (hides(style.overflowX) && box.scrollWidth > box.clientWidth + 1) faults.add(`${said} is cut at the side`);
      if (hides(style.overflowY) && box.scrollHeight > box.clientHeight + 2) faults.add(`${said} is cut below`);
    }
    if (isOnItsOwn && (left < -1 || right > innerWidth + 1)) faults.add(`${said} leaves the screen`);
  }
  return [...faults];
};

/** Runs in the page: lays out the parts far below the screen (`later` of site/styles/base.css). */
const layOutEverything = (): void => {
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
};

/** A chart follows a new width a moment later: what is still cut after this time is a fault. */
const SETTLED_MS = 3000;

/** Elements that are cut off or need horizontal scrolling; empty when there is none. */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(layOutEverything);
  let faults: string[] = [];
  const isFree = async (): Promise<boolean> => {
    faults = await page.evaluate(findFaults);
    return faults.length === 0;
  };
  await until(isFree, SETTLED_MS, 100).catch(() => {});
  return faults;
};

/** Faults of a screen around its map, which cuts what is drawn beyond its edges. */
export const faultsAroundMap = async (page: Page): Promise<string[]> => {
  const show = (visibility: string): Promise<void> =>
    page.evaluate((value) => {
      const map = document.querySelector<HTMLElement>('.leaflet-container');
      if (map) map.style.visibility = value;
    }, visibility);
  await show('hidden');
  const faults = await layoutFaults(page);
  await show('');
  return faults;
};

/** Visible buttons without function when scripts do not run. */
export const deadButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.type !== 'submit' && !button.hasAttribute('popovertarget'))
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((button) => button.textContent || button.title),
  );
