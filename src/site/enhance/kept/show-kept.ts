import { KEPT_QUERY, keptHref } from '#domain/listings/kept-homes';
import { limitCompared } from './limit-compared.ts';

/** A kept home: its id, the day, and its price at that time in cents; null: hidden. */
export type Kept = { id: string; day: string; price: number | null };

/** The page of the favourites shows the homes of this browser, each with the change of its price since it was kept. */

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

const changeOf = (then: number | null, now: number): 'lower' | 'higher' | 'same' => {
  if (then === null || !now || now === then) return 'same';
  return now < then ? 'lower' : 'higher';
};

const showPrices = (region: HTMLElement, homes: readonly Kept[]): void => {
  const kept = new Map(homes.map((home) => [home.id, home]));
  for (const item of region.querySelectorAll<HTMLElement>('[data-listing]')) {
    const home = kept.get(item.dataset.listing ?? '');
    if (!home) continue;
    const note = document.createElement('p');
    const price = Number(item.querySelector<HTMLElement>('[data-price]')?.dataset.price);
    note.className = 'listing-note';
    note.textContent = (region.dataset[changeOf(home.price, price)] ?? '')
      .replace('{was}', money.format((home.price ?? 0) / 100))
      .replace('{day}', date.format(new Date(home.day)));
    item.querySelector('.listing-price')?.after(note);
  }
};

/** Requests a page of this site as an inert document. */
type FetchPage = (url: string) => Promise<Document>;

/** Fills `region` with the homes of this browser, unless the address names those of a shared list. */
export const showKept = async (region: HTMLElement, homes: readonly Kept[], fetchPage: FetchPage): Promise<void> => {
  const isOwn = !new URLSearchParams(location.search).has(KEPT_QUERY);
  const href = keptHref(homes.map(({ id }) => id));
  if (isOwn && homes.length > 0) {
    const fresh = (await fetchPage(href)).querySelector('[data-region="kept"]');
    region.replaceChildren(...(fresh ? document.adoptNode(fresh).childNodes : []));
    showPrices(region, homes);
  }
  limitCompared();
  const share = region.querySelector<HTMLElement>('[data-copy]');
  if (share) share.dataset.copy = isOwn ? new URL(href, location.href).href : location.href;
};
