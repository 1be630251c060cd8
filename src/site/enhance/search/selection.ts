import type { PageEvents } from '#site/hooks/events.ts';
import { announce } from './announce.ts';
import { fetchPage } from './fetch-page.ts';

const PHONE = '(width < 60.5rem)';

const cardOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-results] > [data-listing="${CSS.escape(id)}"]`);

const mark = (card: HTMLElement): void => {
  for (const other of document.querySelectorAll('[data-listing][data-selected]'))
    other.removeAttribute('data-selected');
  card.dataset.selected = '';
};

/** Fetches the same search with the parameter `focus`: the server puts that listing's card first. */
const loadCard = async (id: string): Promise<HTMLElement | null> => {
  const url = new URL(location.href);
  url.searchParams.set('focus', id);
  const page = await fetchPage(url.href);
  const card = page.querySelector<HTMLElement>(`[data-listing="${CSS.escape(id)}"]`);
  const list = document.querySelector('[data-results]');
  if (!card || !list) return null;
  list.prepend(document.adoptNode(card));
  document.dispatchEvent(new CustomEvent('results:more' satisfies keyof PageEvents));
  return card;
};

/** On a phone the map covers the list, so a copy of the card is shown over the map. */
const showOverMap = (card: HTMLElement): void => {
  const place = document.querySelector('[data-map-card]');
  const copy = card.firstElementChild?.cloneNode(true);
  if (place && copy) place.replaceChildren(copy);
  document.dispatchEvent(new CustomEvent('results:more' satisfies keyof PageEvents));
};

const select = async (id: string): Promise<void> => {
  const card = cardOf(id) ?? (await loadCard(id).catch(() => null));
  if (!card) return;
  mark(card);
  announce(card.querySelector('[data-card-link]')?.textContent);
  if (matchMedia(PHONE).matches) showOverMap(card);
  else
    card.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
};

const highlight = (event: Event): void => {
  const card =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-results] > [data-listing]') : null;
  const id = card?.dataset.listing ?? null;
  document.dispatchEvent(
    new CustomEvent<PageEvents['card:highlight']>('card:highlight', {
      detail: { id, lat: Number(card?.dataset.lat), lng: Number(card?.dataset.lng) },
    }),
  );
};

/** A result selected on the map shows its card, and a card under the pointer highlights its circle. */
export const startSelection = (): void => {
  document.addEventListener('map:select', ({ detail: { id } }) => void select(id));
  document.addEventListener('map:highlight', ({ detail: { id } }) => {
    for (const card of document.querySelectorAll('[data-listing][data-highlighted]'))
      card.removeAttribute('data-highlighted');
    if (id) cardOf(id)?.setAttribute('data-highlighted', '');
  });
  document.addEventListener('pointerover', highlight);
  document.addEventListener('focusin', highlight);
};
