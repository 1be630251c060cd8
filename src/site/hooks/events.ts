import type { Place } from '#domain/places/place';

/** Events between the scripts of a page, dispatched on the document: name and detail. */
export type PageEvents = {
  /** Another search is shown: the marked regions of the page were replaced. */
  'results:changed': undefined;
  /** Cards were added to the list, or copied over the map. */
  'results:more': undefined;
  /** A place was chosen in a field, or the field was emptied. */
  'place:chosen': Place | null;
  /** The map of results was opened over the list. */
  'map:shown': undefined;
  /** A result was chosen on the map. */
  'map:select': { id: string };
  /** The pointer is over a result on the map, or has left it (null). */
  'map:lit': { id: string | null };
  /** The pointer or the focus is on a card, or has left it (null); NaN: the listing has no position. */
  'card:lit': { id: string | null; lat: number; lng: number };
};

type Name = keyof PageEvents;
type Detail<N extends Name> = PageEvents[N] extends undefined ? [] : [PageEvents[N]];

export const emit = <N extends Name>(name: N, ...[detail]: Detail<N>): unknown =>
  document.dispatchEvent(new CustomEvent(name, { detail }));

export const on = <N extends Name>(name: N, react: (detail: PageEvents[N]) => void): void =>
  document.addEventListener(name, (event) => react((event as CustomEvent<PageEvents[N]>).detail));
