import type { PageEvents } from '#site/hooks/events.ts';

/** Draws the maps of a page when they are near the screen and the browser is idle. The library is loaded only then. */

const idle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

const KINDS: Readonly<Record<string, () => Promise<{ draw: (place: HTMLElement) => unknown }>>> = {
  results: () => import('./map/results-map.ts'),
  place: () => import('./map/place-map.ts'),
  sales: () => import('./map/sales-map.ts'),
};

const draw = async (place: HTMLElement): Promise<void> => {
  const kind = await KINDS[place.dataset.map ?? '']?.();
  kind?.draw(place);
};

const watch = (place: HTMLElement): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      idle(() => void draw(place));
    },
    { rootMargin: '200px' },
  );
  observer.observe(place);
};

/** Escape moves the focus from the map to the list: to the selected card, otherwise to the first. */
const startEscape = (): void => {
  document.querySelector<HTMLElement>('[data-map="results"]')?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const card = document.querySelector('[data-results] > [data-selected]') ?? document.querySelector('[data-results]');
    card?.querySelector<HTMLElement>('[data-card-link]')?.focus();
  });
};

/** On a phone a button opens the map of results over the list. */
const startToggle = (): void => {
  const side = document.querySelector<HTMLElement>('[data-map-side]');
  const toggle = document.querySelector<HTMLButtonElement>('[data-map-toggle]');
  if (!side || !toggle) return;
  toggle.hidden = false;
  const set = (open: boolean): void => {
    side.toggleAttribute('data-open', open);
    toggle.setAttribute('aria-pressed', String(open));
    document.documentElement.classList.toggle('overflow-hidden', open);
    document.querySelector('[data-map-card]')?.replaceChildren();
    if (open) document.dispatchEvent(new CustomEvent('map:shown' satisfies keyof PageEvents));
  };
  toggle.addEventListener('click', () => set(!side.hasAttribute('data-open')));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !side.hasAttribute('data-open')) return;
    set(false);
    toggle.focus();
  });
  matchMedia('(width >= 60.5rem)').addEventListener('change', () => set(false));
};

for (const place of document.querySelectorAll<HTMLElement>('[data-map]')) watch(place);
startEscape();
startToggle();
