import type { Page } from 'playwright';

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
    // One pixel: for screen readers alone; none while the slide around it waits for its turn.
    const isHeard =
      element.closest('.sr-only') !== null ||
      [...ancestors(element)].some(([box]) => box.clientWidth === 1 || box.clientHeight === 1);
    if (words.length === 0 || !isShown || isHeard) continue;
    const { left, right } = element.getBoundingClientRect();
    const said = `'${element.textContent.trim().slice(0, 60)}'`;
    let isOnItsOwn = true;
    for (const [box, style] of ancestors(element)) {
      // What scrolls, and what is cut with an ellipsis by intention.
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

/** Runs in the page: what is far below is laid out a second later (`later` of site/styles/base.css); nobody waits for it here. */
const bringWhatComesLater = (): void => {
  for (const one of document.getAnimations())
    if (one instanceof CSSAnimation && one.animationName === 'comes-later') one.finish();
};

/** Whatever a reader cannot see without scrolling sideways, or not at all; empty when all is well. */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(bringWhatComesLater);
  return page.evaluate(findFaults);
};

/** Buttons that one sees and that nothing answers where no script runs. */
export const deadButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.type !== 'submit' && !button.hasAttribute('popovertarget'))
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((button) => button.textContent || button.title),
  );
