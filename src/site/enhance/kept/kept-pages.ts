/** What the pages of the favourites need, as one script: each further one costs all pages bytes. */
export { offerKept } from './offer-kept.ts';
export { showKept } from './show-kept.ts';
