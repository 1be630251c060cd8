import { KEPT_PATH, KEPT_QUERY, keptHref } from '#domain/listings/kept-homes';
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
    // What belongs to the amount of a letting: '/mois CC'.
    const suffix = item.querySelector('.listing-price > span + span')?.textContent ?? '';
    note.className = 'listing-note';
    note.textContent = (region.dataset[changeOf(home.price, price)] ?? '')
      .replace('{was}', `${money.format((home.price ?? 0) / 100)} ${suffix}`.trim())
      .replace('{day}', date.format(new Date(home.day)));
    item.querySelector('.listing-price')?.after(note);
  }
};

/** The address names the homes of a shared list; otherwise the page shows those of the browser. */
const isOwn = (): boolean => !new URLSearchParams(location.search).has(KEPT_QUERY);

/** Copies the homes of the browser into what sends or counts them: a heart may change while they are shown. */
export const followKept = (region: HTMLElement, homes: readonly Kept[]): void => {
  const field = region.querySelector<HTMLInputElement>('[data-kept-ids]');
  const count = region.querySelector<HTMLElement>('[data-kept-shown]');
  const share = region.querySelector<HTMLElement>('[data-copy]');
  if (!isOwn()) {
    if (share) share.dataset.copy = location.href;
    return;
  }
  const ids = homes.map(({ id }) => id);
  if (field) field.value = ids.join('.');
  if (field?.form) field.form.action = `${KEPT_PATH}${new URL(field.form.action).hash}`;
  if (share) share.dataset.copy = new URL(keptHref(ids), location.href).href;
  const items = [...region.querySelectorAll<HTMLElement>('[data-listing]')];
  const gone = items.filter(({ dataset }) => !ids.includes(dataset.listing ?? ''));
  for (const box of gone.map((item) => item.querySelector<HTMLInputElement>('[type="checkbox"]')))
    if (box?.checked) box.click();
  const shown = items.length - gone.length;
  if (count) count.textContent = count.dataset[shown < 2 ? 'one' : 'many']?.replace('{n}', `${shown}`) ?? '';
};

/** Says that the homes could not be shown, where the page says that there are none. */
const sayFailed = (region: HTMLElement): void => {
  const note = document.createElement('p');
  note.className = 'mx-auto w-full max-w-page px-gutter';
  note.role = 'status';
  note.textContent = region.dataset.failed ?? '';
  region.replaceChildren(note);
};

/** Requests a page of this site as an inert document. */
type FetchPage = (url: string) => Promise<Document>;

/**
 * Fills `region` with the homes of this browser, unless the address names those of a shared list. After a refused form
 * the page has them, with what was typed.
 */
export const showKept = async (region: HTMLElement, homes: readonly Kept[], fetchPage: FetchPage): Promise<void> => {
  if (isOwn() && homes.length > 0) {
    if (!region.querySelector('[data-kept-ids]')) {
      const page = await fetchPage(keptHref(homes.map(({ id }) => id))).catch(() => null);
      if (page === null) return sayFailed(region);
      const fresh = page.querySelector('[data-region="kept"]');
      region.replaceChildren(...(fresh ? document.adoptNode(fresh).childNodes : []));
    }
    showPrices(region, homes);
  }
  limitCompared();
};
