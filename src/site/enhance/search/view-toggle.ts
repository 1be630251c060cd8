import type { ResultsView } from '#site/hooks/data-hooks.ts';

const asView = (value: string | null | undefined): ResultsView | null =>
  value === 'card' || value === 'list' ? value : null;

/** Cards and list are the same markup with two CSS layouts, so switching needs no request. */
const applyView = (view: ResultsView): void => {
  document.querySelector('[data-results]')?.setAttribute('data-view', view);
  for (const link of document.querySelectorAll<HTMLElement>('[data-view-link]')) {
    if (link.dataset.viewLink === view) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const field = document.querySelector<HTMLInputElement>('form input[type="hidden"][name="view"]');
  if (field) {
    field.value = view;
    field.disabled = view === 'card';
  }
};

/** The last chosen view, unless the URL contains one. Without storage access nothing is stored. */
const remembered = (storageKey: string): ResultsView | null => {
  try {
    return asView(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
};

const remember = (storageKey: string, view: ResultsView): void => {
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // Not stored, because the URL contains the view.
  }
};

const current = (storageKey: string): ResultsView =>
  asView(new URLSearchParams(location.search).get('view')) ?? remembered(storageKey) ?? 'card';

/** Switches between cards and list without a request, and stores the view under `storageKey` for the next visit. */
export const startViewToggle = (storageKey: string): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-view-link]') : null;
    const view = asView(link?.dataset.viewLink);
    if (!link || !view) return;
    event.preventDefault();
    remember(storageKey, view);
    history.replaceState(history.state, '', link.href);
    applyView(view);
  });
  document.addEventListener('results:changed', () => applyView(current(storageKey)));
  applyView(current(storageKey));
};
