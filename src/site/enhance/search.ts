import type { Region } from '#site/hooks/data-hooks.ts';
import type { PageEvents } from '#site/hooks/events.ts';
import { announce } from './search/announce.ts';
import { startDrawer } from './search/drawer.ts';
import { fetchPage } from './search/fetch-page.ts';
import { leaveFor } from './search/leave.ts';
import { restorePosition } from './search/load-more.ts';
import { startPopovers } from './search/popovers.ts';
import { REGIONS, swapRegions } from './search/regions.ts';
import { startSelection } from './search/selection.ts';
import { showSkeletons } from './search/skeletons.ts';
import { startSliders } from './search/sliders.ts';
import { addressOf, readPosition, storePosition } from './search/state.ts';
import { startViewToggle } from './search/view-toggle.ts';
import { watchEnd } from './search/watch-end.ts';

/** Regions replaced after the change of a field; the bar is excluded, because its field has the focus. */
const AFTER_CHANGE: readonly Region[] = ['heading', 'pills', 'results', 'links'];

let running: AbortController | null = null;
let shown = location.pathname + location.search;

type Move = { regions: readonly Region[]; history: 'push' | 'replace' | 'none' };

/**
 * Shows the search at `url`: fetches its page, replaces the changed regions, updates the URL and scrolls to the top.
 */
const show = async (url: string, { regions, history: step }: Move): Promise<void> => {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const list = document.querySelector('[data-region="results"]');
  list?.setAttribute('aria-busy', 'true');
  const hideSkeletons = showSkeletons('instead');
  try {
    const page = await fetchPage(url, controller.signal);
    hideSkeletons();
    if (step === 'push') {
      storePosition({ ...readPosition(), top: scrollY });
      history.pushState({ search: { pages: 1, top: 0 } }, '', url);
    }
    if (step === 'replace') history.replaceState({ search: { pages: 1, top: 0 } }, '', url);
    shown = location.pathname + location.search;
    swapRegions(page, regions);
    document.dispatchEvent(new CustomEvent('results:changed' satisfies keyof PageEvents));
    if (step !== 'none') scrollTo({ top: 0, behavior: 'instant' });
    announce(document.querySelector('h1 [data-count]')?.textContent);
  } catch {
    if (!controller.signal.aborted) leaveFor(url);
  } finally {
    hideSkeletons();
    if (running === controller) list?.removeAttribute('aria-busy');
  }
};

const searchForm = (): HTMLFormElement | null => document.querySelector('form[data-search]');
const drawerOpen = (): boolean => document.querySelector('form[data-search] dialog[open]') !== null;

const applyForm = (changed: string): void => {
  const form = searchForm();
  if (!form) return;
  const regions: readonly Region[] = changed === 'category' || changed === '' ? REGIONS : AFTER_CHANGE;
  void show(addressOf(form, changed), { regions, history: drawerOpen() ? 'replace' : 'push' });
};

const onChange = (event: Event): void => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (!field.form?.matches('[data-search]') || !field.name || field.matches('[data-place-input]')) return;
  applyForm(field.name);
};

const onSubmit = (event: SubmitEvent): void => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-search]')) return;
  event.preventDefault();
  applyForm('');
  document.querySelector<HTMLDialogElement>('form[data-search] dialog[open]')?.close();
};

/** Links to another state of the same search: removed filters, wider searches, sort order. */
const onLink = (event: MouseEvent): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-refine]') : null;
  if (!link) return;
  event.preventDefault();
  void show(link.href, { regions: REGIONS, history: 'push' });
};

const onHistory = async (): Promise<void> => {
  if (location.pathname + location.search === shown) return;
  await show(location.href, { regions: REGIONS, history: 'none' });
  await restorePosition();
};

if (searchForm()) {
  document.addEventListener('change', onChange);
  document.addEventListener('place:chosen', ({ target }) => {
    if (target instanceof Element && target.closest('form[data-search]')) applyForm('location');
  });
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onLink);
  addEventListener('popstate', () => void onHistory());
  addEventListener('pagehide', () => storePosition({ ...readPosition(), top: scrollY }));
  startDrawer();
  searchForm()?.setAttribute('data-ready', '');
  startPopovers();
  startSliders();
  startViewToggle('search-view');
  startSelection();
  void restorePosition().then(watchEnd);
}
