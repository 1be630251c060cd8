/**
 * View transition between a list and a listing: the card's picture takes the transition name of the listing's first
 * picture (styles/base.css) for one transition. Browsers without view transitions navigate as usual.
 */

const NAME = 'lead-picture';
const LISTING = /^\/annonces\/[^/]+\/([^/?#]+)/;

type Activation = { entry?: { url: string | null } | null; from?: { url: string | null } | null };
type SwapEvent = Event & {
  viewTransition?: { ready: Promise<unknown>; finished: Promise<unknown> } | null;
  activation?: Activation | null;
};

const idOf = (url: string | null | undefined): string | null => {
  const { origin } = location;
  return LISTING.exec(url?.startsWith(origin) ? url.slice(origin.length) : '')?.[1] ?? null;
};

/** The picture that the listing's card shows now. */
const cardPicture = (id: string): HTMLElement | null => {
  const link = document.querySelector(`[data-card-link][href*="/${CSS.escape(id)}"]`);
  const row = link?.closest('article')?.querySelector<HTMLElement>('[data-slides]');
  if (!row) return null;
  const at = Math.round(row.scrollLeft / (row.clientWidth || 1));
  return row.children[at]?.querySelector('img') ?? null;
};

/** Sets the name for one transition, which the browser may skip. */
const nameForTransition = (id: string | null, event: SwapEvent): void => {
  const picture = id && cardPicture(id);
  if (!picture || !event.viewTransition) return;
  const { ready, finished } = event.viewTransition;
  const own = document.querySelector<HTMLElement>('[data-lead-picture]');
  if (own) own.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = NAME;
  const clearNames = (): void => {
    picture.style.viewTransitionName = '';
    if (own) own.style.viewTransitionName = '';
  };
  ready.catch(() => undefined);
  void finished.then(clearNames, clearNames);
};

/** Sets the name on the picture of the listing that the visitor opens or returns from. */
export const startListingTransition = (): void => {
  addEventListener('pageswap', (event) => {
    const swap = event as SwapEvent;
    nameForTransition(idOf(swap.activation?.entry?.url), swap);
  });
  addEventListener('pagereveal', (event) => {
    const { activation } = (window as { navigation?: { activation?: Activation | null } }).navigation ?? {};
    nameForTransition(idOf(activation?.from?.url), event);
  });
};
