import type { Region } from '#site/hooks/data-hooks.ts';

/**
 * The server renders the search page; another state is the same page fetched at another URL, whose `data-region`
 * elements replace the current ones. So results and counts are the same with and without scripts.
 */

export const REGIONS: readonly Region[] = ['heading', 'pills', 'results', 'links', 'bar', 'panel'];

const selector = (region: Region): string => `[data-region="${region}"]`;

/**
 * Texts inside controls that depend on the search (`data-live`) are replaced in place, so that the control keeps the
 * focus.
 */
const replaceLiveTexts = (page: Document): void => {
  for (const old of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${old.dataset.live}"]`);
    if (!fresh) continue;
    old.className = fresh.className;
    old.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
  }
};

/** Replaces the given regions by those of a fetched page. The focused field keeps its focus. */
export const swapRegions = (page: Document, regions: readonly Region[]): void => {
  const focused = document.activeElement?.id ?? '';
  for (const region of regions) {
    const fresh = page.querySelector(selector(region));
    if (fresh) document.querySelector(selector(region))?.replaceWith(document.adoptNode(fresh));
  }
  replaceLiveTexts(page);
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
  document.title = page.title;
};
