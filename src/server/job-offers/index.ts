/** Catalogue feature: the job offers of a market center, as visitors read them and as its staff manage them. */

export { findJobOffer, findOfferAtAddress, listJobOffers, type OfferAtAddress } from './job-offers.ts';
export { listOffers } from './list-offers.ts';
export { offerListSql, orderOfOffers } from './offer-rows.ts';
export { setOfferActive } from './set-active.ts';
