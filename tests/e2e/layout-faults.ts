import type { Page } from 'playwright';
import { until } from '#tests/harness/until';

/** Runs in the page. */
const findFaults = (): string[] => {
  // Parts far below the screen are laid out too (`later` of site/styles/base.css).
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  const faults = new Set<string>();
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) faults.add(`the page is ${beyond} px wider than the screen`);
  for (const table of document.querySelectorAll('table')) {
    const widths = [...table.rows].map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0));
    if (new Set(widths).size > 1) faults.add(`a table has rows of ${[...new Set(widths)].join(' and ')} cells`);
  }
  const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
  const measure = (box: Element) => {
    const { overflow, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    return {
      // Scrollable elements, and those cut with an ellipsis.
      shows: /auto|scroll/.test(overflow) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      hidesAside: hides(overflowX),
      cutsAside: hides(overflowX) && box.scrollWidth > box.clientWidth + 1,
      cutsBelow: hides(overflowY) && box.scrollHeight > box.clientHeight + 2,
      // One pixel: for screen readers only; zero in a slide that is not shown.
      isTiny: box.clientWidth === 1 || box.clientHeight === 1,
    };
  };
  const known = new Map<Element, ReturnType<typeof measure>>();
  const boxOf = (element: Element): ReturnType<typeof measure> => {
    const box = known.get(element) ?? measure(element);
    known.set(element, box);
    return box;
  };
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) all.push(one);
    return all;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
    if (words.length === 0 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const around = ancestors(element);
    if (element.closest('.sr-only') !== null || around.some((element) => boxOf(element).isTiny)) continue;
    const { left, right } = element.getBoundingClientRect();
    const said = `'${element.textContent.trim().slice(0, 60)}'`;
    let isOnItsOwn = true;
    for (const item of around) {
      const box = boxOf(item);
      if (box.shows || (box.hidesAside && item !== element)) isOnItsOwn = false;
      if (box.shows) break;
      if (box.cutsAside) faults.add(`${said} is cut at the side`);
      if (box.cutsBelow) faults.add(`${said} is cut below`);
    }
    if (isOnItsOwn && (left < -1 || right > innerWidth + 1)) faults.add(`${said} leaves the screen`);
  }
  return [...faults];
};

/** A chart follows a new width a moment later, on a busy machine late: what is cut after this time is a fault. */
const SETTLED_MS = 30_000;

/** Elements that are cut off or need horizontal scrolling; empty when there is none. */
export const layoutFaults = async (page: Page): Promise<string[]> => {
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
