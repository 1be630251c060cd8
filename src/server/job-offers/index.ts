/** Catalogue feature: the open positions of a market center. */

export { findJobOffer, listJobOffers } from './job-offers.ts';
