import type { Place } from '#domain/places/place';

/** Events between the scripts of a page, dispatched on the document: names and details. */
export type PageEvents = {
  /** Another search is shown: the page's regions were replaced. */
  'results:changed': null;
  /** Cards were added to the list, or copied over the map. */
  'results:more': null;
  /** Other fields were added to a form. */
  'fields:added': null;
  /** A place was chosen in a field, or the field was emptied. */
  'place:chosen': Place | null;
  /** The map of results was opened over the list. */
  'map:shown': null;
  /** A result was chosen on the map. */
  'map:select': { id: string };
  /** The pointer is over a result on the map, or has left it (null). */
  'map:highlight': { id: string | null };
  /** The pointer or the focus is on a card, or has left it (null); NaN: the listing has no position. */
  'card:highlight': { id: string | null; lat: number; lng: number };
};

type Events = { [N in keyof PageEvents]: CustomEvent<PageEvents[N]> };

/** Declares the details of these events for `document.addEventListener`. */
declare global {
  interface DocumentEventMap extends Events {}
}
