/** The scripts of the favourites' pages as one chunk, because every page contains the list of the hearts' chunks. */
export { offerKept } from './offer-kept.ts';
export { followKept, showKept } from './show-kept.ts';
