/**
 * The search page is plain HTML of the server; a new state is the same page fetched at another address, of which the parts
 * marked `data-region` take the place of the old ones. Results and counts are therefore the same with and without scripts.
 */

export const REGIONS = ['heading', 'pills', 'results', 'links', 'bar', 'panel'] as const;
export type Region = (typeof REGIONS)[number];

const selector = (region: Region): string => `[data-region="${region}"]`;

/** Words that follow the search inside controls (`data-live`): renewed in place, so that the focus stays. */
const freshen = (page: Document): void => {
  for (const old of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${old.dataset.live}"]`);
    if (!fresh) continue;
    old.className = fresh.className;
    old.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
  }
};

/** Puts the named parts of a fetched page in place, keeping the focus on the field that had it. */
export const swapRegions = (page: Document, regions: readonly Region[]): void => {
  const focused = document.activeElement?.id ?? '';
  for (const region of regions) {
    const fresh = page.querySelector(selector(region));
    if (fresh) document.querySelector(selector(region))?.replaceWith(document.adoptNode(fresh));
  }
  freshen(page);
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
  document.title = page.title;
};
