import { on } from '#site/hooks/events.ts';
import { loadMore, next } from './unroll.ts';

/** The next page is asked for while the end is still this far below the screen, or anywhere above it. */
const NEAR = '1000000px 0px 1500px';
/** So many pages come by scrolling; then the list rests, and the footer can be reached. */
const PAGES_BEFORE_REST = 5;

/** The furthest that the document can be scrolled now. */
const bottomNow = (): number => document.documentElement.scrollHeight - innerHeight + 1;

/**
 * Loads one page for each arrival at the end of the list. The page comes below the reader, whose place stays
 * (`overflow-anchor` in styles/base.css), so one arrival leads at most to the bottom that the document had before;
 * the next one begins where the reader scrolls beyond that. A list at rest goes on by its button, or when the reader
 * has gone well up and comes back.
 */
export const watchEnd = (): void => {
  let bottom = 0;
  let left = PAGES_BEFORE_REST;
  let near = false;
  let rests = false;

  const grow = async (): Promise<boolean> => {
    near = false;
    bottom = bottomNow();
    const added = await loadMore();
    observe();
    return added;
  };
  const arrive = (endIsSeen = false): void => {
    // Who moves through the footer by the keyboard is not moved away from it.
    if (!near || !(endIsSeen || scrollY > bottom) || document.activeElement?.closest('footer')) return;
    rests = left === 0;
    if (rests) return;
    left -= 1;
    void grow();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      near = entry?.isIntersecting === true;
      if (rests && !near) left = PAGES_BEFORE_REST;
      // A list that ends on the first screen has its end reached without any scrolling.
      arrive(bottom === 0 && (entry?.boundingClientRect.top ?? innerHeight) < innerHeight);
    },
    { rootMargin: NEAR },
  );
  const observe = (): void => {
    observer.disconnect();
    const link = next();
    if (link) observer.observe(link);
  };
  const restart = (): void => {
    [bottom, left, near, rests] = [0, PAGES_BEFORE_REST, false, false];
    observe();
  };

  addEventListener('scroll', () => arrive(), { passive: true });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-more]') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    left = PAGES_BEFORE_REST;
    const { href } = link as HTMLAnchorElement;
    void grow().then((added) => added || location.assign(href));
  });
  on('results:changed', restart);
  observe();
};
