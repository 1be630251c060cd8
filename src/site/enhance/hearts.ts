import { KEPT_MONTHS, MAX_KEPT } from '#domain/listings/kept-homes';
import type { HEART_FAULTS } from '#fr/hearts';
import type { PageEvents } from '#site/hooks/events.ts';
import type { Kept } from './kept/show-kept.ts';

/**
 * Hearts on cards and listings (rule KEPT-HOMES): the homes are kept in this browser alone. The link to them in the
 * header has the words.
 */

const KEY = 'favoris';

const isKept = (value: Partial<Kept> | null): value is Kept =>
  typeof value?.id === 'string' && typeof value.day === 'string' && !Number.isNaN(Date.parse(value.day));

/** Homes of this browser, the last one first; none where it keeps nothing. */
const readKept = (): Kept[] => {
  const oldest = new Date();
  oldest.setMonth(oldest.getMonth() - KEPT_MONTHS);
  try {
    const { used, homes }: { used: string; homes: (Partial<Kept> | null)[] } = JSON.parse(
      localStorage.getItem(KEY) ?? '{"homes":[]}',
    );
    return new Date(used) < oldest ? [] : homes.filter(isKept);
  } catch {
    return [];
  }
};

/** False: this browser keeps nothing. */
const store = (homes: readonly Kept[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ used: new Date().toISOString(), homes }));
    return true;
  } catch {
    return false;
  }
};

/** Whose attributes have the words. */
const link = document.querySelector<HTMLAnchorElement>('[data-kept-link]');
const region = document.querySelector<HTMLElement>('[data-region="kept"]');
const keptPages = () => import('./kept/kept-pages.ts');

const showState = (): void => {
  const homes = readKept();
  const ids = new Set(homes.map(({ id }) => id));
  for (const button of document.querySelectorAll<HTMLElement>('[data-heart]'))
    button.setAttribute('aria-pressed', String(ids.has(button.dataset.heart ?? '')));
  const count = link?.querySelector('[data-kept-count]');
  if (count) count.textContent = ids.size > 0 ? String(ids.size) : '';
  if (region) void keptPages().then(({ followKept }) => followKept(region, homes));
};

/** Places of hearts: cards, whose link ends with the id, and elements that name it; homes of a list are kept there. */
const PLACES = ':is(.listing-card, [data-keep]):not(:has(> [data-heart]), [data-kept-list] *)';
const idOf = (place: HTMLElement): string | undefined =>
  place.dataset.keep ?? place.querySelector<HTMLAnchorElement>('[data-card-link]')?.pathname.split('/').at(-1);

/** Adds the hearts that cards lack; those of fetched pages come without. */
const addHearts = (): void => {
  for (const place of document.querySelectorAll<HTMLElement>(PLACES)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'heart no-print';
    button.dataset.heart = idOf(place) ?? '';
    button.dataset.price = place.dataset.price ?? '';
    const title = place.querySelector('[data-card-link]')?.textContent;
    const words = document.createElement('span');
    words.className = 'sr-only';
    words.textContent = `${link?.dataset.label}${title ? `\u00a0: ${title}` : ''}`;
    button.append(link?.querySelector('svg')?.cloneNode(true) ?? '', words);
    place.append(button);
  }
  showState();
};

/** Says why a home was not kept; without a fault the last one is over. The words are loaded when they are needed. */
const tell = async (fault: keyof typeof HEART_FAULTS | false): Promise<void> => {
  const status = document.querySelector('[data-kept-status]');
  if (status) status.textContent = fault ? (await import('#fr/hearts')).HEART_FAULTS[fault] : '';
};

const toggle = ({ dataset: { heart: id = '', price } }: HTMLElement): void => {
  const homes = readKept();
  const others = homes.filter((home) => home.id !== id);
  const isFull = others.length === MAX_KEPT;
  const home = { id, day: new Date().toISOString().slice(0, 10), price: Number(price) || null };
  const isStored = isFull || store(others.length < homes.length ? others : [home, ...homes]);
  void tell(isStored ? isFull && 'full' : 'notKept');
  showState();
};

const seenHomes = () => import('./kept/seen-homes.ts');

/** Fills the page of the favourites. */
const showHomes = async (region: HTMLElement): Promise<void> => {
  void seenHomes().then(({ showSeen }) => showSeen());
  const homes = readKept();
  // A list that is shown is in use.
  if (homes[0]) store(homes);
  await (await keptPages()).showKept(region, homes, async (url) =>
    (await import('./search/fetch-page.ts')).fetchPage(url),
  );
  addHearts();
};

/** Lets the page of a list add the homes of this browser to it. */
const offerHomes = async (form: HTMLFormElement): Promise<void> => (await keptPages()).offerKept(form, readKept());

/** Keeps that this browser saw the home of the page. */
const keepSeen = async (home: HTMLElement): Promise<void> => (await seenHomes()).keepSeen(home);

document.addEventListener('click', (event) => {
  const heart = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-heart]') : null;
  if (heart) toggle(heart);
});
for (const change of ['results:changed', 'results:more'] satisfies (keyof PageEvents)[])
  document.addEventListener(change, addHearts);
addEventListener('storage', showState);
addEventListener('pageshow', showState);
addHearts();
if (region) void showHomes(region);
const form = document.querySelector<HTMLFormElement>('[data-add-kept]');
if (form) void offerHomes(form);
const seen = document.querySelector<HTMLElement>('h1')?.closest<HTMLElement>('[data-keep]');
if (seen) void keepSeen(seen);
