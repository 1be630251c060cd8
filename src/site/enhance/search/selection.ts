import { emit, on } from '#site/hooks/events.ts';
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

/** The same search with one more name, `focus`: the server puts that listing's card before the others. */
const loadCard = async (id: string): Promise<HTMLElement | null> => {
  const url = new URL(location.href);
  url.searchParams.set('focus', id);
  const page = await fetchPage(url.href);
  const card = page.querySelector<HTMLElement>(`[data-listing="${CSS.escape(id)}"]`);
  const list = document.querySelector('[data-results]');
  if (!card || !list) return null;
  list.prepend(document.adoptNode(card));
  emit('results:more');
  return card;
};

/** On a phone the map covers the list: the card comes over the map. */
const showOverMap = (card: HTMLElement): void => {
  const place = document.querySelector('[data-map-card]');
  const copy = card.firstElementChild?.cloneNode(true);
  if (place && copy) place.replaceChildren(copy);
  emit('results:more');
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

const light = (event: Event): void => {
  const card =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-results] > [data-listing]') : null;
  const id = card?.dataset.listing ?? null;
  emit('card:lit', { id, lat: Number(card?.dataset.lat), lng: Number(card?.dataset.lng) });
};

/** A circle chosen on the map leads to its card, and a card under the hand lights its circle. */
export const startSelection = (): void => {
  on('map:select', ({ id }) => void select(id));
  on('map:lit', ({ id }) => {
    for (const card of document.querySelectorAll('[data-listing][data-lit]')) card.removeAttribute('data-lit');
    if (id) cardOf(id)?.setAttribute('data-lit', '');
  });
  document.addEventListener('pointerover', light);
  document.addEventListener('focusin', light);
};
