import type { PageEvents } from '#site/hooks/events.ts';
import { fetchPage } from './fetch-page.ts';
import { showSkeletons } from './skeletons.ts';
import { readPosition, storePosition } from './state.ts';

export const next = (): HTMLAnchorElement | null => document.querySelector('[data-more]');
const cards = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-results] > [data-listing], [data-results] > [data-item]'),
];
const idOf = ({ dataset }: HTMLElement): string | undefined => dataset.listing ?? dataset.item;

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/**
 * Keeps room for more cards below a list that ends below the screen, as high as its cards are on average. Returns a
 * function that adds them and ends this: the footer does not move if it is on the screen by then.
 */
const reserve = (list: HTMLElement, more: number): ((add: () => void) => void) => {
  const isBelow = bottomOf(list) >= innerHeight;
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const each = (list.offsetHeight + gap) / Math.max(1, list.childElementCount);
  if (isBelow) list.style.minHeight = `${Math.round(list.offsetHeight + each * more)}px`;
  return (add) => {
    const before = bottomOf(list);
    add();
    list.style.minHeight = '';
    if (isBelow && before < innerHeight) scrollBy({ top: bottomOf(list) - before, behavior: 'instant' });
  };
};

let loading: Promise<boolean> | null = null;

/** Appends the cards of the next page. Returns whether there were any. */
export const loadMore = (): Promise<boolean> => {
  loading ??= add().finally(() => {
    loading = null;
  });
  return loading;
};

const add = async (): Promise<boolean> => {
  const link = next();
  const list = document.querySelector<HTMLElement>('[data-results]');
  // While another search loads, the current one has no next page.
  if (!link || !list || list.closest('[aria-busy="true"]')) return false;
  list.setAttribute('aria-busy', 'true');
  const fill = reserve(list, Number(link.dataset.more));
  const hideSkeletons = showSkeletons('after');
  try {
    const page = await fetchPage(link.href);
    hideSkeletons();
    if (!list.isConnected) return false;
    const known = new Set(cards(document).map(idOf));
    const fresh = cards(page).filter((card) => !known.has(idOf(card)));
    fill(() => list.append(...fresh));
    // The link will be replaced: if it has the focus, the first new card gets it.
    if (document.activeElement === link)
      fresh[0]?.querySelector<HTMLElement>('a:not([tabindex])')?.focus({ preventScroll: true });
    // The link to the next page comes from the fetched page; the link back stays that of the first page, and "page 2 of
    // 9" is removed.
    link.replaceWith(...page.querySelectorAll('[data-more]'));
    document.querySelector('[data-pager] > p')?.remove();
    storePosition({ pages: readPosition().pages + 1, top: scrollY });
    document.dispatchEvent(new CustomEvent('results:more' satisfies keyof PageEvents));
    return true;
  } catch {
    link.hidden = false;
    return false;
  } finally {
    hideSkeletons();
    list.style.minHeight = '';
    list.removeAttribute('aria-busy');
  }
};

/** Loads the pages again that the visitor had loaded before, and restores the scroll position. */
export const restorePosition = async (): Promise<void> => {
  const { pages, top } = readPosition();
  if (pages <= 1) return;
  history.scrollRestoration = 'manual';
  storePosition({ pages: 1, top });
  for (let page = 1; page < pages; page += 1) if (!(await loadMore())) break;
  scrollTo({ top, behavior: 'instant' });
};
