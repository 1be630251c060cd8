import { leaveFor } from './leave.ts';
import { loadMore, next } from './load-more.ts';

/** The next page is requested when the end of the list is this close below the screen, or anywhere above it. */
const NEAR = '1000000px 0px 1500px';
/** Number of pages loaded by scrolling before a pause, so that the footer can be reached. */
const AUTO_PAGES = 5;

/** Cards near the screen get their own height in the frames after they arrive, which can move the scroll position. */
const SETTLING = 100;

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/**
 * Loads one page each time the reader reaches the end of the list. New cards are inserted below the reader, whose
 * position does not change (`overflow-anchor` in styles/base.css); the next page loads when the reader scrolls beyond
 * the previous end of the document. A paused list continues with its button, or when the reader scrolls up far and
 * returns.
 */
export const watchEnd = (): void => {
  /**
   * The last card when cards were requested, and how far below it the document ended. Unlike a scroll position they
   * stay right when cards above get their own heights.
   */
  let last: Element | null | undefined = null;
  let below = 0;
  /** Where the reader was when the last cards arrived: at the footer, perhaps, which must not move away again. */
  let arrivedAt = 0;
  let left = AUTO_PAGES;
  let near = false;
  let rests = false;

  const grow = async (): Promise<boolean> => {
    near = false;
    last = document.querySelector('[data-results]')?.lastElementChild;
    below = last ? bottomOf(document.documentElement) - bottomOf(last) : 0;
    const added = await loadMore();
    arrivedAt = scrollY;
    observe();
    return added;
  };
  const arrive = (endIsSeen = false): void => {
    const goesOn = (!last || bottomOf(last) + below < innerHeight - 1) && Math.abs(scrollY - arrivedAt) > SETTLING;
    // With the keyboard focus in the footer, inserted cards would move it off the screen.
    if (!near || !(endIsSeen || goesOn) || document.activeElement?.closest('footer')) return;
    rests = left === 0;
    if (rests) return;
    left -= 1;
    void grow();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      near = entry?.isIntersecting === true;
      if (rests && !near) left = AUTO_PAGES;
      // A list that ends on the first screen needs no scrolling to reach its end.
      arrive(!last && (entry?.boundingClientRect.top ?? innerHeight) < innerHeight);
    },
    { rootMargin: NEAR },
  );
  const observe = (): void => {
    observer.disconnect();
    const link = next();
    if (link) observer.observe(link);
  };
  const restart = (): void => {
    [last, arrivedAt, left, near, rests] = [null, 0, AUTO_PAGES, false, false];
    observe();
  };

  addEventListener('scroll', () => arrive(), { passive: true });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-more]') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    left = AUTO_PAGES;
    const { href } = link;
    void grow().then((added) => added || leaveFor(href));
  });
  document.addEventListener('results:changed', restart);
  observe();
};
